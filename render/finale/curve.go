package finale

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	"herald/render"
)

// Where the curve has its parts.
const (
	titlesHigh = 38 // a line above the plot
	titlesHem  = 30 // the crown above the plot
	axisHigh   = 40
	lineWide   = 5
	flagWide   = 42
	flagsWide  = 66 // right of the plot
	crownWide  = 48
	flagStep   = 46 // between two shields at the end of their lines
	lineStep   = 44 // between two lines of the plot, at least
	labelStep  = 78 // between two numbers below the plot, at least
	// badgeTop is the upper end of Discord's ALT badge: below it is nothing to read.
	badgeTop = high - render.BadgeHeight
)

// A plot maps turns and points to places on the picture.
type plot struct {
	image.Rectangle
	at        []float64 // where each turn ends, from 0 to 1
	low, high int       // points
	step      int       // between two lines
	say       func(points int) string
	nudge     float64 // how far up a line is moved for each other one that it would hide
}

// newPlot returns the plot within r in which all points are seen.
func (s Sheet) newPlot(r image.Rectangle) plot {
	p := plot{Rectangle: r, at: s.spread(), say: s.said}
	if s.chaptered() {
		p.at = s.bands()
	}
	for _, point := range s.Points {
		p.low, p.high = min(p.low, slices.Min(point.Scores)), max(p.high, slices.Max(point.Scores))
	}
	p.high = max(p.high, p.low+1)
	for _, p.step = range []int{1, 2, 5, 10, 20, 50, 100, 1 << 20} {
		if (p.high-p.low)*lineStep <= p.Dy()*p.step {
			break
		}
	}
	p.nudge = min(4, float64(p.Dy())/float64(p.high-p.low)/float64(len(s.parties())))
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

// bands returns the right end of each turn: all rounds are as wide, and so is the end.
func (s Sheet) bands() []float64 {
	turns := make([]int, s.rounds())
	for turn := 1; turn < len(s.Points); turn++ {
		turns[s.chapterOf(turn)-1]++
	}
	at, played := make([]float64, len(s.Points)), make([]int, len(turns))
	for turn := 1; turn < len(at); turn++ {
		n := s.chapterOf(turn) - 1
		played[n]++
		at[turn] = (float64(n) + float64(played[n])/float64(turns[n])) / float64(len(turns))
	}
	return at
}

// rounds returns the number of rounds, with the end if it has brought anything.
func (s Sheet) rounds() int {
	if s.staged() {
		return len(s.Stages[0])
	}
	return s.Points[len(s.Points)-1].Chapter
}

func (p plot) x(turn int) float64 { return float64(p.Min.X) + p.at[turn]*float64(p.Dx()) }

func (p plot) y(points int) float64 {
	return float64(p.Max.Y) - float64((points-p.low)*p.Dy())/float64(p.high-p.low)
}

// curve draws how the points went from turn to turn, at the left from top on, as far as end.
func (s Sheet) curve(c *render.Canvas, f frame, top, end int) {
	if f.beside {
		end = f.table
	}
	ornament(c, end)
	top = s.titles(c, image.Rect(left, top, end, badgeTop))
	p := s.newPlot(image.Rect(left, top+titlesHem, end-flagsWide, badgeTop-axisHigh))
	p.Min.X += p.scale() + 14
	p.lines(c)
	if s.chaptered() {
		s.chapters(c, p)
	} else {
		p.turns(c)
	}
	parties := s.parties()
	for i, one := range slices.Backward(parties) {
		s.line(c, p, one, parties[i+1:])
	}
	s.flags(c, p, parties)
	if turn, ok := s.ahead(); ok && turn > 0 {
		x, y := int(p.x(turn)), int(p.y(s.Points[turn].Scores[parties[0].seats[0]]))
		c.Centre(render.Crown(crownWide), min(x, p.Max.X-crownWide/4), max(y-32, p.Min.Y-10))
	}
}

// ornament draws quiet crossed swords at the lower left, where Discord lays its ALT badge.
func ornament(c *render.Canvas, end int) {
	const size = foot - badgeTop - gap
	c.Fill(render.IconConflict.Shape(size), (left+end-size)/2, badgeTop+gap/2, render.Vellum)
}

// titles writes at the top of r what the curve shows, and since when the winner was
// ahead, and returns the lower end.
func (s Sheet) titles(c *render.Canvas, r image.Rectangle) int {
	key := "finale.by_turn"
	if s.chaptered() {
		key = "finale.by_round"
	}
	y := r.Min.Y
	for n, line := range []string{s.Say.T(key, "unit", s.unit()), s.Ahead()} {
		if line == "" {
			continue
		}
		y += titlesHigh
		c.Text(render.Label, render.Label.Fit(line, r.Dx()), r.Min.X, y-10, 0, []render.Colour{render.Ink, render.Umber}[n])
	}
	return y
}

// unit names the unit of the curve.
func (s Sheet) unit() string {
	if all := s.Sources[0]; len(all) == 1 {
		return s.Say.Say(all[0].Name)
	}
	return s.Say.T("finale.points")
}

// scale returns how wide the numbers left of the plot are.
func (p plot) scale() int {
	wide := 0
	for n := p.low - p.low%p.step; n <= p.high; n += p.step {
		wide = max(wide, render.Label.Width(p.say(n)))
	}
	return wide
}

// lines rules the plot at round numbers.
func (p plot) lines(c *render.Canvas) {
	for n := p.low - p.low%p.step; n <= p.high; n += p.step {
		y := int(p.y(n))
		c.Flat(image.Rect(p.Min.X, y-1, p.Max.X, y+2), render.Sand)
		c.Text(render.Label, p.say(n), p.Min.X-14, y+11, 1, render.Umber)
	}
}

// axis returns the baseline of what stands below the plot.
func (p plot) axis() int { return p.Max.Y + axisHigh - 6 }

// chaptered reports whether the game has rounds.
func (s Sheet) chaptered() bool { return s.Points[len(s.Points)-1].Chapter > 0 }

// turns writes the numbers of turns below the plot, as many as have room.
func (p plot) turns(c *render.Canvas) {
	last := len(p.at) - 1
	step := 1
	for _, step = range []int{1, 2, 5, 10, 20, 30, 50, 100, 200, 1 << 20} {
		if last*labelStep <= p.Dx()*step {
			break
		}
	}
	for turn := step; turn <= last; turn += step {
		c.Text(render.Label, strconv.Itoa(turn), int(p.x(turn)), p.axis(), .5, render.Umber)
	}
}

// chapters rules the plot between rounds, and writes below it what they are, each in the
// middle of its own; where they are many, some are left out, always as many.
func (s Sheet) chapters(c *render.Canvas, p plot) {
	n := s.rounds()
	step := 1 + n*labelStep/2/p.Dx()
	edge := func(i int) int { return p.Min.X + i*p.Dx()/n }
	for i := range n {
		c.Flat(image.Rect(edge(i+1)-1, p.Min.Y, edge(i+1)+2, p.Max.Y), render.Sand)
		if i%step == 0 {
			c.Text(render.Label, s.chapter(i), (edge(i)+edge(i+1))/2, p.axis(), .5, render.Umber)
		}
	}
}

// chapter returns the name of the i-th round.
func (s Sheet) chapter(i int) string {
	if s.staged() {
		return s.Say.Say(s.Stages[0][i].Name)
	}
	return strconv.Itoa(i + 1)
}

// line draws the points of a party. Where some of those behind it have as many, it is moved
// by a little, so that all are seen, but never as far as the next point.
func (s Sheet) line(c *render.Canvas, p plot, one party, behind []party) {
	area := p.Inset(-4 * lineWide) // equal lines are moved up
	trace := func(wide float64) *render.Shape {
		return render.NewShape(area.Dx(), area.Dy(), func(dc *gg.Context) {
			dc.Translate(float64(-area.Min.X), float64(-area.Min.Y))
			dc.SetLineWidth(wide)
			dc.SetLineJoinRound()
			for turn, point := range s.Points {
				dc.LineTo(p.x(turn), p.height(point, one, behind))
			}
			dc.Stroke()
		})
	}
	c.Fill(trace(lineWide+4), area.Min.X, area.Min.Y, render.Outline)
	c.Fill(trace(lineWide), area.Min.X, area.Min.Y, render.Tincture(s.Liveries.Of(one.seats[0])))
}

// height returns the height of a party's line at a point: above the parties behind
// it that have as many.
func (p plot) height(at Point, one party, behind []party) float64 {
	y := p.y(at.Scores[one.seats[0]])
	for _, other := range behind {
		if at.Scores[other.seats[0]] == at.Scores[one.seats[0]] {
			y -= p.nudge
		}
	}
	return y
}

// flags draws the shields of the parties where their lines end, none over another; there are none on a lone line.
func (s Sheet) flags(c *render.Canvas, p plot, parties []party) {
	if len(parties) == 1 {
		return
	}
	order := slices.Clone(parties)
	slices.SortStableFunc(order, func(a, b party) int { return s.score(b.seats[0]) - s.score(a.seats[0]) })
	top := p.Min.Y - titlesHem/2
	step := min(flagStep, (badgeTop-top)/len(order))
	y := top - step
	for i, one := range order {
		least := badgeTop - flagWide/2 - (len(order)-1-i)*step
		y = min(max(int(p.y(s.score(one.seats[0]))), y+step), least)
		for n, seat := range one.seats {
			c.Centre(render.Shield(s.Liveries.Of(seat), min(flagWide, step-2)), p.Max.X+36+n*16, y+n*4)
		}
	}
}

// ahead returns the turn since which the winners have been ahead of all others; false if there is no winner,
// or several sides have won.
func (s Sheet) ahead() (int, bool) {
	first := s.winners()
	if len(first) == 0 || len(first) == len(s.Names) || !s.allied(first) {
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

// Lead returns the turn since which the winner was ahead for good; 0 if there is none, it
// was ahead from the beginning, or the end has decided.
func (s Sheet) Lead() int {
	turn, ok := s.ahead()
	if !ok || s.atTheEnd(turn) {
		return 0
	}
	return turn
}

// atTheEnd reports whether a step is the end's, after the last turn.
func (s Sheet) atTheEnd(turn int) bool {
	return turn > 0 && s.staged() && s.chapterOf(turn) > s.Points[len(s.Points)-1].Chapter
}

// Ahead tells the turn since which the winner was ahead; "" if there is none.
func (s Sheet) Ahead() string {
	turn, ok := s.ahead()
	if !ok || turn == 0 {
		return ""
	}
	switch n := s.chapterOf(turn); {
	case s.atTheEnd(turn):
		return s.Say.T("finale.ahead.end")
	case n > 0:
		return s.Say.T("finale.ahead.round", "n", n)
	}
	return s.Say.T("finale.ahead.turn", "n", turn)
}
