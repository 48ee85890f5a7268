package standings

import (
	"strings"
	"unicode"
	"unicode/utf16"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"herald/lang"
)

// columns returns the number of columns s takes in a code block: wide letters take two, marks on letters
// none.
func columns(s string) int {
	n := 0
	for _, r := range s {
		n += columnsOf(r)
	}
	return n
}

func columnsOf(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// units returns the length of s for Discord, which counts UTF-16 code units.
func units(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// tidy returns s in one line, without what would end a code block or change what
// stands beside it.
func tidy(s string) string {
	kept := func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == '`':
			return '\''
		case !unicode.IsGraphic(r) || r == unicode.ReplacementChar:
			return -1
		}
		return r
	}
	return strings.Join(strings.Fields(strings.Map(kept, norm.NFC.String(s))), " ")
}

// The most of a name that a text has: Discord's longest, or half of it in wide
// letters.
const (
	nameColumns = 32
	nameUnits   = 64
)

// cut returns s, or as much of its beginning as goes into so many columns and
// units with an ellipsis.
func cut(s string, most, mostUnits int) string {
	if columns(s) <= most && units(s) <= mostUnits {
		return s
	}
	wide, long := 1, 1 // the ellipsis
	for i, r := range s {
		wide, long = wide+columnsOf(r), long+units(string(r))
		if wide > most || long > mostUnits {
			return strings.TrimRight(s[:i], " ") + "…"
		}
	}
	return s
}

// written returns the name of p in a text, isolated if it is written from the
// right; the number in words if there is none.
func (p Entrant) written(say lang.Printer) string { return p.writtenIn(say, nameColumns) }

// writtenIn is written in at most so many columns, unless the number takes more.
func (p Entrant) writtenIn(say lang.Printer, most int) string {
	name := cut(tidy(p.Name), most, min(2*most, nameUnits))
	if name == "" {
		return say.T("standings.person", "number", p.Number)
	}
	if strings.ContainsFunc(name, fromRight) {
		return "\u2068" + name + "\u2069"
	}
	return name
}

// fromRight reports whether r is written from right to left.
func fromRight(r rune) bool {
	properties, _ := bidi.LookupString(string(r))
	return properties.Class() == bidi.R || properties.Class() == bidi.AL
}
