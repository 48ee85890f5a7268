package chances

import (
	"cmp"
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	"herald/render"
)

func (s Sheet) x(point int) float64 {
	return float64(plot.Min.X) + float64(point*plot.Dx())/float64(max(1, len(s.Points)-1))
}

func y(chance float64) float64 {
	return float64(plot.Max.Y) - min(max(chance, 0), 1)*float64(plot.Dy())
}

// curve draws the chances from point to point: in sand how sure they are, then the lines, the shields at their ends, and
// the marks.
func (s Sheet) curve(c *render.Canvas) {
	sides := s.sides()
	for _, side := range sides {
		s.fill(c, render.Vellum, func(dc *gg.Context) { s.band(dc, side[0]) })
	}
	for _, percent := range []int{0, 25, 50, 75, 100} {
		at := int(y(float64(percent) / 100))
		c.Flat(image.Rect(plot.Min.X, at-1, plot.Max.X, at+2), render.Sand)
		if percent%50 == 0 {
			c.Text(render.Label, strconv.Itoa(percent)+" %", right, at+11, 1, render.Umber)
		}
	}
	for _, side := range slices.Backward(sides) {
		s.fill(c, render.Outline, func(dc *gg.Context) { s.line(dc, side[0], lineWide+4) })
		s.fill(c, render.Tincture(s.Liveries.Of(side[0])), func(dc *gg.Context) { s.line(dc, side[0], lineWide) })
	}
	s.flags(c, sides)
	for n, m := range s.Marks {
		at := s.Points[m.Point].Chances[m.Seat].Mean
		number(c, n+1, int(s.x(m.Point)), int(y(at)))
	}
}

// number draws the number of a mark.
func number(c *render.Canvas, n, x, y int) {
	c.Centre(render.Disc(markWide, render.Ivory, render.Gold), x, y)
	c.Text(render.Label, strconv.Itoa(n), x, y+11, .5, render.Ink)
}

// fill fills what paint covers of the plot and its edges.
func (s Sheet) fill(c *render.Canvas, colour render.Colour, paint func(*gg.Context)) {
	area := plot.Inset(-2 * lineWide)
	c.Fill(render.NewShape(area.Dx(), area.Dy(), func(dc *gg.Context) {
		dc.Translate(float64(-area.Min.X), float64(-area.Min.Y))
		paint(dc)
	}), area.Min.X, area.Min.Y, colour)
}

func (s Sheet) line(dc *gg.Context, p games.Player, wide float64) {
	dc.SetLineWidth(wide)
	dc.SetLineJoinRound()
	for i, point := range s.Points {
		dc.LineTo(s.x(i), y(point.Chances[p].Mean))
	}
	dc.Stroke()
}

func (s Sheet) band(dc *gg.Context, p games.Player) {
	for i, point := range s.Points {
		dc.LineTo(s.x(i), y(point.Chances[p].Mean+point.Chances[p].Error))
	}
	for i, point := range slices.Backward(s.Points) {
		dc.LineTo(s.x(i), y(point.Chances[p].Mean-point.Chances[p].Error))
	}
	dc.ClosePath()
	dc.Fill()
}

// flags draws the shields of the sides where their lines end, none over another.
func (s Sheet) flags(c *render.Canvas, sides [][]games.Player) {
	end := s.Points[len(s.Points)-1].Chances
	order := slices.Clone(sides)
	slices.SortStableFunc(order, func(a, b []games.Player) int { return cmp.Compare(end[b[0]].Mean, end[a[0]].Mean) })
	const step = flagWide + 6
	at := plot.Min.Y - step
	for i, side := range order {
		least := plot.Max.Y - (len(order)-1-i)*step
		at = min(max(int(y(end[side[0]].Mean)), at+step), least)
		c.Centre(render.Shield(s.Liveries.Of(side[0]), flagWide), plot.Max.X+flagWide/2+6, at)
	}
}

// foot writes what the marks stand for, clear of the badge.
func (s Sheet) foot(c *render.Canvas) {
	if len(s.Marks) == 0 {
		c.Text(render.Motto, render.Motto.Fit(s.Say.T("chances.none"), right-markLeft), markLeft, foot-60, 0, render.Umber)
		return
	}
	room := (right - markLeft) / MostMarks
	for n, m := range s.Marks {
		x, middle := markLeft+n*room, (badgeTop+foot)/2
		number(c, n+1, x+markWide/2, middle-34)
		c.Centre(render.Shield(s.Liveries.Of(m.Seat), markWide), x+markWide/2, middle+30)
		words := x + markWide + 16
		c.Text(render.Label, render.Label.Fit(s.Say.T("chances.turn", "n", m.Turn), room-markWide-20), words, middle-22, 0, render.Ink)
		if m.Sure {
			c.Text(render.Number, s.Say.T("chances.loss", "n", render.Signed(-percent(m.Loss))), words, middle+44, 0, render.Ink)
		} else {
			c.Text(render.Label, s.Say.T("chances.unsure"), words, middle+40, 0, render.Umber)
		}
	}
}

func percent(share float64) int { return int(share*100 + .5) }
