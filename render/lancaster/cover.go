package lancaster

import (
	"image"

	"herald/render"
)

// Cover draws two of the three columns of counties.
func Cover(s render.Scene) *image.Paletted {
	const rim = 4 // of the land
	s.Part = "counties"
	between := countiesOnly().sites[1].Min.X - 12
	return render.Cut(Draw(s), image.Rect(between, top+rim, right-rim, bottom-rim))
}
