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
	forceHigh = 88
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
			drawEquation(c, law, d.inForce[i].within())
		}
	}
	for i, p := range b.Proposals {
		if p.Law != board.NoLaw {
			drawBill(c, v, d.bills[i], p, i)
		}
	}
}

// heading writes a word at the left of a row of laws.
func (d desk) heading(c *render.Canvas, s render.Scene, first box, key string) {
	write(c, render.Label, s.Say.T(key), (d.laws.Min.X+first.Min.X)/2, first.middle().Y, .5, render.Umber)
}

// drawBill draws a proposal: once it is counted with all votes, before that
// with those of the viewer, which nobody else sees.
func drawBill(c *render.Canvas, v board.Sight, at box, p board.Proposal, i int) {
	law, line := at, at
	law.Max.Y -= at.px(voteHigh)
	line.Min.Y = law.Max.Y
	switch {
	case !p.Counted:
		at.plate(c, render.Ivory)
	case p.Adopted:
		at.plate(c, render.Bright)
		box{at.Inset(at.px(5)), at.k}.plate(c, render.Ivory)
	default:
		at.plate(c, render.GhostLight)
	}
	if p.Counted {
		law.Max.X -= at.px(104)
		drawResult(c, box{law.Rectangle, at.k}.beside(at), p)
		drawVotes(c, line, votesOf(p))
		drawEquation(c, p.LawCard, law.within())
		return
	}
	own, ok := sealed(v, i)
	if !ok {
		drawEquation(c, p.LawCard, at.within())
		return
	}
	drawEquation(c, p.LawCard, law.within())
	drawVotes(c, line, []vote{{int(v.Viewer()), own}})
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

// beside returns what lies right of b within whole.
func (b box) beside(whole box) box {
	whole.Min.X, whole.Max.Y = b.Max.X, b.Max.Y
	return whole
}

// drawResult says how a proposal was decided.
func drawResult(c *render.Canvas, at box, p board.Proposal) {
	m := at.middle()
	write(c, at.number(), strconv.Itoa(p.Yes)+":"+strconv.Itoa(p.No), m.X, m.Y, .5, render.Ink)
}

// within returns where an equation goes on the card b: as high as the card, and
// not quite as wide.
func (b box) within() image.Rectangle {
	b.Min.X, b.Max.X = b.Min.X+b.px(8), b.Max.X-b.px(8)
	return b.Rectangle
}
