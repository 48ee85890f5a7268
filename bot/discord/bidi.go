package discord

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// straight returns a person's text without the characters that control the direction of
// writing (Unicode's Bidi_Control): they would reverse the text that follows. Letters written
// from right to left need none.
func straight(s string) string {
	if !strings.ContainsFunc(s, turns) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if turns(r) {
			return -1
		}
		return r
	}, s)
}

func turns(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }

// isolate keeps s from reordering the text around it: if it has letters written from right to
// left, it is put between U+2068 and U+2069.
func isolate(s string) string {
	if !strings.ContainsFunc(s, leftward) {
		return s
	}
	return "\u2068" + s + "\u2069"
}

func leftward(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}
