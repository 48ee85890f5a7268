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
	const enough = 100 // questions, to tell
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
				r = &recurrence{now: map[string]bool{}}
				keys[d.Prompt.Key] = r
			}
			r.meet(match.Kind(d))
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if r := keys[key]; r.asked >= enough && r.again*20 < r.asked {
			return fmt.Errorf("%s is asked %d times, and only %d times with arguments as before in the match, such as %s: plans for it never come true. Leave out what changes from turn to turn, or say it in the Hint",
				key, r.asked, r.again, r.last)
		}
	}
	return nil
}

// A recurrence counts how often the questions of a key come again in a match, unless the match asks it once.
type recurrence struct {
	now          map[string]bool // the kinds of this match
	asked, again int
	last         string
}

// meet counts a question of a kind.
func (r *recurrence) meet(kind string) {
	if len(r.now) > 0 {
		r.asked++
		if r.now[kind] {
			r.again++
		}
	}
	r.now[kind], r.last = true, kind
}
