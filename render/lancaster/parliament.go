package lancaster

import (
	"image"
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// How the laws lie: a column for words, and three columns for laws.
const (
	lawsWord  = 150
	lawGap    = 6
	forceHigh = 108
	billHigh  = 112
	voteHigh  = 42 // of the line of ballots in a bill
)

// putLaws lays the laws out: those in force above those proposed.
func (d *desk) putLaws(k float64) {
	r := box{d.laws, k}
	wide := d.laws.Dx() - r.px(lawsWord+shore)
	above := r.part(lawsWord, shore, 0, forceHigh)
	below := r.part(lawsWord, shore+forceHigh+lawGap, 0, billHigh)
	above.Max.X, below.Max.X = above.Min.X+wide, below.Min.X+wide
	d.inForce = row(above.Rectangle, 3, r.px(lawGap), k)
	d.bills = row(below.Rectangle, 3, r.px(lawGap), k)
}

func (d desk) parliament(c *render.Canvas, s render.Scene, v board.Sight) {
	if d.laws.Empty() {
		return
	}
	box{d.laws, 1}.plate(c, render.Vellum)
	b := v.Public()
	d.heading(c, s, d.inForce[0], "lancaster.picture.in_force")
	d.heading(c, s, d.bills[0], "lancaster.picture.proposed")
	for i, law := range b.InForce {
		if law.Law != board.NoLaw {
			d.inForce[i].plate(c, render.Ivory)
			drawEquation(c, law, d.entitle(c, s, d.inForce[i], law).within())
		}
	}
	for i, p := range b.Proposals {
		if p.Law != board.NoLaw {
			d.drawBill(c, s, v, i)
		}
	}
}

// heading writes a word at the left of a row of laws.
func (d desk) heading(c *render.Canvas, s render.Scene, first box, key string) {
	if d.named {
		write(c, render.Number, s.Say.T(key), first.Min.X+14, first.Min.Y-26, 0, render.Umber)
		return
	}
	write(c, render.Label, s.Say.T(key), (d.laws.Min.X+first.Min.X)/2, first.middle().Y, .5, render.Umber)
}

// entitle writes the name of a law on its card, if there is room, and returns
// the rest of the card.
func (d desk) entitle(c *render.Canvas, s render.Scene, card box, law board.LawCard) box {
	if !d.named {
		return card
	}
	f := card.label()
	write(c, f, f.Fit(s.Say.Say(law.Law.Name()), card.Dx()-40), card.Min.X+20, card.Min.Y+30, 0, render.Ink)
	card.Min.Y += 56
	return card
}

// drawBill draws the i-th proposal: once it is counted with all votes, before
// that with those of the viewer, which nobody else sees.
func (d desk) drawBill(c *render.Canvas, s render.Scene, v board.Sight, i int) {
	at, p := d.bills[i], v.Public().Proposals[i]
	at.plate(c, fieldOf(p))
	if p.Counted && p.Adopted {
		box{at.Inset(at.px(5)), at.k}.plate(c, render.Ivory)
	}
	rest := d.entitle(c, s, at, p.LawCard)
	law, verdict, line := d.divide(rest)
	own, cast := sealed(v, i)
	switch {
	case p.Counted:
		drawVerdict(c, verdict, p)
		drawVotes(c, line, votesOf(p))
	case cast && d.named:
		drawVotes(c, line, []vote{{int(v.Viewer()), own}})
	case cast:
		law.Max.X = rest.Max.X
		drawVotes(c, line, []vote{{int(v.Viewer()), own}})
	default:
		law = rest
	}
	drawEquation(c, p.LawCard, law.within())
}

// fieldOf returns the ground of a proposal.
func fieldOf(p board.Proposal) render.Colour {
	switch {
	case !p.Counted:
		return render.Ivory
	case p.Adopted:
		return render.Bright
	}
	return render.GhostLight
}

// divide cuts the card of a proposal into the room for the law, for the result
// of the count and for the votes: below the law or, where it has its name,
// beside it.
func (d desk) divide(card box) (law, verdict, line box) {
	law, verdict, line = card, card, card
	if d.named {
		law.Max.X -= card.Dx() * 45 / 100
		verdict.Min.X, line.Min.X = law.Max.X, law.Max.X
		verdict.Max.Y = card.middle().Y
		line.Min.Y = verdict.Max.Y - 10
		return law, verdict, line
	}
	law.Max.Y -= card.px(voteHigh)
	verdict.Max.Y, line.Min.Y = law.Max.Y, law.Max.Y
	law.Max.X -= card.px(104)
	verdict.Min.X = law.Max.X
	return law, verdict, line
}

// sealed returns the viewer's ballot on the i-th proposal, if it is cast and
// not counted.
func sealed(v board.Sight, i int) (board.Ballot, bool) {
	counted := 0
	for _, p := range v.Public().Proposals {
		if p.Counted {
			counted++
		}
	}
	all := v.Sealed()
	if i < counted || i-counted >= len(all) {
		return board.Ballot{}, false
	}
	return all[i-counted], true
}

// drawVerdict says how a proposal was decided.
func drawVerdict(c *render.Canvas, at box, p board.Proposal) {
	m := at.middle()
	write(c, at.number(), strconv.Itoa(p.Yes)+":"+strconv.Itoa(p.No), m.X, m.Y, .5, render.Ink)
}

// within returns where an equation goes on the card b: as high as the card, and
// not quite as wide.
func (b box) within() image.Rectangle {
	const longest = 5 // times the height
	aside := max(b.px(8), (b.Dx()-longest*b.Dy())/2)
	b.Min.X, b.Max.X = b.Min.X+aside, b.Max.X-aside
	return b.Rectangle
}
