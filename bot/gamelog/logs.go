package gamelog

import (
	"encoding/json"
	"sync"
	"sync/atomic"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/match"
)

// Logs caches the logs of matches being played. A match is folded once, for all readers of its
// log. They are safe for concurrent use.
type Logs struct {
	// Folds counts the folds of records.
	Folds   atomic.Int64
	folding sync.Mutex
	known   *lru.Cache[string, known]
}

// A known log was made of steps, with names.
type known struct {
	fold
	steps []match.Step
	names string
}

// mostKnown is the number of logs that are cached.
const mostKnown = 64

// NewLogs returns an empty cache.
func NewLogs() *Logs {
	cache, err := lru.New[string, known](mostKnown)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &Logs{known: cache}
}

// Of is the function Of, cached.
func (l *Logs) Of(t *table.Table, m *match.Match, name Namer) *Log {
	steps, names := m.Steps(), namesOf(t)
	l.folding.Lock() // the channel and the DMs are written at the same time
	defer l.folding.Unlock()
	if k, ok := l.known.Get(t.ID); ok && k.names == names && begins(k.steps, steps) {
		n := len(steps)
		return &Log{t: t, m: m, name: name, fold: fold{k.notes[:n:n], k.remarked[:n:n]}}
	}
	l.Folds.Add(1)
	log := Of(t, m, name)
	l.known.Add(t.ID, known{log.fold, steps, names})
	return log
}

// begins reports whether all begins with steps, as the same match at an earlier ply does. The
// notes of an entry do not depend on later ones.
func begins(all, steps []match.Step) bool {
	if len(steps) > len(all) {
		return false
	}
	for n := range steps {
		if steps[n].Entry != all[n].Entry {
			return false
		}
	}
	return true
}

// namesOf returns the part of a table that a fold depends on, as text to compare.
func namesOf(t *table.Table) string {
	type holders struct {
		seats.User
		Bot, Alias string
		Former     []seats.User
	}
	seats := make([]holders, len(t.Seats))
	for n, s := range t.Seats {
		seats[n] = holders{s.User, s.Bot, s.Alias, s.Former}
	}
	first, fixed := t.Opens()
	text, err := json.Marshal([]any{t.Stage, seats, t.Remarks(), first, fixed, t.Organised(), t.Closing != ""})
	if err != nil {
		panic(err) // a stored value can be marshalled
	}
	return string(text)
}
