package storetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

func people(t *testing.T, open Open) {
	dir := t.TempDir()
	s := open.at(t, dir)
	number := func(guild, user string) int {
		n, err := s.Number(guild, user)
		require.NoError(t, err)
		return n
	}
	_, ok := s.NumberOf("1", "ada")
	require.False(t, ok)
	require.Equal(t, 1, number("1", "ada"))
	require.Equal(t, 2, number("1", "adam"))
	require.Equal(t, 1, number("1", "ada"), "a person keeps their number")
	require.Equal(t, 1, number("12", "adam"), "a guild counts for itself")
	require.Equal(t, 2, number("12", "ada"))

	require.NoError(t, s.SetName("1", "ada", "Ada"))
	require.NoError(t, s.SetName("1", "ada", "Ada L."))
	require.NoError(t, s.SetName("3", "ada", "Nobody there"))
	require.NoError(t, s.Close())
	s = open.at(t, dir)
	for n := -1; n < 4; n++ {
		p, ok := s.Person("1", n)
		require.Equal(t, map[int]store.Link{
			1: {Guild: "1", Number: 1, User: "ada", Name: "Ada L."},
			2: {Guild: "1", Number: 2, User: "adam"},
		}[n], p, n)
		require.Equal(t, n == 1 || n == 2, ok, n)
	}
	own, err := s.Persons("ada")
	require.NoError(t, err)
	require.Equal(t, []store.Link{{Guild: "1", Number: 1, User: "ada", Name: "Ada L."}, {Guild: "12", Number: 2, User: "ada"}}, own)
	everybody, err := s.Persons("")
	require.NoError(t, err)
	require.Equal(t, append(own, store.Link{Guild: "1", Number: 2, User: "adam"}, store.Link{Guild: "12", Number: 1, User: "adam"}), everybody)
}

func aForgottenPerson(t *testing.T, open Open) {
	s := open.fresh(t)
	l, elsewhere := createLeague(t, s, store.League{Guild: "1", Over: true}), createLeague(t, s, store.League{Guild: "2"})
	for _, id := range []string{l.ID, elsewhere.ID} {
		require.NoError(t, s.UpdateLeague(id, func(tx store.LeagueTx, _ *store.League) ([]string, error) {
			for _, user := range []string{"ada", "bruno"} {
				n, err := tx.Number(user)
				require.NoError(t, err)
				_, err = tx.AddText(store.Text{By: n, Words: "words of " + user})
				require.NoError(t, err)
			}
			return []string{"0 p1 join", "1 p2 join"}, nil
		}))
	}
	words := func(id string) []store.Text {
		texts, err := s.Texts(id)
		require.NoError(t, err)
		return texts
	}
	kept := []store.Text{{By: 1, Words: "words of ada"}, {By: 2, Words: "words of bruno"}}

	require.NoError(t, s.Forget("1", "ada"))
	require.NoError(t, s.Forget("1", "ada"), "forgetting again changes nothing")
	require.NoError(t, s.Forget("", "nobody"))
	require.NoError(t, s.Forget("", ""))
	_, ok := s.NumberOf("1", "ada")
	require.False(t, ok)
	_, ok = s.Person("1", 1)
	require.False(t, ok)
	require.Equal(t, []store.Text{{By: 1}, kept[1]}, words(l.ID))
	require.Equal(t, kept, words(elsewhere.ID))
	n, ok := s.NumberOf("2", "ada")
	require.True(t, ok)
	require.Equal(t, 1, n)
	log, err := s.Log(l.ID)
	require.NoError(t, err)
	require.Len(t, log, 3, "a log is never changed")

	again, err := s.Number("1", "ada")
	require.NoError(t, err)
	require.Equal(t, 3, again, "a number is never used twice")
	require.NoError(t, s.Forget("", "ada"))
	own, err := s.Persons("ada")
	require.NoError(t, err)
	require.Empty(t, own)
	require.Equal(t, []store.Text{{By: 1}, kept[1]}, words(elsewhere.ID))
	third, err := s.Number("1", "chloe")
	require.NoError(t, err)
	require.Equal(t, 4, third)
}
