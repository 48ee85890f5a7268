package tables

import (
	"fmt"
	"slices"
)

// A Field lists the candidates for the tables of the next round of a Swiss event.
type Field struct {
	// Points are by entrant, in any unit below 2^20.
	Points []int
	// Lots is the drawn order of the entrants, which orders equal points; nil is the order
	// of their numbers.
	Lots []int
	// Out marks entrants who do not play in this round, such as those who have left; nil
	// for none.
	Out []bool
	// Table is the wanted size of tables. Sizes are this round's, as Sizes returns them;
	// nil stands for as many of the wanted size as there are players for. Players left over
	// have a bye: from the end of the list, but none twice before all have had one.
	Table int
	Sizes []int
	// Byes counts the byes that each entrant has had; nil for none.
	Byes []int
	// Past has the tables of the rounds so far, in the order of the seats.
	Past [][][]int
	// Apart are pairs who never sit together, if that is possible; the first are the most
	// important.
	Apart [][2]int
	// Reach is the largest difference of points at which two people change places so that
	// the one who has sat at an odd-sized table less often sits there, such as the points
	// of a first place. With 0 they do so only if nothing else is lost.
	Reach int
}

// limitPoints keeps the sum of their squares within 64 bits.
const limitPoints = 1 << 20

// check returns an error if the field is invalid.
func (f Field) check() error {
	n := len(f.Points)
	if f.Table < 2 || f.Reach < 0 || f.Lots != nil && !isOrder(f.Lots, n) || f.Out != nil && len(f.Out) != n ||
		f.Byes != nil && len(f.Byes) != n {
		return fmt.Errorf("a field of %d at tables of %d: sizes, lots, absences or byes are impossible", n, f.Table)
	}
	if err := checkLimits(n, len(f.Past)+1); err != nil {
		return err
	}
	if err := f.checkPoints(); err != nil {
		return err
	}
	if err := f.checkPast(); err != nil {
		return err
	}
	if err := checkPairs(n, f.Apart); err != nil {
		return err
	}
	if len(f.sizes()) == 0 {
		return fmt.Errorf("%d players are too few for a table of %d", len(f.in()), f.Table)
	}
	return checkSizes(len(f.in()), f.sizes())
}

func (f Field) checkPoints() error {
	if f.Reach >= limitPoints {
		return fmt.Errorf("a reach of %d points: it must be below %d", f.Reach, limitPoints)
	}
	for _, points := range f.Points {
		if points <= -limitPoints || points >= limitPoints {
			return fmt.Errorf("%d points: they must be below %d", points, limitPoints)
		}
	}
	return nil
}

func (f Field) checkPast() error {
	for _, tables := range f.Past {
		for _, table := range tables {
			for _, a := range table {
				if a < 0 || a >= len(f.Points) {
					return fmt.Errorf("there is no entrant %d, who has played", a)
				}
			}
		}
	}
	return nil
}

// isOrder reports whether list has each number below n once.
func isOrder(list []int, n int) bool {
	seen := make([]bool, n)
	for _, a := range list {
		if a < 0 || a >= n || seen[a] {
			return false
		}
		seen[a] = true
	}
	return len(list) == n
}

// sizes returns the sizes of the tables, the largest first.
func (f Field) sizes() []int { return largestFirst(f.Sizes, len(f.in()), f.Table) }

// in returns the players, by points, then lots.
func (f Field) in() []int {
	var in []int
	for i := range f.Points {
		a := i
		if f.Lots != nil {
			a = f.Lots[i]
		}
		if f.Out == nil || !f.Out[a] {
			in = append(in, a)
		}
	}
	slices.SortStableFunc(in, func(a, b int) int { return f.Points[b] - f.Points[a] })
	return in
}
