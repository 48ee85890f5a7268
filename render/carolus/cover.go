package carolus

import (
	"image"
	"slices"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// Cover draws the lower right of the ring, cut where territories meet, with the Emperor
// on the bare table.
func Cover(s render.Scene) *image.Paletted {
	const emperor = 330
	v := s.View.(board.View)
	v.Ring = slices.Clone(v.Ring)
	for i := range v.Ring {
		v.Ring[i].Steps = nil // of whose turn it is
	}
	c := layer().Copy()
	lands(c, v)
	for i := range v.Ring {
		drawRegion(c, v, i, firstSide(v, games.Everyone), tidings{})
	}
	names(c, s, v)
	part := image.Rect(cells[beside].Max.X, cells[5].Min.Y+strait, right+4, bottom+4)
	m := middle(image.Rect(part.Min.X, table.Min.Y, table.Max.X, table.Max.Y))
	c.Centre(figures.Get(figure{emperor, false}, drawFigure), m.X, m.Y)
	return render.Cut(c.Picture(), part)
}
