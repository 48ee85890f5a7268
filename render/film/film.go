package film

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"iter"
	"sync"
	"time"

	"herald/render"
)

// ErrTooLarge is returned when not even the last picture alone fits, or there
// is none.
var ErrTooLarge = errors.New("the film is too large")

// Pause is the time that the last picture stays before the film begins again.
const Pause = 6 * time.Second

// A cut reduces a film to every step-th picture, at a width.
type cut struct{ step, width int }

// cuts are tried in turn until one fits.
var cuts = []cut{{1, 600}, {2, 600}, {2, 450}, {4, 450}, {8, 400}, {16, 400}, {64, 300}, {512, 300}}

// GIF returns pictures as a film of at most limit bytes, each shown as long as it comes
// with and the last for Pause. If they are too many, some are left out evenly, those
// that stay are shown for as much longer, and they are made smaller; the last is
// always there. Frames is ranged over once for each try, and GIF releases what it
// yields; what it holds at a time are two pictures and the file. The error is
// ErrTooLarge.
func GIF(frames iter.Seq2[*image.Paletted, time.Duration], limit int) ([]byte, error) {
	for _, c := range cuts {
		if file, ok := c.film(frames, limit); ok {
			return file, nil
		}
	}
	return nil, ErrTooLarge
}

// film returns the film and whether it fits.
func (c cut) film(frames iter.Seq2[*image.Paletted, time.Duration], limit int) ([]byte, bool) {
	r := &reel{extension: loop}
	var last *image.Paletted // drawn, and not yet shown: it may be the last
	n := 0
	var due time.Duration // the time that it and the skipped ones before it are shown
	for m, d := range frames {
		if n++; last != nil && (n-1)%c.step == 0 {
			r.show(c.frame(last), due)
			due = 0
		}
		if last != nil {
			render.Release(last)
		}
		due += d
		if last = m; r.file.Len() >= limit {
			break
		}
	}
	if last != nil {
		r.show(c.frame(last), Pause)
		render.Release(last)
	}
	file := r.end()
	return file, n > 0 && len(file) <= limit
}

// frame returns a picture at the width of the film, which enlarges none.
func (c cut) frame(m *image.Paletted) *image.Paletted {
	return render.Reduce(m, min(c.width, m.Rect.Dx()))
}

// clear is the index of the colour that lets the picture before shine through.
const clear = 255

// palette is the palette of all pictures, without clear.
var palette = sync.OnceValue(func() color.Palette {
	all := append(color.Palette{}, render.Palette()...)
	all[clear] = color.RGBA{}
	return all
})

// opaque is the colour that is shown instead of the one that clear takes away.
var opaque = sync.OnceValue(func() uint8 {
	all := render.Palette()
	return uint8(all[:clear].Index(all[clear]))
})

// A reel is a film that is being written, a frame after the other: package gif writes single pictures, which
// make up a film.
type reel struct {
	file      bytes.Buffer
	extension string          // before the first picture
	shown     *image.Paletted // the picture shown so far
}

// trailer ends a GIF file.
const trailer = 0x3b

// loop makes a film begin again: the extension of Netscape's that all know.
const loop = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

// head is the length of a file before its first picture: signature, screen and colour table.
const head = 6 + 7 + 3*256

// show adds what a picture changes, and takes the picture.
func (r *reel) show(m *image.Paletted, d time.Duration) {
	for i, index := range m.Pix {
		if index == clear {
			m.Pix[i] = opaque()
		}
	}
	part := r.difference(m)
	screen := m.Rect
	if r.shown != nil {
		screen = r.shown.Rect
	}
	var one bytes.Buffer
	err := gif.EncodeAll(&one, &gif.GIF{
		Image: []*image.Paletted{part}, Delay: []int{int(d / (10 * time.Millisecond))}, Disposal: []byte{gif.DisposalNone},
		Config: image.Config{ColorModel: palette(), Width: screen.Dx(), Height: screen.Dy()},
	})
	if err != nil {
		panic(err) // a bytes.Buffer takes everything
	}
	file := one.Bytes()
	if r.shown == nil {
		r.file.Write(file[:head])
		r.file.WriteString(r.extension)
		r.shown = m
	}
	r.file.Write(file[head : len(file)-1])
}

// end ends the file and returns it.
func (r *reel) end() []byte {
	r.file.WriteByte(trailer)
	return r.file.Bytes()
}

// difference returns the part of a picture that differs from the shown one, clear where it
// does not, and draws the picture over that.
func (r *reel) difference(m *image.Paletted) *image.Paletted {
	if r.shown == nil {
		return &image.Paletted{Pix: m.Pix, Stride: m.Stride, Rect: m.Rect, Palette: palette()}
	}
	area := m.Rect.Intersect(r.shown.Rect)
	changed := image.Rectangle{}
	part := image.NewPaletted(area, palette())
	for y := range area.Dy() {
		now, before, out := m.Pix[y*m.Stride:][:area.Dx()], r.shown.Pix[y*r.shown.Stride:][:area.Dx()], part.Pix[y*part.Stride:][:area.Dx()]
		from, to := differ(now, before, out)
		changed = changed.Union(image.Rect(from, y, to, y+1))
	}
	render.Release(m)
	if changed.Empty() {
		changed = image.Rect(0, 0, 1, 1) // a picture that changes nothing takes its time nevertheless
	}
	return part.SubImage(changed).(*image.Paletted)
}

// differ writes into out the pixels of a row that have changed, clear elsewhere, copies them
// over the old row, and returns the ends of the changed part.
func differ(now, before, out []uint8) (from, to int) {
	if bytes.Equal(now, before) {
		for x := range out {
			out[x] = clear
		}
		return 0, 0
	}
	from = len(now)
	for x, index := range now {
		if out[x] = clear; index != before[x] {
			out[x], before[x] = index, index
			from, to = min(from, x), x+1
		}
	}
	return from, to
}
