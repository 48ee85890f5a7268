package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"herald/games"
)

// checkEnd checks that games end.
func checkEnd(rules games.Rules) error {
	return walk(rules, func(at *position) error {
		if len(at.played) >= longest {
			return fmt.Errorf("the game has not ended after %d answers", longest)
		}
		return nil
	})
}

// checkScores checks scores: one per seat, in a slice that belongs to the caller.
func checkScores(at *position) error {
	scores := at.state.Scores()
	if len(scores) != at.setup.Players {
		return fmt.Errorf("%d scores for %d players", len(scores), at.setup.Players)
	}
	before := append([]int(nil), scores...)
	for i := range scores {
		scores[i] -= 1000
	}
	for i, score := range at.state.Scores() {
		if score != before[i] {
			return fmt.Errorf("the slice of scores is not the caller's: seat %d has %d after a change to it, not %d", i, score, before[i])
		}
	}
	return nil
}

// checkNotes checks that each note goes to a seat or to everyone, and that one that opens the match is of
// chance, public, and names the player who begins.
func checkNotes(at *position) error {
	for _, n := range at.notes {
		if p, ok := n.Opener(); n.Opens && (!ok || p < 0 || int(p) >= at.setup.Players) {
			return fmt.Errorf("a note opens the match and has no player: %s", sayText(n.Text))
		}
		if n.Opens && (n.To != games.Everyone || at.played[len(at.played)-1].player != games.Chance) {
			return fmt.Errorf("a note opens the match, but is not of chance and for all: %s", sayText(n.Text))
		}
		if n.To < games.Everyone || int(n.To) >= at.setup.Players {
			return fmt.Errorf("a note is told to player %d: %s", n.To, sayText(n.Text))
		}
	}
	return nil
}

// checkTurns checks steps: each that is offered can be completed to a turn, and Done ends one. Of many moves
// only a sample is tried.
func checkTurns(at *position) error {
	const tried = 40
	for _, d := range at.state.Pending() {
		moves := d.Moves
		if len(moves) > tried {
			moves = sample(moves, tried, at.rng)
		}
		for _, m := range moves {
			if err := completes(at.state, d.Player, m, at.rng); err != nil {
				return fmt.Errorf("%s, %s: %w", seat(d.Player), m, err)
			}
		}
	}
	return nil
}

// sample returns n of moves, including the last, which is often a kind of its
// own.
func sample(moves []games.Move, n int, rng *rand.Rand) []games.Move {
	last := len(moves) - 1
	some := []games.Move{moves[last]}
	for _, i := range rng.Perm(last)[:n-1] {
		some = append(some, moves[i])
	}
	return some
}

// completes plays m and the rest of p's turn.
func completes(s games.State, p games.Player, m games.Move, rng *rand.Rand) error {
	const steps = 100 // no turn is longer
	s = s.Clone()
	s.Apply(p, m)
	for range steps {
		d, ok := goesOn(s, p)
		if !ok {
			return nil
		}
		if m.String() == games.Done {
			return fmt.Errorf("the turn goes on with %s", sayText(d.Prompt))
		}
		next, ok := pick(d, rng)
		if !ok {
			return fmt.Errorf("after it %s has no answer", sayText(d.Prompt))
		}
		m = next.move
		s.Apply(p, m)
	}
	return fmt.Errorf("the turn has not ended after %d steps", steps)
}

// checkReplay checks that the same answers lead to the same position.
func checkReplay(rules games.Rules) error {
	return walk(rules, func(at *position) error {
		if len(at.state.Pending()) > 0 && at.rng.IntN(100) > 0 {
			return nil
		}
		all := seats(at.setup.Players)
		replayed, err := rules.New(at.setup)
		if err != nil {
			return err
		}
		for i, a := range at.played {
			d, _ := games.Asked(replayed, a.player)
			m, ok := d.Find(a.move.String())
			if !ok {
				return fmt.Errorf("replayed, answer %d, %s %s, is not offered", i+1, sayPlayer(a.player), a.move)
			}
			replayed.Apply(a.player, m)
		}
		if err := look(at.state, all...).differs(look(replayed, all...)); err != nil {
			return fmt.Errorf("replayed, the position is another one: %w", err)
		}
		return nil
	})
}

// checkSimultaneous checks questions that are open at once and that the game waits for: the answer to one
// changes no other, and their order makes no difference.
func checkSimultaneous(at *position) error {
	pending := at.state.Pending()
	if err := checkOptional(at, pending); err != nil {
		return err
	}
	pending = slices.DeleteFunc(slices.Clone(pending), func(d games.Decision) bool { return d.Optional || d.Player == games.Time })
	for i, first := range pending {
		for _, second := range pending[i+1:] {
			a, okA := pick(first, at.rng)
			b, okB := pick(second, at.rng)
			if !okA || !okB {
				continue
			}
			if err := commute(at, a, b); err != nil {
				return err
			}
		}
	}
	return nil
}

func commute(at *position, a, b answer) error {
	one, err := inOrder(at.state, a, b)
	if err != nil {
		return err
	}
	other, err := inOrder(at.state, b, a)
	if err != nil {
		return err
	}
	all := seats(at.setup.Players)
	if err := look(one, all...).differs(look(other, all...)); err != nil {
		return fmt.Errorf("%s %s, %s %s leads elsewhere in the other order: %w",
			sayPlayer(a.player), a.move, sayPlayer(b.player), b.move, err)
	}
	return nil
}

// inOrder returns the position after a and b. Answer a must not change the
// question of b.
func inOrder(s games.State, a, b answer) (games.State, error) {
	before, _ := games.Asked(s, b.player)
	var asked, still facts
	asked.decision(before)
	s = s.Clone()
	s.Apply(a.player, a.move)
	after, _ := games.Asked(s, b.player)
	still.decision(after)
	if err := asked.differs(still); err != nil {
		return nil, fmt.Errorf("%s %s changes another open question: %w", sayPlayer(a.player), a.move, err)
	}
	s.Apply(b.player, b.move)
	return s, nil
}
