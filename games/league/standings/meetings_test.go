package standings_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/standings"
)

// placed returns a match of single entrants in the order of their places.
func placed(entrants ...int) standings.Match {
	var m standings.Match
	for place, p := range entrants {
		m.Sides = append(m.Sides, standings.Side{Entrants: []int{p}, Place: place + 1})
	}
	return m
}

func TestWhoMetWhomAndWhoWon(t *testing.T) {
	t.Parallel()
	level, void := placed(1, 3), placed(2, 3)
	level.Sides[1].Place = 1
	void.Void = true
	m := standings.Meet(standings.Field{Played: []standings.Match{placed(1, 2), level, placed(2, 1), void}, Open: []standings.Match{placed(1, 2)}})
	require.True(t, m.Duels)
	require.Equal(t, standings.Meeting{Results: []int{1, -1}, Open: 1}, m.Of(1, 2))
	require.Equal(t, "+−·", m.Cell(1, 2))
	require.Equal(t, "−+·", m.Cell(2, 1))
	require.Equal(t, "=", m.Of(3, 1).Signs())
	require.Equal(t, standings.Meeting{}, m.Of(2, 3), "a match that was called off is no meeting")
	require.Empty(t, m.Cell(2, 3))
	require.False(t, standings.Meet(standings.Field{}).Duels)
}

func TestPartnersAndBotsMeetNobody(t *testing.T) {
	t.Parallel()
	three := placed(1, 2, 3)
	three.Sides[0].Entrants = []int{1, 4}
	three.Sides[2].Entrants = nil
	m := standings.Meet(standings.Field{Played: []standings.Match{three, placed(4, 2)}, Open: []standings.Match{placed(4, 2, 3)}})
	require.False(t, m.Duels)
	require.Equal(t, standings.Meeting{}, m.Of(1, 4))
	require.Equal(t, "++", m.Of(4, 2).Signs())
	require.Equal(t, "2·", m.Cell(4, 2), "at tables of three, how often says more than who came first")
	require.Equal(t, "·", m.Cell(4, 3))
	require.Equal(t, "−", m.Of(2, 1).Signs())
}
