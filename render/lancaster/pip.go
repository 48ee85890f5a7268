package lancaster

import (
	"github.com/fogleman/gg"

	"herald/render"
)

// A pip is a dot of that size and colour.
type pip struct {
	size   int
	colour render.Colour
}

var pips render.Cache[pip, *render.Sprite]

func drawPip(k pip) *render.Sprite {
	return render.NewSprite(k.size, k.size, func(dc *gg.Context) { render.PaintDisc(dc, k.colour, k.colour, 0, 0, float64(k.size)) })
}

var vacancies render.Cache[int, *render.Sprite]

// drawVacancy draws the pale shield where nobody stands.
func drawVacancy(width int) *render.Sprite {
	return render.NewSprite(width, width*6/5, func(dc *gg.Context) {
		render.PaintBlank(dc, 0, 0, float64(width), render.Parchment, render.Vellum)
	})
}
