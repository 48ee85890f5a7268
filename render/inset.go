package render

import "image"

// InsetHeader draws h within r, for a board without room above it.
func (c *Canvas) InsetHeader(s Scene, h Header, r image.Rectangle) {
	h = s.drafted(h)
	const shield = 42
	x, y := r.Min.X, (r.Min.Y+r.Max.Y)/2
	for _, seat := range h.Banners {
		c.Centre(Shield(s.Livery(seat), shield), x+shield/2, y)
		x += shield + 6
	}
	if len(h.Banners) > 0 {
		x += 6
	}
	right := r.Max.X
	line := y - 6
	if h.Motto == "" || h.Subtitle == "" {
		line = y + 10
	}
	for _, word := range []string{h.Motto, h.Subtitle} {
		c.Text(Label, word, r.Max.X-4, line, 1, Umber)
		right = min(right, r.Max.X-Label.Width(word)-20)
		if word != "" {
			line += 28
		}
	}
	c.Text(Motto, s.sentence(Motto, h.Sentence, right-x), x, y+16, 0, Ink)
}

// Rise returns the height of the figures of f.
func (f *Face) Rise() int { return int(f.size*.72 + .5) }
