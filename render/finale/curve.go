package finale

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/fogleman/gg"

	"herald/games"
	"herald/render"
)

// Where the curve has its parts.
const (
	plotLeft  = left + 300
	plotRight = right - 66
	plotGap   = 34 // below the table
	axisHigh  = 40
	lineWide  = 7
	flagWide  = 42
	crownWide = 48
	flagStep  = 46 // between two shields at the end of their lines
)

// A plot maps turns and points to places on the picture.
type plot struct {
	image.Rectangle
	at        []int // where each turn ends, of the last one's
	low, high int   // points
	step      int   // between two lines
}

// mostLines is how many lines there are above the lowest.
const mostLines = 4

// newPlot returns the plot in which all points are seen.
func (s Sheet) newPlot(top int) plot {
	p := plot{Rectangle: image.Rect(plotLeft, top, plotRight, foot-axisHigh), at: s.spread()}
	for _, point := range s.Points {
		p.low, p.high = min(p.low, slices.Min(point.Scores)), max(p.high, slices.Max(point.Scores))
	}
	for _, p.step = range []int{1, 2, 5, 10, 20, 50, 100, 1 << 20} {
		if p.high-p.low <= mostLines*p.step {
			break
		}
	}
	p.high = max(p.high, p.low+1)
	return p
}

// spread returns where each turn ends: where rounds are counted and not turns, what has
// changed the points is given room.
func (s Sheet) spread() []int {
	at := make([]int, len(s.Points))
	for turn := 1; turn < len(at); turn++ {
		at[turn] = at[turn-1] + 1
		if s.chaptered() && !slices.Equal(s.Points[turn].Scores, s.Points[turn-1].Scores) {
			at[turn] += len(at) / 24
		}
	}
	return at
}

func (p plot) x(turn int) float64 {
	return float64(p.Min.X) + float64(p.at[turn]*p.Dx())/float64(max(p.at[len(p.at)-1], 1))
}

func (p plot) y(points int) float64 {
	return float64(p.Max.Y) - float64((points-p.low)*p.Dy())/float64(p.high-p.low)
}

// curve draws how the points went from turn to turn, below a height.
func (s Sheet) curve(c *render.Canvas, below int) {
	p := s.newPlot(below + plotGap)
	s.legend(c, p)
	p.lines(c)
	s.chapters(c, p)
	parties := s.parties()
	for i, one := range slices.Backward(parties) {
		s.line(c, p, one, -4*(len(parties)-1-i))
	}
	s.flags(c, p, parties)
	if turn, ok := s.ahead(); ok && turn > 0 {
		x, y := int(p.x(turn)), int(p.y(s.Points[turn].Scores[parties[0].seats[0]]))
		c.Centre(render.Crown(crownWide), min(x, p.Max.X-crownWide/4), max(y-32, p.Min.Y-10))
	}
}

// legend says what the curve is, and since when the winner was ahead.
func (s Sheet) legend(c *render.Canvas, p plot) {
	key := "finale.turn"
	if s.chaptered() {
		key = "finale.round"
	}
	c.Text(render.Label, s.Say.T(key), p.Min.X-14, foot-6, 1, render.Umber)
	y := p.Min.Y + 14
	c.Text(render.Number, s.unit(), left, y, 0, render.Ink)
	if said := s.Ahead(); said != "" {
		for _, line := range wrap(said, plotLeft-left-84) {
			y += 38
			c.Text(render.Label, line, left, y, 0, render.Umber)
		}
	}
	ornament(c, image.Rect(left, y+20, plotLeft-70, foot))
}

// unit is what is counted.
func (s Sheet) unit() string {
	if all := s.Sources[0]; len(all) == 1 {
		return s.Say.Say(all[0].Name)
	}
	return s.Say.T("finale.points")
}

const ornamentSize = 200

var ornaments render.Cache[int, *render.Shape]

// ornament fills r with quiet crossed swords, if it has room for them.
func ornament(c *render.Canvas, r image.Rectangle) {
	if r.Dy() < ornamentSize {
		return
	}
	shape := ornaments.Get(ornamentSize, func(size int) *render.Shape {
		return render.NewShape(size, size, func(dc *gg.Context) {
			render.PaintIcon(dc, render.IconConflict, "", 0, 0, float64(size))
		})
	})
	c.Fill(shape, (r.Min.X+r.Max.X-ornamentSize)/2, r.Max.Y-axisHigh-ornamentSize, render.Vellum)
}

// wrap returns a text in lines of a width.
func wrap(said string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(said) {
		if next := strings.TrimSpace(line + " " + word); line == "" || render.Label.Width(next) <= width {
			line = next
			continue
		}
		lines, line = append(lines, line), word
	}
	return append(lines, line)
}

