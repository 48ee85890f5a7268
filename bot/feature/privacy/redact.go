package privacy

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// bar replaces a name that is removed from another person's text.
const bar = "█████"

// traces holds the names and the ID of a person, the longest first.
type traces []string

// newTraces returns the traces of a person with these names. It leaves out names of one
// letter: too much contains them by chance.
func newTraces(names []string) traces {
	var all traces
	for _, name := range names {
		if utf8.RuneCountInString(name) > 1 && !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return len(b) - len(a) })
	return all
}

// in reports whether a text contains a trace as one or several words.
func (t traces) in(text string) bool { return t.redact(text) != text }

// redact returns a text with a bar in place of each trace.
func (t traces) redact(text string) string {
	for _, name := range t {
		text = redactOne(text, name)
	}
	return text
}

// redactOne replaces a name by a bar, where it is not a part of a word.
func redactOne(text, name string) string {
	var b strings.Builder
	for {
		n := strings.Index(text, name)
		if n < 0 || name == "" {
			break
		}
		end := n + len(name)
		if partOfWord(b.String()+text[:n], name, text[end:]) {
			_, size := utf8.DecodeRuneInString(text[n:])
			b.WriteString(text[:n+size])
			text = text[n+size:]
			continue
		}
		b.WriteString(text[:n] + bar)
		text = text[end:]
	}
	return b.String() + text
}

// partOfWord reports whether a name is a part of a longer word.
func partOfWord(before, name, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(name)
	end, _ := utf8.DecodeLastRuneInString(name)
	next, _ := utf8.DecodeRuneInString(after)
	return inWord(last) && inWord(first) || inWord(end) && inWord(next)
}

// inWord reports whether a character can be in a word.
func inWord(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
