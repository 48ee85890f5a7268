package bot_test

import (
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/table"
	"herald/games/match"
	"herald/store"
)

// A reckoned store counts the reads and changes of one match and its league.
type reckoned struct {
	store.Engine
	match, league             string
	matches, leagues, changes atomic.Int64
}

func (s *reckoned) Get(id string) (store.Record, error) {
	if id == s.match {
		s.matches.Add(1)
	}
	return s.Engine.Get(id)
}

func (s *reckoned) League(id string) (store.League, error) {
	if id == s.league {
		s.leagues.Add(1)
	}
	return s.Engine.League(id)
}

func (s *reckoned) Update(id string, change func(store.Tx, *store.Record) error) error {
	if id == s.match {
		s.changes.Add(1)
	}
	return s.Engine.Update(id, change)
}

func (s *reckoned) UpdateLeague(id string, change func(store.LeagueTx, *store.League) ([]string, error)) error {
	if id == s.league {
		s.changes.Add(1)
	}
	return s.Engine.UpdateLeague(id, change)
}

// reckon makes a bot that has not begun count its use of the store.
func reckon(h *app) *reckoned {
	tallied := &reckoned{}
	h.opens = func(path string) (store.Engine, error) {
		engine, err := openPlain(path)
		tallied.Engine = engine
		return tallied, err
	}
	return tallied
}

// TestTheEndOfALeagueMatchIsReadOnce plays the last turn of a match of a league, and waits for
// all that follows from it.
func TestTheEndOfALeagueMatchIsReadOnce(t *testing.T) {
	t.Parallel()
	s := &season{random: rand.New(rand.NewPCG(7, 7))}
	h := prepare(t, &fastClock{}, []feature.Package{{New: func(a *feature.App) feature.Feature {
		s.a = a
		return feature.Feature{Name: "test"}
	}}}, secretive)
	tallied := reckon(h)
	s.app = h
	h.begin()
	s.create(fours(), 72*time.Hour)
	s.join(seven...)
	s.time.skip(72*time.Hour + time.Minute)
	id := s.playing(7).Playing()[0].Match
	s.settled()
	last := func() bool {
		tab, err := s.a.Tables.Get(id)
		require.NoError(t, err)
		m, err := s.a.Tables.Open(&tab)
		require.NoError(t, err)
		p := m.Waiting()[0]
		require.NoError(t, s.playsTurn(m, p))
		return m.Over()
	}
	play := func() {
		tab, _, err := s.a.Tables.Change(id, func(t *table.Table, m *match.Match) error { return s.playsTurn(m, m.Waiting()[0]) })
		require.NoError(t, err)
		s.a.Post.Schedule(&tab)
	}
	quiet := func() {
		require.Eventually(t, func() bool {
			r, err := tallied.Engine.Get(id)
			l, failed := tallied.Engine.League(s.id)
			open, _, _ := s.a.Post.Len()
			return err == nil && failed == nil && !r.Due && !l.Due && open == 0
		}, patience, 5*time.Millisecond)
	}
	for !last() {
		play()
	}
	quiet()
	s.settled()
	tallied.match, tallied.league = id, s.id
	work := h.work()
	play()
	quiet()
	w := h.work().since(work)
	require.LessOrEqual(t, tallied.matches.Load(), int64(2), "reads of the table outside of transactions: none, unless two changes end at the same time")
	require.LessOrEqual(t, tallied.leagues.Load(), int64(4), "reads of the league")
	require.LessOrEqual(t, tallied.changes.Load(), int64(8), "transactions: 7, and one if messages are retired in two goes")
	require.True(t, w.atMost(0, 1, 0, 1), "%+v", w)
	require.Len(t, s.league().State.Season().Playing(), 6)
}
