package lancaster

import (
	"image"

	board "herald/games/lancaster"
	"herald/lang"
	"herald/render"
)

// Where the sample of a conflict lies in the legend.
const (
	warSampleTop  = entriesTop + 4*pieceHigh + 14
	warSampleWide = 190
	warLines      = 76 // from one explanation to the next
)

// sampleWar draws two conflicts, one in which France is stronger and one that England wins, and explains the
// places of their points.
func sampleWar(c *render.Canvas, say lang.Printer, word namer) {
	s := render.Scene{Say: say, View: board.Board{Last: board.Arrival{House: board.NoHouse}}}
	b := s.View.(board.Board)
	for i, w := range sampleWars() {
		x := edge + i*(warSampleWide+10)
		at := box{image.Rect(x, warSampleTop, x+warSampleWide, warSampleTop+warHigh+stampHigh), 1}
		drawWar(c, s, b, at, w)
	}
	x := edge + 2*(warSampleWide+10) + 16
	for i, key := range []string{"france_holds", "england_wins", "ranks"} {
		paragraph(c, word(key), x, warSampleTop+36+i*warLines, render.Width-edge-x)
	}
}

// sampleWars returns a first attempt that is lost as it stands, and a last one that is
// won.
func sampleWars() [2]board.Conflict {
	camp := func(house int8, knights board.Knights) board.Camp {
		return board.Camp{House: house, Knights: knights, Sum: knights.Strength()}
	}
	free := board.Camp{House: board.NoHouse}
	lost := board.Conflict{France: 5, Points: [3]int{4, 2, 1}, Sum: 3, Spaces: [3]board.Camp{camp(1, board.Knights{2: 1}), camp(3, board.Knights{1: 1}), free}}
	won := lost
	won.Second, won.Sum = true, 6
	won.Spaces = [3]board.Camp{camp(1, board.Knights{2: 1}), camp(0, board.Knights{1: 1, 2: 1}), camp(3, board.Knights{1: 1})}
	return [2]board.Conflict{lost, won}
}
