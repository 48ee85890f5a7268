package lancaster

import (
	"image"

	"github.com/fogleman/gg"

	"herald/render"
)

var tiles render.Cache[image.Point, *render.Sprite]

// drawTile draws a tile of card on the map, with its side below.
func drawTile(size image.Point) *render.Sprite {
	return render.NewSprite(size.X, size.Y, func(dc *gg.Context) {
		const line, thick = 2, 4
		trace := func(in float64) func() {
			return func() {
				dc.DrawRoundedRectangle(in, in, float64(size.X)-2*in, float64(size.Y)-2*in-thick, 10-in)
			}
		}
		render.PaintSide(dc, trace(0), thick, render.Outline)
		render.PaintSide(dc, trace(line), thick, render.Sand)
		trace(line)()
		fill(dc, render.Ivory)
	})
}
