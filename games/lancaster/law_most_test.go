package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// 12.8, R15: a "most" law is a snapshot at the moment when it comes up, also
// where an owner's levels put it behind a law that changes what it looks at.
func TestMostIsASnapshot(t *testing.T) {
	table, err := LoadTable([]byte("[law]\nn3.level = { n = 1, source = \"printed\" }\nn7.level = { n = 0, source = \"printed\" }\n"), "box.toml")
	require.NoError(t, err)
	for _, strict := range []string{"no", "yes"} {
		first, err := RulesWith(table).New(games.Setup{Players: 3, Options: map[string]string{"laws": "new", "strict": strict}})
		require.NoError(t, err)
		state, err := position(first, "laws=n7,n2,n3 table0=a squires=2,2,1 gold=0,0,0")
		require.NoError(t, err)
		s := state.(*State)
		s.beginRewards()
		for s.phase == Rewarding {
			d := s.Pending()[0]
			s.Apply(d.Player, d.Moves[len(d.Moves)-1])
		}
		// N7 gives seats 1 and 2 a squire and a gold: then seat 1 has most.
		require.Equal(t, [maxPlayers]purse{{0, 2}, {2, 3}, {1, 2}}, s.purses, strict)
	}
}
