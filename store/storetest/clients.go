package storetest

import (
	"encoding/json"
	"fmt"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/store"
)

const (
	clients = 3 // of one store
	hands   = 4 // that work with each of them at the same time
	rounds  = 8
)

// work opens clients of a store, and lets hands work with each of them at the same
// time. It returns one of the clients.
func work(t *testing.T, open Open, dir string, do func(s store.Engine, hand, round int)) store.Engine {
	t.Helper()
	var all sync.WaitGroup
	var last store.Engine
	for c := range clients {
		s := open.at(t, dir)
		last = s
		for h := range hands {
			all.Go(func() {
				for round := range rounds {
					do(s, c*hands+h, round)
				}
			})
		}
	}
	all.Wait()
	return last
}

// turnsOfClients plays turns of one match everywhere: each is played on the position
// that the one before has left.
func turnsOfClients(t *testing.T, open Open) {
	dir := t.TempDir()
	r := Record("0", "ada")
	Unplay(&r)
	r.App = json.RawMessage("0")
	id := Create(t, open.at(t, dir), r).ID
	s := work(t, open, dir, func(s store.Engine, _, _ int) {
		assert.NoError(t, s.Update(id, func(_ store.Tx, r *store.Record) error {
			played := Plies(*r)
			assert.Equal(t, strconv.Itoa(played), string(r.App))
			assert.Equal(t, strconv.Itoa(played), r.Channel)
			Play(r)
			r.App, r.Channel = json.RawMessage(strconv.Itoa(played+1)), strconv.Itoa(played+1)
			return nil
		}))
		other := Record("tower", "ada")
		assert.NoError(t, s.Create(&other))
		assert.NoError(t, s.Update(other.ID, end))
		_, err := s.Get(other.ID)
		assert.NoError(t, err)
	})
	const turns = clients * hands * rounds
	got, err := s.Get(id)
	require.NoError(t, err)
	require.Equal(t, turns, Plies(got))
	require.Equal(t, []string{id}, IDs(t, s.ByChannel(strconv.Itoa(turns), false)))
	require.Equal(t, []string{id}, IDs(t, s.ByUser("ada", false)))
	require.Len(t, IDs(t, s.All()), 1+turns)
}

// keysOfClients creates matches with the same few keys everywhere, and deletes them.
func keysOfClients(t *testing.T, open Open) {
	dir := t.TempDir()
	var mu sync.Mutex
	stored := map[string]int{}
	s := work(t, open, dir, func(s store.Engine, _, round int) {
		r := Record("square", "ada")
		r.Key = fmt.Sprint("4/1/", round)
		if err := s.Create(&r); err != nil {
			assert.ErrorIs(t, err, store.ErrExists)
		} else {
			mu.Lock()
			stored[r.Key]++
			mu.Unlock()
		}
		got, err := s.Get(r.ID)
		assert.NoError(t, err)
		assert.Equal(t, r.Key, got.Key)
	})
	require.Len(t, stored, rounds)
	for key, n := range stored {
		require.Equal(t, 1, n, key)
	}
	require.Len(t, IDs(t, s.All()), rounds)
}

// logsOfClients appends to the logs of two leagues everywhere, while people are forgotten and
// leagues deleted: no line is lost, and no call waits for ever.
func logsOfClients(t *testing.T, open Open) {
	dir := t.TempDir()
	first := open.at(t, dir)
	ids := []string{createLeague(t, first, store.League{Guild: "1"}).ID, createLeague(t, first, store.League{Guild: "1"}).ID}
	s := work(t, open, dir, func(s store.Engine, hand, round int) {
		assert.NoError(t, s.UpdateLeague(ids[(hand+round)%2], func(tx store.LeagueTx, l *store.League) ([]string, error) {
			before, err := tx.Lines(0)
			assert.NoError(t, err)
			assert.Len(t, before, l.Lines)
			by, err := tx.Number(fmt.Sprint("user ", round%3))
			assert.NoError(t, err)
			_, err = tx.AddText(store.Text{By: by, Words: "why"})
			return []string{fmt.Sprint(l.Lines)}, err
		}))
		if hand == round {
			assert.NoError(t, s.Forget("", fmt.Sprint("user ", round%3)))
			l := store.League{Guild: "1"}
			assert.NoError(t, s.CreateLeague(&l, nil))
			assert.NoError(t, s.DeleteLeague(l.ID, nil))
		}
	})
	all := 0
	for _, id := range ids {
		log, err := s.Log(id)
		require.NoError(t, err)
		for n, line := range log[1:] {
			require.Equal(t, fmt.Sprint(n+1), line)
		}
		texts, err := s.Texts(id)
		require.NoError(t, err)
		require.Len(t, texts, len(log)-1)
		all += len(texts)
	}
	require.Equal(t, clients*hands*rounds, all)
}

// numbersOfClients gives numbers to the same people everywhere, within changes of a
// league and without.
func numbersOfClients(t *testing.T, open Open) {
	dir := t.TempDir()
	first := open.at(t, dir)
	leagues := make([]string, clients*hands)
	for n := range leagues {
		leagues[n] = createLeague(t, first, store.League{Guild: "1"}).ID
	}
	s := work(t, open, dir, func(s store.Engine, hand, round int) {
		user := fmt.Sprint("user ", round)
		if hand%2 == 0 {
			_, err := s.Number("1", user)
			assert.NoError(t, err)
			return
		}
		assert.NoError(t, s.UpdateLeague(leagues[hand], func(tx store.LeagueTx, _ *store.League) ([]string, error) {
			_, err := tx.Number(user)
			return nil, err
		}))
	})
	given := map[int]bool{}
	for _, p := range persons(t, s) {
		given[p.Number] = true
		require.LessOrEqual(t, p.Number, rounds, "no number is skipped")
	}
	require.Len(t, given, rounds)
}
