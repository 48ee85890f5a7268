package lancelot

import (
	"embed"
	"image"
	"io/fs"
	"sync"

	"github.com/fogleman/gg"

	"herald/games"
	"herald/lang"
	"herald/render"
)

//go:embed text
var text embed.FS

// Texts returns the words that only these pictures use.
func Texts() fs.FS { return text }

// An entry is an element that the legend explains, with a function that draws it from x on round the height
// y.
type entry struct {
	key  string
	draw func(c *render.Canvas, x, y int)
}

// sample is a field whose squares are as wide as those that the legend shows.
var sample = field{square: 56}

// entries are the entries of the legend, from the top.
var entries = []entry{
	{"advantage", sampleMark(edgeMark{advantage: -2})},
	{"bright", sampleBright},
	{"closed", sampleMark(edgeMark{advantage: closed})},
	{"barred", sampleBarred}, {"choice", sampleChoice},
	{"capture", sampleChoices(choice{knight: true, knightTakes: 2})},
	{"sword", sampleChoices(choice{sword: true, swordTakes: 2})},
	{"split", sampleChoices(choice{knight: true, sword: true, knightTakes: 1, swordTakes: 2})},
	{"threat", sampleThreat}, {"news", sampleNews}, {"gone", sampleGone}, {"captured", sampleCaptured}, {"reserve", sampleReserve},
}

// Where the parts of the legend lie.
const (
	legendHead = 86
	legendStep = 61
	legendSay  = 252 // where the sentences begin
	legendNext = 64  // from one sample to the next
	legendNear = 26  // how much nearer they are to the samples beside the badge
)

// page is the ground of the legend.
var page = sync.OnceValue(func() *render.Canvas {
	return render.Layer(render.Width, render.Height, func(dc *gg.Context) { render.PaintRules(dc, render.Height) })
})

// Legend draws what the numbers and marks of the pictures mean.
func Legend(say lang.Printer, _ string) *image.Paletted {
	c := page().Copy()
	drawLegend(c, say)
	return c.Picture()
}

func drawLegend(c *render.Canvas, say lang.Printer) {
	c.Text(render.Motto, say.T("lancelot.picture.legend.title"), render.Margin, 62, 0, render.Ink)
	for i, e := range entries {
		y := legendHead + i*legendStep + legendStep/2
		beside := render.BesideBadge(y + legendStep/2 - 3)
		e.draw(c, render.Margin+beside+sample.square/2, y)
		if beside > 0 {
			beside -= legendNear
		}
		c.Text(render.Label, say.T("lancelot.picture.legend."+e.key), legendSay+beside, y+render.Label.Rise()/2, 0, render.Ink)
	}
}

// sampleMark shows a mark of the ruler.
func sampleMark(m edgeMark) func(*render.Canvas, int, int) {
	return func(c *render.Canvas, x, y int) { m.write(c, x, y) }
}

// sampleChoices is a choice that captures.
func sampleChoices(o choice) func(*render.Canvas, int, int) {
	return func(c *render.Canvas, x, y int) { o.draw(c, sample, x, y) }
}

func sampleBright(c *render.Canvas, x, y int) {
	edgeMark{advantage: closed - 1, prey: true}.write(c, x, y)
	c.Centre(render.Slant(sample.square, true), x+legendNext, y)
}

// sampleThreat is a knight that could be captured, and a square from which it could be.
func sampleThreat(c *render.Canvas, x, y int) {
	sample.drawPrey(c, x, y)
	c.Centre(render.Shield(0, sample.shield()), x, y)
	sample.drawMenace(c, []games.Player{1}, x+legendNext, y)
}

func sampleBarred(c *render.Canvas, x, y int) {
	c.Centre(render.Marked(render.Barred, sample.square), x, y)
}

func sampleChoice(c *render.Canvas, x, y int) {
	choice{knight: true}.draw(c, sample, x, y)
	choice{sword: true}.draw(c, sample, x+legendNext, y)
}

func sampleNews(c *render.Canvas, x, y int) {
	for i, m := range []render.Mark{render.Last, render.Told, render.Drafted} {
		c.Centre(render.Marked(m, sample.square), x+i*legendNext, y)
		c.Centre(render.Shield(i, sample.shield()), x+i*legendNext, y)
	}
}

func sampleGone(c *render.Canvas, x, y int) {
	c.Centre(render.RemovedShield(1, sample.shield()), x, y)
	c.Centre(swords.Get(blade{sample.square, hostile, true}, drawSword), x+legendNext, y)
}

func sampleCaptured(c *render.Canvas, x, y int) {
	c.Text(render.Number, "3", x, y+render.Number.Rise()/2, .5, render.Ink)
	c.Text(render.Label, "/8", x+16, y+render.Number.Rise()/2, 0, render.Umber)
}

func sampleReserve(c *render.Canvas, x, y int) {
	for i, kind := range []int{stock, power, spent} {
		c.Centre(icons.Get(icon{kind, iconSize}, drawIcon), x+i*legendNext, y)
	}
}
