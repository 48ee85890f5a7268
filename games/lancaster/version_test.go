package lancaster

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/match"
	"herald/games/record"
)

// 12.31, 12.32: records of versions 1 and 2 lead to the results that they had, and
// would not by the rules of today.
func TestOldVersionsGoOn(t *testing.T) {
	for version, scores := range map[int][]int{1: {24, 24, 12}, 2: {26, 33, 24}} {
		text, err := os.ReadFile(fmt.Sprintf("testdata/version-%d.record", version))
		require.NoError(t, err)
		m, err := reopened(t, string(text))
		require.NoError(t, err)
		require.True(t, m.Over())
		require.Equal(t, scores, m.Scores())
		require.Equal(t, version, m.Record().Version)

		now := fmt.Sprintf("game lancaster %d", Rules().Version)
		_, err = reopened(t, strings.Replace(string(text), fmt.Sprintf("game lancaster %d", version), now, 1))
		var refused *match.ReplayError
		require.ErrorAs(t, err, &refused)
		_, err = reopened(t, strings.Replace(string(text), fmt.Sprintf("game lancaster %d", version), "game lancaster 99", 1))
		var unknown *match.VersionError
		require.ErrorAs(t, err, &unknown)
	}
}

func reopened(t *testing.T, text string) (*match.Match, error) {
	t.Helper()
	rec, err := record.Parse(text)
	require.NoError(t, err)
	return match.Open(Rules(), rec)
}
