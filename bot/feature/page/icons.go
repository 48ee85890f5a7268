package page

import (
	"bytes"
	"image/png"
	"net/http"
	"sync"
	"time"

	"herald/render"
)

// icons are the icons of the games on the shelf, which buttons have beside their labels. They are
// named by their bytes.
type icons struct {
	names map[[2]string]string // by game and name
	files map[string][]byte
}

// drawIcons returns the function that draws the icons of a shelf once.
func drawIcons(shelf []render.Title) func() icons {
	return sync.OnceValue(func() icons {
		all := icons{map[[2]string]string{}, map[string][]byte{}}
		for _, title := range shelf {
			if title.Icons == nil {
				continue
			}
			for name, sprite := range title.Icons() {
				var file bytes.Buffer
				if png.Encode(&file, sprite.Image()) != nil {
					continue // its buttons have their labels
				}
				at := nameOf(file.Bytes()) + ".png"
				all.names[[2]string{title.Name, name}], all.files[at] = at, file.Bytes()
			}
		}
		return all
	})
}

// icon answers with an icon.
func (h *handler) icon(w http.ResponseWriter, r *http.Request) {
	file, ok := h.icons().files[r.PathValue("icon")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.Header().Set("Content-Type", "image/png")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(file))
}
