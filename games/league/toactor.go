package league

import (
	"errors"
	"slices"

	"herald/games"
)

// ownActs are the acts that concern the person alone who does them.
var ownActs = []string{"join", "leave", "carry", "uncarry", "away", "back", "ask", "accept", "decline", "queue", "unqueue", "skip", "unskip"}

// toActor returns a refusal of an act with own=true if it is about the actor: its text then
// speaks to them.
func toActor(err error, by Actor, act Act) error {
	var r *Refusal
	if by == App || by.Organiser || !slices.Contains(ownActs, act.Verb) || !errors.As(err, &r) {
		return err
	}
	for _, about := range []error{ErrLeft, ErrExpelled, ErrSeated, ErrSubstitutes, ErrStranger} {
		if errors.Is(r, about) {
			return &Refusal{games.T(r.Text.Key, append(slices.Clone(r.Text.Args), "own", true)...)}
		}
	}
	return err
}
