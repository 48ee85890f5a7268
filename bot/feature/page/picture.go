package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image/png"
	"net/http"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/singleflight"

	"herald/bot/view"
)

// mostPictures is the number of cached pictures, of about 100 KB each.
const mostPictures = 128

// A picture is one that was drawn. Its name follows from its bytes alone, so that it tells no more
// than these.
type picture struct {
	name string
	size [2]int
	data []byte
}

// pictures draws each scene once for all who may see the same.
type pictures struct {
	view   *view.View
	drawn  *lru.Cache[string, picture] // by what they were drawn of
	flight singleflight.Group
}

func newPictures(v *view.View) *pictures {
	drawn, err := lru.New[string, picture](mostPictures)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &pictures{view: v, drawn: drawn}
}

// of returns the picture of a board. Drawing names all that it depends on.
func (p *pictures) of(drawing string, b view.Board) (picture, error) {
	if known, ok := p.drawn.Get(drawing); ok {
		return known, nil
	}
	v, err, _ := p.flight.Do(drawing, func() (any, error) {
		data, err := p.view.Draw(b.Title.Draw, b.Picture)
		if err != nil {
			return picture{}, err
		}
		size, err := png.DecodeConfig(bytes.NewReader(data))
		sum := sha256.Sum256(data)
		drawn := picture{hex.EncodeToString(sum[:16]), [2]int{size.Width, size.Height}, data}
		p.drawn.Add(drawing, drawn)
		return drawn, err
	})
	return v.(picture), err
}

// picture answers with the picture that its reader sees now. Another one, such as an earlier, is
// not found: the page asks for its state again.
func (h *handler) picture(w http.ResponseWriter, r request) {
	now, err := h.seen(r)
	switch {
	case err != nil:
		h.internal(w, err)
		return
	case now.name != r.PathValue("picture"):
		http.NotFound(w, r.Request)
		return
	}
	w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	w.Header().Set("ETag", `"`+now.name+`"`)
	w.Header().Set("Content-Type", "image/png")
	http.ServeContent(w, r.Request, "", time.Time{}, bytes.NewReader(now.data))
}

// seen returns the picture that a reader sees now.
func (h *handler) seen(r request) (picture, error) {
	m, err := h.Tables.Open(&r.table)
	if err != nil {
		return picture{}, err
	}
	_, now, err := h.board(h.reader(r, r.FormValue("picked")), &r.table, m)
	return now, err
}
