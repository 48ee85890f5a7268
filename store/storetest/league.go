package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

// leagueIDs returns the IDs of leagues, all of which must be readable.
func leagueIDs(t *testing.T, leagues iter.Seq2[store.League, error]) []string {
	t.Helper()
	ids := []string{}
	for l, err := range leagues {
		require.NoError(t, err)
		ids = append(ids, l.ID)
	}
	return ids
}

// createLeague stores l, with the head of a log, and returns it with its ID.
func createLeague(t *testing.T, s store.Engine, l store.League) store.League {
	t.Helper()
	require.NoError(t, s.CreateLeague(&l, func(_ store.LeagueTx, l *store.League) ([]string, error) {
		return []string{"league " + l.ID + " lancelot 1"}, nil
	}))
	require.NotEmpty(t, l.ID)
	return l
}

// lines is a change of a league that only appends.
func lines(all ...string) func(store.LeagueTx, *store.League) ([]string, error) {
	return func(store.LeagueTx, *store.League) ([]string, error) { return all, nil }
}

func leagues(t *testing.T, open Open) {
	dir := t.TempDir()
	s := open.at(t, dir)
	full := createLeague(t, s, store.League{
		Guild: "1", Due: true, Alarm: 7, Matches: []string{"a", "b"}, App: json.RawMessage(`{"season":1}`),
	})
	bare := store.League{Guild: "2"}
	require.NoError(t, s.CreateLeague(&bare, nil))
	require.NoError(t, s.UpdateLeague(full.ID, lines("0 2026-11-21T18:00:00Z o1 open", "1 2026-11-22T07:12:09Z p17 join é")))
	require.NoError(t, s.Close())

	s = open.at(t, dir)
	full.Lines = 3
	for _, want := range []store.League{full, bare} {
		got, err := s.League(want.ID)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	log, err := s.Log(full.ID)
	require.NoError(t, err)
	require.Equal(t, []string{"league 1 lancelot 1", "0 2026-11-21T18:00:00Z o1 open", "1 2026-11-22T07:12:09Z p17 join é"}, log)
	log, err = s.Log(bare.ID)
	require.NoError(t, err)
	require.Empty(t, log)
}

func noSuchLeague(t *testing.T, open Open) {
	s := open.fresh(t)
	try := func() {
		for _, id := range []string{"", "0", "01", "2", "A", "-1", "zzzzzzzzzzzzzz"} {
			_, err := s.League(id)
			require.ErrorIs(t, err, store.ErrNoLeague, id)
			_, err = s.Log(id)
			require.ErrorIs(t, err, store.ErrNoLeague, id)
			_, err = s.Texts(id)
			require.ErrorIs(t, err, store.ErrNoLeague, id)
			_, err = s.LeagueByMatch(id)
			require.ErrorIs(t, err, store.ErrNoLeague, id)
			require.ErrorIs(t, s.DeleteLeague(id, nil), store.ErrNoLeague, id)
			require.ErrorIs(t, s.UpdateLeague(id, lines("a line")), store.ErrNoLeague, id)
		}
		require.Empty(t, leagueIDs(t, s.Leagues("2", true)))
		require.Empty(t, leagueIDs(t, s.DueLeagues()))
		require.Empty(t, maps.Collect(s.LeagueAlarms()))
	}
	try() // as in a store that an earlier program has written
	createLeague(t, s, store.League{Guild: "1"})
	try()
}

func leagueIndices(t *testing.T, open Open) {
	s := open.fresh(t)
	first := createLeague(t, s, store.League{Guild: "1", Matches: []string{"a", "1"}})
	second := createLeague(t, s, store.League{Guild: "1", Due: true})
	third := createLeague(t, s, store.League{Guild: "12", Over: true, Alarm: 5})
	require.Equal(t, []string{second.ID, first.ID}, leagueIDs(t, s.Leagues("1", false)))
	require.Equal(t, []string{third.ID, second.ID, first.ID}, leagueIDs(t, s.Leagues("", true)))
	require.Equal(t, []string{second.ID, first.ID}, leagueIDs(t, s.Leagues("", false)))
	got, err := s.LeagueByMatch("1")
	require.NoError(t, err)
	require.Equal(t, first, got)

	require.NoError(t, s.UpdateLeague(first.ID, func(_ store.LeagueTx, l *store.League) ([]string, error) {
		l.ID, l.Lines, l.Guild, l.Matches, l.Over = "999", 50, "12", []string{"b", "1"}, true
		return nil, nil
	}))
	require.Equal(t, []string{second.ID}, leagueIDs(t, s.Leagues("1", true)))
	require.Equal(t, []string{third.ID, first.ID}, leagueIDs(t, s.Leagues("12", true)))
	require.Empty(t, leagueIDs(t, s.Leagues("12", false)))
	_, err = s.LeagueByMatch("a")
	require.ErrorIs(t, err, store.ErrNoLeague)
	got, err = s.LeagueByMatch("b")
	require.NoError(t, err)
	require.Equal(t, store.League{ID: first.ID, Guild: "12", Over: true, Lines: 1, Matches: []string{"b", "1"}}, got)

	require.Equal(t, []string{second.ID}, leagueIDs(t, s.DueLeagues()))
	require.Equal(t, map[string]int64{third.ID: 5}, maps.Collect(s.LeagueAlarms()))
	refused := errors.New("it is open")
	require.ErrorIs(t, s.DeleteLeague(third.ID, func(tx store.LeagueTx, l store.League) error {
		require.Equal(t, third, l)
		got, err := tx.Lines(0)
		require.NoError(t, err)
		require.Len(t, got, third.Lines)
		return refused
	}), refused)
	require.Equal(t, map[string]int64{third.ID: 5}, maps.Collect(s.LeagueAlarms()), "who refuses keeps it")
	require.NoError(t, s.DeleteLeague(third.ID, func(store.LeagueTx, store.League) error { return nil }))
	require.Empty(t, maps.Collect(s.LeagueAlarms()))
	fourth := createLeague(t, s, store.League{Guild: "1"})
	require.Equal(t, []string{fourth.ID, second.ID, first.ID}, leagueIDs(t, s.Leagues("", true)), "an ID is never used twice")
	log, err := s.Log(fourth.ID)
	require.NoError(t, err)
	require.Equal(t, []string{"league " + fourth.ID + " lancelot 1"}, log)
}

func leagueAllOrNothing(t *testing.T, open Open) {
	s := open.fresh(t)
	was := createLeague(t, s, store.League{Guild: "1"})
	scribble := func(tx store.LeagueTx, l *store.League) {
		l.Guild, l.Over, l.Matches, l.Alarm = "2", true, []string{"a"}, 9
		_, err := tx.Number("ada")
		require.NoError(t, err)
		_, err = tx.AddText(store.Text{By: 1, Words: "why"})
		require.NoError(t, err)
	}
	refusal := errors.New("sign-up is closed")
	require.Equal(t, refusal, s.UpdateLeague(was.ID, func(tx store.LeagueTx, l *store.League) ([]string, error) {
		scribble(tx, l)
		return []string{"a line"}, refusal
	}))
	require.PanicsWithValue(t, "a bug", func() {
		s.UpdateLeague(was.ID, func(tx store.LeagueTx, l *store.League) ([]string, error) {
			scribble(tx, l)
			panic("a bug")
		})
	})
	for _, spoilt := range []string{"", "two\nlines", "\xff", "\x00", "a\ttab"} {
		err := s.UpdateLeague(was.ID, func(tx store.LeagueTx, l *store.League) ([]string, error) {
			scribble(tx, l)
			return []string{"a line", spoilt}, nil
		})
		require.ErrorContains(t, err, "cannot be stored", "%q", spoilt)
	}
	require.ErrorContains(t, s.UpdateLeague(was.ID, func(tx store.LeagueTx, l *store.League) ([]string, error) {
		scribble(tx, l)
		l.App = json.RawMessage(`}`)
		return []string{"a line"}, nil
	}), "cannot be stored")

	got, err := s.League(was.ID)
	require.NoError(t, err)
	require.Equal(t, was, got)
	log, err := s.Log(was.ID)
	require.NoError(t, err)
	require.Len(t, log, 1)
	texts, err := s.Texts(was.ID)
	require.NoError(t, err)
	require.Empty(t, texts)
	_, ok := s.NumberOf("1", "ada")
	require.False(t, ok)

	unborn := store.League{Guild: "1"}
	require.Equal(t, refusal, s.CreateLeague(&unborn, func(store.LeagueTx, *store.League) ([]string, error) { return nil, refusal }))
	require.Equal(t, store.League{Guild: "1"}, unborn)
	require.Equal(t, []string{was.ID}, leagueIDs(t, s.Leagues("", true)))
}

// aChangeSeesTheLog reads lines, texts, people and settings within a change.
func aChangeSeesTheLog(t *testing.T, open Open) {
	s := open.fresh(t)
	l := createLeague(t, s, store.League{Guild: "1"})
	require.NoError(t, s.SetSetting("guild:1", "language", "fr"))
	for n := range 3 {
		require.NoError(t, s.UpdateLeague(l.ID, func(tx store.LeagueTx, l *store.League) ([]string, error) {
			seen, err := tx.Lines(1)
			require.NoError(t, err)
			require.Len(t, seen, n)
			require.Equal(t, 1+n, l.Lines)
			language := ""
			require.NoError(t, tx.Setting("guild:1", "language", &language))
			require.Equal(t, "fr", language)

			number, err := tx.Number(fmt.Sprint("user ", n))
			require.NoError(t, err)
			require.Equal(t, n+1, number)
			again, ok := tx.NumberOf(fmt.Sprint("user ", n))
			require.True(t, ok)
			require.Equal(t, number, again)
			p, ok := tx.Person(number)
			require.True(t, ok)
			require.Equal(t, store.Link{Guild: "1", Number: number, User: fmt.Sprint("user ", n)}, p)

			text, err := tx.AddText(store.Text{By: number, Words: "why"})
			require.NoError(t, err)
			require.Equal(t, n+1, text)
			_, err = tx.Text(n + 2)
			require.ErrorIs(t, err, store.ErrNoText)
			require.ErrorIs(t, tx.SetText(n+2, ""), store.ErrNoText)
			return []string{fmt.Sprintf("%d p%d join reason=#%d", n, number, text)}, nil
		}))
	}
	log, err := s.Log(l.ID)
	require.NoError(t, err)
	require.Equal(t, []string{"league 1 lancelot 1", "0 p1 join reason=#1", "1 p2 join reason=#2", "2 p3 join reason=#3"}, log)
}

// aTextIsBlackedOut removes words and keeps the numbers of texts.
func aTextIsBlackedOut(t *testing.T, open Open) {
	s := open.fresh(t)
	l, other := createLeague(t, s, store.League{Guild: "1"}), createLeague(t, s, store.League{Guild: "1"})
	add := func(id string, by int, words string) (n int) {
		require.NoError(t, s.UpdateLeague(id, func(tx store.LeagueTx, _ *store.League) (_ []string, err error) {
			n, err = tx.AddText(store.Text{By: by, Words: words})
			return nil, err
		}))
		return n
	}
	require.Equal(t, 1, add(l.ID, 1, "late three times"))
	require.Equal(t, 2, add(l.ID, 2, "my train was late"))
	require.Equal(t, 1, add(other.ID, 2, "elsewhere"))
	require.NoError(t, s.UpdateLeague(l.ID, func(tx store.LeagueTx, _ *store.League) ([]string, error) { return nil, tx.SetText(2, "") }))
	require.Equal(t, 3, add(l.ID, 1, "again"))
	texts, err := s.Texts(l.ID)
	require.NoError(t, err)
	require.Equal(t, []store.Text{{By: 1, Words: "late three times"}, {By: 2}, {By: 1, Words: "again"}}, texts)
	require.NoError(t, s.DeleteLeague(l.ID, nil))
	texts, err = s.Texts(other.ID)
	require.NoError(t, err)
	require.Equal(t, []store.Text{{By: 2, Words: "elsewhere"}}, texts)
}

func settingsOfALeague(t *testing.T, open Open) {
	s := open.fresh(t)
	first, second := createLeague(t, s, store.League{Guild: "1"}), createLeague(t, s, store.League{Guild: "1"})
	for _, l := range []store.League{first, second} {
		require.NoError(t, s.SetSetting(store.LeagueScope(l.ID), "panel", l.ID))
	}
	require.NoError(t, s.DeleteLeague(first.ID, nil))
	kept, err := s.SettingsWith("panel")
	require.NoError(t, err)
	require.Equal(t, []store.Setting{{Scope: store.LeagueScope(second.ID), Key: "panel", Value: json.RawMessage(`"` + second.ID + `"`)}}, kept)
}
