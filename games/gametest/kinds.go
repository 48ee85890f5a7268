package gametest

import (
	"fmt"
	"maps"
	"slices"

	"herald/games"
	"herald/games/match"
)

// checkKinds checks that questions come again: a plan is for a kind of question, the prompt's key with its
// arguments, and never comes true if these change each time.
func checkKinds(rules games.Rules) error {
	const enough, various = 100, 20 // questions of a key, and kinds of them, to tell
	var game *position
	keys := map[string]*recurrence{}
	err := walk(rules, func(at *position) error {
		if at != game {
			game = at
			for _, r := range keys {
				clear(r.now)
			}
		}
		for _, d := range at.state.Pending() {
			if d.Player < 0 || !d.Fresh {
				continue
			}
			r := keys[d.Prompt.Key]
			if r == nil {
				r = &recurrence{kinds: map[string]bool{}, now: map[string]bool{}}
				keys[d.Prompt.Key] = r
			}
			r.meet(d)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if r := keys[key]; r.asked >= enough && len(r.kinds) >= various && r.again*20 < r.asked {
			return fmt.Errorf("%s is asked %d times, and only %d times with arguments that the seat has met before in the match, such as %s: plans for it never come true. Leave out what changes from turn to turn, or say it in the Hint",
				key, r.asked, r.again, r.last)
		}
	}
	return nil
}

// A recurrence counts how often the questions of a key come to a seat again in a match.
type recurrence struct {
	kinds        map[string]bool
	now          map[string]bool // of this match, with their seats
	asked, again int             // after the first of the match
	last         string
}

// meet counts a question.
func (r *recurrence) meet(d games.Decision) {
	r.last = match.Kind(d)
	to := sayPlayer(d.Player) + " " + r.last
	if len(r.now) > 0 {
		r.asked++
	}
	if r.now[to] {
		r.again++
	}
	r.now[to], r.kinds[r.last] = true, true
}
