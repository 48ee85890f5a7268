package render

import (
	"image"
	"math"

	"github.com/fogleman/gg"
)

// A Mark marks a place of the board, with the same meaning in all games.
type Mark uint8

const (
	Last    Mark = iota // the last move was here: a sky-blue frame
	Drafted             // a move that is not played yet would be here: a frame of dashes
	Choice              // may be chosen now: a dotted ring
	Capture             // may be chosen and would capture or win: a bright ring on a crimson cross
	Told                // an earlier turn that is told with the last was here: the corners of a thin frame
	Barred              // may not be chosen now, where most may: hatched
	Costly              // Capture that uses up what is had only once: the same, dark within
	Split               // Capture and Costly: a bright frame, pale within at the left and dark at the right
	Asked               // a card of what or who is asked now: a bright frame
	Rimmed              // Choice on stone or on icons: its dots are larger and have a pale rim
)

type markKey struct {
	mark Mark
	size int
}

var marks Cache[markKey, *Sprite]

// Marked returns the mark for a place of that width.
func Marked(m Mark, size int) *Sprite {
	return marks.Get(markKey{m, size}, func(k markKey) *Sprite {
		s := NewSprite(k.size, k.size, func(dc *gg.Context) { PaintMark(dc, k.mark, 0, 0, float64(k.size)) })
		s.isMark = true
		return s
	})
}

// PaintMark draws the mark for a place of that width at x, y.
func PaintMark(dc *gg.Context, m Mark, x, y, size float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x+size/2, y+size/2)
	switch m {
	case Last:
		line := math.Max(6, size*.06)
		paintPlate(dc, size/2, 14, Outline)
		paintPlate(dc, size/2-2, 12, Celeste)
		paintPlate(dc, size/2-2-line, 9, Outline)
		paintPlate(dc, size/2-4-line, 7, Ivory)
	case Told:
		line := math.Max(3, size*.03)
		paintPlate(dc, size/2, 14, Outline)
		paintPlate(dc, size/2-1.5, 12.5, Celeste)
		paintPlate(dc, size/2-1.5-line, 10, Outline)
		paintPlate(dc, size/2-3-line, 9, Ivory)
		paintGaps(dc, size/2)
	case Drafted:
		paintPlate(dc, size/2, 14, Outline)
		paintPlate(dc, size/2-2, 12, Ivory)
		paintDashes(dc, size/2-2-math.Max(6, size*.06)/2, math.Max(6, size*.06))
	case Choice, Rimmed:
		paintDots(dc, size*.27, dotsOf(m, size))
	case Capture, Costly:
		within := map[Mark]Colour{Capture: Ivory, Costly: Ink}
		paintSpikes(dc, size/2)
		paintRing(dc, size/2, math.Max(5, size*.085), within[m])
	case Barred:
		paintHatch(dc, size/2)
	case Split:
		paintPlate(dc, size/2, 10, Outline)
		paintField(dc, size/2-1.5, size/2-2, 9, Bright)
		paintField(dc, size/2-SplitSide, size/2-SplitFrame, 5, Ink)
		paintPaleHalf(dc, size/2-SplitSide, size/2-SplitFrame, 5)
	case Asked:
		PaintFramed(dc, m, image.Rect(0, 0, int(size), int(size)).Sub(image.Pt(int(size/2), int(size/2))))
	}
}

type frameKey struct {
	mark Mark
	size image.Point
}

var framed Cache[frameKey, *Sprite]

// Framed returns the frame for a card of that size, whose middle it leaves clear: Last,
// Told or Asked.
func Framed(m Mark, size image.Point) *Sprite {
	return framed.Get(frameKey{m, size}, func(k frameKey) *Sprite {
		s := NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) { PaintFramed(dc, k.mark, image.Rectangle{Max: k.size}) })
		s.isMark = true
		return s
	})
}

// FrameWidth is the width of a card's frame.
const FrameWidth = 8

