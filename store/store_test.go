package store_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/store"
)

func open(t *testing.T, path string) *store.Store {
	t.Helper()
	s, err := store.Open(path)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

func fresh(t *testing.T) *store.Store {
	t.Helper()
	return open(t, filepath.Join(t.TempDir(), "herald.db"))
}

// record is a match of two in the third ply.
func record(channel string, users ...string) store.Record {
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
		House: json.RawMessage(`{"told":2}`),
	}
}

// create stores r and returns it as the store knows it.
func create(t *testing.T, s *store.Store, r store.Record) store.Record {
	t.Helper()
	require.NoError(t, s.Create(&r))
	require.NotEmpty(t, r.ID)
	return r
}

func ids(t *testing.T, records iter.Seq2[store.Record, error]) []string {
	t.Helper()
	ids := []string{}
	for r, err := range records {
		require.NoError(t, err)
		ids = append(ids, r.ID)
	}
	return ids
}

func TestARecordComesBackAsItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "herald.db")
	s, err := store.Open(path)
	require.NoError(t, err)
	full := create(t, s, record("square", "ada", "grace"))
	lobby := create(t, s, store.Record{Channel: "square", Users: []string{"ada"}, House: json.RawMessage(`{"lobby":true}`)})
	require.NoError(t, s.Close())

	s = open(t, path)
	for _, want := range []store.Record{full, lobby} {
		got, err := s.Get(want.ID)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	require.Equal(t, []string{"1", "2"}, ids(t, s.All()))
}

func TestWhatCouldNotBeReadIsNotStored(t *testing.T) {
	s := fresh(t)
	for name, spoil := range map[string]func(*store.Record){
		"house is no JSON":      func(r *store.Record) { r.House = json.RawMessage(`{"told":`) },
		"a game without a name": func(r *store.Record) { r.Match.Game = "" },
		"a seat too many":       func(r *store.Record) { r.Match.Entries[1].Player = 2 },
	} {
		r := record("square")
		spoil(&r)
		require.ErrorContains(t, s.Create(&r), "cannot be stored", name)
		require.Empty(t, r.ID, name)
	}
	require.Empty(t, ids(t, s.All()))
}

func TestNoSuchMatch(t *testing.T) {
	s := fresh(t)
	create(t, s, record("square"))
	for _, id := range []string{"", "0", "01", "2", "A", "-1", "zzzzzzzzzzzzzz", "1 ", "é"} {
		_, err := s.Get(id)
		require.ErrorIs(t, err, store.ErrNotFound, id)
		require.ErrorIs(t, s.Delete(id), store.ErrNotFound, id)
		require.ErrorIs(t, s.Update(id, func(*store.Record) error {
			t.Error("changed a match that is none")
			return nil
		}), store.ErrNotFound, id)
	}
}

func TestUpdateKeepsAllOrNothing(t *testing.T) {
	s := fresh(t)
	was := create(t, s, record("square", "ada", "grace"))
	scribble := func(r *store.Record) {
		r.Channel, r.Over = "elsewhere", true
		r.Users[0] = "edsger"
		r.Match.Entries[1].Word = "a1"
	}

	refusal := errors.New("not your turn")
	require.Equal(t, refusal, s.Update(was.ID, func(r *store.Record) error {
		scribble(r)
		return refusal
	}))
	require.PanicsWithValue(t, "a bug", func() {
		s.Update(was.ID, func(r *store.Record) error {
			scribble(r)
			panic("a bug")
		})
	})
	require.ErrorContains(t, s.Update(was.ID, func(r *store.Record) error {
		scribble(r)
		r.House = json.RawMessage(`}`)
		return nil
	}), "cannot be stored")

	got, err := s.Get(was.ID)
	require.NoError(t, err)
	require.Equal(t, was, got)
	require.Equal(t, []string{was.ID}, ids(t, s.ByChannel("square", false)))
	require.Empty(t, ids(t, s.ByChannel("elsewhere", true)))
	require.Equal(t, []string{was.ID}, ids(t, s.ByUser("ada", false)))
}

