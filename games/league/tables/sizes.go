package tables

import (
	"fmt"
	"strings"
)

// Range returns the default sizes of tables for a wanted one: duels are always of two, and
// no table is smaller than three.
func Range(want int) (least, most int) {
	switch {
	case want <= 2:
		return want, want
	case want == 3:
		return 3, 4
	}
	return 3, max(5, want)
}

// Sizes cuts a field of n into tables of the wanted size, or at least of sizes from least
// to most: as few tables as possible are not of the wanted size, these are as near to it as
// possible, and as few as possible are smaller. The largest come first. The error is a
// *SizesError if there is no such cut. The caller owns the slice.
func Sizes(n, want, least, most int) ([]int, error) {
	if least < 2 || want < least || most < want {
		return nil, fmt.Errorf("tables of %d to %d, %d wanted: there are no such tables", least, most, want)
	}
	best, ok := cutting(n, want, least, most)
	if !ok {
		return nil, impossible(n, want, least, most)
	}
	return best.sizes(want), nil
}

// A cut is a number of tables, some of which are one or more seats off the wanted size.
type cut struct {
	tables, odd int
	off         int // seats too many at all odd tables, too few if negative
}

// cutting returns the best cut of n; false if there is none.
func cutting(n, want, least, most int) (cut, bool) {
	var best cut
	found := false
	for tables := 1; tables <= n/least; tables++ {
		c := cut{tables: tables, off: n - tables*want}
		switch {
		case c.off > 0 && most > want:
			c.odd = (c.off + most - want - 1) / (most - want)
		case c.off < 0 && want > least:
			c.odd = (-c.off + want - least - 1) / (want - least)
		case c.off != 0:
			continue
		}
		if c.odd <= tables && (!found || c.less(best)) {
			best, found = c, true
		}
	}
	return best, found
}

func (c cut) less(d cut) bool {
	switch {
	case c.odd != d.odd:
		return c.odd < d.odd
	case max(c.off, -c.off) != max(d.off, -d.off):
		return max(c.off, -c.off) < max(d.off, -d.off)
	}
	return c.off > d.off
}

// sizes spreads the seats that are off evenly over the odd tables.
func (c cut) sizes(want int) []int {
	all := make([]int, c.tables)
	for i := range all {
		all[i] = want
	}
	for i := range c.odd {
		if c.off > 0 {
			all[i] += (c.off + c.odd - 1 - i) / c.odd
		} else {
			all[c.tables-1-i] -= (-c.off + c.odd - 1 - i) / c.odd
		}
	}
	return all
}

// A SizesError is a field that cannot be cut into tables of the requested sizes, with the
// alternatives.
type SizesError struct {
	Players, Want, Least, Most int

	// Smaller and Larger are the cuts that are possible if tables smaller than Least, or
	// larger than Most, are allowed; nil if not even then.
	Smaller, Larger []int
	// Fewer and More are the nearest numbers of players that fit the requested sizes; 0 if
	// there are none.
	Fewer, More int
}

func (e *SizesError) Error() string {
	asked := fmt.Sprint(e.Least)
	if e.Most > e.Least {
		asked = fmt.Sprintf("%d-%d", e.Least, e.Most)
	}
	return fmt.Sprintf("%d players cannot be cut into tables of %s; possible are %s", e.Players, asked, strings.Join(e.possible(), ", "))
}

// possible lists the alternatives.
func (e *SizesError) possible() []string {
	var all []string
	for _, sizes := range [][]int{e.Smaller, e.Larger} {
		if sizes != nil {
			all = append(all, "tables of "+strings.Join(strings.Fields(strings.Trim(fmt.Sprint(sizes), "[]")), "+"))
		}
	}
	for _, n := range []int{e.Fewer, e.More} {
		if n > 0 {
			all = append(all, fmt.Sprintf("%d players", n))
		}
	}
	return all
}

func impossible(n, want, least, most int) *SizesError {
	e := &SizesError{Players: n, Want: want, Least: least, Most: most}
	for low := least - 1; low >= 2 && e.Smaller == nil; low-- {
		e.Smaller = cutSizes(n, want, low, most)
	}
	for high := most + 1; high <= n && e.Larger == nil; high++ {
		e.Larger = cutSizes(n, want, least, high)
	}
	for m := n - 1; m > 0 && e.Fewer == 0; m-- {
		if _, ok := cutting(m, want, least, most); ok {
			e.Fewer = m
		}
	}
	for m := max(n+1, least); e.More == 0; m++ {
		if _, ok := cutting(m, want, least, most); ok {
			e.More = m
		}
	}
	return e
}

// cutSizes returns nil if there is no cut.
func cutSizes(n, want, least, most int) []int {
	c, ok := cutting(n, want, least, most)
	if !ok {
		return nil
	}
	return c.sizes(want)
}
