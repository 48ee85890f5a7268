package standings

import (
	"image"
	"strconv"

	"herald/render"
)

// row draws row i of the standings into r.
func (t Standings) row(c *render.Canvas, i int, r image.Rectangle, s style) {
	row, y := t.Rows[i], (r.Min.Y+r.Max.Y)/2
	ground, ink := render.Ivory, render.Ink
	if t.settled(row) {
		ground, ink = render.Parchment, render.Umber
	}
	c.Flat(r, ground)
	c.Flat(image.Rect(r.Min.X, r.Max.Y-line, r.Max.X, r.Max.Y), render.Vellum)
	if t.Viewer > 0 && row.Number == t.Viewer {
		border(c, image.Rect(r.Min.X+line, r.Min.Y-line, r.Max.X-line, r.Max.Y), 4, render.Gold)
	}
	t.zone(c, i, r)
	c.Text(s.place, strconv.Itoa(row.Place), placeRight, middle(s.place, y), 1, ink)
	t.movement(c, row, y)
	emblem(c, row.Number, signAt, y, s.sign)
	t.name(c, row, s, y, ink)
	c.Text(render.Label, t.played(row), playedAt, middle(render.Label, y), .5, render.Umber)
	tally(c, s.points, row.Points, pointsRight, middle(s.points, y), ink)
	form(c, row.Form, s.token, y)
	t.breaks(c, row, formRight-formDrawn*s.token-breakLeft-4, y)
}

// zone draws the bar that marks promotion or relegation.
func (t Standings) zone(c *render.Canvas, i int, r image.Rectangle) {
	bar := image.Rect(r.Min.X, r.Min.Y, r.Min.X+line+zoneWide, r.Max.Y)
	switch {
	case i < t.up():
		c.Flat(bar, promotion)
	case i >= len(t.Rows)-t.down():
		c.Flat(bar, relegation)
	}
}

// movement draws how many places a row has moved.
func (t Standings) movement(c *render.Canvas, row Row, y int) {
	const size = 22
	switch {
	case row.Moved > 0:
		arrow(c, true, movedLeft+size/2, y, size, promotion)
	case row.Moved < 0:
		arrow(c, false, movedLeft+size/2, y, size, relegation)
	case t.moved():
		c.Flat(around(movedLeft+size/2, y, 16, 4), render.Sand)
	}
	if row.Moved != 0 {
		c.Text(render.Label, strconv.Itoa(max(row.Moved, -row.Moved)), movedLeft+size+4, middle(render.Label, y), 0, render.Umber)
	}
}

// name writes the name of a row, in a roomy one with the places that are left.
func (t Standings) name(c *render.Canvas, row Row, s style, y int, ink render.Colour) {
	right := nameRight
	if t.sure(row) {
		seal(c, sureAt, y)
	}
	if final := t.final(row); s.second && final != "" {
		c.Text(render.Label, render.Label.Fit(final, right-nameLeft), nameLeft, y+28, 0, render.Umber)
		y -= 18
	}
	name := row.called(t.Say, s.name)
	if s.name.Width(name) > right-nameLeft {
		s.name = render.Label
	}
	c.Text(s.name, s.name.Fit(name, right-nameLeft), nameLeft, middle(s.name, y), 0, ink)
}

// played returns the number of matches that a row has played, of how many.
func (t Standings) played(row Row) string {
	if t.Matches == 0 {
		return strconv.Itoa(row.Played)
	}
	return strconv.Itoa(row.Played) + "/" + strconv.Itoa(t.Matches)
}

// breaks writes what decided a tie, else the mean; its value alone if there is no
// room for more.
func (t Standings) breaks(c *render.Canvas, row Row, room, y int) {
	said, value := row.Break.said(t.Say), row.Break.Value
	if said == "" {
		said, value = t.mean(row), row.Mean
	}
	if render.Label.Width(said) > room && value != "" {
		said = value
	}
	c.Text(render.Label, render.Label.Fit(said, room), breakLeft, middle(render.Label, y), 0, render.Umber)
}

// form draws the last results, the latest at the right.
func form(c *render.Canvas, all []Result, width, y int) {
	all = all[max(0, len(all)-formDrawn):]
	for i, r := range all {
		result(c, r, formRight-width/2-(len(all)-1-i)*(width-1), y, width)
	}
}

// around returns the rectangle of that size whose middle is x, y.
func around(x, y, width, high int) image.Rectangle {
	return image.Rect(x-width/2, y-high/2, x-width/2+width, y-high/2+high)
}
