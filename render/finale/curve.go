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
	tallGap   = 34 // below the table
	axisHigh  = 40
	lineWide  = 7
	flagWide  = 42
	crownWide = 48
	flagStep  = 46 // between two shields at the end of their lines
)

// A plot maps turns and points to places on the picture.
type plot struct {
	image.Rectangle
	at        []float64 // where each turn ends, from 0 to 1
	low, high int       // points
	step      int       // between two lines
}

// mostRounds is the number of rounds with room for their numbers.
const mostRounds = 15

// mostLines is the number of lines above the lowest.
const mostLines = 4

// newPlot returns the plot in which all points are seen.
func (s Sheet) newPlot(top int) plot {
	p := plot{Rectangle: image.Rect(plotLeft, top, plotRight, foot-axisHigh-s.stagesHigh()), at: s.spread()}
	if s.chaptered() {
		p.at = s.bands()
	}
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

// spread returns the right end of each turn: all are as wide.
func (s Sheet) spread() []float64 {
	at := make([]float64, len(s.Points))
	for turn := range at {
		at[turn] = float64(turn) / float64(max(len(at)-1, 1))
	}
	return at
}

func (p plot) x(turn int) float64 { return float64(p.Min.X) + p.at[turn]*float64(p.Dx()) }

func (p plot) y(points int) float64 {
	return float64(p.Max.Y) - float64((points-p.low)*p.Dy())/float64(p.high-p.low)
}

// curve draws how the points went from turn to turn, below a height.
func (s Sheet) curve(c *render.Canvas, below int) {
	p := s.newPlot(below + s.plotGap())
	s.legend(c, p)
	p.lines(c)
	if s.staged() {
		s.stages(c, p)
	} else {
		s.chapters(c, p)
	}
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

// plotGap returns how far the plot lies below the table.
func (s Sheet) plotGap() int {
	if s.staged() {
		return lowPlotGap
	}
	return tallGap
}

// legend explains the curve, and names the turn since which the winner was ahead.
func (s Sheet) legend(c *render.Canvas, p plot) {
	key := "finale.turn"
	if s.chaptered() {
		key = "finale.round"
	}
	c.Text(render.Label, s.Say.T(key), p.Min.X-14, p.axis(), 1, render.Umber)
	y := p.Min.Y + 14
	c.Text(render.Number, s.unit(), left, y, 0, render.Ink)
	if said := s.Ahead(); said != "" {
		for _, line := range wrap(said, plotLeft-left-84) {
			y += 38
			c.Text(render.Label, line, left, y, 0, render.Umber)
		}
	}
	ornament(c, image.Rect(left, y+20, p.Min.X-14-render.Label.Width(s.Say.T(key))-10, foot))
}

// unit names the unit of the curve.
func (s Sheet) unit() string {
	if all := s.Sources[0]; len(all) == 1 {
		return s.Say.Say(all[0].Name)
	}
	return s.Say.T("finale.points")
}

var ornaments render.Cache[int, *render.Shape]

// ornament fills r with quiet crossed swords, if it has room for them.
func ornament(c *render.Canvas, r image.Rectangle) {
	size := min(r.Dx(), 200)
	if r.Dy() < size+axisHigh {
		return
	}
	shape := ornaments.Get(size, func(size int) *render.Shape {
		return render.NewShape(size, size, func(dc *gg.Context) {
			render.PaintIcon(dc, render.IconConflict, "", 0, 0, float64(size))
		})
	})
	c.Fill(shape, (r.Min.X+r.Max.X-size)/2, r.Max.Y-axisHigh-size, render.Vellum)
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
		c.Flat(image.Rect(p.Min.X, y-1, p.Max.X, y+2), render.Sand)
		c.Text(render.Label, strconv.Itoa(n), p.Min.X-14, y+11, 1, render.Umber)
	}
}

// axis returns the baseline of what stands below the plot.
func (p plot) axis() int { return p.Max.Y + axisHigh - 6 }

// chaptered reports whether the game has rounds.
func (s Sheet) chaptered() bool { return s.Points[len(s.Points)-1].Chapter > 0 }

// chapters writes the rounds below the plot, each in the middle of its own, or else the
// turns; where they are many, some are left out, always as many.
func (s Sheet) chapters(c *render.Canvas, p plot) {
	if !s.chaptered() {
		step := 5 * (1 + len(p.at)/40)
		for turn := step; turn < len(p.at); turn += step {
			c.Text(render.Label, strconv.Itoa(turn), int(p.x(turn)), p.axis(), .5, render.Umber)
		}
		return
	}
	n := s.rounds()
	step := 1 + n/mostRounds
	edge := func(i int) int { return p.Min.X + i*p.Dx()/n }
	for i := range n {
		c.Flat(image.Rect(edge(i+1)-1, p.Min.Y, edge(i+1)+2, p.Max.Y), render.Sand)
		if i%step == 0 {
			c.Text(render.Label, strconv.Itoa(i+1), (edge(i)+edge(i+1))/2, p.axis(), .5, render.Umber)
		}
	}
}

// line draws the points of a party, moved by a little so that equal ones are all seen.
func (s Sheet) line(c *render.Canvas, p plot, one party, by int) {
	area := p.Inset(-4 * lineWide) // equal lines are moved up
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
	step := min(flagStep, p.Dy()/max(1, len(order)-1))
	y := p.Min.Y - step
	for i, one := range order {
		least := p.Max.Y - (len(order)-1-i)*step
		y = min(max(int(p.y(s.score(one.seats[0]))), y+step), least)
		for n, seat := range one.seats {
			c.Centre(render.Shield(int(seat), min(flagWide, step-2)), p.Max.X+36+n*16, y+n*4)
		}
	}
}

// ahead returns the turn since which the winners have been ahead of all others; false if there is no winner,
// or several sides have won.
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

// chapterOf returns the round in which a turn was played; 0 if the game has none.
func (s Sheet) chapterOf(turn int) int {
	if !s.chaptered() {
		return 0
	}
	return max(s.Points[turn-1].Chapter, 1)
}

// Ahead says since when the winner was ahead; "" if that is nothing to say.
func (s Sheet) Ahead() string {
	turn, ok := s.ahead()
	if !ok || turn == 0 {
		return ""
	}
	switch n := s.chapterOf(turn); {
	case s.staged() && n > s.Points[len(s.Points)-1].Chapter:
		return s.Say.T("finale.ahead.end")
	case n > 0:
		return s.Say.T("finale.ahead.round", "n", n)
	}
	return s.Say.T("finale.ahead.turn", "n", turn)
}
