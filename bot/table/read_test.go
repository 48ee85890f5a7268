package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
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
