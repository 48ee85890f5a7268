package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
)

// A match goes on by the version of the rules that it began with, if the game
// still plays it.
func TestAMatchKeepsItsVersion(t *testing.T) {
	rules := toyRules
	rules.Version, rules.Oldest = 4, 3
	var started []int
	rules.Start = func(s games.Setup) games.State {
		started = append(started, s.Version)
		return toyRules.Start(s)
	}
	fresh, err := match.Start(rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	require.Equal(t, 4, fresh.Record().Version)

	r := fresh.Record()
	r.Version = 3
	old, err := match.Open(rules, r)
	require.NoError(t, err)
	require.Equal(t, r, old.Record())
	require.Equal(t, []int{4, 3}, started)

	for _, version := range []int{2, 5} {
		r.Version = version
		_, err := match.Open(rules, r)
		var refused *match.VersionError
		require.ErrorAs(t, err, &refused)
	}
}
