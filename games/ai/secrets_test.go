package ai_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A secret answer changes no choice of another seat: wherever two seats are asked at once, the other chooses
// the same with the same rolls.
func TestSecretsChangeNoChoice(t *testing.T) {
	for i, g := range shelf {
		compared := 0
		roll := roller(uint64(i))
		for compared < 60 {
			s, err := g.rules.New(games.Setup{Players: g.players, Options: g.options})
			require.NoError(t, err)
			open := true
			for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
				for _, d := range pending {
					if d.Player >= 0 && d.Seen != games.All && len(d.Moves) > 1 && len(pending) > 1 {
						compared += compare(t, s, d, roll)
						open = false
					}
				}
				d := pending[roll(len(pending))]
				s.Apply(d.Player, d.Moves[roll(len(d.Moves))])
			}
			if open {
				break // nothing is secret in this game
			}
		}
		if g.rules.Name == "lancaster" || g.rules.Name == "toy" {
			require.NotZero(t, compared, g.rules.Name)
		}
	}
}

// answered returns the position after m and random answers to the end of p's
// turn.
func answered(s games.State, p games.Player, m games.Move, roll func(n int) int) games.State {
	s = s.Clone()
	s.Apply(p, m)
	for d, ok := games.Asked(s, p); ok && !d.Fresh; d, ok = games.Asked(s, p) {
		s.Apply(p, d.Moves[roll(len(d.Moves))])
	}
	return s
}

// compare compares the choices of others after two answers to d, and returns
// their number.
func compare(t *testing.T, s games.State, d games.Decision, roll func(n int) int) int {
	if roll(4) > 0 {
		return 0
	}
	first := roll(len(d.Moves))
	one := answered(s, d.Player, d.Moves[first], roll)
	other := answered(s, d.Player, d.Moves[(first+1+roll(len(d.Moves)-1))%len(d.Moves)], roll)
	seed, n := uint64(roll(1000)), 0
	for _, q := range s.Pending() {
		if q.Player == d.Player || q.Player < 0 {
			continue
		}
		require.Equal(t, bot(12, seed).Choose(one.View(q.Player), q.Player), bot(12, seed).Choose(other.View(q.Player), q.Player))
		n++
	}
	return n
}
