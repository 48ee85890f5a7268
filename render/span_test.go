package render

import (
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
)

// crop returns the part of c that begins at x, y.
func crop(c *Canvas, x, y, width, height int) []uint8 {
	var pix []uint8
	for v := y; v < y+height; v++ {
		pix = append(pix, c.Pix[v*c.Stride+x:v*c.Stride+x+width]...)
	}
	return pix
}

// What reaches over an edge is cut off there, and nothing else changes.
func TestDrawingOverTheEdge(t *testing.T) {
	const size, far = 60, 100
	ring := NewShape(50, 40, func(dc *gg.Context) {
		dc.DrawEllipse(25, 20, 22, 17)
		dc.SetLineWidth(7)
		dc.Stroke()
	})
	blank := func(size int) *Canvas { return Layer(size, size, func(*gg.Context) {}) }
	for name, draw := range map[string]func(c *Canvas, x, y int){
		"sprite": func(c *Canvas, x, y int) { c.Blit(Shield(1, 40), x, y) },
		"shape":  func(c *Canvas, x, y int) { c.Fill(ring, x, y, Crimson) },
	} {
		for _, at := range [][2]int{{5, 6}, {-13, 3}, {3, -17}, {-9, -9}, {47, 2}, {4, 39}, {52, 51}, {-90, 0}, {0, 90}} {
			small, large := blank(size), blank(size+2*far)
			draw(small, at[0], at[1])
			draw(large, at[0]+far, at[1]+far)
			require.Equal(t, crop(large, far, far, size, size), small.Pix, "%s at %v", name, at)
		}
	}
}

// A shape takes any colour; what it covers half is half that colour.
func TestFillBlends(t *testing.T) {
	c := Layer(4, 1, func(*gg.Context) {})
	c.Fill(NewShape(4, 1, func(dc *gg.Context) {
		dc.DrawRectangle(1.5, 0, 2.5, 1)
		dc.Fill()
	}), 0, 0, Ink)
	require.Equal(t, []uint8{uint8(Parchment), uint8(Ink), uint8(Ink)}, []uint8{c.Pix[0], c.Pix[2], c.Pix[3]})
	require.InDelta(t, (int(solid()[Ink].R)+int(solid()[Parchment].R))/2, int(solid()[c.Pix[1]].R), 12)
}

func TestSpans(t *testing.T) {
	cover := []uint8{0, 255, 255, 64, 128, 0, 255, 0, 0, 0, 0, 0, 0, 64}
	require.Equal(t, [][]span{
		{{1, 3, true}, {3, 5, false}, {6, 7, true}},
		{{6, 7, false}},
	}, spansOf(7, 2, func(i int) uint8 { return cover[i] }))
}

func TestSigned(t *testing.T) {
	require.Equal(t, []string{"+12", "0", "−3"}, []string{Signed(12), Signed(0), Signed(-3)})
}
