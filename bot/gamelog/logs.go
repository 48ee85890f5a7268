package gamelog

import (
	"encoding/json"
	"slices"
	"sync"
	"sync/atomic"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/match"
)

// Logs caches the logs of matches being played. An entry is folded once, for all readers of the
// log. They are safe for concurrent use.
type Logs struct {
	// Folds counts the folds of records from their start.
	Folds   atomic.Int64
	folding sync.Mutex
	known   *lru.Cache[string, known]
}

// A known log was made of steps, with names and remarks.
type known struct {
	*folder
	steps   []match.Step
	names   string
	remarks []table.Remark
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

// Of is the function Of, cached: it folds what is new since it was last called for a table.
func (l *Logs) Of(t *table.Table, m *match.Match, name Namer) *Log {
	log, steps, names := &Log{t: t, m: m, name: name}, m.Steps(), namesOf(t)
	l.folding.Lock() // the channel and the DMs are written at the same time
	defer l.folding.Unlock()
	k, ok := l.known.Get(t.ID)
	if !ok || k.names != names || !k.agrees(steps, t.Remarks()) {
		l.Folds.Add(1)
		k.folder = newFolder(m)
	}
	if len(steps) >= len(k.notes) {
		k.extend(log)
		l.known.Add(t.ID, known{k.folder, steps, names, t.Remarks()})
	}
	n := len(steps)
	log.fold = fold{k.notes[:n:n], k.remarked[:n:n]}
	return log
}

// agrees reports whether the record has the steps that were folded, as far as the shorter one
// goes, as the same match at another ply does, and the same remarks before them. The notes of
// an entry do not depend on later ones.
func (k known) agrees(steps []match.Step, remarks []table.Remark) bool {
	shared := min(len(steps), len(k.steps))
	same := func(a, b match.Step) bool { return a.Entry == b.Entry }
	return slices.EqualFunc(steps[:shared], k.steps[:shared], same) && slices.Equal(before(remarks, shared), before(k.remarks, shared))
}

// before returns the remarks before a ply.
func before(remarks []table.Remark, ply int) []table.Remark {
	return slices.DeleteFunc(slices.Clone(remarks), func(r table.Remark) bool { return r.Ply >= ply })
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
	text, err := json.Marshal([]any{t.Stage, seats, first, fixed, t.Organised(), t.Closing != ""})
	if err != nil {
		panic(err) // a stored value can be marshalled
	}
	return string(text)
}
