package render

import (
	"image"
	"strings"

	"github.com/fogleman/gg"
)

// Discord lays a badge, “ALT”, over the lower left corner of a picture: a BadgeWidth of
// pixels of the usual Width, and BadgeHeight up from its lower edge. Nothing that has to be read stands
// there.
const (
	BadgeWidth  = 277
	BadgeHeight = 185
)

// BesideBadge returns how far a row of a board that begins at Margin and reaches down to a
// height moves to the right, clear of the badge; 0 above it.
func BesideBadge(down int) int {
	if down <= Height-BadgeHeight {
		return 0
	}
	return BadgeWidth + 8 - Margin
}

// What a caption is made of, in pixels of a picture of the usual Width.
const (
	captionHeight = 136
	captionLine   = 54
	captionTop    = 58 // the baseline of the first of two lines
)

var captions Cache[int, *Canvas]

// Caption returns a picture with a text above it, clear of the badge, in at most two lines, and releases m.
func Caption(m *image.Paletted, text string) *image.Paletted {
	ground := captions.Get(m.Rect.Dx(), func(width int) *Canvas {
		return Layer(width, captionHeight, func(dc *gg.Context) {
			dc.SetColor(Umber)
			dc.DrawRectangle(0, captionHeight-4, float64(width), 4)
			dc.Fill()
		})
	})
	c := newCanvas(m.Rect.Dx(), m.Rect.Dy()+captionHeight)
	copy(c.Pix, ground.Pix)
	copy(c.Pix[len(ground.Pix):], m.Pix)
	c.caption(text)
	Release(m)
	return c.Picture()
}

// caption writes a text in at most two lines into the caption.
func (c *Canvas) caption(text string) {
	lines := Number.wrap(text, c.Rect.Dx()-2*Margin)
	y := captionTop + (2-len(lines))*captionLine/2
	for n, line := range lines {
		c.Text(Number, line, Margin, y+n*captionLine, 0, Ink)
	}
}

// wrap returns a text as f can write it, in at most two lines of a width, the second with
// an ellipsis if there is more. Spaces that hold words together stay within a line.
func (f *Face) wrap(text string, width int) []string {
	var words []string
	for word := range strings.SplitSeq(text, " ") {
		if word = f.Clean(word); word != "" {
			words = append(words, word)
		}
	}
	n := len(words)
	for n > 1 && f.Width(strings.Join(words[:n], " ")) > width {
		n--
	}
	lines := []string{f.Fit(strings.Join(words[:n], " "), width)}
	if n < len(words) {
		lines = append(lines, f.Fit(strings.Join(words[n:], " "), width))
	}
	return lines
}
