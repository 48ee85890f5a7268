package render

import (
	"sort"
	"strings"
)

// NameLines is FitName in one line or, if the name is longer, in two. It is broken between its words or, if the
// first of them is too long, within that one.
func (f *Face) NameLines(name string, width int) []string {
	name = f.bare(name, width)
	if f.Width(name) <= width {
		return []string{name}
	}
	first, rest := f.broken(name, width)
	return []string{first, f.Fit(rest, width)}
}

// broken breaks a name after as many words as go into a width.
func (f *Face) broken(name string, width int) (first, rest string) {
	for i, r := range name {
		if r != ' ' && r != '-' {
			continue
		}
		upTo := strings.TrimSuffix(name[:i+1], " ")
		if f.Width(upTo) > width {
			break
		}
		first, rest = upTo, name[i+1:]
	}
	if first != "" && rest != "" {
		return first, rest
	}
	return f.hyphenated(name, width)
}

// hyphenated breaks a word in its middle, or as far behind it as the rest asks for and the width allows.
func (f *Face) hyphenated(word string, width int) (first, rest string) {
	letters := []rune(word)
	upTo := func(n int) string { return string(letters[:n]) + "-" }
	most := sort.Search(len(letters), func(n int) bool { return f.Width(upTo(n)) > width }) - 1
	n := (len(letters) + 1) / 2
	for n < most && f.Width(string(letters[n:])) > width {
		n++
	}
	n = max(1, min(n, most))
	return upTo(n), string(letters[n:])
}
