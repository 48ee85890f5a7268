package render

import (
	"image"
	"strings"

	"herald/games"
)

// In a column, more than two banners are shields in a row above the sentence.
const (
	mostFlags  = 2
	crestWide  = 46
	crestPitch = 54
	crestsHigh = 70
	draftHigh  = 32
)

// A setting sets a sentence in lines: as large as it goes in.
type setting struct {
	face  *Face
	lines int
	pitch int // from one baseline to the next
}

var settings = [...]setting{{Motto, 2, 46}, {Aside, 3, 38}, {Label, 3, 36}}

// ColumnHeader draws h as the head of a column of players: its banners hang from the top of r, and the
// sentence stands beside them in lines, a draft's above the word. It leaves the motto to the caller.
func (c *Canvas) ColumnHeader(s Scene, h Header, r image.Rectangle) {
	h = s.drafted(h)
	switch n := len(h.Banners); {
	case n > mostFlags:
		for i, seat := range h.Banners {
			c.Centre(Shield(s.Livery(seat), crestWide), r.Min.X+crestPitch/2+i*crestPitch, r.Min.Y+14+crestsHigh/2)
		}
		r.Min.Y += crestsHigh
	case n > 0:
		r.Min.X = c.flags(s, h.Banners, r.Min.X, r.Min.Y) + 6
	}
	if s.Draft && len(s.Winners()) != 1 {
		c.Text(Label, s.Say.T("render.drafting"), r.Min.X, r.Max.Y-6, 0, Umber)
		r.Max.Y -= draftHigh
	}
	c.columnSentence(s, h.Sentence, r)
}

// columnSentence writes a sentence in lines within r.
func (c *Canvas) columnSentence(s Scene, said games.Text, r image.Rectangle) {
	set, lines := s.lines(said, r.Size())
	lines = set.face.even(lines, r.Dx())
	y := r.Min.Y + (r.Dy()-len(lines)*set.pitch)/2 + set.pitch*4/5 + 4
	for i, line := range lines {
		c.Text(set.face, line, r.Min.X, y+i*set.pitch, 0, Ink)
	}
}

// A trial is a setting, and the quarters of the room that a name may take in it.
type trial struct {
	setting
	quarters int
	whole    bool // names that are longer do not do
}

// trials go from the best way to write a sentence to the last but one: a name is cut more
// rather than that a short word before it stands alone.
var trials = [...]trial{{settings[0], 4, false}, {settings[1], 4, true}, {settings[0], 3, false}, {settings[1], 4, false}}

// lines renders a text about players in the largest lettering that fits into the lines of a
// room.
func (s Scene) lines(t games.Text, size image.Point) (setting, []string) {
	for _, one := range trials {
		if lines, ok := s.try(one, t, size); ok {
			return one.setting, lines
		}
	}
	set := settings[len(settings)-1]
	return set, set.face.lines(s.sentence(set.face, t, size.X*set.lines*4/5), size.X)
}

// try renders a text about players in the lines of a room; ok is false if it does not fit.
func (s Scene) try(one trial, t games.Text, size image.Point) ([]string, bool) {
	cut := false
	short := func(p games.Player) string {
		name := s.Name(p, one.face)
		fit := one.face.FitName(name, size.X*one.quarters/4)
		cut = cut || fit != name
		return fit
	}
	lines := one.face.lines(s.Say.Named(short).Say(t), size.X)
	goIn := len(lines) <= min(one.setting.lines, size.Y/one.pitch) && one.face.goIn(lines, size.X)
	return lines, goIn && !(one.whole && cut)
}

// goIn reports whether all lines fit into a width.
func (f *Face) goIn(lines []string, width int) bool {
	for _, line := range lines {
		if f.Width(line) > width {
			return false
		}
	}
	return true
}

// even breaks lines into as many of about equal length.
func (f *Face) even(lines []string, width int) []string {
	text := strings.Join(lines, " ")
	for ; width > 0; width -= 8 {
		shorter := f.lines(text, width)
		if len(shorter) > len(lines) || !f.goIn(shorter, width) {
			break
		}
		lines = shorter
	}
	return lines
}

// lines breaks a text between its words so that each line goes into a width, unless a
// word alone does not.
func (f *Face) lines(text string, width int) []string {
	var all []string
	for _, word := range strings.Split(text, " ") {
		if n := len(all); n > 0 && f.Width(all[n-1]+" "+word) <= width {
			all[n-1] += " " + word
			continue
		}
		all = append(all, word)
	}
	return all
}
