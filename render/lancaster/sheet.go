package lancaster

import (
	"image"
	"strconv"
	"strings"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// A voter is a view of a seat that votes.
type voter interface {
	board.Sight
	games.Sheeted
	Yields(board.LawCard) []board.Yield
}

// asksForBallots reports whether a seat sees its ballots instead of the board: as long as
// it is asked for some, or waits for them to be read.
func asksForBallots(v games.View, seat games.Player) bool {
	own, ok := v.(voter)
	if !ok || own.Viewer() != seat || own.Public().Phase != board.Voting && own.Public().Mover != seat {
		return false
	}
	_, ok = own.Sheet()
	return ok
}

// Where the parts of the sheet lie: over the columns of the players their heads, and a
// row for each law, which says on the left what it is. They end above Discord's ALT badge; beside it is the
// law that leaves first.
const (
	sheetHeads  = top
	headsHigh   = 84
	sheetTop    = sheetHeads + headsHigh + gap
	sheetBottom = boardHigh - render.BadgeHeight - 2
	titleHigh   = 50 // of a row, for the name of its law
	linesHigh   = 31
	mostLines   = 4
	lawsRight   = 552 // at least, of what is said of the laws
	lawEdge     = 30
	columnWide  = 150 // at most
	ownColumn   = 106 // of the viewer, where the others need the room for their names
	ballotRoom  = 170 // for the own ballot, beside the name
	ringWide    = 40
	columnInset = 2
	columnsHem  = 8

	lowEquation = 60 // has no room for symbols
	besideGap   = 30
	besideMost  = 380
)

// A sheet is the layout of a picture of ballots.
type sheet struct {
	v     voter
	seats []int // by column, the viewer's first
	heads []box
	rows  []box // by proposal
	last  box   // of the law in force that leaves first
	laws  int   // the right edge of what is said of the laws
}

// layOutSheet returns the layout for a number of players.
func layOutSheet(v voter) sheet {
	t := sheet{v: v}
	for _, house := range orderOf(v.Public(), v.Viewer()) {
		if !v.Public().Houses[house].Ally {
			t.seats = append(t.seats, house)
		}
	}
	n, room := len(t.seats), right-columnsHem-lawsRight
	own, wide := columnWide, columnWide
	if n*columnWide > room {
		own, wide = ownColumn, (room-ownColumn)/(n-1)
	}
	t.laws = right - columnsHem - own - (n-1)*wide
	for x := t.laws; len(t.heads) < n; own = wide {
		t.heads = append(t.heads, box{image.Rect(x+columnInset, sheetHeads, x+own-columnInset, sheetHeads+headsHigh), 1})
		x += own
	}
	for _, r := range rowsOf(image.Rect(left, sheetTop, right, sheetBottom), 3, gap) {
		t.rows = append(t.rows, box{r, 1})
	}
	t.last = box{image.Rect(render.BadgeWidth+8, sheetBottom+gap, right, bottom), 1}
	return t
}

// drawSheet draws the ballots of a seat: the laws that are proposed, what each would
// bring whom now, and what is chosen.
func drawSheet(s render.Scene, v voter) *image.Paletted {
	t := layOutSheet(v)
	c := grounds.Get(groundKey{high: boardHigh}, drawGround).Recorded(s.Recorder)
	header(c, s, v)
	t.captions(c, s)
	t.drawHeads(c, s)
	for i, p := range v.Public().Proposals {
		if p.Law != board.NoLaw {
			t.drawRow(c, s, i, p)
		}
	}
	t.drawLeaving(c, s)
	return c.Picture()
}

// captions writes the heads of the rows and columns.
func (t sheet) captions(c *render.Canvas, s render.Scene) {
	end := t.laws - 16
	if own, ok := t.v.Sheet(); ok {
		said := render.Label.Fit(s.Say.Say(own.Title), end-left-10)
		write(c, render.Label, said, left+10, sheetHeads+22, 0, render.Ink)
	}
	said := render.Label.Fit(s.Say.T("lancaster.picture.would_bring"), end-left-10)
	write(c, render.Label, said, end, sheetHeads+64, 1, render.Umber)
}

// drawRow draws a proposal: the one that is voted on is lit, one that is counted pale.
func (t sheet) drawRow(c *render.Canvas, s render.Scene, i int, p board.Proposal) {
	at := t.rows[i]
	drawLawCard(c, at, fieldOf(p))
	if asked(t.v.Public()) == i {
		frameLaw(c, at, render.Asked)
	}
	drawLevel(c, at, p.Level)
	end := t.drawTitle(c, s, i, p)
	t.drawLaw(c, s, at, p.LawCard, end)
	at.Min.Y += titleHigh
	if p.Counted {
		t.drawBallots(c, at, p)
		return
	}
	t.drawBring(c, at, p.LawCard)
}

// cell returns a seat's part of a row.
func (t sheet) cell(at box, seat int) box {
	for i, one := range t.seats {
		if one == seat {
			return box{image.Rect(t.heads[i].Min.X, at.Min.Y, t.heads[i].Max.X, at.Max.Y-10), 1}
		}
	}
	return box{}
}

// drawBring draws what a law brings each seat now.
func (t sheet) drawBring(c *render.Canvas, at box, law board.LawCard) {
	t.drawOwnColumn(c, t.cell(at, int(t.v.Viewer())))
	for seat, y := range t.v.Yields(law) {
		t.drawYield(c, t.cell(at, seat), y)
	}
}

// drawLeaving draws the law in force that leaves first, if a law is adopted, and what it brings now.
func (t sheet) drawLeaving(c *render.Canvas, s render.Scene) {
	law := t.v.Public().InForce[0]
	if law.Law == board.NoLaw {
		return
	}
	drawLawCard(c, t.last, render.Vellum)
	x, y := t.last.Min.X+16, t.last.Min.Y+30
	write(c, render.Label, s.Say.T("lancaster.picture.leaves"), x, y, 0, render.Umber)
	for _, line := range wrap(render.Label, s.Say.Say(law.Law.Name()), t.laws-10-x) {
		y += linesHigh + 4
		write(c, render.Label, line, x, y, 0, render.Ink)
	}
	at := t.last
	at.Min.Y += 10
	t.drawBring(c, at, law)
}

// drawTitle writes the number and the name of a law, and beside them the own ballot, or the result. It
// returns the right end of the name.
func (t sheet) drawTitle(c *render.Canvas, s render.Scene, i int, p board.Proposal) int {
	at := t.rows[i]
	y := at.Min.Y + titleHigh/2 + 3
	name := render.Number.Fit(strconv.Itoa(i+1)+". "+s.Say.Say(p.Law.Name()), at.Dx()-ballotRoom-40)
	write(c, render.Number, name, at.Min.X+lawEdge, y, 0, render.Ink)
	place := box{image.Rect(at.Max.X-ballotRoom, at.Min.Y+8, at.Max.X-14, at.Min.Y+titleHigh+4), 1}
	own, cast := sealed(t.v, i)
	switch {
	case p.Counted:
		drawVerdict(c, place, p)
	case cast:
		drawOwn(c, place, own, s.Draft)
	default:
		ring(c, image.Pt(place.Max.X-ringWide/2-4, y), ringWide)
	}
	return at.Min.X + lawEdge + render.Number.Width(name)
}

// drawOwn draws the own ballot: a tick or a cross, and what it is worth. One that is not
// handed in yet is marked as a draft.
func drawOwn(c *render.Canvas, at box, own vote, draft bool) {
	const frame = 46
	worth := strconv.Itoa(1 + own.Markers)
	x, y := at.Max.X-6, at.middle().Y
	write(c, render.Number, worth, x, y, 1, render.Ink)
	x -= render.Number.Width(worth) + 10 + frame/2
	size := 40
	if draft {
		size = 30
		c.Centre(render.Marked(render.Drafted, frame), x, y)
	}
	c.Centre(ballotMarks.Get(ballotMark{own.Yes, size}, drawBallotMark), x, y)
	c.Centre(render.Shield(own.seat, 38), x-frame/2-26, y)
}

// drawLaw draws a law in symbols, and below as many of its sentences as there is room for.
// A law with many lines has its symbols beside its name, which ends at end.
func (t sheet) drawLaw(c *render.Canvas, s render.Scene, row box, law board.LawCard, end int) {
	at := box{image.Rect(row.Min.X+lawEdge, row.Min.Y+titleHigh, t.laws-10, row.Max.Y-4), 1}
	lines := abridged(s.Say.Say(law.Law.Text()), at.Dx())
	from := at.Max.Y - linesHigh*len(lines)
	low := from-at.Min.Y < lowEquation
	if low {
		from -= (from - at.Min.Y) / 2
	}
	for n, line := range lines {
		write(c, render.Label, line, at.Min.X, from+linesHigh*n+linesHigh/2, 0, render.Umber)
	}
	at.Max.Y = from
	if low {
		beside := image.Rect(end+besideGap, row.Min.Y+4, min(end+besideGap+besideMost, row.Max.X-ballotRoom), row.Min.Y+titleHigh-2)
		drawSymbols(c, equation(law), beside, 1)
		return
	}
	drawSymbols(c, equation(law), at.Rectangle, lawSize)
}

// abridged returns the lines of as many sentences as there is room for; a first one that
// is too long is cut.
func abridged(text string, width int) []string {
	lines := wrap(render.Label, text, width)
	if len(lines) <= mostLines {
		return lines
	}
	if end := strings.LastIndex(strings.TrimSuffix(text, "."), ". "); end > 0 {
		return abridged(text[:end+1], width)
	}
	lines[mostLines-1] = render.Label.Fit(lines[mostLines-1]+" "+lines[mostLines], width)
	return lines[:mostLines]
}
