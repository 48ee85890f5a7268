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
	briefHem = 28 // for them, or the mark of a vote, before a name on the board

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
	if !d.named {
		brief(c, s, at, law)
		return
	}
	drawEquation(c, law, entitle(c, s, at, law).within())
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

// brief writes the name of a law on its card on the board: what it does is one press away, where it can be
// read.
func brief(c *render.Canvas, s render.Scene, card box, law board.LawCard) {
	write(c, render.Label, s.Say.Say(law.Law.Name()), card.Min.X+briefHem, card.middle().Y, 0, render.Ink)
}

// entitle writes the name of a law on its card in a close-up, and returns the rest of the
// card.
func entitle(c *render.Canvas, s render.Scene, card box, law board.LawCard) box {
	card.Min.X += card.px(levelHem)
	lines := wrap(render.Number, s.Say.Say(law.Law.Name()), card.Dx()-28)
	for i, line := range lines {
		write(c, render.Number, line, card.Min.X+12, card.Min.Y+32+46*i, 0, render.Ink)
	}
	card.Min.Y += 12 + 46*max(len(lines), 1)
	return card
}

// drawBill draws the i-th proposal: once it is counted with its result, before that with the viewer's ballot,
// which only they see. The one that is voted on is lit.
func (d layout) drawBill(c *render.Canvas, s render.Scene, v board.Sight, i int) {
	at, p := d.bills[i], v.Public().Proposals[i]
	drawLawCard(c, at, fieldOf(p))
	if asked(v.Public()) == i {
		frameLaw(c, at, render.Asked)
	}
	own, cast := sealed(v, i)
	if !d.named {
		drawVote(c, at, p, cast, own.Yes)
		brief(c, s, at, p.LawCard)
		return
	}
	drawLevel(c, at, p.Level)
	rest := entitle(c, s, at, p.LawCard)
	switch {
	case p.Counted:
		rest = drawResult(c, rest, p)
	case cast:
		rest = drawCast(c, rest, own)
	}
	drawEquation(c, p.LawCard, rest.within())
}

// drawVote draws before the name of a proposal on the board how it was decided, or what the viewer has cast,
// and until then its level.
func drawVote(c *render.Canvas, at box, p board.Proposal, cast, yes bool) {
	if !p.Counted && !cast {
		drawLevel(c, at, p.Level)
		return
	}
	c.Centre(ballotMarks.Get(ballotMark{p.Counted && p.Adopted || !p.Counted && yes, briefHem - 6}, drawBallotMark), at.Min.X+briefHem/2+1, at.middle().Y)
}

// drawCast draws the viewer's ballot at the right end of a card, and returns the room for the law.
func drawCast(c *render.Canvas, rest box, own vote) box {
	slip := rest
	slip.Min.X = rest.Max.X - rest.px(tickWide+8) - rest.label().Width(own.worth())
	rest.Max.X = slip.Min.X
	drawSlip(c, slip, own)
	return rest
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

type lawCard struct {
	size  image.Point
	field render.Colour
}

var lawCards render.Cache[lawCard, *render.Sprite]

// drawLawCard draws the card of a law.
func drawLawCard(c *render.Canvas, at box, field render.Colour) {
	card := lawCards.Get(lawCard{at.Size(), field}, func(k lawCard) *render.Sprite {
		return render.NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) {
			render.PaintSheet(dc, image.Rectangle{Max: k.size}, 10, 2.5, k.field)
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
		m := at.at(14, at.unpx(at.Dy())/2+(2*i-level+1)*5)
		c.Centre(dotSprites.Get(dot{at.px(9), render.Umber}, drawDot), m.X, m.Y)
	}
}
