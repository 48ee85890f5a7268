// Package lancelot is the board game by Roland Siegers: two to five players place knights on a square field,
// one a turn. A player who outnumbers all others together by exactly two on a row or column with the knight
// just placed captures theirs; more than two is against chivalry. Variants add diagonals and Excalibur.
// Comments cite the statements of RULES.md by their numbers.
//
// Read on in state.go (what a position asks), place.go and excalibur.go (the
// steps of a turn), chivalry.go (where one may place) and capture.go.
package lancelot

import (
	"embed"
	"strconv"

	"herald/games"
)

//go:embed text
var texts embed.FS

//go:embed lessons puzzles
var lessons embed.FS

// Rules returns the game for the shelf.
func Rules() games.Rules {
	return games.Rules{
		Name: "lancelot", Version: 1,
		Min: 2, Max: maxPlayers,
		Options: []games.Option{
			{Name: "target", Values: targets(), Range: func(players int) (low, high int) { return 1, knights * (players - 1) }},
			{Name: "diagonals", Values: []string{"no", "yes"}},
			{Name: "excalibur", Values: []string{"no", "yes"}},
			{Name: "allegiance", Values: []string{"turn", "moved"}, Applies: withSword},
		},
		Sections:   []string{"aim", "turn", "chivalry", "capture", "end", "diagonals", "excalibur", "words"},
		Texts:      texts,
		Vocabulary: vocabulary,
		Sittings:   func(s games.Setup) int { return 36*s.Players - 30 },
		Minutes:    1,
		Position:   position,
		Lessons:    lessons,
		Start:      start,
	}
}

// withSword reports whether a match is played with Excalibur.
func withSword(s games.Setup) bool { return s.On("excalibur") }

// standard returns the captures that win unless the table chooses others (L-2.1).
func standard(players int) int { return 5 + players }

// targets returns the choices of a menu; more can be typed (12.7).
func targets() []string {
	values := []string{"standard"}
	for n := 1; n <= 20; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return append(values, "25", "30")
}
