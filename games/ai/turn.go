package ai

import (
	"fmt"

	"herald/games"
	"herald/games/match"
)

// Draft completes p's draft to a whole turn, ready to be confirmed, and returns the words that it added: none
// if p is not asked. It uses only what p may know of the match.
func (b Bot) Draft(m *match.Match, p games.Player) []string { return b.search(p).draft(m, nil) }

// draft is Draft for the seat of the search. It adds to others, unless that is nil, what it passes by.
func (t *search) draft(m *match.Match, others *passed) []string {
	var words []string
	for {
		d, asked := m.Asked(t.seat)
		if !asked || d.Fresh && len(m.Draft(t.seat)) > 0 {
			return words
		}
		at := t.now[t.seat]
		word := t.choose(m.Preview(t.seat).View(t.seat).(games.Imaginer)).String()
		if n := t.nodes[at]; n != nil && others != nil {
			others.add(n, d, words, word)
		}
		t.play(m, word)
		words = append(words, word)
		if word == games.Done {
			return words
		}
	}
}

// play adds a word that the seat is offered to its draft.
func (t *search) play(m *match.Match, word string) {
	if _, err := m.Play(t.seat, word); err != nil {
		panic(fmt.Errorf("bot player at seat %d: %w", t.seat, err))
	}
}
