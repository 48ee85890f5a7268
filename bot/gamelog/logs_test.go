package gamelog_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

func named(p games.Player, holder, of string) games.Text {
	return games.T("name", "player", p, "holder", holder, "of", of)
}

// A log grows with its match, whether turns are played, taken back or missed, or a bot player
// takes a seat, and says what a log of the whole match says.
func TestALogGrowsWithItsMatch(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(26, 1))
	w := bottest.NewWatch(t, bottest.Courtly)
	l := w.Sit(bottest.Table("lancaster", 3, bottest.Preset("daily", clock.Turn)))
	logs, read := gamelog.NewLogs(), 0
	for l.Stage == table.Playing {
		m, err := l.Change(func(_ *table.Table, m *match.Match) error { return somethingHappens(w, m, random) })
		require.NoError(t, err)
		grown, whole := logs.Of(&l.Table, m, named), gamelog.Of(&l.Table, m, named)
		for seat := games.Everyone; seat < 3; seat++ {
			require.Equal(t, whole.Events(seat), grown.Events(seat))
		}
		read++
		if random.IntN(20) == 0 {
			l.Pass(30*time.Hour, random)
		}
	}
	require.Less(t, logs.Folds.Load(), int64(read/4), "of %d reads", read)
}

// somethingHappens has a seat play a turn, take one back, or pass to another person.
func somethingHappens(w *bottest.Watch, m *match.Match, random *rand.Rand) error {
	p := m.Waiting()[0]
	last := games.Player(random.IntN(3))
	ply, free := m.FreeTakeBack(last)
	switch n := random.IntN(20); {
	case n < 2 && free:
		_, err := m.TakeBack(last, ply)
		return err
	case n == 3:
		_, err := m.Seat(p, []string{"Ada", "Bruno"}[random.IntN(2)]+m.Seats()[p], w.Now())
		return err
	}
	return w.PlayAnything(m, p, random)
}

// Players of Carolus Magnus count the turns in which the Emperor moves; the discs that settle
// their order are told, and are none.
func TestALaidDiscIsNoTurn(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(27, 3))
	tab, m := bottest.RandomTable(t, bottest.Shelf[1], random)
	for !m.Over() && m.Plies() < 160 {
		bottest.RandomStep(t, m, random)
	}
	laid, marched := 0, 0
	for _, s := range m.Steps() {
		switch {
		case s.Prelude:
			laid++
		case s.Entry.Player >= 0 && strings.HasPrefix(s.Entry.Word, "m"):
			marched++
		}
	}
	turns := gamelog.Turns(gamelog.Of(tab, m, named).Events(games.Everyone))
	require.Greater(t, laid, 4)
	require.Greater(t, marched, 4)
	require.Equal(t, marched, gamelog.Played(turns))
	require.Greater(t, len(turns), 1+marched, "discs are told")
}
