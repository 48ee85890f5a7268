package storetest

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

// A model is the store as a map, which answers every question by looking at every
// record.
type model struct {
	t       *testing.T
	open    Open
	dir     string
	store   store.Engine   // the client whose turn it is
	clients []store.Engine // all of them
	records map[string]store.Record
	random  *rand.Rand
}

func (m *model) one(of ...string) string { return of[m.random.IntN(len(of))] }

func (m *model) channel() string { return m.one("", "square", "tower", "hall") }

func (m *model) users() []string {
	return []string{m.one("ada", "grace", ""), m.one("ada", "edsger", "grace")}
}

func (m *model) create() {
	r := Record(m.channel(), m.users()...)
	r.Key = m.one("", "", "crown", "sword")
	for id, other := range m.records {
		if r.Key != "" && other.Key == r.Key {
			require.ErrorIs(m.t, m.store.Create(&r), store.ErrExists)
			require.Equal(m.t, id, r.ID)
			return
		}
	}
	require.NoError(m.t, m.store.Create(&r))
	require.NotContains(m.t, m.records, r.ID)
	m.records[r.ID] = r
}

// existing returns the ID of a random match, "" if there is none.
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
	var changed *store.Record
	err := m.store.Update(id, func(_ store.Tx, r *store.Record) error {
		r.Channel, r.Users, r.Over, r.Due = m.channel(), m.users(), m.random.IntN(3) == 0, m.random.IntN(2) == 0
		r.Alarm = m.random.Int64N(3)
		Play(r)
		if refused {
			return os.ErrInvalid
		}
		changed = r
		return nil
	})
	if refused {
		require.ErrorIs(m.t, err, os.ErrInvalid)
		return
	}
	require.NoError(m.t, err)
	m.records[id] = *changed
}

func (m *model) remove() {
	if id := m.existing(); id != "" {
		require.NoError(m.t, m.store.Delete(id))
		delete(m.records, id)
	}
}

// next gives the turn to a random client.
func (m *model) next() { m.store = m.clients[m.random.IntN(len(m.clients))] }

func (m *model) reopen() {
	for n, client := range m.clients {
		if client == m.store {
			require.NoError(m.t, client.Close())
			m.clients[n] = m.open.at(m.t, m.dir)
		}
	}
	m.next()
}

// want returns the IDs of the records that satisfy is, oldest first.
func (m *model) want(is func(store.Record) bool) []string {
	ids := []string{}
	for id, r := range m.records {
		if is(r) {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int {
		return slices.Compare([]int{len(a), int(a[0]), int(a[len(a)-1])}, []int{len(b), int(b[0]), int(b[len(b)-1])})
	})
	return ids
}

func (m *model) compare() {
	require.Equal(m.t, m.want(func(store.Record) bool { return true }), IDs(m.t, m.store.All()))
	require.Equal(m.t, m.want(func(r store.Record) bool { return r.Due }), IDs(m.t, m.store.Due()))
	due, err := m.store.CountDue()
	require.NoError(m.t, err)
	require.Len(m.t, m.want(func(r store.Record) bool { return r.Due }), due)
	alarms := map[string]int64{}
	for id, r := range m.records {
		if r.Alarm != 0 {
			alarms[id] = r.Alarm
		}
	}
	require.Equal(m.t, alarms, maps.Collect(m.store.Alarms()))
	running, err := m.store.CountRunning()
	require.NoError(m.t, err)
	require.Len(m.t, m.want(func(r store.Record) bool { return r.Channel != "" && !r.Over }), running)
	for _, over := range []bool{false, true} {
		for _, channel := range []string{"square", "tower", "hall", "nowhere"} {
			want := m.want(func(r store.Record) bool { return r.Channel == channel && (over || !r.Over) })
			slices.Reverse(want)
			require.Equal(m.t, want, IDs(m.t, m.store.ByChannel(channel, over)))
			ids, err := m.store.ChannelIDs(channel, over)
			require.NoError(m.t, err)
			require.Equal(m.t, want, append([]string{}, ids...))
		}
		for _, user := range []string{"ada", "grace", "edsger", "nobody"} {
			want := m.want(func(r store.Record) bool { return slices.Contains(r.Users, user) && (over || !r.Over) })
			slices.Reverse(want)
			require.Equal(m.t, want, IDs(m.t, m.store.ByUser(user, over)))
			ids, err := m.store.UserIDs(user, over)
			require.NoError(m.t, err)
			require.Equal(m.t, want, append([]string{}, ids...))
		}
	}
	for _, text := range []string{"edsger", "hall", `"due":true`} {
		require.Equal(m.t, m.want(func(r store.Record) bool { return mentions(m.t, r, text) }), IDs(m.t, m.store.Mentioning(text)))
	}
	for id, want := range m.records {
		got, err := m.store.Get(id)
		require.NoError(m.t, err)
		require.Equal(m.t, want, got)
	}
}

func mentions(t *testing.T, r store.Record, text string) bool {
	t.Helper()
	data, err := r.Encode()
	require.NoError(t, err)
	return bytes.Contains(data, []byte(text))
}

var seeds = flag.Uint64("storeseeds", 2, "how many random histories of a store are compared with a map")

func likeAMap(t *testing.T, open Open) { likeAMapTo(t, open, 1) }

func likeAMapToClients(t *testing.T, open Open) { likeAMapTo(t, open, 3) }

func likeAMapTo(t *testing.T, open Open, clients int) {
	for seed := range *seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			m := &model{t: t, open: open, dir: dir, records: map[string]store.Record{}, random: rand.New(rand.NewPCG(seed, 1))}
			for range clients {
				m.clients = append(m.clients, open.at(t, dir))
			}
			m.next()
			steps := []func(){m.create, m.create, m.create, m.update, m.update, m.update, m.update, m.remove, m.reopen}
			for i := range 150 {
				steps[m.random.IntN(len(steps))]()
				m.next()
				if i%10 == 0 {
					m.compare()
				}
			}
			m.compare()
		})
	}
}
