package lancaster

import (
	"strings"

	"github.com/fogleman/gg"

	"herald/render"
)

// nobleLetters writes letters of nobles with their middle at height y. An I has serifs, or it
// would look like a stroke.
func nobleLetters(c *render.Canvas, f *render.Face, s string, x, y int, align float64, ink render.Colour) {
	s = spaced(s)
	x -= int(align * float64(f.Width(s)))
	if before, _, found := strings.Cut(s, "I"); found {
		foot := y + capHeight[f]
		k := serif{f.Capital()*2/3 + 1, f.Capital()/7 + 1}
		left := x + f.Width(before) + (f.Width("I")-k.wide)/2
		c.Fill(serifs.Get(k, drawSerif), left, foot-f.Capital(), ink)
		c.Fill(serifs.Get(k, drawSerif), left, foot-k.high, ink)
	}
	write(c, f, s, x, y, 0, ink)
}

// spaced returns letters with room for the serifs of an I among others.
func spaced(s string) string {
	if s == "I" {
		return s
	}
	return strings.ReplaceAll(s, "I", "\u202fI\u202f")
}

// A serif is a bar at the head or the foot of a letter.
type serif struct{ wide, high int }

var serifs render.Cache[serif, *render.Shape]

func drawSerif(k serif) *render.Shape {
	return render.NewShape(k.wide, k.high, func(dc *gg.Context) {
		dc.DrawRectangle(0, 0, float64(k.wide), float64(k.high))
		dc.Fill()
	})
}
