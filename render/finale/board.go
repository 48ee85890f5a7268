package finale

import (
	"image"

	"herald/render"
)

// A frame says where the table and the board lie. A board that is about as high as wide
// stands beside the table, and a wider one below it.
type frame struct {
	beside bool
	table  int // the right end of the table
	board  int // how wide the board is at most
}

var (
	besideFrame = frame{beside: true, table: 476, board: 660}
	belowFrame  = frame{table: right, board: 640}
)

// frame returns the frame for the board.
func (s Sheet) frame() frame {
	if size := s.Board.Rect.Size(); size.X*5 <= size.Y*6 {
		return besideFrame
	}
	return belowFrame
}

// board draws the final board at the right, and returns its left end. Below the table it
// begins at top.
func (s Sheet) board(c *render.Canvas, f frame, top int) int {
	if f.beside {
		top = tableTop
	}
	size := s.Board.Rect.Size()
	wide := min(f.board, size.X, (foot-top)*size.X/size.Y)
	shown := render.Reduce(s.Board, wide)
	defer render.Release(shown)
	at := shown.Rect.Add(image.Pt(right-wide, (top+foot-shown.Rect.Dy())/2))
	c.Paste(at, shown, shown.Rect.Min)
	return at.Min.X
}
