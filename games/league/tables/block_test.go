package tables

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMeetingsOfDivisions lists the numbers of pairs by number of meetings.
func TestMeetingsOfDivisions(t *testing.T) {
	want := map[int][3]string{ // at tables of 3, 4 and 5
		5:  {"1×5 2×5", "3×10", "5×10"},
		6:  {"1×12 2×3", "2×9 3×6", "4×15"},
		7:  {"1×21", "2×21", "3×14 4×7"},
		8:  {"0×4 1×24", "1×8 2×20", "2×4 3×24"},
		9:  {"0×9 1×27", "1×18 2×18", "2×18 3×18"},
		10: {"0×15 1×30", "1×30 2×15", "2×35 3×10"},
		11: {"0×22 1×33", "1×44 2×11", "2×55"},
		12: {"0×30 1×36", "1×60 2×6", "1×12 2×54"},
		13: {"0×39 1×39", "1×78", "1×26 2×52"},
		20: {"0×130 1×60", "0×70 1×120", "0×10 1×160 2×20"},
		21: {"0×147 1×63", "0×84 1×126", "1×210"},
	}
	for entrants, tables := range want {
		for i, meetings := range tables {
			plan, err := Division(entrants, i+3, 1)
			require.NoError(t, err)
			require.Equal(t, meetings, spelled(plan), "%d at tables of %d", entrants, i+3)
		}
	}
}

// spelled lists the numbers of pairs by number of meetings: 1×12 2×3.
func spelled(p Plan) string {
	var pairs [100]int
	for i, row := range Meetings(p.Players, p.Rounds) {
		for _, met := range row[:i] {
			pairs[met]++
		}
	}
	var words []string
	for met, n := range pairs {
		if n > 0 {
			words = append(words, fmt.Sprintf("%d×%d", met, n))
		}
	}
	return strings.Join(words, " ")
}

// TestEverySeatOnce: each block seats every entrant once in each seat, and meetings are as
// even as they can be, except for twenty entrants at tables of five.
func TestEverySeatOnce(t *testing.T) {
	for table := 2; table <= 5; table++ {
		for entrants := max(table, 3); entrants <= LargestDivision; entrants++ {
			for blocks := 1; blocks <= 3; blocks++ {
				plan, err := Division(entrants, table, blocks)
				require.NoError(t, err)
				require.Zero(t, plan.Spread)
				require.Zero(t, plan.Squares)
				require.Equal(t, blocks, plan.Seats(table)[entrants-1][table-1])
				require.GreaterOrEqual(t, plan.Cost, plan.Bound)
				if blocks == 1 && entrants > 4 && (entrants != 20 || table != 5) {
					require.Equal(t, plan.Bound, plan.Cost, "%d at tables of %d", entrants, table)
				}
			}
		}
	}
}

// TestFirstBlocksAreTheBest searches all blocks.
func TestFirstBlocksAreTheBest(t *testing.T) {
	for table := 2; table <= 5; table++ {
		for entrants := table; entrants <= LargestDivision; entrants++ {
			require.Equal(t, bestBlock(entrants, table, make([]int, entrants)), firstBlocks[table][entrants])
		}
	}
}

func TestNoSuchDivision(t *testing.T) {
	_, err := Division(3, 4, 1)
	require.EqualError(t, err, "a division of 3 at tables of 4: possible are 4 to 21 entrants")
	_, err = Division(22, 4, 1)
	require.Error(t, err)
	_, err = Division(7, 4, 0)
	require.Error(t, err)
}
