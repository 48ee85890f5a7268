package lancaster

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// How the laws lie: three in force and three proposed side by side, each under a word.
const (
	headHigh = 32
	lawHigh  = 76
	lawsGap  = 18 // between the two
	levelHem = 18 // for the dots of the level

	verdictWide = 182 // beside the ballots
)

// putLaws lays the laws out in a band.
func (d *desk) putLaws() {
	half := (right - left - lawsGap) / 2
	band := image.Rect(left, lawsTop+headHigh, left+half, lawsBottom)
	d.inForce = row(band, 3, gap, 1)
	d.bills = row(band.Add(image.Pt(half+lawsGap, 0)), 3, gap, 1)
}

func (d desk) parliament(c *render.Canvas, s render.Scene, v board.Sight) {
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

// heading writes a word over a row of laws.
func (d desk) heading(c *render.Canvas, s render.Scene, first box, key string) {
	f, up := render.Label, headHigh/2
	if d.named {
		f, up = render.Number, 26
	}
	write(c, f, s.Say.T(key), first.Min.X+8, first.Min.Y-up, 0, render.Umber)
}

// drawLaw draws the i-th law in force; one that was adopted just now is framed.
func (d desk) drawLaw(c *render.Canvas, s render.Scene, b board.Board, i int, law board.LawCard) {
	at := d.inForce[i]
	if law.Law == board.NoLaw {
		at.plate(c, render.Vellum)
		return
	}
	frame := render.Outline
	if isNew(b, law.Law) {
		frame = render.Gold
	}
	drawLawCard(c, at, render.Ivory, frame)
	drawLevel(c, at, law.Level)
	drawEquation(c, law, d.entitle(c, s, at, law).within())
}

// isNew reports whether a law was adopted in this round.
func isNew(b board.Board, law board.Law) bool {
	for _, p := range b.Proposals {
		if p.Law == law && p.Counted && p.Adopted {
			return true
		}
	}
	return false
}

// asked returns the proposal that is voted on, -1 for none.
func asked(b board.Board) int {
	for i, p := range b.Proposals {
		if b.Phase == board.Voting && !p.Counted {
			return i
		}
	}
	return -1
}

// entitle writes the name of a law on its card, if there is room, and returns
// the rest of the card.
func (d desk) entitle(c *render.Canvas, s render.Scene, card box, law board.LawCard) box {
	card.Min.X += card.px(levelHem)
	if !d.named {
		return card
	}
	lines := wrap(render.Number, s.Say.Say(law.Law.Name()), card.Dx()-28)
	for i, line := range lines {
		write(c, render.Number, line, card.Min.X+12, card.Min.Y+32+46*i, 0, render.Ink)
	}
	card.Min.Y += 12 + 46*max(len(lines), 1)
	return card
}

// drawBill draws the i-th proposal: once it is counted its result, before that the
// viewer's ballot, which nobody else sees. The one that is voted on is lit.
func (d desk) drawBill(c *render.Canvas, s render.Scene, v board.Sight, i int) {
	at, p := d.bills[i], v.Public().Proposals[i]
	field, frame := render.Ivory, render.Outline
	switch {
	case p.Counted:
		field = render.GhostLight
	case asked(v.Public()) == i:
		frame = render.Bright
	}
	drawLawCard(c, at, field, frame)
	if p.Counted && !d.named {
		drawVerdict(c, at, p)
		return
	}
	drawLevel(c, at, p.Level)
	rest := d.entitle(c, s, at, p.LawCard)
	own, cast := sealed(v, i)
	switch {
	case p.Counted:
		line := rest
		rest.Max.Y -= rest.px(38)
		line.Min.Y = rest.Max.Y - 6
		verdict := line
		verdict.Max.X = verdict.Min.X + verdictWide
		line.Min.X = verdict.Max.X
		drawVerdict(c, verdict, p)
		line.k = 1
		drawVotes(c, line, votesOf(p))
	case cast:
		law, slip := rest, rest
		slip.Min.X = rest.Max.X - rest.px(tickWide+8) - rest.label().Width(own.worth())
		law.Max.X = slip.Min.X
		drawSlip(c, slip, own)
		rest = law
	}
	drawEquation(c, p.LawCard, rest.within())
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

// drawVerdict says how a proposal was decided.
func drawVerdict(c *render.Canvas, at box, p board.Proposal) {
	f, said := render.Number, strconv.Itoa(p.Yes)+":"+strconv.Itoa(p.No)
	wide := f.Width(said) + 44
	x, y := at.middle().X-wide/2, at.middle().Y
	c.Centre(ticks.Get(tick{p.Adopted, 36}, drawTick), x+18, y)
	write(c, f, said, x+44, y, 0, render.Ink)
}

// within returns where an equation goes on the card b: as high as the card, and
// not quite as wide.
func (b box) within() image.Rectangle {
	const longest = 5 // times the height
	aside := max(b.px(5), (b.Dx()-longest*b.Dy())/2)
	b.Min.X, b.Max.X = b.Min.X+aside, b.Max.X-aside
	return b.Rectangle
}

type lawCard struct {
	size         image.Point
	field, frame render.Colour
}

var lawCards render.Cache[lawCard, *render.Sprite]

// drawLawCard draws the card of a law; with a colour of its own the frame is broad.
func drawLawCard(c *render.Canvas, at box, field, frame render.Colour) {
	card := lawCards.Get(lawCard{at.Size(), field, frame}, func(k lawCard) *render.Sprite {
		return render.NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) {
			panel := func(in float64, colour render.Colour) {
				dc.DrawRoundedRectangle(in, in, float64(k.size.X)-2*in, float64(k.size.Y)-2*in, 10-in)
				fill(dc, colour)
			}
			panel(0, render.Outline)
			if k.frame != render.Outline {
				panel(2, k.frame)
				panel(7, render.Outline)
				panel(8.5, k.field)
				return
			}
			panel(2.5, k.field)
		})
	})
	c.Blit(card, at.Min.X, at.Min.Y)
}

// drawLevel draws a dot for each level of a law at its left edge.
func drawLevel(c *render.Canvas, at box, level int) {
	for i := range level {
		m := at.at(14, at.unpx(at.Dy())/2+(2*i-level+1)*7)
		c.Centre(pips.Get(pip{at.px(9), render.Umber}, drawPip), m.X, m.Y)
	}
}
