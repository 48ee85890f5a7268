package standings

import (
	"strconv"

	"github.com/fogleman/gg"

	"herald/render"
)

// A token is the shape round the number of a place: a shield for the first, a
// square for the last, a disc for those between.
type token int

const (
	firstToken token = iota
	middleToken
	lastToken
)

// token returns the shape for r.
func (r Result) token() token {
	switch {
	case r.Place == 1:
		return firstToken
	case r.Last:
		return lastToken
	}
	return middleToken
}

type tokenKey struct {
	token token
	width int
}

var tokens render.Cache[tokenKey, *render.Sprite]

// result draws r, its middle at x, y.
func result(c *render.Canvas, r Result, x, y, width int) {
	if r.Place < 1 {
		c.Flat(around(x, y, width/3, 4), render.Umber)
		return
	}
	kind, ink := r.token(), render.Ink
	if kind == lastToken {
		ink = render.Ivory
	}
	c.Centre(tokens.Get(tokenKey{kind, width}, drawToken), x, y)
	c.Text(render.Label, strconv.Itoa(r.Place), x, middle(render.Label, y), .5, ink)
}

func drawToken(k tokenKey) *render.Sprite {
	return render.NewSprite(k.width, k.width, func(dc *gg.Context) {
		size := float64(k.width)
		switch k.token {
		case firstToken:
			shieldPath(dc, size, 0)
			dc.SetColor(render.Outline)
			dc.Fill()
			shieldPath(dc, size, 2.4)
			dc.SetColor(render.Bright)
		case middleToken:
			dc.DrawCircle(size/2, size/2, size/2)
			dc.SetColor(render.Sand)
		case lastToken:
			dc.DrawRoundedRectangle(1, 1, size-2, size-2, 4)
			dc.SetColor(render.StoneDark)
		}
		dc.Fill()
	})
}

// shieldPath is a broad shield of that size, drawn in by a margin.
func shieldPath(dc *gg.Context, size, in float64) {
	dc.MoveTo(in, in)
	dc.LineTo(size-in, in)
	dc.LineTo(size-in, size*.60)
	dc.CubicTo(size-in, size*.82, size*.78-in*.3, size*.92-in*.5, size/2, size-in*1.1)
	dc.CubicTo(size*.22+in*.3, size*.92-in*.5, in, size*.82, in, size*.60)
	dc.ClosePath()
}
