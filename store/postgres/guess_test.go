package postgres_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

// remembering returns a store at the end of a cable that remembers a match of its own. It
// has one connection: each prepares statements of its own.
func remembering(t *testing.T) (*cable, *postgres.Store, store.Record) {
	t.Helper()
	server := pgtest.Start(t)
	cable, dir := lay(t, server)
	_, err := server.Address("lost")
	require.NoError(t, err)
	s := open(t, pgtest.At(dir, "lost")+"&pool_max_conns=1")
	r := storetest.Create(t, s, storetest.Record("square", "ada"))
	_, err = s.Get(r.ID)
	require.NoError(t, err)
	return cable, s, r
}

// TestARememberedMatchIsChangedInOneRoundTrip has a match looked at, and then played.
func TestARememberedMatchIsChangedInOneRoundTrip(t *testing.T) {
	cable, s, r := remembering(t)
	require.NoError(t, play(s, r.ID), "the change prepares the statement")
	for range 3 {
		before := cable.messages()
		require.NoError(t, play(s, r.ID))
		require.Equal(t, before+1, cable.messages())
	}
	got, err := s.Get(r.ID)
	require.NoError(t, err)
	require.Equal(t, storetest.Plies(r)+4, storetest.Plies(got))
}

// TestAGuessThatNobodyConfirms cuts the connection around a turn of a remembered match: it is
// stored, once.
func TestAGuessThatNobodyConfirms(t *testing.T) {
	cable, s, r := remembering(t)
	turns := storetest.Plies(r)
	for range 3 {
		for _, delivered := range []bool{true, false} {
			require.NoError(t, play(s, r.ID))
			cable.cutAt(cut{at: cutOff, deliver: delivered})
			require.NoError(t, play(s, r.ID))
			turns += 2
			require.Equal(t, turns, played(t, s, r.ID))
			require.NoError(t, s.Health())
		}
	}
}

// TestAGuessThatArrivesLate: a change arrives at the server after it has been reported as
// refused, and is not accepted.
func TestAGuessThatArrivesLate(t *testing.T) {
	cable, s, r := remembering(t)
	arrives, refusal, calls := make(chan struct{}), errors.New("somebody does not want it any more"), 0
	cable.cutAt(cut{at: cutOff, later: arrives})
	require.Equal(t, refusal, s.Update(r.ID, func(_ store.Tx, r *store.Record) error {
		if calls++; calls == 2 {
			return refusal
		}
		r.App, r.Alarm = []byte(`"`+cutOff+`"`), 7
		return nil
	}))
	backends := func() int {
		return count(t, cable, "select count(*) from pg_stat_activity where datname = current_database()")
	}
	with := backends()
	close(arrives)
	require.Eventually(t, func() bool { return backends() < with }, time.Minute, time.Millisecond, "the server ends what was cut")
	got, err := s.Get(r.ID)
	require.NoError(t, err)
	require.Equal(t, r, got)
}

// count asks the server of a cable for a number.
func count(t *testing.T, c *cable, query string) (n int) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, pgtest.At(filepath.Dir(c.server), "lost"))
	require.NoError(t, err)
	defer conn.Close(ctx)
	require.NoError(t, conn.QueryRow(ctx, query).Scan(&n))
	return n
}

// TestAMatchThatAnotherProcessHasChanged: a process changes a match that it remembers
// differently. The stored match decides refusals and effects.
func TestAMatchThatAnotherProcessHasChanged(t *testing.T) {
	address := pgtest.Start(t).Fresh(t)
	one, other := open(t, address), open(t, address)
	r := storetest.Create(t, one, storetest.Record("square", "ada"))
	_, err := one.Get(r.ID)
	require.NoError(t, err)
	require.NoError(t, other.Update(r.ID, func(_ store.Tx, r *store.Record) error { r.Channel = "circle"; return nil }))
	errMoved, calls := errors.New("it is elsewhere"), 0
	require.NoError(t, one.Update(r.ID, func(_ store.Tx, r *store.Record) error {
		if calls++; r.Channel != "circle" {
			return errMoved
		}
		r.Alarm = 7
		return nil
	}))
	require.Equal(t, 2, calls)

	require.NoError(t, other.Update(r.ID, func(_ store.Tx, r *store.Record) error { r.Alarm += 10; return nil }))
	require.NoError(t, one.Update(r.ID, func(_ store.Tx, r *store.Record) error { r.Alarm++; return nil }))
	got, err := other.Get(r.ID)
	require.NoError(t, err)
	require.Equal(t, "circle", got.Channel)
	require.EqualValues(t, 18, got.Alarm)

	require.NoError(t, other.Delete(r.ID))
	require.ErrorIs(t, one.Update(r.ID, func(store.Tx, *store.Record) error { return nil }), store.ErrNotFound)
}

// TestAGuessIsNeverLate: a process stands still, between deciding and sending, for longer than
// its leases last.
func TestAGuessIsNeverLate(t *testing.T) {
	if testing.Short() {
		t.Skip("takes three seconds")
	}
	t.Parallel()
	cable, s, r := remembering(t)
	calls := 0
	require.NoError(t, s.Update(r.ID, func(_ store.Tx, r *store.Record) error {
		if calls++; calls == 1 {
			then := count(t, cable, "select extract(epoch from clock_timestamp())::int")
			require.Eventually(t, func() bool { return count(t, cable, "select extract(epoch from clock_timestamp())::int") > then+3 }, time.Minute, 50*time.Millisecond)
		}
		r.Alarm = int64(calls)
		return nil
	}))
	require.Equal(t, 2, calls, "the server has refused the first")
}
