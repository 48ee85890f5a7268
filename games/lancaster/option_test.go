package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A table is asked for the laws of each level only if it wants to choose them
// (12.25).
func TestLevelsAreAskedForIfChosen(t *testing.T) {
	names := func(laws string) []string {
		var all []string
		for _, o := range Rules().Applicable(games.Setup{Options: map[string]string{"laws": laws}}) {
			all = append(all, o.Name)
		}
		return all
	}
	require.Equal(t, []string{"laws", "strict"}, names("base"))
	require.Equal(t, []string{"laws", "strict"}, names("drawn"))
	require.Equal(t, []string{"laws", "level0", "level1", "level2", "level3", "level4", "strict"}, names("chosen"))
}
