package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// counting returns a fair match of the toy for three in which seat 0 leads.
func counting(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.StartFair(toyRules, games.Setup{Players: 3}, nil, record.Fair{Seed: seed})
	require.NoError(t, err)
	for p := range games.Player(3) {
		play(t, m, p, "yes")
	}
	play(t, m, 0, "step step")
	return m
}

// An adjudicated match ends in its current position and proves its dice; the seats that kept
// it waiting are last.
func TestAMatchIsAdjudicated(t *testing.T) {
	m := counting(t)
	_, ok := m.Adjudicated()
	require.False(t, ok)
	_, err := m.Adjudicate([]games.Player{3})
	require.ErrorIs(t, err, match.ErrNoSeat)
	plan(t, m, 1, record.Anything, "coin")
	notes, err := m.Adjudicate([]games.Player{1})
	require.NoError(t, err)
	require.Equal(t, []games.Note{{To: games.Everyone, Text: games.T("match.adjudicated-last", "n", 1, "players", []games.Player{1})}}, notes)
	require.True(t, m.Over())
	require.False(t, m.CalledOff())
	require.Equal(t, []int{1, 3, 2}, m.Final(), "by score 1 and 2 are equal")
	require.Empty(t, m.Pending())
	require.Empty(t, m.Plans(1))
	last, ok := m.Adjudicated()
	require.True(t, ok)
	require.Equal(t, []games.Player{1}, last)
	require.Equal(t, "0 !adjudicate 1", entries(m)[m.Plies()-1])
	same(t, m)
	require.NoError(t, match.Verify(toyRules, m.Record()))

	_, err = m.Adjudicate(nil)
	require.ErrorIs(t, err, match.ErrOver)
	_, err = m.TakeBack(0, 4)
	require.ErrorIs(t, err, match.ErrOver)
	_, err = m.Seat(1, "Ada", noon)
	require.ErrorIs(t, err, match.ErrOver)
	require.False(t, m.At(m.Plies()-1).Over())
}

func TestThePlacesOfAnAdjudication(t *testing.T) {
	for _, c := range []struct {
		last, resigned []games.Player
		want           []int
	}{
		{nil, nil, []int{1, 2, 2}},
		{[]games.Player{2, 0, 2}, nil, []int{2, 1, 2}},
		{[]games.Player{0}, []games.Player{2}, []int{3, 1, 2}}, // a seat that resigns has not kept the others waiting
		{[]games.Player{0, 2}, []games.Player{2}, []int{2, 1, 3}},
		{[]games.Player{0, 1, 2}, nil, []int{1, 1, 1}},
	} {
		m := counting(t)
		for _, p := range c.resigned {
			_, err := m.Resign(p)
			require.NoError(t, err)
		}
		_, err := m.Adjudicate(c.last)
		require.NoError(t, err)
		require.Equal(t, c.want, m.Final(), "%v are last, %v have resigned", c.last, c.resigned)
		same(t, m)
	}
}

// Partners are placed together.
func TestAnAdjudicationPutsASideLast(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"))
	require.Equal(t, []int{1, 3, 1}, m.Places())
	_, err := m.Adjudicate([]games.Player{2})
	require.NoError(t, err)
	require.Equal(t, []int{2, 1, 2}, m.Final())
}

func TestAnAdjudicationThatIsNoneIsRefused(t *testing.T) {
	for _, word := range []string{"!adjudicate 1 0", "!adjudicate 1 1", "!adjudicate 01", "!adjudicate -1", "!adjudicate Ada", "!adjudicate 1 200"} {
		_, err := record.Parse("game toy 1\nplayers 2\n0 " + word)
		require.ErrorContains(t, err, "line 3: want the seats that are last", word)
	}
	r, err := record.Parse("game toy 1\nplayers 2\n0 !adjudicate 2")
	require.NoError(t, err)
	_, err = match.Open(toyRules, r)
	require.ErrorIs(t, err, match.ErrNoSeat)
}