// PaintFramed draws the frame for a card along the inside of r.
func PaintFramed(dc *gg.Context, m Mark, r image.Rectangle) {
	dc.Push()
	defer dc.Pop()
	dc.SetFillRuleEvenOdd()
	switch m {
	case Told:
		paintBand(dc, r, 0, 4, Celeste)
	case Last:
		paintBand(dc, r, 0, FrameWidth, Outline)
		paintBand(dc, r, 2, FrameWidth-2, Celeste)
	case Asked:
		paintBand(dc, r, 0, FrameWidth, Outline)
		paintBand(dc, r, 2, FrameWidth-2, Bright)
	}
}

// Gain returns the plate that lies under a number that has just been added.
func Gain(width, height int) *Sprite { return Badge(width, height, Celeste) }

// paintBand draws what lies between two margins within r.
func paintBand(dc *gg.Context, r image.Rectangle, from, to float64, colour Colour) {
	radius := min(14, float64(min(r.Dx(), r.Dy()))/4)
	for _, in := range []float64{from, to} {
		dc.DrawRoundedRectangle(float64(r.Min.X)+in, float64(r.Min.Y)+in, float64(r.Dx())-2*in, float64(r.Dy())-2*in, max(0, radius-in))
	}
	dc.SetColor(colour)
	dc.Fill()
}

// Won returns the plate that lies under a number that is enough to win.
func Won(width, height int) *Sprite { return Badge(width, height, Bright) }

type slant struct {
	size   int
	rising bool
}

var slants Cache[slant, *Sprite]

// Slant returns the part of a slanted line on a place of that width: a player on the line captures.
func Slant(size int, rising bool) *Sprite { return slants.Get(slant{size, rising}, drawSlant) }

func drawSlant(k slant) *Sprite {
	const joint = 4 // corners of places touch, lines do not
	size := k.size + 2*joint
	s := NewSprite(size, size, func(dc *gg.Context) {
		from, to := 0., float64(size)
		if k.rising {
			from, to = to, from
		}
		dc.SetLineCapButt()
		dc.SetLineWidth(7)
		dc.SetColor(Outline)
		dc.DrawLine(0, from, float64(size), to)
		dc.Stroke()
		dc.SetLineWidth(4)
		dc.SetColor(Bright)
		dc.DrawLine(0, from, float64(size), to)
		dc.Stroke()
	})
	s.isMark = true
	return s
}

// paintPlate draws a square with round corners round the middle.
func paintPlate(dc *gg.Context, half, radius float64, colour Colour) {
	paintField(dc, half, half, radius, colour)
}

// How wide the frame of Split is above and below, and at the sides, where two figures
// need the room.
const (
	SplitFrame = 8
	SplitSide  = 3
)

// paintField draws a rectangle with round corners round the middle.
func paintField(dc *gg.Context, wide, high, radius float64, colour Colour) {
	dc.DrawRoundedRectangle(-wide, -high, 2*wide, 2*high, radius)
	dc.SetColor(colour)
	dc.Fill()
}

// paintPaleHalf draws the left half of a field.
func paintPaleHalf(dc *gg.Context, wide, high, radius float64) {
	dc.DrawRoundedRectangle(-wide, -high, wide, 2*high, radius)
	dc.DrawRectangle(-wide/2, -high, wide/2, 2*high)
	dc.SetColor(Ivory)
	dc.Fill()
}

// paintDashes draws a square of dashes round the middle: three on each side.
func paintDashes(dc *gg.Context, half, line float64) {
	dc.Push()
	defer dc.Pop()
	dash := 2 * half / 6
	dc.SetDash(dash)
	dc.SetDashOffset(-dash / 2)
	dc.SetLineCapButt()
	dc.SetLineWidth(line)
	dc.SetColor(Crimson)
	for range 4 {
		dc.DrawLine(-half, -half, half, -half)
		dc.Stroke()
		dc.Rotate(math.Pi / 2)
	}
}

