// Package tally counts in the store what Discord limits for a bot as a whole, such as its
// sessions a day. The counts outlast restarts, and include the processes that share the store.
package tally

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/store"
)

// scope is the scope of the settings with the counts.
const scope = "gateway"

// Options describe what is counted, and where; all are required.
type Options struct {
	Store store.Settings
	Log   *slog.Logger
	// What begins the key of the setting with the count. Each of several processes completes
	// it to a key of its own, so that none overwrites another's count.
	What string
	// Span and Window are the arguments of discord.NewWindow.
	Span, Window time.Duration
}

// A Tally has the count of one process, and of all. It is safe for concurrent use.
type Tally struct {
	Options
	storing sync.Mutex // held while this process's count is stored

	mu  sync.Mutex // guards what follows
	key string     // the setting with this process's count
	own *discord.Window
	all *discord.Window // by all processes
}

// New returns the count that earlier processes have left. If that cannot be read, it logs the
// error and counts from zero. Shared means that other processes count, too.
func New(o Options, shared bool, now time.Time) *Tally {
	t := &Tally{Options: o, key: o.What}
	t.own, t.all = t.window(), t.window()
	if shared {
		t.key += " " + rand.Text()
	} else if err := o.Store.Setting(scope, t.key, &t.own.Counts); err != nil {
		t.unknown(err)
	}
	t.Load(context.Background(), now)
	return t
}

func (t *Tally) window() *discord.Window { return discord.NewWindow(t.Span, t.Window) }

func (t *Tally) unknown(err error) {
	t.Log.Error("counted from now on only", "what", t.What, "err", err)
}

// Load reads the counts of other processes. It does not wait for the store when ctx has ended.
func (t *Tally) Load(ctx context.Context, now time.Time) {
	others, err := jobs.Within(ctx, func() ([]store.Setting, error) { return t.Store.SettingsOf(scope) })
	switch {
	case ctx.Err() != nil:
		return
	case err != nil:
		t.unknown(err)
		return
	}
	sum := map[int64]int{}
	for _, s := range others {
		if strings.HasPrefix(s.Key, t.What) && s.Key != t.key {
			t.include(ctx, sum, s, now)
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for span, n := range t.own.Counts {
		sum[span] += n
	}
	t.all.Counts = sum
}

// include adds the count of another process, or deletes it if all of it is old.
func (t *Tally) include(ctx context.Context, sum map[int64]int, s store.Setting, now time.Time) {
	other := t.window()
	if err := json.Unmarshal(s.Value, &other.Counts); err != nil {
		t.unknown(err)
		return
	}
	if other.Sum(now) == 0 && s.Key != t.What {
		t.set(ctx, func() error { return t.Store.SetSetting(scope, s.Key, nil) })
	}
	for span, n := range other.Counts {
		sum[span] += n
	}
}

// Add counts one event.
func (t *Tally) Add(now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.own.Add(now)
	t.all.Add(now)
}

// Keep stores this process's count. It does not wait for the store when ctx has ended.
func (t *Tally) Keep(ctx context.Context, now time.Time) {
	t.set(ctx, func() error {
		t.storing.Lock()
		defer t.storing.Unlock()
		return t.Store.SetSetting(scope, t.key, t.counts(now))
	})
}

// counts returns this process's count, without old spans.
func (t *Tally) counts(now time.Time) map[int64]int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.own.Sum(now) // drops old spans
	return maps.Clone(t.own.Counts)
}

// set calls store, and logs its error.
func (t *Tally) set(ctx context.Context, store func() error) {
	_, err := jobs.Within(ctx, func() (struct{}, error) { return struct{}{}, store() })
	if err != nil && ctx.Err() == nil {
		t.Log.Error("not counted", "what", t.What, "err", err)
	}
}

// Sum returns the number of events that all processes have counted in the window that ends
// now.
func (t *Tally) Sum(now time.Time) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all.Sum(now)
}

// Wait returns the time until Sum is below most, 0 if it is already.
func (t *Tally) Wait(now time.Time, most int) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all.Wait(now, most)
}
