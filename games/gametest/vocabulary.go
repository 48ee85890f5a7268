package gametest

import (
	"fmt"
	"slices"
)

// checkVocabulary checks the words that a game claims to have: all that are offered to seats are among them,
// and not every word is.
func checkVocabulary(at *position) error {
	knows := at.rules.Vocabulary
	if knows == nil {
		return nil
	}
	setup, err := at.rules.Check(at.setup)
	if err != nil {
		return err
	}
	for _, d := range at.state.Pending() {
		for _, m := range slices.Concat(d.Moves, d.Limits) {
			if d.Player >= 0 && !knows(setup, m.String()) {
				return fmt.Errorf("%s is offered %q, which is not in the vocabulary", seat(d.Player), m)
			}
		}
	}
	for _, word := range []string{"", "0", "!resign", "nowhere", "é"} {
		if knows(setup, word) {
			return fmt.Errorf("the vocabulary has %q", word)
		}
	}
	return nil
}
