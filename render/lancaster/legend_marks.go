package lancaster

import (
	"image"

	board "herald/games/lancaster"
	"herald/lang"
	"herald/render"
)

// A markEntry is a mark that the legend explains, with what draws it round x, y.
type markEntry struct {
	key  string
	draw func(c *render.Canvas, x, y int)
}

// markEntries are the marks of the pictures, in two columns.
var markEntries = []markEntry{
	{"mark_last", sampleKnight(render.Last)}, {"mark_told", sampleKnight(render.Told)},
	{"mark_draft", sampleKnight(render.Drafted)}, {"mark_expelled", sampleExpelled},
	{"mark_choice", sampleChoice}, {"mark_capture", sampleKnight(render.Capture)},
	{"mark_adopted", sampleTick(true)}, {"mark_rejected", sampleTick(false)},
	{"mark_sealed", sampleSealed}, {"mark_gain", sampleGain},
	{"mark_threat", sampleThreat},
}

// marksSection is the section of the rules that the marks belong to: a round as it is
// played.
const marksSection = "round"

// Where the marks lie on their plate.
const (
	marksHead = 88
	marksStep = 84
	marksHigh = marksHead + 6*marksStep + 20 // a line for each two
	markSize  = 74
)

// marksPlate draws the marks with what they mean.
func marksPlate(say lang.Printer) *image.Paletted {
	c := plain(marksHigh).Copy()
	drawMarks(c, say)
	return c.Picture()
}

func drawMarks(c *render.Canvas, say lang.Printer) {
	title(c, say.T("lancaster.picture.legend.marks"), 66)
	for i, e := range markEntries {
		at := placeOfMark(i)
		x, middle := at.Min.X, (at.Min.Y+at.Max.Y)/2
		e.draw(c, x+markSize/2, middle)
		paragraph(c, say.T("lancaster.picture.legend."+e.key), x+markSize+16, middle, at.Dx()-markSize-28)
	}
}

// placeOfMark returns the place of the i-th entry, in two columns clear of the badge.
func placeOfMark(i int) image.Rectangle {
	r := image.Rect(edge, marksHead+i/2*marksStep, render.Width-edge, marksHead+(i/2+1)*marksStep)
	if r.Max.Y > marksHigh-render.BadgeHeight {
		r.Min.X = render.BadgeWidth + 8
	}
	return row(r, 2, 0, 1)[i%2].Rectangle
}

// sampleKnight is a knight with a mark.
func sampleKnight(m render.Mark) func(*render.Canvas, int, int) {
	return func(c *render.Canvas, x, y int) {
		c.Centre(render.Marked(m, markSize), x, y)
		c.Centre(render.Knight(0, 2, 50), x, y)
	}
}

func sampleExpelled(c *render.Canvas, x, y int) { c.Centre(render.Expelled(1, 50), x, y) }

// sampleChoice is a prisoner that may be ransomed.
func sampleChoice(c *render.Canvas, x, y int) {
	c.Centre(render.Knight(0, 1, 50), x, y)
	ring(c, image.Pt(x, y), 64)
}

func sampleTick(yes bool) func(*render.Canvas, int, int) {
	return func(c *render.Canvas, x, y int) { c.Centre(ballotMarks.Get(ballotMark{yes, 50}, drawBallotMark), x, y) }
}

func sampleSealed(c *render.Canvas, x, y int) { c.Centre(seals.Get(60, drawSealed), x, y) }

// sampleGain shows the points of a seat in a round.
func sampleGain(c *render.Canvas, x, y int) {
	c.Centre(render.Gain(54, 40), x, y)
	write(c, render.Label, "+3", x, y, .5, render.Ink)
}

// sampleThreat is a knight that could expel another without squires.
func sampleThreat(c *render.Canvas, x, y int) {
	drawWay(c, board.Way{House: 1, Strength: 3}, x-markSize/2, y)
}
