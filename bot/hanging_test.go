package bot_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// TestAProcessEndsInTimeThoughTheDatabaseHangs stops a process while a turn waits for a
// database that does not answer any more.
func TestAProcessEndsInTimeThoughTheDatabaseHangs(t *testing.T) {
	t.Parallel()
	database := pgtest.Start(t)
	cable := linkTo(t, database)
	s, err := postgres.Open(cable.by(t, database.Fresh(t)))
	require.NoError(t, err)
	s.SetPatience(10 * patience) // a process that waits for the database never ends
	var ahead atomic.Int64
	now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	h, stop := runsOn(t, s, now, endsSoon)
	guests, turn := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Bruno")
	panel := guests[0].presses(guests[0].presses(turn, "Play"), "Yes")

	cable.set(stalled)
	go func() { _, _ = guests[0].Press(t.Context(), panel.ID, "Confirm") }()
	require.Eventually(t, func() bool { return bot.Waiting(h.bot) > 0 }, patience, time.Millisecond)
	ended := stop()
	ahead.Store(int64(longLease)) // the leases have ended, too
	select {
	case err := <-ended:
		require.NoError(t, err)
	case <-time.After(patience):
		t.Fatal("it waits for the database")
	}
	closed := make(chan error, 1)
	go func() { closed <- s.Close() }()
	select {
	case err := <-closed:
		require.NoError(t, err)
	case <-time.After(patience):
		t.Fatal("its connections wait for the database")
	}
}

// endsSoon is time.After, but a process that ends waits less for the store.
func endsSoon(d time.Duration) <-chan time.Time {
	if d == bot.StoreEnd {
		d /= 100
	}
	return time.After(d)
}
