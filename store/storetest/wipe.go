package storetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/store"
)

// The marks of deleted and of remaining data.
const (
	gone = "gone-gone-gone"
	kept = "kept-kept-kept"
)

func wiped(t *testing.T, open Open) {
	dir := t.TempDir()
	s := open.at(t, dir)
	l := createLeague(t, s, store.League{Guild: "1"})
	record := Record("square", "kept")
	record.App = json.RawMessage(`"` + kept + `"`)
	record = Create(t, s, record)
	for n := range 30 {
		fill(t, s, l.ID, record.ID, n)
	}
	empty(t, s, l.ID, record.ID)
	require.NoError(t, s.Wipe())
	require.Zero(t, found(t, dir, gone), "while the store is open")
	require.Positive(t, found(t, dir, kept))
	require.Equal(t, []string{record.ID}, IDs(t, s.ByUser("kept", false)))
	fill(t, s, l.ID, record.ID, 0)
	empty(t, s, l.ID, record.ID)
	require.NoError(t, s.Wipe())
	require.NoError(t, s.Wipe(), "a second time there is nothing to do")
	require.NoError(t, s.Close())
	require.Zero(t, found(t, dir, gone))

	s = open.at(t, dir)
	require.NoError(t, s.Health())
	got, err := s.Get(record.ID)
	require.NoError(t, err)
	require.Equal(t, record, got)
}

// fill writes the mark into everything that there is.
func fill(t *testing.T, s store.Engine, league, record string, n int) {
	t.Helper()
	user := fmt.Sprint(gone, n)
	long := `"` + string(bytes.Repeat([]byte(gone+" "), 500*(n%4))) + `"` // of more than a page
	r := Record(gone, user)
	r.App = json.RawMessage(long)
	Create(t, s, r)
	require.NoError(t, s.Update(record, func(_ store.Tx, r *store.Record) error {
		r.Users, r.App = append(r.Users, user), json.RawMessage(long)
		return nil
	}))
	require.NoError(t, s.SetSetting("user:"+user, "zone", gone))
	require.NoError(t, s.UpdateLeague(league, func(tx store.LeagueTx, l *store.League) ([]string, error) {
		number, err := tx.Number(user)
		require.NoError(t, err)
		_, err = tx.AddText(store.Text{By: number, Words: gone})
		l.App = json.RawMessage(`"` + gone + `"`)
		return nil, err
	}))
	require.NoError(t, s.SetName("1", user, gone))
}

// empty deletes or replaces everything that has the mark.
func empty(t *testing.T, s store.Engine, league, record string) {
	t.Helper()
	require.NoError(t, s.Update(record, func(_ store.Tx, r *store.Record) error {
		r.Users, r.App = []string{"kept"}, json.RawMessage(`"`+kept+`"`)
		return nil
	}))
	for _, id := range IDs(t, s.ByChannel(gone, true)) {
		require.NoError(t, s.Delete(id))
	}
	persons, err := s.Persons("")
	require.NoError(t, err)
	for _, p := range persons {
		require.NoError(t, s.Forget("", p.User))
		require.NoError(t, s.DeleteSettings("user:"+p.User))
	}
	require.NoError(t, s.UpdateLeague(league, func(_ store.LeagueTx, l *store.League) ([]string, error) {
		l.App = nil
		return nil, nil
	}))
}

// found counts the occurrences of a text in the files of a folder.
func found(t *testing.T, dir, text string) int {
	t.Helper()
	n := 0
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		n += bytes.Count(data, []byte(text))
		return err
	}))
	return n
}

// wipedInUse wipes during reads and changes, which see nothing but the stored data.
func wipedInUse(t *testing.T, open Open) {
	s := open.fresh(t)
	r := Record("0", "ada")
	r.App = json.RawMessage("0")
	r = Create(t, s, r)
	l := createLeague(t, s, store.League{Guild: "1"})
	done := make(chan struct{})
	var all sync.WaitGroup
	defer all.Wait()
	defer close(done)
	for range 2 {
		all.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				got, err := s.Get(r.ID)
				assert.NoError(t, err)
				assert.Equal(t, got.Channel, string(got.App))
				_, err = s.Log(l.ID)
				assert.NoError(t, err)
			}
		})
	}
	for n := range 12 {
		require.NoError(t, s.Update(r.ID, func(_ store.Tx, r *store.Record) error {
			r.Channel, r.App = fmt.Sprint(n), json.RawMessage(fmt.Sprint(n))
			return nil
		}))
		require.NoError(t, s.UpdateLeague(l.ID, lines(fmt.Sprintf("line %d", n))))
		err := s.Wipe()
		for errors.Is(err, store.ErrBusy) {
			err = s.Wipe()
		}
		require.NoError(t, err)
	}
	log, err := s.Log(l.ID)
	require.NoError(t, err)
	require.Len(t, log, 13)
}

// wipedLater wipes while a loop reads, which keeps it from wiping.
func wipedLater(t *testing.T, open Open) {
	s := open.fresh(t)
	r := Record("square", "ada")
	r.Alarm = 1
	Create(t, s, r)
	for range s.Alarms() {
		require.ErrorIs(t, s.Wipe(), store.ErrBusy)
	}
	require.NoError(t, s.Wipe())
}
