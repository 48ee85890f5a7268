package vote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/vote"
	"herald/bot/table"
	"herald/games"
)

// A rejected motion cannot be proposed again for an hour, and a withdrawn one not by its
// proposer: each vote notifies all players.
func TestAMotionCanBeProposedAgainAfterAnHour(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(3, "daily")
	refused := func(user, motion string) {
		t.Helper()
		var refusal *table.Refusal
		require.ErrorAs(t, w.propose(id, user, motion, games.Everyone), &refusal)
		require.Equal(t, "vote.error.again", refusal.Text.Key)
	}
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
	require.NoError(t, w.cast(id, "1", false))
	refused("1", vote.Pause)
	require.NoError(t, w.propose(id, "2", vote.Pause, games.Everyone), "a withdrawn vote does not block others' votes")
	require.NoError(t, w.cast(id, "3", false))
	require.NoError(t, w.cast(id, "1", false))
	require.Equal(t, vote.Rejected, w.result(id))
	refused("3", vote.Pause)
	require.NoError(t, w.propose(id, "1", vote.Extend, games.Everyone), "another motion")
	require.NoError(t, w.cast(id, "1", false))
	w.Pass(time.Hour - time.Second)
	refused("2", vote.Pause)
	w.Pass(time.Second)
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
}
