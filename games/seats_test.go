package games_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

func TestSetsOfSeats(t *testing.T) {
	for _, c := range []struct {
		name string
		set  games.Seats
		want []games.Player // of Everyone and three seats
	}{
		{"none", 0, nil},
		{"one", games.Only(1), []games.Player{1}},
		{"some", games.Only(2, 0), []games.Player{0, 2}},
		{"all but one", games.AllBut(1), []games.Player{0, 2}},
		{"all", games.All, []games.Player{games.Everyone, 0, 1, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var have []games.Player
			for p := games.Everyone; p < 3; p++ {
				if c.set.Has(p) {
					have = append(have, p)
				}
			}
			require.Equal(t, c.want, have)
			require.False(t, c.set.Has(games.Chance))
			require.True(t, c.set.Within(games.All))
			require.Equal(t, c.set == games.All, games.All.Within(c.set))
		})
	}
}
