package lancaster

import (
	"github.com/fogleman/gg"

	"herald/render"
)

// A dot counts the rest: nobles of a county, levels of a law.
type dot struct {
	size   int
	colour render.Colour
}

var dotSprites render.Cache[dot, *render.Sprite]

func drawDot(k dot) *render.Sprite {
	return render.NewSprite(k.size, k.size, func(dc *gg.Context) { render.PaintDisc(dc, k.colour, k.colour, 0, 0, float64(k.size)) })
}
