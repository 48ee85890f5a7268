package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

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
