package carolus

import (
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
		paintPaladin(dc, k.clan, float64(k.size), 0)
	})
}

// thickness is the share of a paladin's height that its side takes.
const thickness = .11

// paintPaladin draws a paladin as high as size: a block of wood, its face within a pale rim.
func paintPaladin(dc *gg.Context, clan board.Clan, size, rim float64) {
	line, side := max(2, size*.05), size*thickness
	face := size - side
	trace := func(in float64) func() {
		return func() {
			dc.Push()
			dc.Translate(side/2, 0)
			traceForm(dc, clan, face, in)
			dc.Pop()
		}
	}
	render.PaintSide(dc, trace(0), side, render.Outline)
	render.PaintSide(dc, trace(line), side, render.Shaded(render.Clan(int(clan))))
	trace(line)()
	dc.SetColor(render.Ivory)
	dc.Fill()
	trace(line + rim)()
	dc.SetColor(render.Clan(int(clan)))
	dc.Fill()
	render.Bevel(dc, trace(line+rim), max(2, size*.075))
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
