package carolus

import (
	"slices"

	"herald/games"
)

// vocabulary reports whether a word may be played, whatever the variant.
func vocabulary(setup games.Setup, word string) bool {
	word = plain(word)
	_, territory := territoryOf(word)
	return territory || word != "" && (slices.Contains(faceWords[:Clans], word) ||
		slices.Contains(discWords[:], word) || slices.Contains(stepWords[:], word) ||
		slices.Contains(pileWords[:setup.Players+2], word) ||
		word == Roll{}.String() || word == ToCourt{}.String())
}
