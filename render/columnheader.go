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

// A setting is how a sentence is written in lines: as large as it goes in.
type setting struct {
	face  *Face
	lines int
	pitch int // from one baseline to the next
}

var settings = [...]setting{{Motto, 2, 46}, {Aside, 3, 38}, {Label, 3, 36}}

// ColumnHeader draws h as the head of a column of players: its banners hang from the top
// of r, and the sentence stands beside them in lines; that of a draft above the word. It
// leaves the motto to the caller.
func (c *Canvas) ColumnHeader(s Scene, h Header, r image.Rectangle) {
	h = s.drafted(h)
	switch n := len(h.Banners); {
	case n > mostFlags:
		for i, seat := range h.Banners {
			c.Centre(Shield(int(seat), crestWide), r.Min.X+crestPitch/2+i*crestPitch, r.Min.Y+14+crestsHigh/2)
		}
		r.Min.Y += crestsHigh
	case n > 0:
		r.Min.X = c.flags(h.Banners, r.Min.X, r.Min.Y) + 6
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

// lines says a text about players in the largest lettering that goes into lines of a
// room; only for the last one names are cut.
func (s Scene) lines(t games.Text, size image.Point) (setting, []string) {
	room := size.X
	for _, set := range settings[:len(settings)-1] {
		whole := func(p games.Player) string { return set.face.FitName(s.Name(p, set.face), room) }
		if lines := set.face.lines(s.Say.Named(whole).Say(t), room); len(lines) <= min(set.lines, size.Y/set.pitch) && set.face.goIn(lines, room) {
			return set, lines
		}
	}
	set := settings[len(settings)-1]
	return set, set.face.lines(s.sentence(set.face, t, room*set.lines*4/5), room)
}

// goIn reports whether all lines go into a width.
func (f *Face) goIn(lines []string, width int) bool {
	for _, line := range lines {
		if f.Width(line) > width {
			return false
		}
	}
	return true
}

// even breaks lines into as many that are about as long as each other.
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
