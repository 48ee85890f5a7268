package finale

import (
	"image"

	"herald/render"
)

// Below the curve, a row a party with what each round has brought.
const (
	stagesGap    = 6
	stageRow     = 44 // at most
	stagesMost   = 165
	stageShield  = 30
	stagesIndent = 60 // for the shields
	lowPlotGap   = 26
)

// stageHigh returns how high a row is.
func (s Sheet) stageHigh() int { return min(stageRow, stagesMost/len(s.parties())) }

// stagesHigh returns how high all of it is.
func (s Sheet) stagesHigh() int {
	if !s.staged() {
		return 0
	}
	return stagesGap + s.stageHigh()*len(s.parties())
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

// stages rules the plot between rounds, and writes below what they are and what each
// has brought.
func (s Sheet) stages(c *render.Canvas, p plot) {
	n, tall := len(s.Stages[0]), s.stageHigh()
	edge := func(i int) int { return p.Min.X + i*p.Dx()/n }
	for i, stage := range s.Stages[0] {
		c.Flat(image.Rect(edge(i+1)-1, p.Min.Y, edge(i+1)+2, p.Max.Y), render.Sand)
		c.Text(render.Label, s.Say.Say(stage.Name), (edge(i)+edge(i+1))/2, p.axis(), .5, render.Umber)
	}
	parties, y := s.parties(), p.Max.Y+axisHigh+stagesGap
	c.Flat(image.Rect(p.Min.X-stagesIndent, y, right, y+tall*len(parties)), render.Ivory)
	for row, one := range parties {
		if row > 0 {
			c.Flat(image.Rect(p.Min.X-stagesIndent, y-1, right, y+1), render.Sand)
		}
		c.Centre(render.Shield(int(one.seats[0]), stageShield), p.Min.X-stagesIndent/2, y+tall/2)
		for i, stage := range s.Stages[one.seats[0]] {
			s.gain(c, stage.Points, (edge(i)+edge(i+1))/2, y+tall/2)
		}
		y += tall
	}
}

// gain writes points with their middle at x, y; a dash is nothing.
func (s Sheet) gain(c *render.Canvas, points, x, y int) {
	if points == 0 {
		c.Text(render.Label, "–", x, y+11, .5, render.Umber)
		return
	}
	c.Text(render.Label, render.Signed(points), x, y+11, .5, render.Ink)
}
