package table_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/games/match/history"
)

const daytime = 24 * time.Hour

// A relay is a match of two in which seat 1 passes from hand to hand.
type relay struct {
	*bottest.Watch
	id string
}

func newRelay(t *testing.T) relay {
	t.Helper()
	w := bottest.NewWatch(t, bottest.Courtly)
	return relay{w, w.Begin("lancaster", 2, bottest.Preset("none", clock.Turn))}
}

// seats changes who plays.
func (r relay) seats(change func(table.Seating) error) error {
	_, _, err := r.Tables.Change(r.id, func(t *table.Table, m *match.Match) error { return change(t.Seating(m)) })
	return err
}

func (r relay) vacates() {
	r.Helper()
	require.NoError(r, r.seats(func(s table.Seating) error { return s.Vacate(1, r.Now()) }))
}

func (r relay) takes(user string) {
	r.Helper()
	require.NoError(r, r.seats(func(s table.Seating) error { return s.Take(1, seats.User{ID: user, Name: user}, r.Now()) }))
}

func (r relay) returns(user string) error {
	return r.seats(func(s table.Seating) error { return s.Return(user, r.Now()) })
}

// plays gives an answer for seat 1, and all others that come before it.
func (r relay) plays() {
	r.Helper()
	for {
		_, m := r.Look(r.id)
		waiting := m.Waiting()
		if m = r.PlayTurn(r.id, waiting[len(waiting)-1], rand.New(rand.NewPCG(1, 1))); history.Of(m).Played(1) {
			return
		}
	}
}

func (r relay) now() table.Table {
	r.Helper()
	t, _ := r.Look(r.id)
	return t
}

func TestAHolderComesBackUntilThreeDaysAfterTheSubstituteHasPlayed(t *testing.T) {
	t.Parallel()
	r := newRelay(t)
	r.vacates()
	require.Equal(t, games.Player(1), r.now().Seat("2"), "the holder keeps the seat until another takes it")
	r.takes("9")
	r.Pass(30 * daytime)
	require.NoError(t, r.returns("2"))
	seat := r.now().Seats[1]
	require.Equal(t, seats.Seat{User: seats.User{ID: "2", Name: "2"}, Alias: seat.Alias, Former: []seats.User{{ID: "9", Name: "9"}}}, seat)

	r.vacates()
	r.takes("9")
	r.plays()
	r.Pass(3*daytime - time.Second)
	require.True(t, r.now().MayClaim("2"))
	require.Len(t, r.now().Claimants(r.Now()), 1)
	r.Pass(time.Second)
	require.Empty(t, r.now().Claimants(r.Now()))
	require.ErrorIs(t, r.returns("2"), table.ErrTooLate)
	require.ErrorIs(t, r.returns("3"), match.ErrNoSeat)
	require.NoError(t, r.seats(func(s table.Seating) error { return s.Offer(1) }))
	require.False(t, r.now().MayClaim("2"))
}

// Several people may have lost the same seat, one after the other.
func TestASubstituteWhoLosesTheSeatMayComeBackToo(t *testing.T) {
	t.Parallel()
	r := newRelay(t)
	r.vacates()
	r.takes("8")
	r.vacates()
	r.takes("9")
	require.NoError(t, r.returns("8"))
	require.NoError(t, r.seats(func(s table.Seating) error { return s.Resign(1, r.Now()) }))
	require.Equal(t, games.Player(1), r.now().Seat("2"))
	require.NoError(t, r.returns("2"))
	require.Empty(t, r.now().Seats[1].Claims)
	_, m := r.Look(r.id)
	require.False(t, m.Over())
	require.NoError(t, r.seats(func(s table.Seating) error { return s.Resign(1, r.Now()) }))
	_, m = r.Look(r.id)
	require.True(t, m.Over(), "the holder of their own seat can resign")
}

// A person who offers their seat has given it up: there is nothing to come back to.
func TestWhoeverOffersTheirSeatHasNoClaim(t *testing.T) {
	t.Parallel()
	r := newRelay(t)
	require.NoError(t, r.seats(func(s table.Seating) error { return s.Offer(1) }))
	r.vacates()
	r.takes("9")
	require.ErrorIs(t, r.returns("2"), match.ErrNoSeat)
	require.NoError(t, r.seats(func(s table.Seating) error { return s.Resign(1, r.Now()) }))
	_, m := r.Look(r.id)
	require.True(t, m.Over())
}

// The seat of a forgotten person comes back to a bot player.
func TestTheSeatOfSomebodyForgottenIsNotResigned(t *testing.T) {
	t.Parallel()
	r := newRelay(t)
	r.vacates()
	r.takes("9")
	_, err := r.Tables.Update(r.id, func(t *table.Table) error {
		require.True(r, t.Knows("2"))
		t.Forget("2", stranger, r.Now())
		require.False(r, t.Knows("2"))
		return nil
	})
	require.NoError(t, err)
	require.NoError(t, r.seats(func(s table.Seating) error { return s.Hand(1, "squire", r.Now()) }))
	require.NoError(t, r.seats(func(s table.Seating) error { return s.Resign(1, r.Now()) }))
	seat := r.now().Seats[1]
	require.Equal(t, []any{"", seat.Alias, "squire", true}, []any{seat.ID, seat.Name, seat.Bot, seat.Open})
	r.takes("8")
	require.NoError(t, r.seats(func(s table.Seating) error { return s.Resign(1, r.Now()) }))
	_, m := r.Look(r.id)
	require.False(t, m.Over())
}
