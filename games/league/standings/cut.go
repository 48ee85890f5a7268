package standings

// Cut returns the sizes of the divisions into which next, a list by Next, is cut, such that
// every entrant who was not relegated is in no lower division than before, every relegated
// one at most one lower, and every promoted one in a higher one. The last division may be
// any lower one; new ones begin with newcomers. Sizes are from least to most and as near as
// possible to want, where a place too few counts like two too many.
//
// It returns nil if there is no such cut, as for a list that is too short, or when the
// first division has become too large because more are promoted than relegated season after
// season.
func Cut(ranked [][]int, next []int, up, down, want, least, most int) []int {
	c := cutter{ends: ends(ranked, next, up, down), total: len(next), want: want, least: max(least, 1), most: most}
	c.cheapest()
	if len(next) == 0 || c.rest[0][0].cost == never {
		return nil
	}
	var sizes []int
	for at := 0; at < len(next); {
		size := c.rest[min(len(sizes), len(c.ends))][at].size
		sizes = append(sizes, size)
		at += size
	}
	return sizes
}

// ends returns for each division the number of entrants of next that the divisions down to
// it must hold together.
func ends(ranked [][]int, next []int, up, down int) []int {
	position := make(map[int]int, len(next))
	for i, id := range next {
		position[id] = i + 1
	}
	all := make([]int, len(ranked))
	for d, division := range ranked {
		promoted, relegated := Lines(len(division), up, down, d == 0, d == len(ranked)-1)
		for rank, id := range division {
			lowest := d
			switch {
			case rank < promoted:
				lowest--
			case rank >= len(division)-relegated:
				lowest++
			}
			all[lowest] = max(all[lowest], position[id])
		}
	}
	return all
}

// A cutter looks for the best cut of a list.
type cutter struct {
	ends                     []int
	total, want, least, most int
	// rest has the next step, by the number of divisions before and where they end. Beyond
	// the last of ends the number does not matter any more.
	rest [][]cutStep
}

// A cutStep is the size of the next division, and the cost of it and all after it.
type cutStep struct{ size, cost int }

// never is the cost of an impossible step.
const never = 1 << 30

// cheapest fills in rest, from the end of the list on.
func (c *cutter) cheapest() {
	c.rest = make([][]cutStep, len(c.ends)+1)
	for d := range c.rest {
		c.rest[d] = make([]cutStep, c.total+1)
	}
	for at := c.total - 1; at >= 0; at-- {
		for d := range c.rest {
			c.rest[d][at] = c.step(d, at)
		}
	}
}

// step returns the best size for division d if it begins at a place. Of equally
// good ones it takes the smallest.
func (c *cutter) step(d, at int) cutStep {
	best := cutStep{cost: never}
	for size := c.least; size <= min(c.most, c.total-at); size++ {
		end := at + size
		if d < len(c.ends) && end < min(c.ends[d], c.total) {
			continue
		}
		if cost := c.cost(size) + c.rest[min(d+1, len(c.ends))][end].cost; cost < best.cost {
			best = cutStep{size, cost}
		}
	}
	return best
}

// cost returns the distance of a size from the wanted one.
func (c *cutter) cost(size int) int {
	off := size - c.want
	if off < 0 {
		off *= 2
	}
	return off * off
}
