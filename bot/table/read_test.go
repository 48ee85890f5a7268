package table

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

// The store does not look into records of play; their readers report what is wrong.
func TestADamagedRecordOfPlay(t *testing.T) {
	for text, why := range map[string]string{
		"game lancelot 1\nplayers 2\n\n7 e5\n": "match 4: it is damaged: record, line 4",
		"players 2\n\n0 e5\n":                  "match 4: it is damaged: record, line 1",
	} {
		_, err := read(store.Record{ID: "4", App: []byte("{}"), Match: text})
		require.ErrorIs(t, err, store.ErrCorrupt)
		require.ErrorContains(t, err, why)
	}
}