// lines rules the plot at round numbers.
func (p plot) lines(c *render.Canvas) {
	for n := p.low - p.low%p.step; n <= p.high; n += p.step {
		y := int(p.y(n))
		flat(c, image.Rect(p.Min.X, y-1, p.Max.X, y+2), render.Sand)
		c.Text(render.Label, strconv.Itoa(n), p.Min.X-14, y+11, 1, render.Umber)
	}
}

// chaptered reports whether the game has rounds.
func (s Sheet) chaptered() bool { return s.Points[len(s.Points)-1].Chapter > 0 }

// chapters writes the rounds below the plot, or else the turns.
func (s Sheet) chapters(c *render.Canvas, p plot) {
	free := 0
	tick := func(turn, n int, ruled bool) {
		x, said := int(p.x(turn)), strconv.Itoa(n)
		width := render.Label.Width(said)
		if x-width/2 < free || x+width/2 >= p.Max.X+20 {
			return
		}
		c.Text(render.Label, said, x, foot-6, .5, render.Umber)
		free = x + width/2 + 24
		if ruled {
			flat(c, image.Rect(x-1, p.Min.Y, x+2, p.Max.Y), render.Sand)
		}
	}
	if !s.chaptered() {
		step := 5 * (1 + len(p.at)/40)
		for turn := step; turn < len(p.at); turn += step {
			tick(turn, turn, false)
		}
		return
	}
	if n := s.Points[0].Chapter; n > 0 {
		tick(0, n, false)
	}
	for turn := 1; turn < len(s.Points); turn++ {
		if n := s.Points[turn].Chapter; n != s.Points[turn-1].Chapter {
			tick(turn-1, n, true)
		}
	}
}

// line draws the points of a party, moved by a little so that equal ones are all seen.
func (s Sheet) line(c *render.Canvas, p plot, one party, by int) {
	area := p.Inset(-2 * lineWide)
	trace := func(wide float64) *render.Shape {
		return render.NewShape(area.Dx(), area.Dy(), func(dc *gg.Context) {
			dc.Translate(float64(-area.Min.X), float64(-area.Min.Y+by))
			dc.SetLineWidth(wide)
			dc.SetLineJoinRound()
			for turn, point := range s.Points {
				dc.LineTo(p.x(turn), p.y(point.Scores[one.seats[0]]))
			}
			dc.Stroke()
		})
	}
	c.Fill(trace(lineWide+4), area.Min.X, area.Min.Y, render.Outline)
	c.Fill(trace(lineWide), area.Min.X, area.Min.Y, render.Tincture(int(one.seats[0])))
}

// flags draws the shields of the parties where their lines end, none over another.
func (s Sheet) flags(c *render.Canvas, p plot, parties []party) {
	order := slices.Clone(parties)
	slices.SortStableFunc(order, func(a, b party) int { return s.score(b.seats[0]) - s.score(a.seats[0]) })
	y := p.Min.Y - flagStep
	for i, one := range order {
		least := p.Max.Y - (len(order)-1-i)*flagStep
		y = min(max(int(p.y(s.score(one.seats[0]))), y+flagStep), least)
		for n, seat := range one.seats {
			c.Centre(render.Shield(int(seat), flagWide), p.Max.X+36+n*16, y+n*4)
		}
	}
}

// ahead returns the turn since which the winners have been ahead of all others; false
// if nobody has won, or several sides have.
func (s Sheet) ahead() (int, bool) {
	first := s.winners()
	if len(first) == 0 || !s.allied(first) {
		return 0, false
	}
	for turn := len(s.Points) - 1; turn >= 0; turn-- {
		if !s.leads(first[0], s.Points[turn]) {
			return turn + 1, turn+1 < len(s.Points)
		}
	}
	return 0, true
}

// leads reports whether p's side has more points than every other.
func (s Sheet) leads(p games.Player, at Point) bool {
	for q, score := range at.Scores {
		if s.Sides[q] != s.Sides[p] && score >= at.Scores[p] {
			return false
		}
	}
	return true
}

// Ahead says since when the winner was ahead; "" if that is nothing to say.
func (s Sheet) Ahead() string {
	turn, ok := s.ahead()
	switch {
	case !ok || turn == 0:
		return ""
	case s.chaptered() && s.Points[turn].Chapter > 0:
		return s.Say.T("finale.ahead.round", "n", s.Points[turn].Chapter)
	}
	return s.Say.T("finale.ahead.turn", "n", turn)
}
