package lancaster

import (
	"image"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// How high and wide the board is at most, and the gap between what lies on it.
const (
	height = 1496
	left   = 20
	right  = render.Width - left
	top    = render.HeaderHeight + 4
	bottom = height - left
	gap    = 6
)

// Where the parts of the board lie, from top to bottom.
const (
	realmBottom = top + 544
	lawsTop     = realmBottom + gap
	lawsBottom  = lawsTop + 242
	stripsTop   = lawsBottom + gap
	coast       = 744 // the eastern edge of England
)

// A desk is where everything lies on a picture. What a close-up leaves out has
// empty boxes.
type desk struct {
	high    int // of the picture
	england image.Rectangle
	channel image.Rectangle // France
	laws    image.Rectangle
	sites   [board.Counties]box
	fronts  []box // the places for conflicts, first attempts before second ones
	wars    []box // the conflicts as in the view
	favours []box
	inForce []box
	bills   []box
	strips  []strip
	named   bool // the laws have their names
}

func wholeBoard(v board.Board) desk {
	d := desk{
		england: image.Rect(left, top, coast, realmBottom),
		channel: image.Rect(coast+8, top, right, realmBottom),
		laws:    image.Rect(left, lawsTop, right, lawsBottom),
	}
	d.putCounties(1)
	d.putFrance(v, 1)
	d.putLaws(1)
	d.putStrips(v)
	return d
}

var grounds render.Cache[int, *render.Canvas]

// drawGround draws the ground of a picture of that height.
func drawGround(high int) *render.Canvas {
	return render.Layer(render.Width, high, func(dc *gg.Context) { render.PaintRules(dc, high) })
}
