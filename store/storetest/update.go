package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/store"
)

func allOrNothing(t *testing.T, open Open) {
	s := open.fresh(t)
	was := Create(t, s, Record("square", "ada", "grace"))
	scribble := func(r *store.Record) {
		r.Channel, r.Over = "elsewhere", true
		r.Users[0] = "edsger"
		Unplay(r)
	}

	refusal := errors.New("not your turn")
	require.Equal(t, refusal, s.Update(was.ID, func(_ store.Tx, r *store.Record) error {
		scribble(r)
		return refusal
	}))
	require.PanicsWithValue(t, "a bug", func() {
		s.Update(was.ID, func(_ store.Tx, r *store.Record) error {
			scribble(r)
			panic("a bug")
		})
	})
	require.ErrorContains(t, s.Update(was.ID, func(_ store.Tx, r *store.Record) error {
		scribble(r)
		r.App = json.RawMessage(`}`)
		return nil
	}), "cannot be stored")

	got, err := s.Get(was.ID)
	require.NoError(t, err)
	require.Equal(t, was, got)
	require.Equal(t, []string{was.ID}, IDs(t, s.ByChannel("square", false)))
	require.Empty(t, IDs(t, s.ByChannel("elsewhere", true)))
	require.Equal(t, []string{was.ID}, IDs(t, s.ByUser("ada", false)))
}

func concurrentChanges(t *testing.T, open Open) {
	s := open.fresh(t)
	r := Create(t, s, Record("square", "ada"))
	const workers, turns = 4, 10
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			for range turns {
				other := Record("tower", fmt.Sprint(w))
				assert.NoError(t, s.Create(&other))
				assert.NoError(t, s.Update(r.ID, func(_ store.Tx, r *store.Record) error {
					Play(r)
					return nil
				}))
				for _, err := range s.ByChannel("tower", true) {
					assert.NoError(t, err)
				}
			}
		})
	}
	all.Wait()
	got, err := s.Get(r.ID)
	require.NoError(t, err)
	require.Equal(t, Plies(r)+workers*turns, Plies(got))
	require.Len(t, IDs(t, s.ByChannel("tower", false)), workers*turns)
}

func settingsInUpdate(t *testing.T, open Open) {
	s := open.fresh(t)
	r := Create(t, s, Record("square", "ada"))
	require.NoError(t, s.SetSetting("user:ada", "language", "fr"))
	require.NoError(t, s.Update(r.ID, func(tx store.Tx, r *store.Record) error {
		language, zone, number := "en", "UTC", 0
		require.NoError(t, tx.Setting("user:"+r.Users[0], "language", &language))
		require.NoError(t, tx.Setting("user:"+r.Users[0], "zone", &zone))
		require.ErrorIs(t, tx.Setting("user:"+r.Users[0], "language", &number), store.ErrCorrupt)
		r.Channel = language + zone
		return nil
	}))
	got, err := s.Get(r.ID)
	require.NoError(t, err)
	require.Equal(t, "frUTC", got.Channel)
}

// settingsStay sets a setting while a change reads it: the change sees one value,
// and the next change sees the new one.
func settingsStay(t *testing.T, open Open) {
	s := open.fresh(t)
	r := Create(t, s, Record("square", "ada"))
	require.NoError(t, s.SetSetting("user:ada", "zone", 1))
	read := func(tx store.Tx) (zone int) {
		require.NoError(t, tx.Setting("user:ada", "zone", &zone))
		return zone
	}
	set := make(chan error, 1)
	require.NoError(t, s.Update(r.ID, func(tx store.Tx, r *store.Record) error {
		require.Equal(t, 1, read(tx))
		go func() { set <- s.SetSetting("user:ada", "zone", 2) }()
		time.Sleep(20 * time.Millisecond) // long enough for an engine that does not wait
		require.Equal(t, 1, read(tx))
		return nil
	}))
	require.NoError(t, <-set)
	require.NoError(t, s.Update(r.ID, func(tx store.Tx, r *store.Record) error {
		require.Equal(t, 2, read(tx))
		return nil
	}))
	require.Equal(t, 2, read(s), "an engine is a Tx, too")
}
