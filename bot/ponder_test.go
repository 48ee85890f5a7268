package bot

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
)

// askedFirst begins a match in which a bot player is asked first.
func (b *Bot) askedFirst(t *testing.T) table {
	t.Helper()
	for {
		id := b.seatsTable(t, "lancelot", 1)
		if tab, err := b.table(id); err == nil && tab.Busy {
			return tab
		}
	}
}

func TestABotPlayerWhoIsTooLatePlaysNothing(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	tab := b.askedFirst(t)
	require.True(t, tab.due(), "a process that begins hears of it")
	require.False(t, tab.owes(), "nobody is told before the answer")
	require.False(t, tab.owesLetters())
	found, err := b.contemplate(t.Context(), &tab)
	require.NoError(t, err)
	again, err := b.contemplate(t.Context(), &tab)
	require.NoError(t, err)
	require.Equal(t, found, again, "with the same seed it thinks the same")

	now, err := b.act(found)
	require.NoError(t, err)
	require.False(t, now.Busy)
	require.True(t, now.owes())
	plies := len(now.Match.Entries)
	now, err = b.act(found)
	require.NoError(t, err)
	require.Len(t, now.Match.Entries, plies, "found twice, it is played once")
}

func TestASeatThatChangesHandsWhileItsBotPlayerThinks(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	tab := b.askedFirst(t)
	found, err := b.contemplate(t.Context(), &tab)
	require.NoError(t, err)
	_, _, err = b.change(tab.ID, func(t *table, m *match.Match) error { return t.offer(m, 1) })
	require.NoError(t, err)
	taken, _, err := b.takeSeat(tab.ID, 1, somebody(7))
	require.NoError(t, err)
	require.False(t, taken.Busy)
	now, err := b.act(found)
	require.NoError(t, err)
	require.Equal(t, taken.Match, now.Match)
}

func TestABotPlayerPlaysOneTurnForWhoIsLate(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	id := b.seatsTable(t, "lancelot", 2)
	for range 12 { // turns of all three
		tab, err := b.table(id)
		require.NoError(t, err)
		m, err := b.open(&tab)
		require.NoError(t, err)
		p := m.Waiting()[0]
		if !tab.Busy {
			before := answers(m, p)
			tab, m, err = b.change(id, func(t *table, m *match.Match) error { return t.relieve(m, p, "page") })
			require.NoError(t, err)
			require.Equal(t, before, answers(m, p))
		}
		found, err := b.contemplate(t.Context(), &tab)
		require.NoError(t, err)
		require.Equal(t, p, found.seat)
		tab, err = b.act(found)
		require.NoError(t, err)
		m, err = b.open(&tab)
		require.NoError(t, err)
		require.Empty(t, tab.Match.Drafts[p])
		require.NotEqual(t, found.asked, questions(m, p))
	}
}

// TestATableStoredBeforeChairs reads a table as it was stored before chairs.
func TestATableStoredBeforeChairs(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	id := b.seatsTable(t, "lancelot", 2)
	tab, err := b.table(id)
	require.NoError(t, err)
	m, err := b.open(&tab)
	require.NoError(t, err)
	_, err = m.Resign(0)
	require.NoError(t, err)
	require.Equal(t, deserter, tab.botAt(m, 0), "who had resigned then has no bot player on his chair")
	require.True(t, tab.free(m, 0))
	require.NoError(t, tab.take(m, 0, somebody(9), time.Unix(0, 0)))
	require.Equal(t, games.Player(0), tab.seat("9"))
}

func TestThinkingEndsWithTheProcess(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	tab := b.askedFirst(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, b.ponder(ctx, tab.ID, false), context.Canceled)
}

// A riddle is a position that no bot player can imagine.
type riddle struct{ games.State }

func (r riddle) View(p games.Player) games.View { return struct{ games.View }{r.State.View(p)} }

func (r riddle) Clone() games.State { return riddle{r.State.Clone()} }

func TestABotPlayerAtALossPlaysAnything(t *testing.T) {
	t.Parallel()
	hard := shelf[0]
	hard.Start = func(s games.Setup) games.State { return riddle{shelf[0].Start(s)} }
	b := Offline(t, hard)
	tab := b.askedFirst(t)
	found, err := b.contemplate(t.Context(), &tab)
	require.NoError(t, err)
	require.NotEmpty(t, found.sentence)
	now, err := b.act(found)
	require.NoError(t, err)
	require.False(t, now.Busy)
	require.Greater(t, len(now.Match.Entries), len(tab.Match.Entries))
}
