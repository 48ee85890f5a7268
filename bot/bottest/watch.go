package bottest

import (
	"image"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/feature"
	"herald/bot/feature/computer"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/lancaster"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/render"
)

// Games without pictures, for tests that look at none.
var (
	Toy     = render.Title{Rules: toy.Rules(), Draw: blank}
	Courtly = render.Title{Rules: lancaster.Rules(), Draw: blank} // its questions are veiled
)

func blank(render.Scene) *image.Paletted {
	return image.NewPaletted(image.Rect(0, 0, 9, 9), render.Palette())
}

// A Watch is a Bot whose time stands still until the test lets it pass.
type Watch struct {
	*Bot
	testing.TB
	time    instant
	players feature.Feature
}

// NewWatch returns a Watch with games on its shelf, at noon on 18 November 2026.
func NewWatch(t testing.TB, titles ...render.Title) *Watch {
	t.Helper()
	return WatchWith(t, bot.Options{Shelf: titles})
}

// WatchWith is NewWatch with options.
func WatchWith(t testing.TB, o bot.Options) *Watch {
	t.Helper()
	w := &Watch{TB: t}
	w.time.set(time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC))
	o.Now, o.Effort = w.Now, 4
	w.Bot = With(t, o)
	w.players = computer.New(w.App)
	for _, q := range w.players.Queues {
		t.Cleanup(q.Begin(t.Context()))
	}
	return w
}

// Now returns the time.
func (w *Watch) Now() time.Time { return w.time.get() }

// Skip lets time pass without the alarms that fall due, as if the bot were down.
func (w *Watch) Skip(d time.Duration) { w.time.set(w.Now().Add(d)) }

// Pass lets time pass. Alarms ring when they fall due, and bot players play then.
func (w *Watch) Pass(d time.Duration) {
	w.Helper()
	end := w.Now().Add(d)
	for {
		at, id := w.nextAlarm()
		if id == "" || at.After(end) {
			break
		}
		if at.After(w.Now()) {
			w.time.set(at)
		}
		w.Ring(id)
		r, err := w.Store.Get(id)
		require.NoError(w, err)
		require.True(w, r.Alarm == 0 || r.Alarm > w.Now().UnixMilli(), "what was due is done")
		w.LetBotsPlay(id)
	}
	w.time.set(end)
}

// nextAlarm returns the earliest alarm of all matches, and the match; "" if there is none.
func (w *Watch) nextAlarm() (next time.Time, id string) {
	for match, ms := range w.Store.Alarms() {
		if at := time.UnixMilli(ms).UTC(); id == "" || at.Before(next) {
			next, id = at, match
		}
	}
	return next, id
}

// Ring does what has fallen due in a match.
func (w *Watch) Ring(id string) {
	w.Helper()
	_, err := w.Tables.Ring(id)
	require.NoError(w, err)
}

// LetBotsPlay lets the bot players of a match play until it waits for people.
func (w *Watch) LetBotsPlay(id string) {
	w.Helper()
	for t, _ := w.Look(id); t.Busy; t, _ = w.Look(id) {
		for _, task := range w.players.Tasks {
			require.NoError(w, <-task.Push(id, false))
		}
	}
}

// Begin starts a match at a Table.
func (w *Watch) Begin(game string, people int, control clock.TimeControl) string {
	w.Helper()
	id, err := w.Tables.Create(Table(game, people, control))
	require.NoError(w, err)
	_, err = w.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(w, err)
	return id
}

// Table returns one with a number of people, whose names and IDs count from 1. Their match has
// not begun.
func Table(game string, people int, control clock.TimeControl) table.Table {
	t := table.Table{
		Game: game, Setup: games.Setup{Players: people}, Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Clock: &clock.Clocks{TimeControl: control},
	}
	for n := range people {
		id := string(rune('1' + n))
		t.Seats = append(t.Seats, seats.Seat{User: seats.User{ID: id, Name: id}})
	}
	return t
}

// BeginThird starts a match of the toy with three people. Only the third has not
// answered.
func (w *Watch) BeginThird(preset string) string {
	w.Helper()
	id := w.Begin(Toy.Name, 3, Preset(preset, clock.Turn))
	w.Play(id, 0, "no")
	w.Play(id, 1, "no")
	return id
}

// Preset returns a preset time control with another action at a time-out.
func Preset(name string, out clock.TimeOut) clock.TimeControl {
	control, _ := clock.Preset(name)
	if control.On() {
		control.TimeOut = out
	}
	return control
}

// Look returns a match as it is stored.
func (w *Watch) Look(id string) (table.Table, *match.Match) {
	w.Helper()
	t, m, err := w.Opened(id)
	require.NoError(w, err)
	return t, m
}

// Play plays and confirms a sentence for a seat.
func (w *Watch) Play(id string, seat games.Player, sentence string) {
	w.Helper()
	_, _, err := w.Tables.Change(id, func(_ *table.Table, m *match.Match) error {
		if _, err := m.Play(seat, sentence); err != nil {
			return err
		}
		_, err := m.Confirm(seat, w.Tables.Dice(m))
		return err
	})
	require.NoError(w, err)
}

// PlayTurn plays and confirms a random turn of a seat, and returns the match after it.
func (w *Watch) PlayTurn(id string, p games.Player, random *rand.Rand) *match.Match {
	w.Helper()
	_, m, err := w.Tables.Change(id, func(_ *table.Table, m *match.Match) error { return w.PlayAnything(m, p, random) })
	require.NoError(w, err)
	return m
}

// PlayAnything plays and confirms a random turn of a seat.
func (w *Watch) PlayAnything(m *match.Match, p games.Player, random *rand.Rand) error {
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			_, err := m.Confirm(p, w.Tables.Dice(m))
			return err
		}
		if _, err := m.Play(p, d.Moves[random.IntN(len(d.Moves))].String()); err != nil {
			return err
		}
	}
}

// An instant is a time that several goroutines may read.
type instant struct {
	mu sync.Mutex
	at time.Time
}

func (i *instant) get() time.Time {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.at
}

func (i *instant) set(at time.Time) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.at = at
}
