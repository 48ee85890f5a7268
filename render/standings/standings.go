// Package standings draws what a league shows: its standings, a person's profile
// and its hall of fame. A Table, a Profile and a Hall are plain data, whose
// methods draw a picture and say the same in words. The package knows nothing of
// how a league is played.
package standings

import (
	"embed"
	"io/fs"
	"strconv"
	"strings"
	"unicode"

	"github.com/fogleman/gg"

	"herald/lang"
	"herald/render"
)

//go:embed text
var text embed.FS

// Texts returns the words of the pictures.
func Texts() fs.FS { return text }

// An Entrant is a person as a league knows them. The number, from 1, decides their sign; the name may hold
// anything.
type Entrant struct {
	Number int
	Name   string
}

// called returns the name of p as f can write it, or the number in words if f lacks most of
// its letters.
func (p Entrant) called(say lang.Printer, f *render.Face) string {
	name := f.Clean(p.Name)
	if name == "" || 2*letters(name) < letters(p.Name) {
		return say.T("standings.person", "number", p.Number)
	}
	return name
}

// letters returns the number of letters in s.
func letters(s string) int {
	n := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}

// The heights of pictures.
const (
	tall = 900
	low  = 750 // a few rows need no more
)

var grounds render.Cache[int, *render.Canvas]

// ground returns an empty picture of that height, to be copied.
func ground(high int) *render.Canvas {
	return grounds.Get(high, func(high int) *render.Canvas {
		return render.Layer(render.Width, high, func(dc *gg.Context) { render.PaintRules(dc, high) })
	})
}

// labels joins those that are not empty.
func labels(all ...string) string {
	var said []string
	for _, label := range all {
		if label != "" {
			said = append(said, label)
		}
	}
	return strings.Join(said, " · ")
}

// numbered says a label with a number, "" for 0.
func numbered(say lang.Printer, key string, number int) string {
	if number == 0 {
		return ""
	}
	return say.T(key, "number", number)
}

// numeral writes a number, "" for 0.
func numeral(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