// A dot is a layer of the dots of a ring: how large they are, and their colour.
type dot struct {
	radius float64
	colour Colour
}

// dotsOf returns the layers of the dots of a mark.
func dotsOf(m Mark, size float64) []dot {
	if m == Rimmed {
		large := math.Max(3, size*.034)
		return []dot{{large + 2, Ivory}, {large, Ink}}
	}
	return []dot{{math.Max(2.4, size*.028), Umber}}
}

func paintDots(dc *gg.Context, radius float64, layers []dot) {
	const dots = 12
	for _, layer := range layers {
		dc.SetColor(layer.colour)
		for i := range dots {
			angle := 2 * math.Pi * float64(i) / dots
			// On whole pixels all dots look alike, which packs better.
			dc.DrawCircle(math.Round(radius*math.Cos(angle)), math.Round(radius*math.Sin(angle)), layer.radius)
			dc.Fill()
		}
	}
}

// paintGaps takes the middle out of each side of a frame round the middle.
func paintGaps(dc *gg.Context, half float64) {
	const open = .42 // of a side
	dc.SetColor(Ivory)
	dc.DrawRectangle(-half*open, -half, 2*half*open, 2*half)
	dc.DrawRectangle(-half, -half*open, 2*half, 2*half*open)
	dc.Fill()
}

// paintSpikes draws a cross from corner to corner of a square round the middle: what stands
// there would be removed.
func paintSpikes(dc *gg.Context, half float64) {
	dc.SetLineCapRound()
	for _, line := range []struct {
		wide   float64
		colour Colour
	}{{half * .30, Ivory}, {half * .19, Crimson}} {
		tip := half * .84
		dc.SetLineWidth(line.wide)
		dc.SetColor(line.colour)
		dc.DrawLine(-tip, -tip, tip, tip)
		dc.DrawLine(-tip, tip, tip, -tip)
		dc.Stroke()
	}
}

// paintHatch draws slanted lines over a square round the middle.
func paintHatch(dc *gg.Context, half float64) {
	dc.SetColor(Umber)
	dc.SetLineWidth(3)
	dc.SetLineCapButt()
	const lines = 3
	step := 2 * half / lines
	for i := range 2*lines - 1 {
		along := step * float64(i-lines+1)
		from, to := max(-half, along-half), min(half, along+half)
		dc.DrawLine(from+2, along-from-2, to-2, along-to+2)
		dc.Stroke()
	}
}

// paintRing draws a ring with an outline on both sides; radius is the outer one.
func paintRing(dc *gg.Context, radius, line float64, within Colour) {
	for _, ring := range []struct {
		radius float64
		colour Colour
	}{{radius, Outline}, {radius - 1.5, Bright}, {radius - 1.5 - line, Outline}, {radius - 3 - line, within}} {
		dc.DrawCircle(0, 0, ring.radius)
		dc.SetColor(ring.colour)
		dc.Fill()
	}
}

type badgeKey struct {
	width, height int
	colour        Colour
}

var badges Cache[badgeKey, *Sprite]

// Badge returns a plate with round corners for a short word.
func Badge(width, height int, colour Colour) *Sprite {
	return badges.Get(badgeKey{width, height, colour}, func(k badgeKey) *Sprite {
		return NewSprite(k.width, k.height, func(dc *gg.Context) {
			paintBadge(dc, image.Rect(0, 0, k.width, k.height), k.colour)
		})
	})
}

// paintBadge draws a plate with round corners.
func paintBadge(dc *gg.Context, r image.Rectangle, colour Colour) {
	plate := func(in float64, c Colour) {
		dc.DrawRoundedRectangle(float64(r.Min.X)+in, float64(r.Min.Y)+in, float64(r.Dx())-2*in, float64(r.Dy())-2*in, 10-in)
		dc.SetColor(c)
		dc.Fill()
	}
	plate(0, Outline)
	plate(2, colour)
}
