package discord

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// straight returns what a person wrote without the characters that change the
// direction of writing (Unicode's Bidi_Control): they would turn around what stands
// after them. Letters that are written from right to left need none.
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

// isolate returns s so that it does not change the order of the text around it:
// between U+2068 and U+2069 if it has letters that are written from right to left.
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
