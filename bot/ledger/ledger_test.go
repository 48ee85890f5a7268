package ledger_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/ledger"
	"herald/games"
)

// TestGoalStaysWhileAMessageIsUnderWay, whatever is played meanwhile.
func TestGoalStaysWhileAMessageIsUnderWay(t *testing.T) {
	t.Parallel()
	l := ledger.Ledger{Told: 2, Next: 2}
	l.Grow(3)
	require.Equal(t, 3, l.Goal(3))
	l.Grow(5)
	require.Equal(t, 3, l.Goal(5))
	l.MarkTold(3, 5)
	require.Equal(t, 5, l.Goal(5), "then the rest is posted")
	l.MarkTold(5, 5)
	l.Muted = &ledger.Muted{}
	l.Grow(6)
	require.Equal(t, 5, l.Next, "nothing is under way where nothing may be sent")
}

// TestAMessageThatIsDeletedComesBackLaterEachTime until its channel counts as muted.
func TestAMessageThatIsDeletedComesBackLaterEachTime(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	var l ledger.Ledger
	for n, later := range []time.Duration{0, time.Minute, 10 * time.Minute, time.Hour} {
		l.Turn = "7"
		l.Lose("6", noon)
		require.Equal(t, []any{"7", n}, []any{l.Turn, l.Lost}, "another message")
		l.Lose("7", noon)
		require.Equal(t, later > 0, l.Withheld())
		if later > 0 {
			require.Equal(t, noon.Add(later), l.Deletion.Until)
		}
		require.False(t, l.Unwanted())
	}
	l.Turn = "7"
	l.Lose("7", noon)
	require.True(t, l.Unwanted())
}

func TestACloneSharesNothing(t *testing.T) {
	t.Parallel()
	l := ledger.Ledger{Retired: []ledger.Place{{Message: "7"}}, Muted: &ledger.Muted{}, Deletion: &ledger.Deletion{}, Rung: map[games.Player]string{0: "1/1"}, DMs: map[games.Player]ledger.DM{0: {}}, Seen: map[string]int{"1": 1}}
	c := l.Clone()
	require.Equal(t, l, c)
	c.Withdraw("7")
	c.Muted.Trial, c.Deletion.Times, c.Rung[0], c.DMs[0] = true, 1, "", ledger.DM{Sent: 1}
	c.Seen["1"] = 2
	require.Equal(t, 1, l.Seen["1"])
	require.False(t, l.Retired[0].Gone || l.Muted.Trial)
	require.Equal(t, []any{0, "1/1", 0}, []any{l.Deletion.Times, l.Rung[0], l.DMs[0].Sent})
}
