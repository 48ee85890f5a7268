package lancaster

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/match"
)

// 12.31: a record of version 1 leads to the result that it had, and would not by
// the rules of today.
func TestVersion1GoesOn(t *testing.T) {
	text, err := os.ReadFile("testdata/version-1.record")
	require.NoError(t, err)
	open := func(text string) (*match.Match, error) {
		record, err := match.Parse(text)
		require.NoError(t, err)
		return match.Open(Rules(), record)
	}
	m, err := open(string(text))
	require.NoError(t, err)
	require.True(t, m.Over())
	require.Equal(t, []int{24, 24, 12}, m.Scores())
	require.Equal(t, 1, m.Record().Version)

	var refused *match.ReplayError
	_, err = open(strings.Replace(string(text), "game lancaster 1", "game lancaster 2", 1))
	require.ErrorAs(t, err, &refused)
	var unknown *match.VersionError
	_, err = open(strings.Replace(string(text), "game lancaster 1", "game lancaster 3", 1))
	require.ErrorAs(t, err, &unknown)
}
