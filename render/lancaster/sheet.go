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
// row for each law, which says on the left what it is.
const (
	sheetHeads  = top
	headsHigh   = 84
	sheetTop    = sheetHeads + headsHigh + gap
	titleHigh   = 54 // of a row, for the name of its law
	linesHigh   = 34
	mostLines   = 4
	lawWide     = 540
	columnWide  = 150 // at most
	ballotRoom  = 170 // for the own ballot, beside the name
	ringWide    = 40
	columnInset = 4
	columnsHem  = 16

	// What Discord covers with its ALT badge; only sentences lie below it, which the
	// message repeats.
	badgeTop    = boardHigh - 185
	badgeRight  = 290
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
	n := len(t.seats)
	wide := min(columnWide, (right-left-columnsHem-lawWide)/n)
	t.laws = right - columnsHem - n*wide
	t.heads = row(image.Rect(t.laws, sheetHeads, right-columnsHem+columnInset, sheetHeads+headsHigh), n, columnInset, 1)
	for i := range 3 {
		from, to := sheetTop+i*(bottom-sheetTop+gap)/3, sheetTop+(i+1)*(bottom-sheetTop+gap)/3-gap
		t.rows = append(t.rows, box{image.Rect(left, from, right, to), 1})
	}
	return t
}

// drawSheet draws the ballots of a seat: the laws that are proposed, what each would
// bring whom now, and what is chosen.
func drawSheet(s render.Scene, v voter) *image.Paletted {
	t := layOutSheet(v)
	c := grounds.Get(groundKey{high: boardHigh}, drawGround).Recorded(s.Recorder)
	header(c, s, v)
	t.captions(c, s)
	for i, seat := range t.seats {
		t.drawHead(c, s, t.heads[i], seat)
	}
	for i, p := range v.Public().Proposals {
		if p.Law != board.NoLaw {
			t.drawRow(c, s, i, p)
		}
	}
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

// drawHead draws who has a column.
func (t sheet) drawHead(c *render.Canvas, s render.Scene, at box, seat int) {
	c.Blit(matCards.Get(matCard{at.Size(), nameplateHigh, seat}, drawMatCard), at.Min.X, at.Min.Y)
	c.Centre(render.Shield(seat, 28), at.Min.X+20, at.Min.Y+22)
	name := s.NameIn(games.Player(seat), at.Dx()-44)
	if games.Player(seat) == t.v.Viewer() {
		name = s.Say.T("lancaster.picture.you")
	}
	write(c, render.NameFace, name, at.Min.X+38, at.Min.Y+22, 0, render.Ivory)
	t.drawVoice(c, box{image.Rect(at.Min.X+8, at.Min.Y+nameplateHigh, at.Max.X-6, at.Max.Y-2), 1}, seat)
}

// drawVoice draws what a seat can throw in: its vote and its markers; and a sealed paper once
// the ballot that is due is cast, which says nothing of what is in it.
func (t sheet) drawVoice(c *render.Canvas, at box, seat int) {
	const sealSize, markerSize = 24, 24
	votes := "1+" + strconv.Itoa(t.v.Public().Houses[seat].Votes)
	x, y := at.Min.X+render.Label.Width(votes)+4, at.middle().Y
	write(c, render.Label, votes, at.Min.X, y, 0, render.Ink)
	end := at.Max.X
	if t.hasVoted(seat) {
		end -= sealSize + 1
		c.Centre(seals.Get(sealSize, drawSealed), at.Max.X-sealSize/2, y)
	}
	if x+markerSize <= end {
		c.Icon(render.IconVote, x+markerSize/2, y, markerSize)
	}
}

// hasVoted reports whether it is public that a seat has cast the ballot that is due.
func (t sheet) hasVoted(seat int) bool {
	b := t.v.Public()
	for _, p := range b.Awaited {
		if int(p) == seat {
			return false
		}
	}
	return b.Phase == board.Voting
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
	if p.Counted {
		t.drawBallots(c, at, p)
		return
	}
	t.drawOwnColumn(c, t.cell(at, int(t.v.Viewer())))
	for n, y := range t.v.Yields(p.LawCard) {
		t.drawYield(c, t.cell(at, n), y)
	}
}

// cell returns a seat's part of a row.
func (t sheet) cell(at box, seat int) box {
	for i, one := range t.seats {
		if one == seat {
			return box{image.Rect(t.heads[i].Min.X, at.Min.Y+titleHigh, t.heads[i].Max.X, at.Max.Y-10), 1}
		}
	}
	return box{}
}

// drawTitle writes the number and the name of a law, and beside them the own ballot, or the result. It
// returns the right end of the name.
func (t sheet) drawTitle(c *render.Canvas, s render.Scene, i int, p board.Proposal) int {
	at := t.rows[i]
	y := at.Min.Y + titleHigh/2 + 4
	name := render.Number.Fit(strconv.Itoa(i+1)+". "+s.Say.Say(p.Law.Name()), at.Dx()-ballotRoom-40)
	write(c, render.Number, name, at.Min.X+30, y, 0, render.Ink)
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
	return at.Min.X + 30 + render.Number.Width(name)
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
	at := box{image.Rect(row.Min.X+30, row.Min.Y+titleHigh, t.laws-10, row.Max.Y-8), 1}
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
	if at.Max.Y > badgeTop || at.Dx() > 2*badgeRight {
		at.Min.X = badgeRight
	}
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
