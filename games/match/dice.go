package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// Commitment returns the commitment to the seed, "" if the dice of the match cannot
// be proved fair.
func (c *course) Commitment() string { return c.record.Commitment }

// ProofVersion returns the version of the match's proof, 1 if the record names none.
func (c *course) ProofVersion() int { return max(c.record.Proof, 1) }

// Message returns the ID of the message that is mixed into the dice, "" if the seed
// alone decides.
func (c *course) Message() string { return c.record.Message }

// Closure returns the last closure, or the zero value. From version 3 on there is one from the
// start, which covers the head.
func (c *course) Closure() record.Closure { return c.record.Sealed }

// Dice returns the roll for Confirm and Draw, and for nothing else: in a match with a seed it
// answers the open decision of chance. In any other match it returns fallback.
func (c *course) Dice(fallback func(n int) int) func(n int) int {
	key := c.record.Key()
	switch {
	case key == nil:
		return fallback
	case c.record.Proof == 0:
		return func(n int) int { return key.Roll(c.Plies(), n) }
	}
	return func(int) int {
		d, _ := c.decision(games.Chance)
		word := key.Outcome(record.Draw{Message: c.record.Message, Number: c.draws(), Outcomes: sorted(d.Moves)})
		return slices.IndexFunc(d.Moves, func(move games.Move) bool { return move.String() == word })
	}
}

// Seals returns the seals of the secret answers in effect, by ply; none if the match has no
// seed. They contain the answers: a seat may only see its own. The caller owns the slice.
func (c *course) Seals() []record.Seal {
	key := c.record.Key()
	if key == nil {
		return nil
	}
	var all []record.Seal
	for _, a := range c.past {
		if a.secret && !a.recall {
			all = append(all, key.Seal(a.ply, a.Entry))
		}
	}
	return all
}

// sorted returns the words of the moves in ascending order.
func sorted(moves []games.Move) []string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	slices.Sort(words)
	return words
}
