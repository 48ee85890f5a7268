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
