package standings

import (
	"image"
	"slices"
	"strings"

	"herald/render"
)

// Where the columns of the standings lie.
const (
	zoneWide    = 10  // the bar at the left of who moves
	placeRight  = 96  // the right end of the place
	movedLeft   = 104 // the arrow
	signAt      = 200
	nameLeft    = 242
	nameRight   = 546
	sureAt      = 567
	playedAt    = 634 // the middle
	pointsRight = 756 // the right end of the whole part
	pointsAt    = 750 // the middle of the title
	breakLeft   = 812
	formRight   = panelRight - 14
	formDrawn   = 5
)

// heads writes the titles of the columns.
func (t Standings) heads(c *render.Canvas, r image.Rectangle) {
	c.Flat(r, render.Umber)
	y := middle(render.Label, (r.Min.Y+r.Max.Y)/2+1)
	for _, head := range []struct {
		key   string
		x     int
		align float64
		shown bool
	}{
		{"name", nameLeft, 0, true}, {"played", playedAt, .5, true}, {"points", pointsAt, .5, t.scored()},
		{"break", breakLeft, 0, t.tied()}, {"form", formRight, 1, t.formed()},
	} {
		if head.shown {
			c.Text(render.Label, t.Say.T("standings.head."+head.key), head.x, y, head.align, render.Ivory)
		}
	}
}

// any reports whether a row is so.
func (t Standings) any(is func(Row) bool) bool { return slices.ContainsFunc(t.Rows, is) }

func (t Standings) scored() bool { return t.any(func(r Row) bool { return r.Points != "" }) }
func (t Standings) tied() bool   { return t.any(func(r Row) bool { return r.Break != Break{} }) }
func (t Standings) formed() bool { return t.any(func(r Row) bool { return len(r.Form) > 0 }) }
func (t Standings) moved() bool  { return t.any(func(r Row) bool { return r.Moved != 0 }) }

// tally writes points so that their whole parts end at x.
func tally(c *render.Canvas, f *render.Face, points string, x, baseline int, ink render.Colour) {
	whole, rest := parts(points)
	c.Text(f, whole, x, baseline, 1, ink)
	if f == render.Score {
		f = render.Number
	}
	if f.Width(rest) > breakLeft-x-8 {
		f = render.Label
	}
	c.Text(f, rest, x+2, baseline, 0, ink)
}

// parts cuts points after the sign and the digits that they begin with.
func parts(points string) (whole, rest string) {
	end := strings.IndexFunc(points, func(r rune) bool { return r != '−' && (r < '0' || r > '9') })
	if end < 0 {
		return points, ""
	}
	return points[:end], points[end:]
}
