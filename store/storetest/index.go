package storetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

func indices(t *testing.T, open Open) {
	s := open.fresh(t)
	first := Create(t, s, Record("square", "ada", "grace", "ada", ""))
	second := Create(t, s, Record("square", "ada"))
	require.Equal(t, []string{second.ID, first.ID}, IDs(t, s.ByChannel("square", false)))
	require.Equal(t, []string{second.ID, first.ID}, IDs(t, s.ByUser("ada", false)))
	require.Empty(t, IDs(t, s.ByUser("", true)))

	require.NoError(t, s.Update(first.ID, func(_ store.Tx, r *store.Record) error {
		r.ID, r.Channel = "999", "tower"
		r.Users = []string{"edsger", "grace"}
		return nil
	}))
	require.Equal(t, []string{second.ID}, IDs(t, s.ByChannel("square", false)))
	require.Equal(t, []string{first.ID}, IDs(t, s.ByChannel("tower", false)))
	require.Equal(t, []string{second.ID}, IDs(t, s.ByUser("ada", false)))
	require.Equal(t, []string{first.ID}, IDs(t, s.ByUser("edsger", false)))

	require.NoError(t, s.Update(second.ID, end))
	require.Empty(t, IDs(t, s.ByUser("ada", false)))
	require.Equal(t, []string{second.ID}, IDs(t, s.ByUser("ada", true)))

	require.NoError(t, s.Delete(second.ID))
	require.Empty(t, IDs(t, s.ByUser("ada", true)))
	third := Create(t, s, Record("square"))
	require.Equal(t, []string{first.ID, third.ID}, IDs(t, s.All()), "an ID is never used twice")
}

// keys checks that no two matches have the same key, also at the same time.
func keys(t *testing.T, open Open) {
	dir := t.TempDir()
	s := open.at(t, dir)
	first := Record("square")
	first.Key = "4/1/1.1"
	first = Create(t, s, first)
	require.NoError(t, s.Update(first.ID, func(_ store.Tx, r *store.Record) error {
		r.Key, r.Channel = "4/1/1.2", "tower"
		return nil
	}))
	first, err := s.Get(first.ID)
	require.NoError(t, err)
	require.Equal(t, "4/1/1.1", first.Key, "it cannot be edited")
	require.Equal(t, "tower", first.Channel)
	require.NoError(t, s.Close())
	s = open.at(t, dir)
	again := Record("hall")
	again.Key = first.Key
	require.ErrorIs(t, s.Create(&again), store.ErrExists)
	require.Equal(t, first.ID, again.ID)
	require.Equal(t, []string{first.ID}, IDs(t, s.All()), "nothing is stored")

	created := make(chan error)
	for range 8 {
		go func() {
			r := Record("square")
			r.Key = "4/1/1.2"
			created <- s.Create(&r)
		}()
	}
	stored := 0
	for range 8 {
		if err := <-created; err == nil {
			stored++
		}
	}
	require.Equal(t, 1, stored)

	require.NoError(t, s.Delete(first.ID))
	again.ID = ""
	require.NoError(t, s.Create(&again), "the key of a match that was deleted")
	require.NotEqual(t, first.ID, again.ID)
	Create(t, s, Record("square"))
	Create(t, s, Record("square"))
}

// end is a change after which a match is over.
func end(_ store.Tx, r *store.Record) error {
	r.Over = true
	return nil
}

func similarOwners(t *testing.T, open Open) {
	s := open.fresh(t)
	one := Create(t, s, Record("12", "1"))
	two := Create(t, s, Record("1", "12"))
	three := Create(t, s, Record("1\x00", "1\x00"))
	require.Equal(t, []string{two.ID}, IDs(t, s.ByChannel("1", true)))
	require.Equal(t, []string{one.ID}, IDs(t, s.ByUser("1", true)))
	require.Equal(t, []string{three.ID}, IDs(t, s.ByUser("1\x00", true)))
}

func loops(t *testing.T, open Open) {
	s := open.fresh(t)
	for range 5 {
		Create(t, s, Record("square", "ada"))
	}
	var seen []string
	for r, err := range s.ByUser("ada", false) {
		require.NoError(t, err)
		seen = append(seen, r.ID)
		if r.ID == "4" {
			require.NoError(t, s.Delete("3"))
		}
		if r.ID == "2" {
			break
		}
		require.NoError(t, s.Update(r.ID, end))
	}
	require.Equal(t, []string{"5", "4", "2"}, seen)
	require.Equal(t, []string{"2", "1"}, IDs(t, s.ByUser("ada", false)))
}
