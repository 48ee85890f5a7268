package table_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

var (
	noon     = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	stranger = "departed player"
)

// crowded returns the ID of a running match of three in which Ada is everywhere a person can
// be.
func crowded(t *testing.T, b *bottest.Bot) string {
	t.Helper()
	id, err := b.Tables.Create(table.Table{
		Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 3}, Clock: &clock.Clocks{TimeControl: clock.Presets()[0]},
		Seats: []seats.Seat{{User: named(ada, "Ada")}, {User: named(bruno, "Bruno")}, {User: named(chloe, "Chloe")}},
	})
	require.NoError(t, err)
	require.NoError(t, b.Prefs.SetCalendar(ada, clock.Calendar{Zone: "Europe/Paris"}))
	_, err = b.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	_, _, err = b.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		t.SetSlow(m, 0, true)
		t.Seats[0].Former = []seats.User{named(dai, "Dai")}
		t.DMs = map[games.Player]ledger.DM{0: {Channel: "dm of 1", Message: "m2", Sent: 2}, 1: {Channel: "dm of 2", Message: "m3"}}
		t.Retired = []ledger.Place{{Channel: "dm of 1", Message: "m1"}, {Channel: "7", Message: "m0"}}
		t.Seen = map[string]int{ada: 2, bruno: 0}
		petitions.Set(t, &petition{By: named(ada, "Ada of old"), Yes: []string{bruno, ada}})
		t.Remark("seats.offered", 0, 1)
		t.Remark("seats.offered", 1, 1)
		return t.Seating(m).Hand(0, "page", noon)
	})
	require.NoError(t, err)
	return id
}

// The people at the table.
const (
	ada   = "900000000000000001"
	bruno = "900000000000000002"
	chloe = "900000000000000003"
	dai   = "900000000000000004"
)

func named(id, name string) seats.User { return seats.User{ID: id, Name: name} }

// text is the stored form of a table.
func text(t *testing.T, b *bottest.Bot, id string) string {
	t.Helper()
	r, err := b.Store.Get(id)
	require.NoError(t, err)
	data, err := r.Encode()
	require.NoError(t, err)
	return string(data)
}

func forget(t *testing.T, b *bottest.Bot, id, user string) table.Table {
	t.Helper()
	_, _, err := b.Tables.Change(id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Depart(user, noon) })
	require.NoError(t, err)
	now, err := b.Tables.Update(id, func(t *table.Table) error { t.Forget(user, stranger, noon); return nil })
	require.NoError(t, err)
	return now
}

func TestAForgottenPersonIsNowhereAtTheTable(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	id := crowded(t, b)
	before, err := b.Tables.Get(id)
	require.NoError(t, err)
	require.Equal(t, []string{"Ada", "Ada of old"}, before.NamesOf(ada))
	require.Contains(t, text(t, b, id), "Europe/Paris")

	now := forget(t, b, id, ada)
	for _, trace := range []string{ada, "Ada", "dm of 1", "Europe/Paris"} {
		require.NotContains(t, text(t, b, id), trace)
	}
	require.Empty(t, now.NamesOf(ada))
	require.Equal(t, []bool{true, false}, []bool{before.Knows(ada), now.Knows(ada)})
	require.True(t, now.Knows(dai), "a former holder is known")
	alias := before.Seats[0].Alias
	require.Equal(t, seats.Seat{
		User: seats.User{Name: alias}, Bot: "page", Alias: alias, Open: true, Former: []seats.User{named(dai, "Dai")},
	}, now.Seats[0])
	require.Equal(t, before.Seats[1:], now.Seats[1:])
	require.Equal(t, []string{"departed:1", bruno, chloe}, now.Match.Seats)
	require.Equal(t, "departed:1", now.Remarks()[0].Who)
	require.Equal(t, bruno, now.Remarks()[1].Who)
	require.Equal(t, map[string]int{bruno: 0}, now.Seen)
	require.Equal(t, map[games.Player]ledger.DM{0: {Sent: 2}, 1: {Channel: "dm of 2", Message: "m3"}}, now.DMs)
	require.Equal(t, []ledger.Place{{Channel: "7", Message: "m0"}}, now.Retired)
	require.Equal(t, &petition{By: seats.User{Name: stranger}, Yes: []string{bruno}}, petitions.Of(&now))

	m, err := b.Tables.Open(&now)
	require.NoError(t, err, "the match goes on")
	require.Equal(t, []games.Player{0}, now.Seating(m).FreeSeats())
	require.NoError(t, match.Verify(m.Rules(), m.Record()))

	now = forget(t, b, id, dai)
	require.Empty(t, now.Seats[0].Former)
	now = forget(t, b, id, bruno)
	require.Equal(t, []string{"departed:1", "departed:2", chloe}, now.Match.Seats, "they are not taken for one")
	m, err = b.Tables.Open(&now)
	require.NoError(t, err)
	require.Equal(t, []games.Player{0, 1}, now.Seating(m).FreeSeats())
	then := text(t, b, id)
	for _, nobody := range []string{bruno, ada, ""} {
		forget(t, b, id, nobody)
	}
	require.Equal(t, then, text(t, b, id), "a second time there is nothing to forget")
}

func TestAForgottenPersonLeavesTheLobby(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	id, err := b.Tables.Create(table.Table{
		Game: "lancelot", Stage: table.InLobby, Place: table.Place{Channel: "7"}, Setup: games.Setup{Players: 3},
		Seats: []seats.Seat{{User: named(ada, "Ada")}, {User: seats.User{Name: "Page"}, Bot: "page"}, {User: named(bruno, "Bruno")}},
	})
	require.NoError(t, err)
	leave := func(user string) table.Table {
		now, err := b.Tables.Update(id, func(t *table.Table) error { t.Forget(user, stranger, noon); return nil })
		require.NoError(t, err)
		return now
	}
	require.Len(t, leave(ada).Seats, 2)
	now := leave(bruno)
	require.Equal(t, table.Closed, now.Stage)
	require.Empty(t, now.Seats)
}

func TestAForgottenPersonStaysInTheResults(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	id := crowded(t, b)
	_, m, err := b.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		if err := t.Seating(m).Resign(1, noon); err != nil {
			return err
		}
		return t.Seating(m).Resign(2, noon)
	})
	require.NoError(t, err)
	require.True(t, m.Over())
	places := m.Final()

	now := forget(t, b, id, bruno)
	require.Equal(t, "departed player", now.Seats[1].Name)
	require.Equal(t, table.Over, now.Stage)
	m, err = b.Tables.Open(&now)
	require.NoError(t, err)
	require.Equal(t, places, m.Final())
	require.NoError(t, match.Verify(m.Rules(), m.Record()))
	require.NotContains(t, text(t, b, id), "Bruno")
	require.NotContains(t, text(t, b, id), bruno)
}
