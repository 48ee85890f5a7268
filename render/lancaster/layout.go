package lancaster

import (
	"image"

	board "herald/games/lancaster"
	"herald/render"
)

// How high and wide the board is, and the gap between what lies on it.
const (
	left   = 14
	right  = render.Width - left
	top    = headerHigh + 2
	bottom = boardHigh - 12

	headerHigh = render.HeaderHeight
	boardHigh  = render.Height
	gap        = 5
	lawHigh    = 46 // of the name of a law
)

// The layout of the board, from top to bottom: the mats of the houses, the laws, and the map,
// whose lower left corner is quiet land and sea.
const (
	matsTop    = top
	matsBottom = matsTop + matHigh
	lawsTop    = matsBottom + gap
	lawsBottom = lawsTop + 2*lawHigh + gap
	mapTop     = lawsBottom + gap
)

// A layout holds the places of all parts of a picture. Parts that a close-up leaves out have empty boxes.
type layout struct {
	high    int             // of the picture
	realm   image.Rectangle // the map, or in a close-up the land
	whole   bool            // it is the map
	laws    image.Rectangle // in a close-up
	sites   [board.Counties]box
	wars    []box // the conflicts as in the view
	favours []box
	inForce []box
	bills   []box
	mats    []mat
	named   bool // the laws say what they do, below their names
}
