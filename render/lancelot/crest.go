package lancelot

import "github.com/fogleman/gg"

// crestSize is how large the crest is.
const crestSize = 100

// paintCrest draws the sword in the stone at the foot of the column: nothing that has
// to be read, as Discord lays its ALT badge there.
func paintCrest(dc *gg.Context) {
	paintSword(dc, blade{crestSize, nobody, true}, (columnLeft+columnRight-crestSize)/2, crestTop)
}
