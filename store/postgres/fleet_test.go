package postgres_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// TestLeasesAreRenewedInOneRoundTrip: processes renew theirs one after the other, so that a slow one would
// delay the others by each of its requests.
func TestLeasesAreRenewedInOneRoundTrip(t *testing.T) {
	cable, s, _ := remembering(t)
	p := store.Process{ID: "a", Of: 2, Lease: time.Hour}
	attend := func() {
		t.Helper()
		c, err := s.Attend(t.Context(), p)
		require.NoError(t, err)
		require.Equal(t, 2, c.Of)
	}
	attend() // which prepares the statements
	for range 3 {
		before := cable.messages()
		attend()
		require.Equal(t, before+1, cable.messages())
	}
}

// TestProcessesThatStartTogetherAgreeOnTheShards: the first decides how many there are, and is not alone for
// long.
func TestProcessesThatStartTogetherAgreeOnTheShards(t *testing.T) {
	server := pgtest.Start(t)
	for range 5 {
		address := server.Fresh(t)
		var all []*postgres.Store
		for range 4 {
			all = append(all, open(t, address))
		}
		var starting sync.WaitGroup
		for n, s := range all {
			starting.Go(func() {
				c, err := s.Attend(t.Context(), store.Process{ID: fmt.Sprint(n), Of: 8, Lease: time.Hour})
				if err != nil || c.Of != 8 {
					t.Errorf("process %d: %d shards, %v", n, c.Of, err)
				}
			})
		}
		starting.Wait()
		free, err := all[0].Claim(t.Context(), store.Process{ID: "0", Lease: time.Hour}, 9)
		require.NoError(t, err)
		require.Len(t, free, 8)
	}
}
