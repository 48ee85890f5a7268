package ledger_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/ledger"
	"herald/games"
)

// TestWhatWasUndoneIsRewritten once for each turn that is undone, whatever followed.
func TestWhatWasUndoneIsRewritten(t *testing.T) {
	t.Parallel()
	l := ledger.Ledger{}
	for n, message := range []string{"7", "8", "9"} {
		l.Turn, l.From, l.Told = message, 2*n, 2*n+2
		l.RetireTurn("1")
	}
	l.Retired = nil
	l.Undo([]int{2, 3})
	eight := ledger.Place{Channel: "1", Message: "8", From: 2, Ends: 4, Shows: true, Undone: 2}
	require.Equal(t, []ledger.Place{eight}, l.Retired)
	l.Retired = nil
	l.Undo([]int{2, 3})
	require.Empty(t, l.Retired, "it says so")
	l.Withdraw("9")
	l.Undo([]int{2, 3, 4})
	require.Empty(t, l.Retired, "it is deleted")
}

// TestAShorterRecordUndoesWhatItHasLost, except what was sealed.
func TestAShorterRecordUndoesWhatItHasLost(t *testing.T) {
	t.Parallel()
	for _, undone := range []bool{true, false} {
		l := ledger.Ledger{Turn: "7", From: 2, Told: 4} // of the second it tells that the first is undone
		l.RetireTurn("1")
		l.Retired, l.Turn, l.From, l.Told = nil, "8", 4, 6
		l.Shorten(3, undone)
		require.Equal(t, []int{3, 3}, []int{l.From, l.Told})
		require.Empty(t, l.Retired, "no message is retired")
		l.RetireTurn("1")
		require.Equal(t, []bool{true, undone}, []bool{l.Past[0].Undone == 0, l.Past[1].Undone == 2})
		l.Retired = nil
		l.Shorten(1, undone)
		require.Equal(t, undone, len(l.Retired) == 1)
		require.Equal(t, 2, l.Past[0].Ends)
	}
}

func TestAShorterRecordWasSeenAndToldToItsEnd(t *testing.T) {
	t.Parallel()
	l := ledger.Ledger{Seen: map[string]int{"1": 5, "2": 1}, DMs: map[games.Player]ledger.DM{0: {Told: 5}, 1: {Told: 1}}}
	l.Shorten(3, false)
	require.Equal(t, map[string]int{"1": 3, "2": 1}, l.Seen)
	require.Equal(t, map[games.Player]ledger.DM{0: {Told: 3}, 1: {Told: 1}}, l.DMs)
}
