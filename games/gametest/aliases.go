package gametest

import (
	"fmt"
	"strconv"

	"herald/games"
)

// checkAliases checks that a word that is no move's own stands for at most one move of a decision. It tries the words
// that are offered elsewhere, small numbers and single letters.
func checkAliases(rules games.Rules) error {
	words := map[string]bool{}
	for n := range 40 {
		words[strconv.Itoa(n)] = true
	}
	for c := 'a'; c <= 'z'; c++ {
		words[string(c)] = true
	}
	return sometimes(func(at *position) error {
		for _, d := range at.state.Pending() {
			for _, m := range d.Moves {
				words[m.String()] = true
			}
			if err := ambiguous(d, words); err != nil {
				return fmt.Errorf("%s is asked %s: %w", seat(d.Player), sayText(d.Prompt), err)
			}
		}
		return nil
	})(rules)
}

// ambiguous returns a word that stands for two moves of d.
func ambiguous(d games.Decision, words map[string]bool) error {
	own := make(map[string]bool, len(d.Moves))
	var aliased []games.Aliased
	for _, m := range d.Moves {
		own[m.String()] = true
		if a, ok := m.(games.Aliased); ok {
			aliased = append(aliased, a)
		}
	}
	means := map[string]games.Move{}
	for _, a := range aliased {
		for word := range words {
			if own[word] || !a.Alias(word) {
				continue
			}
			if m, twice := means[word]; twice && m != games.Move(a) {
				return fmt.Errorf("%q stands for %s and for %s", word, m, a)
			}
			means[word] = a
		}
	}
	return nil
}
