package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	secret "herald/games/gametest/toy"
	"herald/games/match"
)

// A veiled is the toy with secrets, hiding the seats that it asks.
type veiled struct{ *secret.State }

func (v veiled) Clone() games.State      { return veiled{v.Copy()} }
func (veiled) Awaited() []games.Player   { return []games.Player{0, 1, 2} }
func (veiled) Veiled() bool              { return true }
func (veiled) Phase() games.Text         { return games.T("toy.plot") }
func secretly(s games.Setup) games.State { return veiled{secret.New(s)} }

// plotting returns a match of the toy in which the pack guesses the code.
func plotting(t *testing.T, start func(games.Setup) games.State) *match.Match {
	t.Helper()
	rules := secret.Secretive()
	if start != nil {
		rules.Start = start
	}
	m, err := match.Start(rules, games.Setup{Players: 3}, []string{"Ada", "Bruno", "Chloé"})
	require.NoError(t, err)
	m.Draw(first)
	require.Equal(t, []string{"* red", "* ace"}, entries(m))
	return m
}

// told returns whom the notes of the last entry are to.
func told(m *match.Match) []games.Player {
	var to []games.Player
	for _, n := range m.Steps()[m.Plies()-1].Notes {
		to = append(to, n.To)
	}
	return to
}

func TestAnAnswerThatSomeSeatsSee(t *testing.T) {
	m := plotting(t, nil)
	require.Equal(t, []games.Player{1, 2}, told(m), "all but the holder see the card")
	play(t, m, 0, "red")
	require.Equal(t, []games.Player{0, 1}, told(m))
	require.True(t, m.Steps()[2].Sealed)
	require.False(t, m.Recallable(0))
	takeBack(t, m, 0)
	_, err := m.Undo(0)
	require.NoError(t, err)
	play(t, m, 0, "blue")
	play(t, m, 1, "red")
	_, ok := m.FreeTakeBack(0)
	require.False(t, ok, "seat 0 has seen the answer of seat 1")
	play(t, m, 0, "king")
	require.Equal(t, []string{"* red", "* ace", "0 red", "0 !undo 2", "0 blue", "1 red", "0 king", "* show", "* low"}, entries(m))
	require.Equal(t, []int{0, 1, 0}, m.Scores())
	same(t, m)
}

func TestAHiddenTakeBackIsToldToThoseWhoSawTheAnswer(t *testing.T) {
	m := plotting(t, secretly)
	play(t, m, 0, "red")
	before := []int{m.AnswerCount(1), m.AnswerCount(2)}
	require.Equal(t, []games.Note{
		{To: 0, Text: games.T("match.withdrawn")},
		{To: 1, Text: games.T("match.retracted", "player", games.Player(0))},
	}, takeBack(t, m, 0))
	require.False(t, m.PublicChange(2))
	require.Greater(t, m.AnswerCount(1), before[0])
	require.Equal(t, before[1], m.AnswerCount(2))
	same(t, m)
}
