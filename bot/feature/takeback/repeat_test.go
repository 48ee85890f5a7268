package takeback_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/takeback"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games/match"
)

// told marks all messages of the channel and all DMs as sent.
func told(w *bottest.Watch, id string) {
	_, err := w.Tables.Update(id, func(t *table.Table) error {
		t.MarkPosted(ledger.Place{Channel: t.Channel, Message: "70"}, t.Since(), t.Goal(t.Plies()))
		t.MarkDMsTold(len(t.Match.Entries), t.Plies())
		return nil
	})
	require.NoError(w, err)
}

// A turn is taken back three times, and then the others are asked. Each time the channel is
// told, though the record is as long as before.
func TestTheTableIsAskedAfterThreeTakeBacks(t *testing.T) {
	t.Parallel()
	w, id, first := duelling(t)
	w.Play(id, first, "e5")
	for range match.FreeTakeBacks {
		told(w, id)
		require.NoError(t, undo(w, id, first))
		tab, m := w.Look(id)
		require.True(t, tab.OwesTurn())
		require.Contains(t, w.View.Turn(&tab, m).Content, "undoes the last turn")
		require.Less(t, tab.DMsTold, m.Plies())
		told(w, id)
		confirm(w, id, first)
	}
	require.ErrorIs(t, undo(w, id, first), takeback.ErrTogether)
	tab, _ := w.Look(id)
	require.Len(t, tab.Match.Entries, 4, "one version, how often it was undone, and another, after the lot")
}

// A proposer who leaves their seat while the others are asked, and comes back, cannot
// notify them again.
func TestARequestThatIsGoneIsNotMadeAgainAtOnce(t *testing.T) {
	t.Parallel()
	w, id := requested(t)
	tab := change(w, id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Hand(0, "page", w.Now()) })
	require.Nil(t, takeback.Open(&tab))
	change(w, id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Back(0, w.Now()) })
	_, m := w.Look(id)
	answer, err := press(w, "ask-undo", "1", id, m.AnswerCount(0))
	require.NoError(t, err)
	require.Contains(t, answer.Content, "ask again", "the refusal says when")
	tab, _ = w.Look(id)
	require.Nil(t, takeback.Open(&tab))
	w.Skip(time.Hour)
	_, err = press(w, "ask-undo", "1", id, m.AnswerCount(0))
	require.NoError(t, err)
	tab, _ = w.Look(id)
	require.NotNil(t, takeback.Open(&tab))
}