func TestIndicesFollowTheMatch(t *testing.T) {
	s := fresh(t)
	first := create(t, s, record("square", "ada", "grace", "ada", ""))
	second := create(t, s, record("square", "ada"))
	require.Equal(t, []string{second.ID, first.ID}, ids(t, s.ByChannel("square", false)))
	require.Equal(t, []string{second.ID, first.ID}, ids(t, s.ByUser("ada", false)))
	require.Empty(t, ids(t, s.ByUser("", true)))

	require.NoError(t, s.Update(first.ID, func(r *store.Record) error {
		r.ID, r.Channel = "999", "tower"
		r.Users = []string{"edsger", "grace"}
		return nil
	}))
	require.Equal(t, []string{second.ID}, ids(t, s.ByChannel("square", false)))
	require.Equal(t, []string{first.ID}, ids(t, s.ByChannel("tower", false)))
	require.Equal(t, []string{second.ID}, ids(t, s.ByUser("ada", false)))
	require.Equal(t, []string{first.ID}, ids(t, s.ByUser("edsger", false)))

	require.NoError(t, s.Update(second.ID, func(r *store.Record) error {
		r.Over = true
		return nil
	}))
	require.Empty(t, ids(t, s.ByUser("ada", false)))
	require.Equal(t, []string{second.ID}, ids(t, s.ByUser("ada", true)))

	require.NoError(t, s.Delete(second.ID))
	require.Empty(t, ids(t, s.ByUser("ada", true)))
	third := create(t, s, record("square"))
	require.Equal(t, []string{first.ID, third.ID}, ids(t, s.All()), "an ID is never used twice")
}

func TestOwnersThatBeginAlike(t *testing.T) {
	s := fresh(t)
	one := create(t, s, record("12", "1"))
	two := create(t, s, record("1", "12"))
	three := create(t, s, record("1\x00", "1\x00"))
	require.Equal(t, []string{two.ID}, ids(t, s.ByChannel("1", true)))
	require.Equal(t, []string{one.ID}, ids(t, s.ByUser("1", true)))
	require.Equal(t, []string{three.ID}, ids(t, s.ByUser("1\x00", true)))
}

func TestALoopMayCallTheStore(t *testing.T) {
	s := fresh(t)
	for range 5 {
		create(t, s, record("square", "ada"))
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
		require.NoError(t, s.Update(r.ID, func(r *store.Record) error { r.Over = true; return nil }))
	}
	require.Equal(t, []string{"5", "4", "2"}, seen)
	require.Equal(t, []string{"2", "1"}, ids(t, s.ByUser("ada", false)))
}

func TestSettings(t *testing.T) {
	s := fresh(t)
	language := func(scope string) string {
		v := "en"
		require.NoError(t, s.Setting(scope, "language", &v))
		return v
	}
	require.Equal(t, "en", language("guild:1"))
	require.NoError(t, s.SetSetting("guild:1", "language", "fr"))
	require.Equal(t, "fr", language("guild:1"))
	require.Equal(t, "en", language("guild:2"))
	require.NoError(t, s.SetSetting("guild:1", "language", nil))
	require.Equal(t, "en", language("guild:1"))

	require.NoError(t, s.SetSetting("user:1", "dms", map[string]int{"closed": 50007}))
	number := 0
	require.ErrorIs(t, s.Setting("user:1", "dms", &number), store.ErrCorrupt)
	require.ErrorContains(t, s.SetSetting("user:1", "dms", func() {}), "setting dms of user:1")
}

func TestChangesFromEverywhereAllCount(t *testing.T) {
	s := fresh(t)
	r := create(t, s, record("square", "ada"))
	const workers, turns = 4, 10
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			for i := range turns {
				other := record("tower", fmt.Sprint(w))
				if err := s.Create(&other); err != nil {
					t.Error(err)
				}
				err := s.Update(r.ID, func(r *store.Record) error {
					r.Match.Entries = append(r.Match.Entries, match.Entry{Player: games.Player(i % 2), Word: "e5"})
					return nil
				})
				if err != nil {
					t.Error(err)
				}
				for _, err := range s.ByChannel("tower", true) {
					if err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	all.Wait()
	got, err := s.Get(r.ID)
	require.NoError(t, err)
	require.Len(t, got.Match.Entries, len(r.Match.Entries)+workers*turns)
	require.Len(t, ids(t, s.ByChannel("tower", false)), workers*turns)
}

func TestTheSettingsOfAMatchGoWithIt(t *testing.T) {
	s := fresh(t)
	first, second := record("square", "ada"), record("square", "ada")
	require.NoError(t, s.Create(&first))
	require.NoError(t, s.Create(&second))
	for _, r := range []store.Record{first, second} {
		require.NoError(t, s.SetSetting(store.MatchScope(r.ID), "ada", "a note on "+r.ID))
		require.NoError(t, s.SetSetting(store.MatchScope(r.ID)+"1", "ada", "another match"))
	}
	require.NoError(t, s.Delete(first.ID))
	kept := func(scope string) (text string) {
		require.NoError(t, s.Setting(scope, "ada", &text))
		return text
	}
	require.Empty(t, kept(store.MatchScope(first.ID)))
	require.Equal(t, "a note on "+second.ID, kept(store.MatchScope(second.ID)))
	require.Equal(t, "another match", kept(store.MatchScope(first.ID)+"1"))
}
