package storetest

import (
	"encoding/json"
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

// An Open opens the store that belongs to a folder, and creates it if there is
// none. The same folder is the same store, as long as the folder exists. Open
// may be called in another process than the test's.
type Open func(dir string) (store.Engine, error)

// fresh returns a new store.
func (open Open) fresh(t *testing.T) store.Engine {
	t.Helper()
	return open.at(t, t.TempDir())
}

// at returns the store of a folder, which is closed at the end of the test.
func (open Open) at(t *testing.T, dir string) store.Engine {
	t.Helper()
	s, err := open(dir)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// Record returns a match of two in its third ply, not yet stored.
func Record(channel string, users ...string) store.Record {
	return store.Record{
		Channel: channel,
		Users:   users,
		Match:   head + "* p1\n1 e5\n",
		App:     json.RawMessage(`{"told":2}`),
	}
}

// head has the lines before the entries of a record.
const head = "game lancelot 1\nplayers 2\noption diagonals yes\nseat 0 Ada\nseat 1 Grace Hopper\n\n"

// Play adds an entry to a match.
func Play(r *store.Record) { r.Match += "0 e5\n" }

// Unplay removes all entries of a match.
func Unplay(r *store.Record) { r.Match = head }

// Plies returns the number of entries in a match.
func Plies(r store.Record) int { return strings.Count(strings.TrimPrefix(r.Match, head), "\n") }

// Create stores r and returns it with its ID.
func Create(t *testing.T, s store.Engine, r store.Record) store.Record {
	t.Helper()
	require.NoError(t, s.Create(&r))
	require.NotEmpty(t, r.ID)
	return r
}

// IDs returns the IDs of records, all of which must be readable.
func IDs(t *testing.T, records iter.Seq2[store.Record, error]) []string {
	t.Helper()
	ids := []string{}
	for r, err := range records {
		require.NoError(t, err)
		ids = append(ids, r.ID)
	}
	return ids
}

// Plain numbers matches and leagues 1, 2, 3 and so on, so that tests know their IDs.
func Plain(n uint64) uint64 { return n }
