package carolus

import (
	"image/color"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

type pieceKey struct {
	clan board.Clan
	size int
	pale bool
}

var pieces render.Cache[pieceKey, *render.Sprite]

// paladin returns a paladin of a clan: each has a form of its own.
func paladin(clan board.Clan, size int) *render.Sprite {
	return pieces.Get(pieceKey{clan, size, false}, drawPiece)
}

// absent returns the form of a clan without paladins.
func absent(clan board.Clan, size int) *render.Sprite {
	return pieces.Get(pieceKey{clan, size, true}, drawPiece)
}

func drawPiece(k pieceKey) *render.Sprite {
	return render.NewSprite(k.size, k.size, func(dc *gg.Context) {
		if k.pale {
			traceForm(dc, k.clan, float64(k.size), 0)
			dc.SetColor(render.Sand)
			dc.Fill()
			traceForm(dc, k.clan, float64(k.size), 3)
			dc.SetColor(render.Ivory)
			dc.Fill()
			return
		}
		paintPaladin(dc, k.clan, float64(k.size))
	})
}

// paintPaladin draws a paladin as high as size.
func paintPaladin(dc *gg.Context, clan board.Clan, size float64) {
	line := max(2.4, size*.055)
	for _, layer := range []struct {
		in     float64
		colour render.Colour
	}{{0, render.Outline}, {line, render.Ivory}, {2 * line, render.Clan(int(clan))}} {
		traceForm(dc, clan, size, layer.in)
		dc.SetColor(layer.colour)
		dc.Fill()
	}
	bevel(dc, clan, size, 2*line)
}

// bevel lights a form from the upper left, and leaves its middle in its colour.
func bevel(dc *gg.Context, clan board.Clan, size, in float64) {
	wide := max(3, size*.09)
	for _, edge := range []struct {
		corner float64 // 0: the upper left half, 1: the lower right
		tone   color.Color
	}{{0, color.NRGBA{255, 255, 255, 110}}, {1, color.NRGBA{0, 0, 0, 70}}} {
		dc.Push()
		dc.MoveTo(size*edge.corner, size*edge.corner)
		dc.LineTo(size, 0)
		dc.LineTo(0, size)
		dc.ClosePath()
		dc.Clip()
		dc.SetFillRuleEvenOdd()
		traceForm(dc, clan, size, in)
		traceForm(dc, clan, size, in+wide)
		dc.SetColor(edge.tone)
		dc.Fill()
		dc.SetFillRuleWinding()
		dc.ResetClip()
		dc.Pop()
	}
}

// traceForm makes the form of a clan, drawn in by a margin, the path of dc.
func traceForm(dc *gg.Context, clan board.Clan, size, in float64) {
	half := size / 2
	polygon := func(points ...float64) {
		dc.MoveTo(half+points[0], half+points[1])
		for i := 2; i < len(points); i += 2 {
			dc.LineTo(half+points[i], half+points[i+1])
		}
		dc.ClosePath()
	}
	switch clan {
	case board.Red:
		r := .43*size - in
		dc.DrawRectangle(half-r, half-r, 2*r, 2*r)
	case board.Yellow:
		dc.DrawCircle(half, half, .49*size-in)
	case board.Green:
		// Drawn round the middle of the circle inside it, .3 away from all edges.
		k := 1 - in/(.3*size)
		polygon(0, (.17-.64*k)*size, .5*k*size, (.17+.3*k)*size, -.5*k*size, (.17+.3*k)*size)
	case board.Blue:
		r := .5*size - 1.414*in
		polygon(0, -r, r, 0, 0, r, -r, 0)
	case board.Pink:
		r, arm := .49*size-in, .19*size-in
		polygon(-arm, -r, arm, -r, arm, -arm, r, -arm, r, arm, arm, arm, arm, r, -arm, r, -arm, arm, -r, arm, -r, -arm, -arm, -arm)
	}
}
