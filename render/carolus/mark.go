package carolus

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

// The sizes of marks whose dots go round a paladin or a disc, and round a narrow disc.
const (
	ringed  = 78
	closely = 59
)

// ringOfDisc returns the size of the mark whose dots go round a disc.
func (k court) ringOfDisc() int {
	if k.roomy() {
		return ringed
	}
	return closely
}

// ring marks a choice.
func ring(c *render.Canvas, at image.Point, size int) {
	c.Centre(render.Marked(render.Choice, size), at.X, at.Y)
}

// stop marks a stop of the Emperor: bright if the side takes the region.
func stop(c *render.Canvas, v board.View, m board.March, side board.Side) {
	i := v.Where(m.First)
	r := v.Ring[i]
	at := signpostOf(v, i, side).coins[slices.Index(r.Steps, int(m.Steps))]
	number := strconv.Itoa(int(m.Steps))
	if m.Winner != side {
		coin(c, at, choiceSize, number, render.Number)
		return
	}
	c.Centre(render.Marked(render.Capture, captureSize), at.X, at.Y)
	c.Text(render.Number, number, at.X, at.Y+render.Number.Rise()/2, .5, render.Ink)
}

var coins render.Cache[int, *render.Sprite]

// coin draws a number that may be chosen, in a dotted ring on a pale coin, which shows on
// every land.
func coin(c *render.Canvas, at image.Point, size int, number string, f *render.Face) {
	c.Centre(coins.Get(size, drawCoin), at.X, at.Y)
	c.Text(f, number, at.X, at.Y+f.Rise()/2, .5, render.Ink)
}

func drawCoin(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		const share = .54 // of a mark that its dots take
		w := float64(size)
		dc.DrawCircle(w/2, w/2, w/2-1)
		dc.SetColor(render.Ivory)
		dc.Fill()
		mark := (w - 7) / share
		render.PaintMark(dc, render.Choice, (w-mark)/2, (w-mark)/2, mark)
	})
}
