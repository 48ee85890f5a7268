package review_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/review"
	"herald/bot/table"
	"herald/games/match"
	"herald/games/match/clock"
)

// TestCaptionsBeginWithWhatMattered plays whole matches of Carolus Magnus: no caption tells what was placed before
// a castle that was built or conquered, and highlights tell of nothing else.
func TestCaptionsBeginWithWhatMattered(t *testing.T) {
	t.Parallel()
	castle := regexp.MustCompile(`(builds a castle in|takes (territory|region) [\d–]+ from)`)
	for seed := range uint64(3) {
		w := bottest.NewWatch(t)
		id, random := w.Begin("carolus", 4, bottest.Preset("daily", clock.Turn)), rand.New(rand.NewPCG(seed, 7))
		tab, m := w.Look(id)
		for !m.Over() {
			changed, now, err := w.Tables.Change(id, func(_ *table.Table, m *match.Match) error {
				return w.PlayAnything(m, m.Waiting()[0], random)
			})
			require.NoError(t, err)
			tab, m = changed, now
		}
		castles := 0
		for _, said := range review.Captions(w.App, &tab, m) {
			if at := castle.FindStringIndex(said); at != nil {
				castles++
				require.NotContains(t, said[:at[0]], " places ", said)
				require.NotContains(t, said[:at[0]], " leads ", said)
			}
		}
		require.Greater(t, castles, 8)
		lines := review.HighlightLines(w.App, &tab, m)
		require.Len(t, lines, 2)
		for _, line := range lines {
			require.Regexp(t, castle, line)
		}
		require.Contains(t, strings.Join(lines, "\n"), "turn", "each says when")
		t.Log(strings.Join(lines, "\n"))
	}
}
