package tables_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/tables"
)

func TestDoubleEliminationsHaveTheseRounds(t *testing.T) {
	duel := tables.Double{Cup: tables.Cup{Table: 2, Least: 2, Most: 2, Final: 2, Advance: 1}}
	four := tables.Double{Cup: tables.Cup{Table: 4, Least: 3, Most: 5, Final: 2, Advance: 2}}
	only := tables.Double{Cup: tables.Cup{Table: 4, Least: 4, Most: 4, Final: 4, Advance: 3}}
	for _, c := range []struct {
		cup    tables.Double
		people int
		want   string
	}{
		{duel, 8, "[2 2 2 2]+0 []+0, [2 2]+0 [2 2]+0, [2]+0 [2 2]+0, []+1 [2]+1, []+1 [2]+0, [2]+0"},
		{four, 9, "[5 4]+0 []+0, [4]+0 [5]+0, []+2 [4]+0, [4]+0"},
		{four, 16, "[4 4 4 4]+0 []+0, [4 4]+0 [4 4]+0, [4]+0 [4 4]+0, []+2 [3 3]+0, []+2 [4]+0, [4]+0"},
		{only, 6, "[4]+2 []+0, [4]+1 []+1, [4]+0 []+2, [4]+2, [4]+1, [4]+1, []+1 [4]+0, [4]+0"},
	} {
		var got []string
		for _, round := range c.cup.Rounds(c.people, 0) {
			var parts []string
			for _, part := range round {
				parts = append(parts, fmt.Sprintf("%v+%d", part.Sizes, part.Byes))
			}
			got = append(got, strings.Join(parts, " "))
		}
		require.Equal(t, c.want, strings.Join(got, ", "))
	}
}

// The last round is the final, for any number of people.
func TestDoubleEliminationsEndInAFinal(t *testing.T) {
	for _, cup := range []tables.Cup{
		{Table: 2, Least: 2, Most: 2, Final: 2, Advance: 1},
		{Table: 3, Least: 3, Most: 3, Final: 2, Advance: 1},
		{Table: 3, Least: 3, Most: 4, Final: 3, Advance: 1},
		{Table: 4, Least: 3, Most: 5, Final: 2, Advance: 2},
		{Table: 5, Least: 3, Most: 5, Final: 2, Advance: 2},
		{Table: 5, Least: 5, Most: 5, Final: 2, Advance: 4},
	} {
		double := tables.Double{Cup: cup}
		for n := cup.Most + 1; n <= 200; n++ {
			rounds := double.Rounds(n, 0)
			for i, parts := range rounds {
				require.Equal(t, i == len(rounds)-1, len(parts) == 1 && parts[0].Final(), "%+v, %d", cup, n)
			}
		}
	}
}
