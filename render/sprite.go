package render

import (
	"image"
	"image/color"
	"sync"

	"github.com/fogleman/gg"
)

// A Sprite is a small drawing with soft edges, made once and copied often. It is immutable.
type Sprite struct {
	width, height int
	pix           []color.RGBA // premultiplied
	solid         []uint8      // the palette's colour where nothing shines through
	rows          [][]span
	isMark        bool
	figure        figure // what is written on it
}

// A figure is a mark that is written on a sprite.
type figure struct {
	image.Rectangle         // about where: it must stay bare
	size            float64 // of lettering that is as tall
}

// NewSprite returns paint's drawing on a clear ground. It is slow; keep the sprite in a Cache.
func NewSprite(width, height int, paint func(*gg.Context)) *Sprite {
	dc := gg.NewContext(width, height)
	paint(dc)
	m := dc.Image().(*image.RGBA)
	s := &Sprite{width: width, height: height, pix: make([]color.RGBA, width*height), solid: make([]uint8, width*height)}
	for i := range s.pix {
		p := m.Pix[4*i : 4*i+4]
		s.pix[i] = coarse(color.RGBA{p[0], p[1], p[2], p[3]})
		copy(p, []uint8{s.pix[i].R, s.pix[i].G, s.pix[i].B})
	}
	quantize(s.solid, m)
	s.rows = spansOf(width, height, func(i int) uint8 { return s.pix[i].A })
	return s
}

// EmojiSize is the width and the height of an icon on a button.
const EmojiSize = 128

// Bounds returns the size of s.
func (s *Sprite) Bounds() image.Rectangle { return image.Rect(0, 0, s.width, s.height) }

// At returns the colour of a pixel of s, and how much of 255 it covers.
func (s *Sprite) At(x, y int) (Colour, uint8) {
	i := y*s.width + x
	return Colour(s.solid[i]), s.pix[i].A
}

// IsMark reports whether s is a Mark on a place, a card or a line.
func (s *Sprite) IsMark() bool { return s.isMark }

// Figure returns about where on s a figure is written, which must stay bare, and the size
// of lettering that is as tall; an empty rectangle if none is.
func (s *Sprite) Figure() (image.Rectangle, float64) { return s.figure.Rectangle, s.figure.size }

// Image returns a copy of s on a clear ground.
func (s *Sprite) Image() *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, s.width, s.height))
	for i, c := range s.pix {
		m.SetRGBA(i%s.width, i/s.width, c)
	}
	return m
}

// coarse returns c, premultiplied, with one of five degrees of cover.
func coarse(c color.RGBA) color.RGBA {
	if c.A == 0 || c.A == 255 {
		return c
	}
	a := degree(c.A)
	scaled := func(v uint8) uint8 { return uint8(min(255, int(v)*int(a)/int(c.A))) }
	return color.RGBA{scaled(c.R), scaled(c.G), scaled(c.B), a}
}

// degree rounds how much an edge covers to quarters: finer edges look no
// better on a phone and make the file a tenth larger.
func degree(a uint8) uint8 { return uint8(min(255, (int(a)+32)/64*64)) }

// Blit draws s with its upper left corner at x, y; what does not fit is left
// out.
func (c *Canvas) Blit(s *Sprite, x, y int) {
	if c.recorder != nil {
		c.recorder.Blit(s, x, y)
	}
	table, under := cells(), solid()
	c.eachSpan(s.rows, x, y, func(row, from, to int, wholly bool) {
		at, source := row*c.Stride+x, (row-y)*s.width
		if wholly {
			copy(c.Pix[at+from:at+to], s.solid[source+from:])
			return
		}
		for i := from; i < to; i++ {
			c.blend(at+i, s.pix[source+i], table, under)
		}
	})
}

// Centre draws s with its middle at x, y.
func (c *Canvas) Centre(s *Sprite, x, y int) { c.Blit(s, x-s.width/2, y-s.height/2) }

// A Cache keeps what is slow to draw, by what it shows. The zero Cache is
// empty; it is safe for concurrent use. It never forgets, so keys come from a
// small set: seats, sizes, kinds.
type Cache[K comparable, V any] struct {
	mu   sync.RWMutex
	kept map[K]V
}

// Get returns the value kept for key, or keeps and returns draw's. Draw must not ask the same Cache.
func (c *Cache[K, V]) Get(key K, draw func(K) V) V {
	c.mu.RLock()
	v, ok := c.kept[key]
	c.mu.RUnlock()
	if ok {
		return v
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if v, ok := c.kept[key]; ok {
		return v
	}
	if c.kept == nil {
		c.kept = map[K]V{}
	}
	v = draw(key)
	c.kept[key] = v
	return v
}
