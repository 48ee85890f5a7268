package ai_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/match"
)

// In every game the turns are different, whole and in order, and the match is unchanged.
func TestWeigh(t *testing.T) {
	for i, g := range shelf {
		t.Run(fmt.Sprintf("%s-%d", g.rules.Name, g.players), func(t *testing.T) {
			m, err := match.Start(g.rules, games.Setup{Players: g.players, Options: g.options}, nil)
			require.NoError(t, err)
			b := bot(30, uint64(i))
			for m.Draw(b.Roll); !m.Over() && m.Plies() < 60; {
				p := m.Waiting()[0]
				options := b.Weigh(m, p, 3)
				require.NotEmpty(t, options)
				require.Empty(t, m.Draft(p))
				for j, o := range options {
					require.LessOrEqual(t, o.Chance.Mean, options[max(j-1, 0)].Chance.Mean)
					other := m.Clone()
					for _, w := range o.Words {
						_, err := other.Play(p, w)
						require.NoError(t, err)
					}
					require.True(t, other.Whole(p), o.Words)
				}
				playAll(t, m, p, options[0].Words)
				_, err := m.Confirm(p, b.Roll)
				require.NoError(t, err)
			}
		})
	}
}

func playAll(t *testing.T, m *match.Match, p games.Player, words []string) {
	for _, w := range words {
		_, err := m.Play(p, w)
		require.NoError(t, err)
	}
}

// Seat 0 wins with a third flag in column b, and does not otherwise.
func TestWeighPrefersVictory(t *testing.T) {
	rules := toy.Rules()
	rules.Lessons = nil
	rules.Start = func(games.Setup) games.State {
		s := planting(map[toy.Square]games.Player{0: 0, 6: 0, 7: 0, 12: 1, 13: 1, 14: 1})
		s.Rounds, s.Points[1] = 1, 2
		return s
	}
	m, err := match.Start(rules, games.Setup{Players: 2, Options: map[string]string{"flags": "yes"}}, nil)
	require.NoError(t, err)
	options := bot(100, 1).Weigh(m, 0, 9)
	require.Greater(t, len(options), 4)
	for i, o := range options {
		b := o.Words[0] == "b3" || o.Words[0] == "b4" || o.Words[0] == "b5" || o.Words[0] == "b6"
		require.Equal(t, i < 4, b, options)
	}
	require.Greater(t, options[3].Chance.Mean-options[3].Chance.Error, options[4].Chance.Mean+options[4].Chance.Error)
	require.Nil(t, bot(10, 1).Weigh(m, 1, 3), "it is not asked")
}

// The chances of a position are shared by its sides; at the end they are the result.
func TestChances(t *testing.T) {
	s := planting(nil)
	chances := bot(200, 1).Chances(s)
	require.Len(t, chances, 2)
	require.InDelta(t, 1, chances[0].Mean+chances[1].Mean, 0.01)
	require.Positive(t, chances[0].Error)
	for roll := roller(3); len(s.Pending()) > 0; {
		d := s.Pending()[0]
		s.Apply(d.Player, d.Moves[roll(len(d.Moves))])
	}
	end := bot(200, 1).Chances(s)
	best := 0
	if s.Scores()[1] > s.Scores()[0] {
		best = 1
	}
	require.Greater(t, end[best].Mean, 0.9)
	require.Zero(t, end[best].Error)
}

// All on one side play for their side: with yes they win, with no they lose.
func TestOneSidePlaysToWin(t *testing.T) {
	m, err := match.Start(toy.Cooperative(), games.Setup{Players: 2, Options: map[string]string{"rounds": "1"}}, nil)
	require.NoError(t, err)
	b := bot(100, 1)
	m.Draw(b.Roll)
	options := b.Weigh(m, 0, 9)
	require.Equal(t, "yes", options[0].Words[0])
	require.Equal(t, "no", options[len(options)-1].Words[0])
	require.Greater(t, options[0].Chance.Mean, options[len(options)-1].Chance.Mean)
}
