package postgres_test

import (
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// TestAStrangerCannotStopTheBot once they may not connect any more: until then, they are
// named, as they can hold the lock with which a store is copied.
func TestAStrangerCannotStopTheBot(t *testing.T) {
	address := pgtest.Start(t).Fresh(t)
	s := open(t, address)
	run(t, address, "create role stranger login")
	t.Cleanup(func() { run(t, address, "drop role stranger") })
	require.Contains(t, strangers(t, s), "stranger")
	require.NoError(t, s.Close())

	as := address + "&user=stranger"
	if !strings.Contains(address, "?") {
		as = address + "?user=stranger"
	}
	stranger, err := pgx.Connect(t.Context(), as)
	require.NoError(t, err)
	_, err = stranger.Exec(t.Context(), "select pg_advisory_lock($1)", int64(0x4865726c64))
	require.NoError(t, err)
	_, err = postgres.Open(address)
	require.ErrorIs(t, err, store.ErrLocked)
	require.NoError(t, stranger.Close(t.Context()))

	run(t, address, `do $$ begin execute format('revoke connect on database %I from public', current_database()); end $$`)
	_, err = pgx.Connect(t.Context(), as)
	require.ErrorContains(t, err, "permission denied")
	require.NotContains(t, strangers(t, open(t, address)), "stranger")
}

func strangers(t *testing.T, s *postgres.Store) []string {
	t.Helper()
	all, err := s.Strangers()
	require.NoError(t, err)
	return all
}
