package lancelot

// A line is a row, a column or, in the variant, a diagonal of the area: the
// index of its counts.
type line uint8

const (
	shortest = 5                             // squares of a diagonal that counts (L-5.1)
	mostRows = 2 * Side                      // rows and columns of the largest area
	mostDiag = 2 * (2*Side - 2*shortest + 1) // and its diagonals
	maxLines = mostRows + mostDiag
	noLine   = line(maxLines)
)

// An area is the part of the board that is in play for a number of players. It
// is built once per match and never changes.
type area struct {
	first, size int // lowest column and row, from 0; columns and rows
	lines       int
	squares     []Square
	through     [Side * Side][]line  // a square outside belongs to no line (L-2.2)
	crossing    [Side * Side][4]line // the same, filled up with noLine
	on          [maxLines]set        // the squares of a line
}

// extent returns the lowest row and column of the area, and its size (L-2.1).
func extent(players int) (first, size int) { return 5 - players, 4 + 2*players }

// newArea returns the area for 2 to 5 players (L-2.1). Rows are numbered
// first, then columns, then rising and falling diagonals.
func newArea(players int, diagonals bool) *area {
	a := &area{}
	a.first, a.size = extent(players)
	a.lines = 2 * a.size
	if diagonals {
		a.lines += 2 * a.diagonals()
	}
	for row := range a.size {
		for column := range a.size {
			s := Square((a.first+row)*Side + a.first + column)
			a.squares = append(a.squares, s)
			a.through[s] = append(a.through[s], line(row), line(a.size+column))
			if diagonals {
				a.through[s] = append(a.through[s], a.slants(column, row)...)
			}
			a.cross(s)
		}
	}
	return a
}

// cross enters the lines through s.
func (a *area) cross(s Square) {
	a.crossing[s] = [4]line{noLine, noLine, noLine, noLine}
	copy(a.crossing[s][:], a.through[s])
	for _, l := range a.through[s] {
		a.on[l].add(s)
	}
}

// diagonals returns the number of diagonals of one direction that count.
func (a *area) diagonals() int { return 2*(a.size-shortest) + 1 }

// slants returns the diagonals that count through a square, given by its column and row in the area. A
// diagonal is as much shorter than the longest as it is off the middle (L-5.1a).
func (a *area) slants(column, row int) []line {
	var lines []line
	off := a.size - shortest
	rising, falling := column-row, column+row-(a.size-1)
	if -off <= rising && rising <= off {
		lines = append(lines, line(2*a.size+off+rising))
	}
	if -off <= falling && falling <= off {
		lines = append(lines, line(2*a.size+a.diagonals()+off+falling))
	}
	return lines
}
