package league_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// A log in which any character of any entry but the last was changed later does not parse,
// nor does one that has lost the hashes from some entry on.
func TestALineThatWasChangedIsFound(t *testing.T) {
	log := openChained(t, swissOf(3), 6).log.String()
	lines := strings.SplitAfter(log, "\n")
	for n, line := range lines[:len(lines)-2] {
		changed := strings.Replace(log, line, strings.Replace(line, "6", "7", 1), 1)
		if n == 0 {
			changed = strings.Replace(log, "k7", "k8", 1)
		}
		require.NotEqual(t, log, changed)
		_, err := league.Parse(changed)
		require.Error(t, err, n)
	}
	at := strings.Index(log, lines[5])
	_, err := league.Parse(log[:at] + hash.ReplaceAllString(log[at:], ""))
	require.ErrorContains(t, err, "the line before it is not the one that it was added to")
}

var hash = regexp.MustCompile(` after=[0-9a-f]{64}`)

// The log of an older version has no hashes; its new entries have them.
func TestAnOldLogGoesOnWithHashes(t *testing.T) {
	old, err := league.Parse(hash.ReplaceAllString(openChained(t, swissOf(3), 6).log.String(), ""))
	require.NoError(t, err)
	state, err := old.Fold()
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(old.String()), "\n")
	require.Equal(t, league.Hash(lines[len(lines)-1]), state.Hash())
	entries, err := state.Do(state.At(), chief, league.Expel(2, 1))
	require.NoError(t, err)
	require.Equal(t, league.Hash(lines[len(lines)-1]), entries[0].After)
	old.Entries = append(old.Entries, entries...)
	again, err := league.Parse(old.String())
	require.NoError(t, err)
	require.NoError(t, again.Verify())
	require.Equal(t, old.String(), again.String())
}
