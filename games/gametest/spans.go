package gametest

import (
	"errors"
	"fmt"
	"slices"

	"herald/games"
)

// checkUrgency checks which of the open questions the game waits for.
func checkUrgency(pending []games.Decision) error {
	for i, d := range pending {
		if d.Player == games.Time && i < len(pending)-1 {
			return errors.New("time is not the last that is asked")
		}
	}
	if len(pending) > 0 && !slices.ContainsFunc(pending, func(d games.Decision) bool { return !d.Optional }) {
		return errors.New("all questions are optional, so that nothing ends them")
	}
	return nil
}

// checkSpan checks the form of a decision of time.
func checkSpan(d games.Decision) error {
	switch {
	case d.Player != games.Time:
		return errors.New("hours are for time alone")
	case d.Hours < 1 || d.Hours > games.MaxHours:
		return fmt.Errorf("a span of %d hours, possible are 1 to %d", d.Hours, games.MaxHours)
	case len(d.Moves) != 1:
		return fmt.Errorf("time has %d answers, not one", len(d.Moves))
	case d.Seen != games.All || !d.Fresh || d.Optional:
		return errors.New("the answer of time is public, begins a turn, and is not optional")
	}
	return checkWords(d)
}

// checkSpans checks that a span of time which begins anew has a prompt of its own, so that its host can tell.
func checkSpans(at *position) error {
	before, asked := games.Asked(at.state, games.Time)
	if !asked {
		return nil
	}
	for _, d := range at.state.Pending() {
		next, ok := pick(d, at.rng)
		if !ok || d.Player == games.Time {
			continue
		}
		s := at.state.Clone()
		s.Apply(next.player, next.move)
		if _, still := games.Asked(s, games.Time); still {
			continue
		}
		for chance, drawn := games.Asked(s, games.Chance); drawn; chance, drawn = games.Asked(s, games.Chance) {
			drawn, _ := pick(chance, at.rng)
			s.Apply(games.Chance, drawn.move)
		}
		if after, again := games.Asked(s, games.Time); again && after.Prompt.Equal(before.Prompt) {
			return fmt.Errorf("%s %s begins another span of time with the same question %s", seat(d.Player), next.move, sayText(after.Prompt))
		}
	}
	return nil
}

// checkOptional checks that an optional answer changes no question that the game waits for.
func checkOptional(at *position, pending []games.Decision) error {
	for _, first := range pending {
		a, ok := pick(first, at.rng)
		if !first.Optional || !ok {
			continue
		}
		for _, second := range pending {
			b, ok := pick(second, at.rng)
			if !ok || second.Optional || second.Player == games.Time {
				continue
			}
			if _, err := inOrder(at.state, a, b); err != nil {
				return err
			}
		}
	}
	return nil
}
