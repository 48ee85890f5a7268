package view

import (
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

const (
	shortSeal = 16 // digits are enough to know a seal by
)

// SealsOf returns the seals of what a seat has answered in secret from a ply on.
func SealsOf(m *match.Match, seat games.Player, from int) []match.Seal {
	var own []match.Seal
	for _, s := range m.Seals() {
		if s.Player == seat && s.Ply >= from {
			own = append(own, s)
		}
	}
	return own
}

// Sealed tells a seat, in short, the seals of what it has just answered in
// secret, "" if that is nothing.
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
