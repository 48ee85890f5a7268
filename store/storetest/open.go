package storetest

import (
	"encoding/json"
	"iter"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
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
		Match: match.Record{
			Game:    "lancelot",
			Version: 1,
			Setup:   games.Setup{Players: 2, Options: map[string]string{"diagonals": "yes"}},
			Seats:   []string{"Ada", "Grace Hopper"},
			Entries: []match.Entry{{Player: games.Chance, Word: "p1"}, {Player: 1, Word: "e5"}},
			Drafts:  [][]string{{"xg6", "d4"}, nil},
			Plans:   [][]match.Plan{nil, nil},
		},
		App: json.RawMessage(`{"told":2}`),
	}
}

// Create stores r and returns it with its ID.
func Create(t *testing.T, s store.Engine, r store.Record) store.Record {
	t.Helper()
	require.NoError(t, s.Create(&r))
	require.NotEmpty(t, r.ID)
	return r
}

// IDs returns those of records, all of which must be readable.
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
