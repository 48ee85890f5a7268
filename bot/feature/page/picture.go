package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/png"
	"net/http"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/singleflight"

	"herald/bot/view"
	"herald/render"
)

// The numbers of cached pictures, of about 100 KB each, and of thumbnails, a tenth of that size. Past positions
// and trials have a cache of their own, so that the present stays at hand.
const (
	mostPictures   = 128
	mostPast       = 128
	mostThumbnails = 256
)

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

func newPictures(v *view.View, most int) *pictures {
	drawn, err := lru.New[string, picture](most)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &pictures{view: v, drawn: drawn}
}

// of returns the picture of a scene. Drawing names all that it depends on.
func (p *pictures) of(drawing string, paint render.Painter, s render.Scene) (picture, error) {
	if known, ok := p.drawn.Get(drawing); ok {
		return known, nil
	}
	v, err, _ := p.flight.Do(drawing, func() (any, error) {
		data, err := p.view.Draw(paint, s)
		if err != nil {
			return picture{}, err
		}
		size, err := png.DecodeConfig(bytes.NewReader(data))
		drawn := picture{nameOf(data), [2]int{size.Width, size.Height}, data}
		p.drawn.Add(drawing, drawn)
		return drawn, err
	})
	return v.(picture), err
}

// nameOf returns the name of a file by its bytes.
func nameOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

// picture answers with the picture of a look. Another one, such as an earlier of the present, is
// not found: the page asks for its state again.
func (h *handler) picture(w http.ResponseWriter, r request) {
	now, err := h.seen(r)
	switch {
	case err != nil:
		h.fail(w, r, err)
		return
	case now.name != r.PathValue("picture"):
		http.NotFound(w, r.Request)
		return
	}
	now.serve(w, r.Request, "private, max-age=31536000, immutable")
}

// serve answers with a picture, which may be kept as cached says.
func (p picture) serve(w http.ResponseWriter, r *http.Request, cached string) {
	w.Header().Set("Cache-Control", cached)
	w.Header().Set("ETag", `"`+p.name+`"`)
	w.Header().Set("Content-Type", "image/png")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(p.data))
}

// seen returns the picture of the look of a request.
func (h *handler) seen(r request) (picture, error) {
	m, err := h.Tables.Open(&r.table)
	if err != nil {
		return picture{}, err
	}
	_, now, err := h.drawn(h.reader(r, lookOf(r.Request)), &r.table, m)
	return now, err
}

// thumbnailWidth is the width of a thumbnail in pixels, two for each of the list.
const thumbnailWidth = 240

// thumbnail answers with a small picture of the present.
func (h *handler) thumbnail(w http.ResponseWriter, r request) {
	m, err := h.Tables.Open(&r.table)
	if err != nil {
		h.internal(w, err)
		return
	}
	reader := h.reader(r, look{Part: view.WholeBoard})
	s, err := h.scene(reader, &r.table, m)
	if err != nil {
		h.internal(w, err)
		return
	}
	small := func(board render.Scene) *image.Paletted {
		m := s.Title.Draw(board)
		defer render.Release(m)
		return render.Reduce(m, thumbnailWidth)
	}
	p, err := h.small.of(s.drawing(&r.table, reader.language), small, s.Picture)
	if err != nil {
		h.internal(w, err)
		return
	}
	p.serve(w, r.Request, "private, no-cache")
}
