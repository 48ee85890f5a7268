package computer_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/computer"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
)

// newMatch begins a match between that many people and a bot player.
func newMatch(t testing.TB, b *bottest.Bot, game string, people int) string {
	t.Helper()
	return newMatchOf(t, b, game, people, 0, "page")
}

// newMatchOf is newMatch with a level, and with people numbered from first.
func newMatchOf(t testing.TB, b *bottest.Bot, game string, people, first int, level string) string {
	t.Helper()
	id, err := b.Tables.Create(newTable(t, b, game, people, first, level))
	require.NoError(t, err)
	_, err = b.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	return id
}

// newTable returns the table of such a match before it begins.
func newTable(t testing.TB, b *bottest.Bot, game string, people, first int, level string) table.Table {
	t.Helper()
	title, ok := b.View.Title(game)
	require.True(t, ok)
	tab := table.Table{Game: game, Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold}}
	setup, err := title.Check(games.Setup{Players: max(people+1, title.Min)})
	require.NoError(t, err)
	tab.Setup = setup
	for n := range setup.Players - 1 {
		tab.Seats = append(tab.Seats, seats.Seat{User: person(first + n)})
	}
	tab.Seats = append(tab.Seats, seats.Seat{Bot: level})
	return tab
}

func person(n int) seats.User { return seats.User{ID: fmt.Sprint(n), Name: fmt.Sprintf("P%d", n)} }

// askedFirst begins a match in which a bot player is asked first.
func askedFirst(t *testing.T, b *bottest.Bot) table.Table {
	t.Helper()
	for {
		tab, err := b.Tables.Get(newMatch(t, b, "lancelot", 1))
		require.NoError(t, err)
		if tab.Busy {
			return tab
		}
	}
}

// due reports whether a process that starts finds something to do for a table.
func due(b *bottest.Bot, id string) bool {
	return slices.ContainsFunc(b.Tables.Due(), func(t table.Table) bool { return t.ID == id })
}

// owesChannel reports whether a turn message must be posted or edited.
func owesChannel(t *table.Table) bool { return t.OwesTurn() || t.OwesEdit() }

func TestATurnIsPlayedOnce(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	tab, bots := askedFirst(t, b), computer.Of(b.App)
	require.True(t, due(b, tab.ID), "a process that begins plays it")
	require.True(t, owesChannel(&tab), "the first board is posted at once")
	found, err := bots.Find(t.Context(), &tab)
	require.NoError(t, err)
	again, err := bots.Find(t.Context(), &tab)
	require.NoError(t, err)
	require.Equal(t, found, again, "the same seed finds the same turn")

	now, err := bots.Commit(found)
	require.NoError(t, err)
	require.False(t, now.Busy)
	require.True(t, owesChannel(&now))
	plies := len(now.Match.Entries)
	now, err = bots.Commit(found)
	require.NoError(t, err)
	require.Len(t, now.Match.Entries, plies, "found twice, it is played once")
}

func TestASeatThatIsTakenWhileItsBotPlayerSearches(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	tab, bots := askedFirst(t, b), computer.Of(b.App)
	found, err := bots.Find(t.Context(), &tab)
	require.NoError(t, err)
	_, _, err = b.Tables.Change(tab.ID, func(t *table.Table, m *match.Match) error { return t.Seating(m).Offer(1) })
	require.NoError(t, err)
	taken, _, err := b.Tables.Change(tab.ID, func(t *table.Table, m *match.Match) error {
		return t.Seating(m).Take(1, person(7), b.Clock.Now())
	})
	require.NoError(t, err)
	require.False(t, taken.Busy)
	now, err := bots.Commit(found)
	require.NoError(t, err)
	require.Equal(t, taken.Match, now.Match)
}

func TestABotPlayerPlaysOneTurnForALatePlayer(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	bots := computer.Of(b.App)
	id := newMatch(t, b, "lancelot", 2)
	for range 12 { // turns of all three
		tab, err := b.Tables.Get(id)
		require.NoError(t, err)
		m, err := b.Tables.Open(&tab)
		require.NoError(t, err)
		p := m.Waiting()[0]
		if !tab.Busy {
			before := table.Answers(m, p)
			tab, m, err = b.Tables.Change(id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Relieve(p, "page") })
			require.NoError(t, err)
			require.Equal(t, before, table.Answers(m, p))
		}
		found, err := bots.Find(t.Context(), &tab)
		require.NoError(t, err)
		require.Equal(t, p, found.Seat())
		tab, err = bots.Commit(found)
		require.NoError(t, err)
		m, err = b.Tables.Open(&tab)
		require.NoError(t, err)
		require.Empty(t, tab.Match.Drafts[p])
		require.False(t, found.Answers(m))
	}
}

func TestASearchEndsWithTheProcess(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	tab := askedFirst(t, b)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, computer.Of(b.App).Play(ctx, tab.ID), context.Canceled)
}

// An opaque position is one that no bot player can imagine.
type opaque struct{ games.State }

func (r opaque) View(p games.Player) games.View { return struct{ games.View }{r.State.View(p)} }

func (r opaque) Clone() games.State { return opaque{r.State.Clone()} }

func TestABotPlayerThatPanicsPlaysAnything(t *testing.T) {
	t.Parallel()
	hard := bottest.Shelf[0]
	hard.Lessons = nil // their positions are set up in what Start returns
	hard.Start = func(s games.Setup) games.State { return opaque{bottest.Shelf[0].Start(s)} }
	b := bottest.New(t, hard)
	tab, bots := askedFirst(t, b), computer.Of(b.App)
	found, err := bots.Find(t.Context(), &tab)
	require.NoError(t, err)
	require.NotEmpty(t, found.Sentence())
	now, err := bots.Commit(found)
	require.NoError(t, err)
	require.False(t, now.Busy)
	require.Greater(t, len(now.Match.Entries), len(tab.Match.Entries))
}
