package carolus

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

const discs = 5

// disc returns where the disc of that number lies.
func (k court) disc(number int) image.Point {
	r := image.Rect(k.Min.X+cardEdge, k.Max.Y-cardEdge-discHigh, k.Max.X-cardEdge, k.Max.Y-cardEdge)
	if k.wide {
		r.Min.X = k.columns().Max.X + 8
	}
	step := r.Dx() / discs
	return image.Pt(r.Min.X+(number-1)*step+step/2, middle(r).Y)
}

// discs draws those left, those laid in this cycle, struck through, and the
// one of this round: bright until its turn is over.
func (k court) discs(c *render.Canvas, v board.View, p games.Player) {
	seat := v.Seats[p]
	for i, left := range seat.Discs {
		number, at, ink := i+1, k.disc(i+1), render.Ink
		switch {
		case seat.Disc == number && slices.Contains(v.Order[min(v.Acted, len(v.Order)):], p):
			c.Centre(render.Disc(discSize+6, render.Bright, render.Gold), at.X, at.Y)
		case seat.Disc == number:
			c.Centre(render.Disc(discSize, render.Vellum, render.Gold), at.X, at.Y)
		case left:
			c.Centre(render.Disc(discSize, render.Ivory, render.Vellum), at.X, at.Y)
		default:
			c.Centre(spents.Get(discSize, drawSpent), at.X, at.Y)
			ink = render.GhostDark
		}
		c.Text(render.Number, strconv.Itoa(number), at.X, at.Y+15, .5, ink)
	}
}

var spents render.Cache[int, *render.Sprite]

// drawSpent draws a disc that has been laid in an earlier round of the cycle.
func drawSpent(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		w := float64(size)
		dc.DrawCircle(w/2, w/2, w/2-6)
		dc.SetColor(render.GhostLight)
		dc.Fill()
		dc.SetColor(render.Ghost)
		dc.SetLineWidth(4)
		dc.SetLineCapRound()
		dc.DrawLine(7, w-7, w-7, 7)
		dc.Stroke()
	})
}
