package carolus

import (
	"image"
	"sync"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/lang"
	"herald/render"
)

// A sample draws an element of the pictures, its left end at x and its middle at y, and returns its right
// end. The number of sides is the match's.
type sample func(c *render.Canvas, x, y, sides int) int

// An entry is an element that the legend explains.
type entry struct {
	key  string
	draw sample
}

// Entries of the legend, from the top.
var entries = []entry{
	{"stop", sampleStop}, {"wins", sampleWins}, {"control", sampleCrown}, {"behind", sampleLead}, {"reserve", sampleReserve},
	{"supply", sampleSupply}, {"discs", sampleDiscs}, {"cycle", sampleCycle}, {"news", sampleMarks(render.Last, render.Told)},
	{"choice", sampleMarks(render.Choice, render.Capture)}, {"threat", sampleThreat}, {"draft", sampleMarks(render.Drafted)}, {"gone", sampleGone},
}

// keys are those that the first board of a match explains in a word, by line.
var keys = [...][]entry{
	{{"stop", sampleStop}},
	{{"control", sampleCrown}, {"behind", sampleLead}, {"reserve", sampleReserve}, {"supply", sampleSupply}},
}

// Where the parts of the legend and of the keys lie.
const (
	legendHead = 90
	legendStep = 60
	legendSay  = 250 // where the sentences begin
	fewSamples = 120 // how much nearer they are to the samples beside the badge
	keyLine    = 44
	keysHigh   = len(keys)*keyLine + 6
	aside      = 9 // between a sample and its words
)

// page is the ground of the legend.
var page = sync.OnceValue(func() *render.Canvas {
	return render.Layer(render.Width, height, func(dc *gg.Context) { render.PaintRules(dc, height) })
})

// Legend draws what the numbers and marks of the pictures mean.
func Legend(say lang.Printer, _ string) *image.Paletted {
	c := page().Copy()
	drawLegend(c, say)
	return c.Picture()
}

func drawLegend(c *render.Canvas, say lang.Printer) {
	c.Text(render.Motto, say.T("carolus.picture.legend.title"), render.Margin, 66, 0, render.Ink)
	for i, e := range entries {
		y := legendHead + i*legendStep + legendStep/2
		beside := render.BesideBadge(y + legendStep/2 - 3)
		e.draw(c, render.Margin+beside, y, 2)
		if beside > 0 {
			beside -= fewSamples
		}
		c.Text(render.Label, say.T("carolus.picture.legend."+e.key), legendSay+beside, y+render.Label.Rise()/2, 0, render.Ink)
	}
}

// drawKeys explains in a word what the board shows.
func drawKeys(c *render.Canvas, s render.Scene, v board.View, r image.Rectangle) {
	c.Blit(render.Badge(r.Dx(), r.Dy(), render.Ivory), r.Min.X, r.Min.Y)
	lines := keys
	if v.Variant == board.Piles || partnered(v) {
		lines[1] = lines[1][:len(lines[1])-1] // the supply is not shown
	}
	for i, line := range lines {
		x, y := r.Min.X+10, r.Min.Y+3+i*keyLine+keyLine/2
		for _, e := range line {
			x = e.draw(c, x, y, v.Sides) + aside
			word := s.Say.T("carolus.picture.key." + e.key)
			c.Text(render.Label, word, x, y+render.Label.Rise()/2, 0, render.Ink)
			x += render.Label.Width(word) + 2*aside
		}
	}
}

// sampleStop is a stop of the Emperor two steps away.
func sampleStop(c *render.Canvas, x, y, sides int) int {
	return samplePost(c, x, y, board.Region{Steps: []int{2}, Strength: []int{1, 0, 0}[:sides], Owner: board.White, Leader: board.White})
}

// sampleWins is a stop that a side would take.
func sampleWins(c *render.Canvas, x, y, sides int) int {
	return samplePost(c, x, y, board.Region{Steps: []int{3}, Strength: []int{1, 4, 0}[:sides], Owner: board.NoSide, Leader: board.Black})
}

func samplePost(c *render.Canvas, x, y int, r board.Region) int {
	p := signpost{face: render.Number, coins: []image.Point{{x + coinSize/2, y}}, first: image.Pt(x+coinSize+4, y-plateHigh/2)}
	wide := p.lay(r, board.White)
	p.draw(c, r)
	return p.first.X + wide
}

func sampleCrown(c *render.Canvas, x, y, _ int) int {
	c.Centre(render.Crown(30), x+15, y-2)
	return sampleWord(c, "1", x+36, y, render.Ink)
}

func sampleLead(c *render.Canvas, x, y, _ int) int {
	return sampleWord(c, render.Signed(-1), x, y, render.Umber)
}

func sampleWord(c *render.Canvas, word string, x, y int, ink render.Colour) int {
	c.Text(render.Label, word, x, y+render.Label.Rise()/2, 0, ink)
	return x + render.Label.Width(word)
}

func sampleReserve(c *render.Canvas, x, y, _ int) int {
	size := image.Pt(reserveWide, keyLine-6)
	c.Fill(bands.Get(size, drawBand), x, y-size.Y/2, pouch)
	c.Text(render.Number, "3", x+size.X/2, y+render.Number.Rise()/2, .5, render.Ivory)
	return x + size.X
}

func sampleSupply(c *render.Canvas, x, y, _ int) int {
	c.Centre(render.Badge(supplyWide, keyLine-4, render.Ivory), x+supplyWide/2, y)
	c.Text(render.Label, "34", x+supplyWide/2, y+render.Label.Rise()/2, .5, render.Ink)
	return x + supplyWide
}

// sampleDiscs are a disc of this round, one that is left, and one that is laid.
func sampleDiscs(c *render.Canvas, x, y, _ int) int {
	for i, state := range []discState{acting, ready, spent} {
		disc{state, discTall}.draw(c, image.Pt(x+20+i*46, y), i+2, render.Number)
	}
	return x + 3*46
}

// sampleMarks are marks side by side, round a paladin each.
func sampleMarks(all ...render.Mark) sample {
	return func(c *render.Canvas, x, y, _ int) int {
		const size = 34
		for _, m := range all {
			wide := size + 2*framed
			if m == render.Choice {
				wide = ringed
			}
			c.Centre(render.Marked(m, wide), x+20, y)
			c.Centre(paladin(board.Blue, size), x+20, y)
			x += 56
		}
		return x - 14
	}
}

// sampleThreat is a threat of a side that has no paladins to place first.
func sampleThreat(c *render.Canvas, x, y, _ int) int {
	drawDanger(c, board.Black, "", x+menaceWide/2, y)
	return x + menaceWide
}

// sampleCycle shows the gains of a side in a cycle: castles, and those that replaced others.
func sampleCycle(c *render.Canvas, x, y, _ int) int {
	g := gains{side: board.White, change: 3, preys: []prey{{board.Black, render.Castled(int(board.White), 0), 2}}}
	g.line(c, x, y)
	return x + g.width()
}

// sampleGone are the Emperor before they left and a castle that was replaced.
func sampleGone(c *render.Canvas, x, y, _ int) int {
	c.Centre(figures.Get(figure{leftHigh, true}, drawFigure), x+20, y)
	c.Centre(ruins.Get(ruin, drawRuin), x+72, y)
	return x + 86
}
