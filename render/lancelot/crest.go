package lancelot

import (
	"github.com/fogleman/gg"

	"herald/render"
)

// crestSize is the size of the crest.
const crestSize = 100

// paintCrest draws crossed swords at the foot of the column, quietly: nothing that has to
// be read, as Discord lays its ALT badge there, and no piece, as it would be taken for one
// that was removed.
func paintCrest(dc *gg.Context) {
	dc.Push()
	defer dc.Pop()
	dc.Translate((columnLeft+columnRight)/2, crestTop+crestSize/2)
	for _, turn := range []float64{1, -1} {
		dc.Push()
		dc.Rotate(turn * .7)
		dc.Scale(crestSize, crestSize)
		dc.Translate(-1./3, -.5)
		paintDagger(dc, render.Sand)
		dc.Pop()
	}
}
