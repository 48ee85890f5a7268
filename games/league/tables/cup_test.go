package tables_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/tables"
)

func TestCupsHaveTheseRounds(t *testing.T) {
	duel := tables.Cup{Table: 2, Least: 2, Most: 2, Final: 2, Advance: 1}
	four := tables.Cup{Table: 4, Least: 3, Most: 5, Final: 2, Advance: 2}
	for _, c := range []struct {
		cup    tables.Cup
		people int
		want   string
	}{
		{duel, 8, "[2 2 2 2]+0 [2 2]+0 [2]+0"},
		{duel, 13, "[2 2 2 2 2]+3 [2 2 2 2]+0 [2 2]+0 [2]+0"},
		{four, 9, "[5 4]+0 [4]+0"},
		{four, 16, "[4 4 4 4]+0 [4 4]+0 [4]+0"},
		{four, 40, "[4 4 4 4 4 4 4 4 4 4]+0 [4 4 4 4 4]+0 [5 5]+0 [4]+0"},
	} {
		got := ""
		for _, r := range c.cup.Rounds(c.people) {
			got += fmt.Sprintf(" %v+%d", r.Sizes, r.Byes)
		}
		require.Equal(t, " "+c.want, got)
	}
}

// Byes come in the first round only, and the last round is the final, for any number of people.
func TestCupsEndInAFinal(t *testing.T) {
	for _, cup := range []tables.Cup{
		{Table: 2, Least: 2, Most: 2, Final: 2, Advance: 1},
		{Table: 3, Least: 3, Most: 4, Final: 2, Advance: 1},
		{Table: 4, Least: 3, Most: 5, Final: 2, Advance: 2},
		{Table: 5, Least: 3, Most: 5, Final: 2, Advance: 2},
	} {
		for n := cup.Most + 1; n <= 200; n++ {
			rounds := cup.Rounds(n)
			for i, r := range rounds {
				require.Equal(t, i == len(rounds)-1, r.Final(), "%d", n)
				require.True(t, i == 0 || r.Byes == 0, "%d", n)
			}
		}
	}
}
