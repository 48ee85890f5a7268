package bottest

import (
	"encoding/json"
	"math/rand/v2"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
	"herald/games/match"
)

// A Loose table is not stored: changes of its match are made in memory, as the bot's
// transactions make them.
type Loose struct {
	*Watch
	table.Table
}

// Sit starts the match of a table that is not stored.
func (w *Watch) Sit(t table.Table) *Loose {
	w.Helper()
	t.ID = "loose"
	l := &Loose{w, t}
	_, err := w.Tables.StartIn(unset{}, &l.Table)
	require.NoError(w, err)
	w.Tables.NameBots(&l.Table)
	return l
}

// Change changes the match as table.Service.Change does. An error changes nothing.
func (l *Loose) Change(change func(*table.Table, *match.Match) error) (*match.Match, error) {
	l.Helper()
	t := l.copied()
	m, err := l.Tables.ChangeIn(unset{}, &t, change)
	if err == nil {
		l.take(t)
	}
	return m, err
}

// Pass lets time pass, as Watch.Pass does. Bot players play at random.
func (l *Loose) Pass(d time.Duration, random *rand.Rand) {
	l.Helper()
	end := l.Now().Add(d)
	for at := l.due(); !at.IsZero() && !at.After(end); at = l.due() {
		if at.After(l.Now()) {
			l.time.set(at)
		}
		l.ring()
		require.True(l, l.due().IsZero() || l.due().After(l.Now()), "what was due is done")
		l.letBotsPlay(random)
	}
	l.time.set(end)
}

func (l *Loose) letBotsPlay(random *rand.Rand) {
	l.Helper()
	for l.Busy {
		_, err := l.Change(func(t *table.Table, m *match.Match) error {
			p, _ := t.AwaitsBot(m)
			return l.PlayAnything(m, p, random)
		})
		require.NoError(l, err)
	}
}

// due returns when the next alarm of the table is due, as a store would say.
func (l *Loose) due() time.Time {
	at := l.Tables.Next(&l.Table)
	if at.IsZero() {
		return at
	}
	return at.Add(time.Millisecond - 1).Truncate(time.Millisecond)
}

func (l *Loose) ring() {
	l.Helper()
	t := l.copied()
	_, err := l.Tables.RingIn(unset{}, &t, l.Now())
	require.NoError(l, err)
	l.take(t)
}

func (l *Loose) take(t table.Table) {
	l.Tables.NameBots(&t)
	l.Table = t
}

// copied returns the table as a store would return it.
func (l *Loose) copied() table.Table {
	l.Helper()
	var t table.Table
	text, err := json.Marshal(&l.Table)
	require.NoError(l, err)
	require.NoError(l, json.Unmarshal(text, &t))
	t.ID, t.Channel, t.Match = l.ID, l.Channel, l.Match
	return t
}

// unset are settings without a value.
type unset struct{}

func (unset) Setting(string, string, any) error { return nil }
