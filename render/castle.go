package render

import "github.com/fogleman/gg"

// castleHeight is the height of a castle for a width of 1.
const castleHeight = 1.04

// A Stonework has the colours of a castle.
type Stonework struct {
	Wall, Shade, Gate, Outline Colour
}

type castleKey struct {
	stones Stonework
	width  int
}

var castles Cache[castleKey, *Sprite]

// Castle returns a castle of a width.
func Castle(stones Stonework, width int) *Sprite {
	return castles.Get(castleKey{stones, width}, func(k castleKey) *Sprite {
		return NewSprite(k.width, int(float64(k.width)*castleHeight+.5), func(dc *gg.Context) {
			PaintCastle(dc, k.stones, 0, 0, float64(k.width))
		})
	})
}

// PaintCastle draws a castle at x, y: a keep between two towers, and a gate.
func PaintCastle(dc *gg.Context, s Stonework, x, y, width float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x, y)
	dc.Scale(width, width)
	grow := max(.04, 2.4/width)
	castleWalls(dc, grow)
	dc.SetColor(s.Outline)
	dc.Fill()
	castleWalls(dc, 0)
	dc.SetColor(s.Wall)
	dc.Fill()
	dc.SetColor(s.Shade)
	for _, shaded := range castleShades {
		dc.DrawRectangle(shaded[0], shaded[1], shaded[2], shaded[3])
	}
	dc.Fill()
	if width >= masonry {
		castleStones(dc)
		dc.Fill()
	}
	Bevel(dc, func() { castleWalls(dc, 0) }, .024)
	dc.SetColor(s.Gate)
	dc.MoveTo(.39, .98)
	dc.LineTo(.39, .80)
	dc.CubicTo(.39, .62, .61, .62, .61, .80)
	dc.LineTo(.61, .98)
	dc.ClosePath()
	dc.Fill()
}

// castleShades are the parts of the walls that the light does not fall on: x, y, width and height.
var castleShades = [...][4]float64{{.70, .40, .22, .58}, {.36, .52, .28, .06}, {.55, .20, .09, .30}, {.23, .36, .07, .14}}

// masonry is the width from which on the stones of a castle are seen.
const masonry = 60

// castleStones is some stones of the walls.
func castleStones(dc *gg.Context) {
	for _, stone := range [][2]float64{{.12, .42}, {.19, .50}, {.11, .66}, {.18, .86}, {.42, .24}, {.51, .32}, {.40, .40}, {.30, .62}, {.65, .74}, {.29, .90}} {
		dc.DrawRectangle(stone[0], stone[1], .085, .022)
		dc.DrawRectangle(stone[0], stone[1], .022, .05)
	}
}

// castleWalls is the outline, wider on all sides by grow.
func castleWalls(dc *gg.Context, grow float64) {
	wall := func(left, top, right float64) {
		dc.DrawRectangle(left-grow, top-grow, right-left+2*grow, .98-top+2*grow)
	}
	battlements := func(left, right, top float64, merlons int) {
		step := (right - left) / float64(2*merlons-1)
		for i := range merlons {
			at := left + 2*step*float64(i)
			dc.DrawRectangle(at-grow, top-grow, step+2*grow, .12+2*grow)
		}
	}
	wall(.08, .32, .30)
	wall(.70, .32, .92)
	wall(.26, .50, .74)
	wall(.36, .16, .64)
	battlements(.05, .33, .22, 2)
	battlements(.67, .95, .22, 2)
	battlements(.33, .67, .06, 3)
}
