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

const (
	discs    = 5
	discSize = 34
)

// disc returns where the disc of that number lies.
func (k court) disc(number int) image.Point {
	step := min(48, (k.Dx()-6)/discs)
	return image.Pt(middle(k.Rectangle).X+(number-3)*step, k.Max.Y-cardEdge-discHigh/2)
}

// discs draws those left, those laid in this cycle, struck through, and the
// one of this round: bright until its turn is over.
func (k court) discs(c *render.Canvas, v board.View, p games.Player) {
	seat := v.Seats[p]
	size := min(discSize, k.disc(2).X-k.disc(1).X)
	for i, left := range seat.Discs {
		number, at, ink := i+1, k.disc(i+1), render.Ink
		switch {
		case seat.Disc == number && slices.Contains(v.Order[min(v.Acted, len(v.Order)):], p):
			c.Centre(render.Disc(size+4, render.Bright, render.Bright), at.X, at.Y)
		case seat.Disc == number:
			c.Centre(render.Disc(size+2, render.Vellum, render.Vellum), at.X, at.Y)
		case left:
			c.Centre(render.Disc(size, render.Ivory, render.Ivory), at.X, at.Y)
		default:
			c.Centre(spents.Get(size, drawSpent), at.X, at.Y)
			ink = render.GhostDark
		}
		c.Text(render.Label, strconv.Itoa(number), at.X, at.Y+render.Label.Rise()/2, .5, ink)
	}
}

var spents render.Cache[int, *render.Sprite]

// drawSpent draws a disc that has been laid in an earlier round of the cycle.
func drawSpent(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		w := float64(size)
		dc.DrawCircle(w/2, w/2, w/2-4)
		dc.SetColor(render.GhostLight)
		dc.Fill()
		dc.SetColor(render.Ghost)
		dc.SetLineWidth(3)
		dc.SetLineCapRound()
		dc.DrawLine(4, w-4, w-4, 4)
		dc.Stroke()
	})
}
