package standings

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"herald/render"
)

// A scale maps ratings to heights and matches to places from left to right.
type scale struct {
	plot            image.Rectangle
	low, high, step int // in ratings
	points          int
}

// plot is the place of the curve in the chart: the names of seasons stand above it and ratings at its right,
// clear of Discord's badge.
var plot = image.Rect(chartPanel.Min.X+30, chartPanel.Min.Y+56, chartPanel.Max.X-114, chartPanel.Max.Y-28)

// mostSteps is the number of lines over the lowest.
const mostSteps = 4

// scaleOf returns the scale in which all points and their bands are seen.
func scaleOf(points []Point) scale {
	s := scale{plot: plot, points: len(points)}
	least, most := points[0].Rating, points[0].Rating
	for _, p := range points {
		least, most = min(least, p.Rating-p.Band), max(most, p.Rating+p.Band)
	}
	for _, s.step = range []int{50, 100, 200, 500, 1000, 2000, 5000, 1 << 20} {
		s.low, s.high = s.step*floor(least, s.step), s.step*(floor(most, s.step)+1)
		if s.high-s.low <= mostSteps*s.step {
			break
		}
	}
	return s
}

// floor returns the quotient, rounded down.
func floor(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}

// y returns the height of a rating in the picture, x the place of a match.
func (s scale) y(rating int) float64 {
	return float64(s.plot.Max.Y) - float64((rating-s.low)*s.plot.Dy())/float64(s.high-s.low)
}

func (s scale) x(match int) float64 {
	if s.points == 1 {
		return float64(s.plot.Min.X+s.plot.Max.X) / 2
	}
	return float64(s.plot.Min.X) + float64(match*s.plot.Dx())/float64(s.points-1)
}

// chart draws the rating over time within its band.
func (p Profile) chart(c *render.Canvas) {
	c.Flat(chartPanel, render.Ivory)
	if len(p.Points) == 0 {
		nothing(c, chartPanel, p.Say.T("standings.profile.unrated"))
		frame(c, chartPanel)
		return
	}
	s := scaleOf(p.Points)
	p.shape(c, render.Zone1Dark, func(dc *gg.Context) { s.band(dc, p.Points) })
	p.seasons(c, s)
	s.lines(c)
	p.shape(c, render.Crimson, func(dc *gg.Context) { s.curve(dc, p.Points) })
	s.dots(c, p.Points)
	frame(c, chartPanel)
}

// lines rules the chart at round ratings.
func (s scale) lines(c *render.Canvas) {
	for rating := s.low; rating <= s.high; rating += s.step {
		y := int(s.y(rating))
		c.Flat(image.Rect(s.plot.Min.X, y-1, s.plot.Max.X, y+2), render.Sand)
		c.Text(render.Label, strconv.Itoa(rating), s.plot.Max.X+22, middle(render.Label, y), 0, render.Umber)
	}
}

// shape fills what paint covers of the chart.
func (p Profile) shape(c *render.Canvas, colour render.Colour, paint func(*gg.Context)) {
	c.Fill(render.NewShape(chartPanel.Dx(), chartPanel.Dy(), func(dc *gg.Context) {
		dc.Translate(float64(-chartPanel.Min.X), float64(-chartPanel.Min.Y))
		paint(dc)
	}), chartPanel.Min.X, chartPanel.Min.Y, colour)
}

// band is the area in which the rating lies; a single point has a broad bar.
func (s scale) band(dc *gg.Context, points []Point) {
	const bar = 20
	if len(points) == 1 {
		x, top := s.x(0), s.y(points[0].Rating+points[0].Band)
		dc.DrawRectangle(x-bar, top, 2*bar, s.y(points[0].Rating-points[0].Band)-top)
		dc.Fill()
		return
	}
	for i, p := range points {
		dc.LineTo(s.x(i), s.y(p.Rating+p.Band))
	}
	for i := len(points) - 1; i >= 0; i-- {
		dc.LineTo(s.x(i), s.y(points[i].Rating-points[i].Band))
	}
	dc.ClosePath()
	dc.Fill()
}

// curve is the rating, dashed as long as it is provisional.
func (s scale) curve(dc *gg.Context, points []Point) {
	dc.SetLineWidth(6)
	dc.SetLineJoinRound()
	for from := 0; from+1 < len(points); {
		to := from + 1
		for to+1 < len(points) && points[to+1].Provisional == points[to].Provisional {
			to++
		}
		if points[to].Provisional {
			dc.SetLineCapButt()
			dc.SetDash(14, 10)
		}
		for i := from; i <= to; i++ {
			dc.LineTo(s.x(i), s.y(points[i].Rating))
		}
		dc.Stroke()
		dc.SetLineCapRound()
		dc.SetDash()
		from = to
	}
}

// dots marks each match if there are few, and the last one.
func (s scale) dots(c *render.Canvas, points []Point) {
	const few, small, large = 24, 18, 30
	for i, p := range points {
		size := small
		switch {
		case i == len(points)-1:
			size = large
		case len(points) > few:
			continue
		}
		c.Centre(render.Disc(size, render.Bright, render.Gold), int(s.x(i)), int(s.y(p.Rating)))
	}
}

// seasons marks where each season begins, with as much of its name as there is
// room for.
func (p Profile) seasons(c *render.Canvas, s scale) {
	free := 0 // where the last name ends
	for i, point := range p.Points {
		if point.Season == 0 || i > 0 && point.Season == p.Points[i-1].Season {
			continue
		}
		x := int(s.x(i))
		c.Flat(image.Rect(x-1, s.plot.Min.Y-10, x+2, s.plot.Max.Y), render.Sand)
		said := p.Say.T("standings.season", "number", point.Season)
		if room := s.end(p.Points, i) - x; render.Label.Width(said)+16 > room {
			said = strconv.Itoa(point.Season)
		}
		if x < free {
			continue
		}
		c.Text(render.Label, said, x, s.plot.Min.Y-16, 0, render.Umber)
		free = x + render.Label.Width(said) + 16
	}
}

// end returns the right end of a match's season.
func (s scale) end(points []Point, match int) int {
	for i := match + 1; i < len(points); i++ {
		if points[i].Season != points[match].Season {
			return int(s.x(i))
		}
	}
	return chartPanel.Max.X - line
}
