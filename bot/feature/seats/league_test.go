package seats_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	seating "herald/bot/feature/seats"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/league"
	"herald/games/match"
)

// running returns the log of a season that asks for accounts of ten years. Its players are
// 1 to 5, and 6 is a reserve.
func running(t *testing.T, now time.Time) league.Log {
	t.Helper()
	s := league.Default(league.Divisions, 2, 4)
	s.Smallest, s.Widest, s.Account = 4, 4, 3650
	seed := [32]byte{1}
	log := league.Log{Head: league.Head{League: "k7", Game: "lancelot"}}
	state := league.New(log.Head)
	do := func(by league.Actor, act league.Act) {
		entries, err := state.Do(now, by, act)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entries...)
	}
	do(league.Person(9).Organiser(), league.Open(1, s, league.Commitment(seed)))
	for p := range league.Person(5) {
		do((p + 1).Entrant(), league.Join())
	}
	do(league.Person(9).Organiser(), league.Close(seed))
	do(league.App, league.Begin("1.1", "m"))
	do(league.Person(6).Entrant(), league.Join())
	return log
}

// The league is asked who may take a seat of its match, whichever way the seat is given.
func TestALeagueIsAskedWhoTakesASeat(t *testing.T) {
	t.Parallel()
	for name, give := range map[string]func(table.Seating, time.Time) error{
		"offered":  func(s table.Seating, _ time.Time) error { return s.Offer(0) },
		"voted":    func(s table.Seating, at time.Time) error { return s.Vacate(0, at) },
		"resigned": func(s table.Seating, at time.Time) error { return s.Resign(0, at) },
	} {
		b := bottest.New(t)
		f, now := seating.New(b.App), b.Clock.Now()
		id := func(n int) string { return string(rune('0' + n)) }
		l := b.Keep(t, leagues.League{Guild: "1", Channel: "7", Game: "lancelot", Name: "Grail", Locale: "en"}, running(t, now), id)
		drawn, _ := l.State.Season().Table("1.1")
		all := make([]seats.Seat, len(drawn.Seats))
		for n, seat := range drawn.Seats {
			all[n] = seats.Seat{User: seats.User{ID: id(int(seat.Entrant)), Name: seat.Entrant.String()}}
		}
		at, err := b.Tables.Create(table.Table{
			Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
			Setup: games.Setup{Players: 4}, Seats: all, Parts: (&leagues.Fixture{Key: l.ID + "/1/1.1"}).Parts(),
		})
		require.NoError(t, err)
		_, err = b.Tables.Start(at, func(*table.Table) error { return nil })
		require.NoError(t, err)
		_, _, err = b.Tables.Change(at, func(t *table.Table, m *match.Match) error { return give(t.Seating(m), now) })
		require.NoError(t, err)
		takes := func(user string) error {
			return press(t, f, seats.User{ID: user, Name: "N"}, customid.About{ID: at, Word: "0"}.For("takes"))
		}
		others := map[league.Person]bool{1: true, 2: true, 3: true, 4: true, 5: true}
		for _, seat := range drawn.Seats {
			delete(others, seat.Entrant)
		}
		young := table.Refuse("leagueview.newcomer.account")
		var refusal *table.Refusal
		require.ErrorAs(t, takes("1474000000000000000"), &refusal, name)
		require.Equal(t, young.Text.Key, refusal.Text.Key, name)
		require.ErrorIs(t, takes("900"), league.ErrReserves, name)
		for p := range others {
			require.ErrorIs(t, takes(id(int(p))), league.ErrRival, name)
		}
		require.NoError(t, takes("6"), name)
	}
}

// duel returns the log of an arena for two a table that asks for accounts of ten years. Its
// players are 1 to 5.
func duel(t *testing.T, now time.Time) league.Log {
	t.Helper()
	s := league.Default(league.Arena, 2, 4)
	s.Table, s.Smallest, s.Widest, s.Account = 3, 3, 3, 3650
	seed := [32]byte{1}
	log := league.Log{Head: league.Head{League: "k8", Game: "lancelot"}}
	state := league.New(log.Head)
	do := func(by league.Actor, act league.Act) {
		entries, err := state.Do(now, by, act)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entries...)
	}
	do(league.Person(9).Organiser(), league.Open(1, s, league.Commitment(seed)))
	for p := range league.Person(5) {
		do((p + 1).Entrant(), league.Join())
	}
	do(league.Person(9).Organiser(), league.Close(seed))
	return log
}

// An arena that counts a match at its end is asked who may take a seat while it goes on.
func TestAnArenaIsAskedWhoTakesASeat(t *testing.T) {
	t.Parallel()
	for name, give := range map[string]func(table.Seating, time.Time) error{
		"offered":  func(s table.Seating, _ time.Time) error { return s.Offer(0) },
		"voted":    func(s table.Seating, at time.Time) error { return s.Vacate(0, at) },
		"resigned": func(s table.Seating, at time.Time) error { return s.Resign(0, at) },
	} {
		for _, counted := range []bool{true, false} {
			b := bottest.New(t)
			f, now := seating.New(b.App), b.Clock.Now()
			b.Keep(t, leagues.League{Guild: "1", Channel: "7", Game: "lancelot", Name: "Tilt", Locale: "en"}, duel(t, now), func(n int) string { return string(rune('0' + n)) })
			people := []string{"1", "2", "901"} // two entrants and a guest
			if !counted {
				people[1] = "902"
			}
			var all []seats.Seat
			for _, user := range people {
				all = append(all, seats.Seat{User: seats.User{ID: user, Name: user}})
			}
			id, err := b.Tables.Create(table.Table{
				Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
				Setup: games.Setup{Players: 3}, Seats: all,
			})
			require.NoError(t, err)
			_, err = b.Tables.Start(id, func(*table.Table) error { return nil })
			require.NoError(t, err)
			_, _, err = b.Tables.Change(id, func(t *table.Table, m *match.Match) error { return give(t.Seating(m), now) })
			require.NoError(t, err)
			takes := func(verb, user string) error {
				return press(t, f, seats.User{ID: user, Name: "N"}, customid.About{ID: id, Word: "0"}.For(verb))
			}
			if !counted {
				require.NoError(t, takes("takes", "1474000000000000000"), name)
				continue
			}
			for _, verb := range []string{"take", "takes"} {
				var refusal *table.Refusal
				require.ErrorAs(t, takes(verb, "1474000000000000000"), &refusal, name)
				require.Equal(t, "leagueview.newcomer.account", refusal.Text.Key, name)
				require.ErrorIs(t, takes(verb, "5"), league.ErrRival, name)
			}
			require.NoError(t, takes("takes", "900"), name)
		}
	}
}
