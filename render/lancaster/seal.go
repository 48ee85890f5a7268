package lancaster

import (
	"github.com/fogleman/gg"

	"herald/render"
)

var seals render.Cache[int, *render.Sprite]

// drawSealed draws a ballot that is handed in: a folded paper with a seal.
func drawSealed(wide int) *render.Sprite {
	return render.NewSprite(wide, wide*3/4, func(dc *gg.Context) {
		w, h := float64(wide), float64(wide*3/4)
		dc.DrawRectangle(0, 0, w, h)
		fill(dc, render.Outline)
		dc.DrawRectangle(2, 2, w-4, h-4)
		fill(dc, render.Vellum)
		dc.SetLineWidth(2)
		dc.SetColor(render.Outline)
		dc.MoveTo(1, 1)
		dc.LineTo(w/2, h*.58)
		dc.LineTo(w-1, 1)
		dc.Stroke()
		dc.DrawCircle(w/2, h*.58, h*.25)
		fill(dc, render.Crimson)
	})
}
