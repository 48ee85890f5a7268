package storetest

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

func records(t *testing.T, open Open) {
	dir := t.TempDir()
	s := open.at(t, dir)
	full := Record("square", "ada", "grace")
	full.Key, full.Guild, full.Over, full.Due, full.Alarm = "4/1/1.1", "12", true, true, 7
	full = Create(t, s, full)
	lobby := Create(t, s, store.Record{Channel: "square", Users: []string{"ada"}, App: json.RawMessage(`{"lobby":true}`)})
	require.NoError(t, s.Close())

	s = open.at(t, dir)
	for _, want := range []store.Record{full, lobby} {
		got, err := s.Get(want.ID)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	require.Equal(t, []string{"1", "2"}, IDs(t, s.All()))
}

func unreadable(t *testing.T, open Open) {
	s := open.fresh(t)
	for name, spoil := range map[string]func(*store.Record){
		"the app's part is not JSON": func(r *store.Record) { r.App = json.RawMessage(`{"told":`) },
		"the app's part is two":      func(r *store.Record) { r.App = json.RawMessage(`{} {}`) },
	} {
		r := Record("square")
		spoil(&r)
		require.ErrorContains(t, s.Create(&r), "cannot be stored", name)
		require.Empty(t, r.ID, name)
	}
	require.Empty(t, IDs(t, s.All()))
}

func noSuchMatch(t *testing.T, open Open) {
	s := open.fresh(t)
	Create(t, s, Record("square"))
	for _, id := range []string{"", "0", "01", "2", "A", "-1", "zzzzzzzzzzzzzz", "1 ", "é"} {
		_, err := s.Get(id)
		require.ErrorIs(t, err, store.ErrNotFound, id)
		require.ErrorIs(t, s.Delete(id), store.ErrNotFound, id)
		require.ErrorIs(t, s.Update(id, func(store.Tx, *store.Record) error {
			t.Error("changed a match that does not exist")
			return nil
		}), store.ErrNotFound, id)
	}
}
