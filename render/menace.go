package render

import (
	"image"
	"math"

	"github.com/fogleman/gg"
)

// ThreatsPart is the name of the close-up that marks the threats of a games.Threatened to the viewer.
const ThreatsPart = "threats"

var menaces Cache[image.Point, *Sprite]

// Menace returns the plate that marks a threat: pale, with a jagged edge, which no other mark has. What could be
// done is drawn on it.
func Menace(width, height int) *Sprite {
	return menaces.Get(image.Pt(width, height), func(size image.Point) *Sprite {
		s := NewSprite(size.X, size.Y, func(dc *gg.Context) { paintMenace(dc, float64(size.X), float64(size.Y)) })
		s.isMark = true
		return s
	})
}

// The teeth of a jagged edge, and its lines.
const (
	toothWide  = 13.
	toothHigh  = 5.5
	jaggedLine = 4.
	jaggedRim  = 2. // round the line, so that it shows on any ground
)

func paintMenace(dc *gg.Context, width, height float64) {
	dc.SetLineJoinRound()
	traceJagged(dc, width, height, jaggedLine/2+jaggedRim)
	dc.SetColor(Ivory)
	dc.FillPreserve()
	dc.SetLineWidth(jaggedLine + 2*jaggedRim)
	dc.StrokePreserve()
	dc.SetColor(Ink)
	dc.SetLineWidth(jaggedLine)
	dc.Stroke()
}

// traceJagged makes a rectangle with teeth on all sides, drawn in by a margin, the path of dc.
func traceJagged(dc *gg.Context, width, height, in float64) {
	corners := []gg.Point{{X: in, Y: in}, {X: width - in, Y: in}, {X: width - in, Y: height - in}, {X: in, Y: height - in}}
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		long := math.Hypot(b.X-a.X, b.Y-a.Y)
		teeth := max(2, int(long/toothWide+.5))
		along := gg.Point{X: (b.X - a.X) / long, Y: (b.Y - a.Y) / long}
		for n := range teeth {
			at := long * float64(n) / float64(teeth)
			dc.LineTo(a.X+along.X*at, a.Y+along.Y*at)
			at += long / float64(teeth) / 2
			dc.LineTo(a.X+along.X*at-along.Y*toothHigh, a.Y+along.Y*at+along.X*toothHigh)
		}
	}
	dc.ClosePath()
}
