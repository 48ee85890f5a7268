package postgres_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
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
