package tables

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Any number of matches that leaves no seat over works, with all at tables of different
// people, and seats differing by at most one.
func TestMatches(t *testing.T) {
	for table := 2; table <= 5; table++ {
		for entrants := table; entrants <= LargestDivision; entrants += 3 {
			for matches := 1; matches <= 2*table; matches++ {
				plan, err := Matches(entrants, table, matches, Seed{1})
				if entrants*matches%table != 0 {
					require.IsType(t, &MatchesError{}, err)
					continue
				}
				require.NoError(t, err)
				require.LessOrEqual(t, plan.Spread, 1)
				require.GreaterOrEqual(t, plan.Cost, plan.Bound)
				for _, sat := range plan.Seats(table) {
					sum := 0
					for _, times := range sat {
						sum += times
					}
					require.Equal(t, matches, sum)
				}
				for a, row := range Meetings(entrants, plan.Rounds) {
					require.Zero(t, row[a], "a person sits twice at a table")
				}
			}
		}
	}
}

func TestTwoMatchesAtTablesOfFour(t *testing.T) {
	plan, err := Matches(8, 4, 2, Seed{1})
	require.NoError(t, err)
	require.Equal(t, "0×6 1×20 2×2", spelled(plan))
	require.Equal(t, plan.Bound, plan.Cost)
	_, err = Matches(7, 4, 2, Seed{1})
	require.EqualError(t, err, "2 matches each for 7 entrants at tables of 4 leave seats over; possible are multiples of 4")
	_, err = Matches(6, 4, 3, Seed{1})
	require.EqualError(t, err, "3 matches each for 6 entrants at tables of 4 leave seats over; possible are multiples of 2")
}
