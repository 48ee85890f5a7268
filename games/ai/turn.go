package ai

import (
	"fmt"

	"herald/games"
	"herald/games/match"
)

// Draft completes p's draft to a whole turn, ready to be confirmed, and returns the words that it added: none
// if p is not asked. It uses only what p may know of the match.
func (b Bot) Draft(m *match.Match, p games.Player) []string {
	t := b.search(p)
	var words []string
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && len(m.Draft(p)) > 0 {
			return words
		}
		word := t.choose(m.Preview(p).View(p).(games.Imaginer)).String()
		if _, err := m.Play(p, word); err != nil {
			panic(fmt.Errorf("bot player at seat %d: %w", p, err)) // it chooses among the offered moves
		}
		words = append(words, word)
		if word == games.Done {
			return words
		}
	}
}
