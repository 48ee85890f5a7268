package standings

import (
	"strconv"

	"herald/render"
)

// A style holds the sizes of the parts of a row.
type style struct {
	least               int // the lowest row for it
	place, name, points *render.Face
	sign, token         int  // their widths
	second              bool // there is a second line, with the places that are left
}

// styles, the largest first.
var styles = [...]style{
	{72, render.Score, render.Number, render.Score, 56, 36, true},
	{56, render.Number, render.Number, render.Number, 42, 36, false},
	{42, render.Label, render.Label, render.Number, 36, 34, false},
	{0, render.Label, render.Label, render.Label, 28, 31, false},
}

// styleFor returns the largest style for rows of that height.
func styleFor(high int) style {
	for _, s := range styles {
		if high >= s.least {
			return s
		}
	}
	return styles[len(styles)-1]
}

// style returns the style for the rows of that height, in which every place and
// all points go into their columns.
func (t Standings) style(high int) style {
	const placeRoom, pointsRoom = placeRight - panelLeft - zoneWide - 8, 76
	s := styleFor(high)
	for _, r := range t.Rows {
		for s.place != render.Label && s.place.Width(strconv.Itoa(r.Place)) > placeRoom {
			s.place = smaller(s.place)
		}
		whole, _ := parts(r.Points)
		for s.points != render.Label && s.points.Width(whole) > pointsRoom {
			s.points = smaller(s.points)
		}
	}
	return s
}

// smaller returns the next smaller face of numbers.
func smaller(f *render.Face) *render.Face {
	if f == render.Score {
		return render.Number
	}
	return render.Label
}

// caps returns the height of the capitals and figures of a face.
func caps(f *render.Face) int {
	switch f {
	case render.Score:
		return 46
	case render.Number:
		return 30
	}
	return 22
}

// middle returns the baseline at which f stands in the middle of the height y.
func middle(f *render.Face, y int) int { return y + caps(f)/2 }
