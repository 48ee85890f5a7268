package film

import (
	"image"
	"time"

	"herald/render"
)

// instant is the shortest duration that programs show as it is.
const instant = 20 * time.Millisecond

// Clip returns pictures, each shown for a time, as a GIF of at most limit bytes that plays
// once and stays on the last one. It begins with that one for an instant, as programs that
// play nothing show the first. Clip releases the pictures. The error is ErrTooLarge.
func Clip(pictures []*image.Paletted, each time.Duration, limit int) ([]byte, error) {
	if len(pictures) == 0 {
		return nil, ErrTooLarge
	}
	r := &reel{}
	r.show(copied(pictures[len(pictures)-1]), instant)
	for _, m := range pictures {
		r.show(m, each)
	}
	if file := r.end(); len(file) <= limit {
		return file, nil
	}
	return nil, ErrTooLarge
}

// copied returns a picture that looks like m.
func copied(m *image.Paletted) *image.Paletted { return render.Reduce(m, m.Rect.Dx()) }
