package table_test

import (
	"runtime"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games/match/clock"
	"herald/store"
)

// The store does not look into records of play; their readers report what is wrong.
func TestADamagedRecordOfPlay(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for text, why := range map[string]string{
		"game lancelot 1\nplayers 2\n\n7 e5\n": "it is damaged: record, line 4",
		"players 2\n\n0 e5\n":                  "it is damaged: record, line 1",
	} {
		r := store.Record{App: []byte("{}"), Match: text}
		require.NoError(t, b.Store.Create(&r))
		_, err := b.Tables.Get(r.ID)
		require.ErrorIs(t, err, store.ErrCorrupt)
		require.ErrorContains(t, err, "match "+r.ID+": "+why)
	}
}

// A change of another process is parsed when this one hears of it, for all that follows.
func TestAChangeOfAnotherProcessIsParsedOnce(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t)
	id := w.Begin("lancelot", 2, clock.TimeControl{})
	byAnother := func(_ store.Tx, r *store.Record) error { r.Due = !r.Due; return nil }
	require.NoError(t, w.Store.Update(id, byAnother))
	parsed := w.CountReads()
	heard, err := table.Owner{Service: w.Tables}.Refresh(id)
	require.NoError(t, err)
	known, err := w.Tables.Get(id)
	require.NoError(t, err)
	require.Equal(t, heard, known)
	require.Equal(t, int64(1), parsed())
}

// A slowStore lets others go on between the commit of a change and its caller.
type slowStore struct{ table.Store }

func (s slowStore) Update(id string, change func(store.Tx, *store.Record) error) error {
	err := s.Store.Update(id, change)
	for range 1000 {
		runtime.Gosched()
	}
	return err
}

// Changes that begin at the same time read what those before them have committed from memory.
func TestChangesAtOnceReadNothing(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t)
	id := w.Begin("lancelot", 2, clock.TimeControl{})
	w.Tables.Store = slowStore{w.Tables.Store}
	parsed := w.CountReads()
	var all errgroup.Group
	for n := range 100 {
		all.Go(func() error {
			_, err := w.Tables.Update(id, func(t *table.Table) error {
				t.Closing = strconv.Itoa(n)
				return nil
			})
			return err
		})
	}
	require.NoError(t, all.Wait())
	require.Zero(t, parsed())
}
