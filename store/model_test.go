package store_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/store"
)

// A model is what the store should be: a map, and every question answered by
// looking through all of it.
type model struct {
	t       *testing.T
	path    string
	store   *store.Store
	records map[string]store.Record
	random  *rand.Rand
}

func (m *model) one(of ...string) string { return of[m.random.IntN(len(of))] }

func (m *model) channel() string { return m.one("", "square", "tower", "hall") }

func (m *model) users() []string {
	return []string{m.one("ada", "grace", ""), m.one("ada", "edsger", "grace")}
}

func (m *model) create() {
	r := record(m.channel(), m.users()...)
	require.NoError(m.t, m.store.Create(&r))
	require.NotContains(m.t, m.records, r.ID)
	m.records[r.ID] = r
}

// existing is a random ID, "" if there are no matches.
func (m *model) existing() string {
	ids := slices.Sorted(maps.Keys(m.records))
	if len(ids) == 0 {
		return ""
	}
	return m.one(ids...)
}

func (m *model) update() {
	id := m.existing()
	if id == "" {
		return
	}
	refused := m.random.IntN(4) == 0
	err := m.store.Update(id, func(r *store.Record) error {
		r.Channel, r.Users, r.Over, r.Due = m.channel(), m.users(), m.random.IntN(3) == 0, m.random.IntN(2) == 0
		r.Wake = m.random.Int64N(3)
		r.Match.Entries = append(r.Match.Entries, match.Entry{Player: games.Player(m.random.IntN(2)), Word: "e5"})
		if refused {
			return os.ErrInvalid
		}
		m.records[id] = *r
		return nil
	})
	if refused {
		require.ErrorIs(m.t, err, os.ErrInvalid)
		return
	}
	require.NoError(m.t, err)
}

func (m *model) remove() {
	if id := m.existing(); id != "" {
		require.NoError(m.t, m.store.Delete(id))
		delete(m.records, id)
	}
}

func (m *model) reopen() {
	require.NoError(m.t, m.store.Close())
	m.store = open(m.t, m.path)
}

// restore goes on with a backup in the place of the store.
func (m *model) restore() {
	var copied bytes.Buffer
	require.NoError(m.t, m.store.Backup(&copied))
	require.NoError(m.t, m.store.Close())
	require.NoError(m.t, os.WriteFile(m.path, copied.Bytes(), 0o600))
	m.store = open(m.t, m.path)
}

// want returns the IDs of the records that are so, oldest first.
func (m *model) want(so func(store.Record) bool) []string {
	ids := []string{}
	for id, r := range m.records {
		if so(r) {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int {
		return slices.Compare([]int{len(a), int(a[0]), int(a[len(a)-1])}, []int{len(b), int(b[0]), int(b[len(b)-1])})
	})
	return ids
}

func (m *model) compare() {
	require.Equal(m.t, m.want(func(store.Record) bool { return true }), ids(m.t, m.store.All()))
	require.Equal(m.t, m.want(func(r store.Record) bool { return r.Due }), ids(m.t, m.store.Due()))
	due, err := m.store.CountDue()
	require.NoError(m.t, err)
	require.Len(m.t, m.want(func(r store.Record) bool { return r.Due }), due)
	wakes := map[string]int64{}
	for id, r := range m.records {
		if r.Wake != 0 {
			wakes[id] = r.Wake
		}
	}
	require.Equal(m.t, wakes, maps.Collect(m.store.Wakes()))
	running, err := m.store.CountRunning()
	require.NoError(m.t, err)
	require.Len(m.t, m.want(func(r store.Record) bool { return r.Channel != "" && !r.Over }), running)
	for _, over := range []bool{false, true} {
		for _, channel := range []string{"square", "tower", "hall", "nowhere"} {
			want := m.want(func(r store.Record) bool { return r.Channel == channel && (over || !r.Over) })
			slices.Reverse(want)
			require.Equal(m.t, want, ids(m.t, m.store.ByChannel(channel, over)))
		}
		for _, user := range []string{"ada", "grace", "edsger", "nobody"} {
			want := m.want(func(r store.Record) bool { return slices.Contains(r.Users, user) && (over || !r.Over) })
			slices.Reverse(want)
			require.Equal(m.t, want, ids(m.t, m.store.ByUser(user, over)))
		}
	}
	for id, want := range m.records {
		got, err := m.store.Get(id)
		require.NoError(m.t, err)
		require.Equal(m.t, want, got)
	}
}

func TestTheStoreDoesWhatAMapWould(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "herald.db")
			m := &model{
				t: t, path: path, store: open(t, path), records: map[string]store.Record{},
				random: rand.New(rand.NewPCG(seed, 1)),
			}
			steps := []func(){m.create, m.create, m.create, m.update, m.update, m.update, m.update, m.remove, m.reopen, m.restore}
			for i := range 150 {
				steps[m.random.IntN(len(steps))]()
				if i%10 == 0 {
					m.compare()
				}
			}
			m.compare()
		})
	}
}
