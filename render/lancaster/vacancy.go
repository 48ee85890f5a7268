package lancaster

import (
	"github.com/fogleman/gg"

	"herald/render"
)

var vacancies render.Cache[int, *render.Sprite]

// drawVacancy draws the pale shield of an empty place.
func drawVacancy(width int) *render.Sprite {
	return render.NewSprite(width, width*6/5, func(dc *gg.Context) {
		render.PaintBlank(dc, 0, 0, float64(width), render.Parchment, render.Vellum)
	})
}
