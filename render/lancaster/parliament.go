package lancaster

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// How the laws lie on the board: those in force above those proposed, each row behind a
// word.
const (
	lawWord  = 152
	levelHem = 18 // for the dots of the level

	verdictWide = 182 // beside the ballots of a close-up
)

// putLaws lays the laws out in a band.
func (d *layout) putLaws() {
	above := image.Rect(left+lawWord, lawsTop, right, lawsTop+lawHigh)
	d.inForce = row(above, 3, gap, 1)
	d.bills = row(above.Add(image.Pt(0, lawHigh+gap)), 3, gap, 1)
}

func (d layout) parliament(c *render.Canvas, s render.Scene, v board.Sight) {
	if len(d.inForce) == 0 {
		return
	}
	b := v.Public()
	if !d.laws.Empty() {
		box{d.laws, 1}.plate(c, render.Vellum)
	}
	d.heading(c, s, d.inForce[0], "lancaster.picture.in_force")
	d.heading(c, s, d.bills[0], state(b))
	for i, law := range b.InForce {
		d.drawLaw(c, s, b, i, law)
	}
	for i, p := range b.Proposals {
		if p.Law != board.NoLaw {
			d.drawBill(c, s, v, i)
		}
	}
}

// state is the word over the proposals.
func state(b board.Board) string {
	for _, p := range b.Proposals {
		if !p.Counted {
			return "lancaster.picture.proposed"
		}
	}
	return "lancaster.picture.voted"
}

// heading writes a word over a column of laws or, on the board, before their row.
func (d layout) heading(c *render.Canvas, s render.Scene, first box, key string) {
	if d.named {
		write(c, render.Number, s.Say.T(key), first.Min.X+8, first.Min.Y-30, 0, render.Umber)
		return
	}
	write(c, render.Label, s.Say.T(key), first.Min.X-8, first.middle().Y, 1, render.Umber)
}

// drawLaw draws the i-th law in force; one that was adopted just now is framed.
func (d layout) drawLaw(c *render.Canvas, s render.Scene, b board.Board, i int, law board.LawCard) {
	at := d.inForce[i]
	if law.Law == board.NoLaw {
		at.plate(c, render.Vellum)
		return
	}
	drawLawCard(c, at, render.Ivory)
	if isNew(b, law.Law) {
		frameLaw(c, at, render.Last)
	}
	drawLevel(c, at, law.Level)
	d.explain(c, s, at, d.entitle(c, s, at, law), law)
	d.brief(c, s, at, law)
}

// isNew reports whether a law was adopted in this round, or in the one that has just ended.
func isNew(b board.Board, law board.Law) bool {
	all := b.Proposals
	if justEnded(b) {
		all = b.Report.Proposals
	}
	for _, p := range all {
		if p.Law == law && p.Counted && p.Adopted {
			return true
		}
	}
	return false
}

// titleLine is the height of the line with the name of a law on the board.
const titleLine = 33

// briefly returns the left end of the short name of a law on its card on the board.
func briefly(card box) image.Point { return image.Pt(card.Min.X+levelHem+8, card.Min.Y+20) }

// brief writes the short name of a law on its card on the board.
func (d layout) brief(c *render.Canvas, s render.Scene, card box, law board.LawCard) {
	if !d.named {
		at := briefly(card)
		write(c, render.Label, s.Say.Say(law.Law.Name()), at.X, at.Y, 0, render.Umber)
	}
}

// explain draws the symbols of a law where its name leaves room on a card. On the board
// letters that hang below the line reach as low as symbols reach up, so the symbols stand
// beside these letters.
func (d layout) explain(c *render.Canvas, s render.Scene, card, rest box, law board.LawCard) {
	r := d.within(rest)
	if !d.named {
		r = r.Add(image.Pt(dodge(r, equation(law), hanging(s.Say.Say(law.Law.Name()), briefly(card).X)), 0))
	}
	drawEquation(c, law, r)
}

// entitle writes the name of a law on its card in a close-up, and returns the rest of the
// card.
func (d layout) entitle(c *render.Canvas, s render.Scene, card box, law board.LawCard) box {
	card.Min.X += card.px(levelHem)
	if !d.named {
		card.Min.Y += titleLine
		return card
	}
	lines := wrap(render.Number, s.Say.Say(law.Law.Name()), card.Dx()-28)
	for i, line := range lines {
		write(c, render.Number, line, card.Min.X+12, card.Min.Y+32+46*i, 0, render.Ink)
	}
	card.Min.Y += 12 + 46*max(len(lines), 1)
	return card
}

// drawBill draws the i-th proposal: once it is counted with its result, before that with the viewer's ballot,
// which only they see. The one that is voted on is lit, and what is adopted lies on the board among the laws
// in force.
func (d layout) drawBill(c *render.Canvas, s render.Scene, v board.Sight, i int) {
	at, p := d.bills[i], v.Public().Proposals[i]
	drawLawCard(c, at, fieldOf(p))
	if asked(v.Public()) == i {
		frameLaw(c, at, render.Asked)
	}
	drawLevel(c, at, p.Level)
	defer d.brief(c, s, at, p.LawCard)
	rest := d.entitle(c, s, at, p.LawCard)
	if p.Adopted && !d.named {
		drawVerdict(c, rest, p)
		return
	}
	own, cast := sealed(v, i)
	switch {
	case p.Counted && d.named:
		rest = drawResult(c, rest, p)
	case p.Counted:
		rest = d.drawRejected(c, rest, p)
	case cast:
		rest = d.drawCast(c, at, rest, p.LawCard, own)
	}
	if rest.shown() {
		d.explain(c, s, at, rest, p.LawCard)
	}
}

