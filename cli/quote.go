package cli

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxMessage is the most bytes of an error that are printed.
const maxMessage = 2000

// Message returns the printable form of an error: without control characters, and not more than fits on a
// screen.
func Message(err error) string {
	text := quoted(err.Error())
	if len(text) > maxMessage {
		text = strings.ToValidUTF8(text[:maxMessage], "") + "…"
	}
	return text
}

// quoted returns a text with its control characters as in Go, except line breaks: a terminal obeys them, and
// the text may be a stranger's. Characters that change the direction of writing and bytes that are no text
// are quoted, too.
func quoted(text string) string {
	if !strings.ContainsFunc(text, obeyed) && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case obeyed(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// obeyed reports whether a terminal interprets a character instead of showing it.
func obeyed(r rune) bool {
	return r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r))
}

// A quoting writer quotes what is written to it. Each text must be written whole.
type quoting struct{ w io.Writer }

func (q quoting) Write(p []byte) (int, error) {
	if _, err := io.WriteString(q.w, quoted(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}
