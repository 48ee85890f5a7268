package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// TestWhatAFailoverLosesIsPlayedAnew: a replica takes over that has not received the last
// turn. The turn played in its stead is posted, though Discord knows the lost one by the same
// number.
func TestWhatAFailoverLosesIsPlayedAnew(t *testing.T) {
	t.Parallel()
	f := fails(t, false)
	f.first.types("/play move:e5")
	f.first.receives("E5")
	f.primary.Await(t, f.replica)
	f.replica.Detach(t)
	f.second.types("/play move:f6")
	f.second.receives("F6")

	f.takeOver()
	require.NotContains(t, f.second.types("/board").Content, "F6")
	f.second.types("/play move:g7")
	told := f.first.receives("G7")
	require.NotContains(t, told.Content, "F6")
	require.Contains(t, told.Content, "<@"+f.first.ID()+">")
	f.first.types("/play move:d5")
	require.Contains(t, f.second.receives("D5").Content, "<@"+f.second.ID()+">")
}

// TestAFailoverLosesNothing that was confirmed, if the replica must receive it first.
func TestAFailoverLosesNothing(t *testing.T) {
	t.Parallel()
	f := fails(t, true)
	f.first.types("/play move:e5")
	f.first.receives("E5")
	f.second.types("/play move:f6")
	f.second.receives("F6")
	f.takeOver()
	f.first.types("/play move:d5")
	told := f.second.receives("D5")
	require.Contains(t, told.Content, "<@"+f.second.ID()+">")
	require.Len(t, saying(f.first.public(), "F6"), 1, "a posted turn is not posted again")
}

// A failover is a match on a server that is about to fail, and its replica.
type failover struct {
	*app
	primary, replica *pgtest.Server
	first, second    *guest
}

// fails starts a match on a server with a replica; synchronous means that the replica confirms
// each change.
func fails(t *testing.T, synchronous bool) failover {
	t.Helper()
	primary := pgtest.Start(t, pgtest.Replicated...)
	_, err := primary.Address("match")
	require.NoError(t, err)
	replica := primary.Replica(t)
	if synchronous {
		primary.Require(t)
	}
	s, err := postgres.Open(primary.Either(replica, "match"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	h := sharesStore(t, s, time.Now)
	first, second := h.pair()
	return failover{h, primary, replica, first, second}
}

// takeOver puts the replica in the place of the server. People's requests wait for it.
func (f failover) takeOver() {
	f.Helper()
	f.primary.Stop()
	f.replica.Promote(f.T)
}