// drawCast draws the viewer's ballot at the right end of a card: beside the law in rest, or
// on the board beside its name if the law is too long. It returns the room for the law.
func (d layout) drawCast(c *render.Canvas, card, rest box, law board.LawCard, own vote) box {
	slip, shorter := rest, rest
	slip.Min.X = rest.Max.X - rest.px(tickWide+8) - rest.label().Width(own.worth())
	shorter.Max.X = slip.Min.X
	if d.named || fitting(equation(law), d.within(shorter), lawSize).size >= leastLaw {
		drawSlip(c, slip, own)
		return shorter
	}
	slip.Min.Y, slip.Max.Y = card.Min.Y+2, card.Min.Y+2+titleLine
	drawSlip(c, slip, own)
	return rest
}

// leastLaw is the size of icons of a law on the board: in smaller ones figures are too small.
const leastLaw = 42

// drawRejected draws on the board the result of a proposal that was rejected; it returns
// the room for the law, nothing if that is too little.
func (d layout) drawRejected(c *render.Canvas, card box, p board.Proposal) box {
	law, verdict := card, card
	verdict.Min.X = card.Max.X - render.Number.Width(countOf(p)) - 62
	law.Max.X = verdict.Min.X
	if fitting(equation(p.LawCard), d.within(law), lawSize).size < leastLaw {
		law, verdict = box{}, card
	}
	drawVerdict(c, verdict, p)
	return law
}

// fieldOf returns the colour of the card of a proposal.
func fieldOf(p board.Proposal) render.Colour {
	if p.Counted {
		return render.AshLight
	}
	return render.Ivory
}

// drawResult draws at the foot of a card how all have voted; it returns the rest.
func drawResult(c *render.Canvas, card box, p board.Proposal) box {
	line := card
	card.Max.Y -= card.px(38)
	line.Min.Y = card.Max.Y - 6
	verdict := line
	verdict.Max.X = verdict.Min.X + verdictWide
	line.Min.X = verdict.Max.X
	line.k = 1
	drawVerdict(c, verdict, p)
	drawVotes(c, line, votesOf(p))
	return card
}

// sealed returns the viewer's ballot on the i-th proposal, if it is cast and
// not counted.
func sealed(v board.Sight, i int) (vote, bool) {
	counted := 0
	for _, p := range v.Public().Proposals {
		if p.Counted {
			counted++
		}
	}
	all := v.Sealed()
	if i < counted || i-counted >= len(all) {
		return vote{}, false
	}
	return vote{int(v.Viewer()), all[i-counted]}, true
}

// countOf returns the votes for a proposal and against it.
func countOf(p board.Proposal) string { return strconv.Itoa(p.Yes) + ":" + strconv.Itoa(p.No) }

// drawVerdict says how a proposal was decided.
func drawVerdict(c *render.Canvas, at box, p board.Proposal) {
	f, said := render.Number, countOf(p)
	wide := f.Width(said) + 44
	x, y := at.middle().X-wide/2, at.middle().Y
	c.Centre(ballotMarks.Get(ballotMark{p.Adopted, 36}, drawBallotMark), x+18, y)
	write(c, f, said, x+44, y, 0, render.Ink)
}

// within returns the place of an equation on the card b, or on the board on the part that its name leaves:
// not quite as wide, and so high that its icons fill it.
func (d layout) within(b box) image.Rectangle {
	if !d.named {
		return image.Rect(b.Min.X+2, b.Max.Y-2-leastLaw*9/8, b.Max.X-6, b.Max.Y-2+leastLaw/8+1)
	}
	return b.within()
}

type lawCard struct {
	size  image.Point
	field render.Colour
}

var lawCards render.Cache[lawCard, *render.Sprite]

// drawLawCard draws the card of a law.
func drawLawCard(c *render.Canvas, at box, field render.Colour) {
	card := lawCards.Get(lawCard{at.Size(), field}, func(k lawCard) *render.Sprite {
		return render.NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) {
			panel := func(in float64, colour render.Colour) {
				dc.DrawRoundedRectangle(in, in, float64(k.size.X)-2*in, float64(k.size.Y)-2*in, 10-in)
				fill(dc, colour)
			}
			panel(0, render.Outline)
			panel(2.5, k.field)
		})
	})
	c.Blit(card, at.Min.X, at.Min.Y)
}

// frameOut is the distance of a card's frame outside of it, so that the contents of the card keep their size.
const frameOut = 5

// frameLaw marks the card of a law.
func frameLaw(c *render.Canvas, at box, m render.Mark) {
	r := at.Inset(-frameOut)
	c.Blit(render.Framed(m, r.Size()), r.Min.X, r.Min.Y)
}

// drawLevel draws a dot for each level of a law at its left edge.
func drawLevel(c *render.Canvas, at box, level int) {
	for i := range level {
		m := at.at(14, at.unpx(at.Dy())/2+(2*i-level+1)*6)
		c.Centre(dotSprites.Get(dot{at.px(9), render.Umber}, drawDot), m.X, m.Y)
	}
}
