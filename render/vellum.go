package render

import (
	"image"

	"github.com/fogleman/gg"
)

// vellumEdge is the visible width of a sheet's edge at the right and below, where the light does not fall on it.
const vellumEdge = 3

// PaintSheet draws a sheet of vellum into r, with round corners and an outline of that width.
func PaintSheet(dc *gg.Context, r image.Rectangle, radius, line float64, face Colour) {
	x, y, w, h := float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy())
	for _, layer := range []struct {
		in, edge float64
		colour   Colour
	}{{0, 0, Outline}, {line, 0, Sand}, {line, vellumEdge, face}} {
		dc.DrawRoundedRectangle(x+layer.in, y+layer.in, w-2*layer.in-layer.edge, h-2*layer.in-layer.edge, radius-layer.in)
		dc.SetColor(layer.colour)
		dc.Fill()
	}
}
