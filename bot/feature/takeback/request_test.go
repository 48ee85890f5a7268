package takeback_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/takeback"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games/match"
	"herald/games/match/clock"
)

// requested begins a match of three whose first player has answered and asks to take that
// back.
func requested(t *testing.T) (w *bottest.Watch, id string) {
	t.Helper()
	w = bottest.NewWatch(t, bottest.Toy)
	id = w.Begin("toy", 3, bottest.Preset("none", clock.Turn))
	w.Play(id, 0, "no")
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		takeback.Requested(t, m, ledger.Place{Channel: "7", Message: "77"}, w.Now().Unix())
		return nil
	})
	require.NoError(t, err)
	return w, id
}

// change changes a match and returns its table.
func change(w *bottest.Watch, id string, change func(*table.Table, *match.Match) error) table.Table {
	w.Helper()
	t, _, err := w.Tables.Change(id, change)
	require.NoError(w, err)
	return t
}

func TestARequestEndsWithAPublicChange(t *testing.T) {
	t.Parallel()
	w, id := requested(t)
	w.Play(id, 1, "no")
	tab, _ := w.Look(id)
	require.NotNil(t, takeback.Open(&tab), "a secret vote does not end the request")
	w.Play(id, 2, "no")
	tab, _ = w.Look(id)
	require.Nil(t, takeback.Open(&tab), "the votes have been counted")
	require.Contains(t, tab.Retired, ledger.Place{Channel: "7", Message: "77", Says: "undo.closed"}, "its buttons are removed")
}

func TestARequestEndsWhenItsProposerLeaves(t *testing.T) {
	t.Parallel()
	w, id := requested(t)
	tab := change(w, id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Hand(1, "page", w.Now()) })
	require.NotNil(t, takeback.Open(&tab), "the absent players can answer the vote, too")
	tab = change(w, id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Hand(0, "page", w.Now()) })
	require.Nil(t, takeback.Open(&tab))
}

func TestARequestEndsWithItsMatch(t *testing.T) {
	t.Parallel()
	w, id := requested(t)
	tab := change(w, id, func(_ *table.Table, m *match.Match) error { _, err := m.CallOff(0); return err })
	require.Nil(t, takeback.Open(&tab))
}

// press presses a button.
func press(w *bottest.Watch, verb, user, id string, turn int) (discord.Message, error) {
	at := customid.About{ID: id, At: turn}.For(verb)
	i := discord.Interaction{User: discord.User{ID: user}, Locale: "en", CustomID: at}
	return takeback.New(w.App).Presses[verb].Run(w.Context(), &i)
}

func TestWhoMayAnswerARequest(t *testing.T) {
	t.Parallel()
	w, id := requested(t)
	for _, refused := range []struct {
		verb, user string
		turn       int
		want       error
	}{
		{"agree", "1", 1, takeback.ErrOwnRequest},
		{"agree", "9", 1, match.ErrNoSeat},
		{"agree", "2", 7, takeback.ErrSettled},
		{"refuse", "2", 7, takeback.ErrSettled},
	} {
		_, err := press(w, refused.verb, refused.user, id, refused.turn)
		require.ErrorIs(t, err, refused.want)
	}
	m, err := press(w, "agree", "2", id, 1)
	require.NoError(t, err)
	require.Contains(t, m.Content, "<@3>", "still to answer")
	require.NotContains(t, m.Content, "<@2>")
	bottest.CheckMessage(t, m)
	_, err = press(w, "agree", "2", id, 1)
	require.ErrorIs(t, err, takeback.ErrAgreed)
	m, err = press(w, "agree", "3", id, 1)
	require.NoError(t, err)
	require.Contains(t, m.Content, "Everyone agreed")
	tab, got := w.Look(id)
	require.Nil(t, takeback.Open(&tab))
	require.Equal(t, []string{"no"}, got.Draft(0), "the vote is a draft again")
	_, err = press(w, "refuse", "3", id, 1)
	require.ErrorIs(t, err, takeback.ErrSettled)
}
