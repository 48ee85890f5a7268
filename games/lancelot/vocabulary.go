package lancelot

import (
	"slices"
	"strings"

	"herald/games"
)

// vocabulary reports whether a word may be played: a square of the area, one for
// Excalibur, or the end of a turn.
func vocabulary(setup games.Setup, word string) bool {
	sword := setup.On("excalibur")
	if sword && word == games.Done {
		return true
	}
	if sword {
		word = strings.TrimPrefix(word, "x")
	}
	first, size := extent(setup.Players)
	at := slices.Index(words[:Side*Side], word)
	within := func(n int) bool { return first <= n && n < first+size }
	return at >= 0 && within(Square(at).Column()) && within(Square(at).Row())
}
