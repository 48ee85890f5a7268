package view

import (
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

const (
	shortSeal = 16 // digits of a seal that are shown: enough to recognise it
)

// SealsOf returns the seals of a seat's secret answers from a ply on.
func SealsOf(m *match.Match, seat games.Player, from int) []match.Seal {
	var own []match.Seal
	for _, s := range m.Seals() {
		if s.Player == seat && s.Ply >= from {
			own = append(own, s)
		}
	}
	return own
}

// Sealed returns a line, beginning with a line break, with the shortened seals of
// a seat's secret answers from a ply on, "" if there are none.
func Sealed(say lang.Printer, m *match.Match, seat games.Player, from int) string {
	var words []string
	for _, s := range SealsOf(m, seat, from) {
		words = append(words, s.Word+" "+s.Seal[:shortSeal]+"…")
	}
	if len(words) == 0 {
		return ""
	}
	return "\n" + say.T("verify.sealed", "seals", strings.Join(words, ", "))
}
