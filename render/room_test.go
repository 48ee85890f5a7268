package render_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/render"
)

// Places grow into free space, share what lies between them, and stay on the picture.
func TestPlacesGrowIntoFreeSpace(t *testing.T) {
	t.Parallel()
	picture := image.Rect(0, 0, 200, 100)
	for name, c := range map[string]struct{ places, want []image.Rectangle }{
		"alone":       {[]image.Rectangle{image.Rect(50, 50, 60, 60)}, []image.Rectangle{image.Rect(35, 35, 75, 75)}},
		"large":       {[]image.Rectangle{image.Rect(50, 50, 150, 60)}, []image.Rectangle{image.Rect(50, 35, 150, 75)}},
		"at an edge":  {[]image.Rectangle{image.Rect(0, 90, 10, 100)}, []image.Rectangle{image.Rect(0, 60, 40, 100)}},
		"neighbours":  {[]image.Rectangle{image.Rect(60, 0, 70, 40), image.Rect(74, 0, 84, 40)}, []image.Rectangle{image.Rect(32, 0, 72, 40), image.Rect(72, 0, 112, 40)}},
		"hemmed in":   {[]image.Rectangle{image.Rect(50, 0, 100, 40), image.Rect(100, 0, 110, 40), image.Rect(110, 0, 160, 40)}, []image.Rectangle{image.Rect(50, 0, 100, 40), image.Rect(100, 0, 110, 40), image.Rect(110, 0, 160, 40)}},
		"none at all": {nil, nil},
	} {
		var places, want [][]image.Rectangle
		for i := range c.places {
			places, want = append(places, c.places[i:i+1]), append(want, c.want[i:i+1])
		}
		got := render.Roomy(places, picture, 40)
		require.Equal(t, len(want), len(got), name)
		for i := range want {
			require.Equal(t, want[i], got[i], name)
		}
	}
}
