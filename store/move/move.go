// Package move copies a whole store from one engine to another: every entry as it is stored,
// readable or not, with its ID and its number. An interrupted copy is resumed, and it is
// compared with its source before it may be used.
package move

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"herald/store"
)

// A Kind is a kind of entry. Entries are in the order of their kinds.
type Kind byte

// The kinds, and the fields that identify an entry of each.
const (
	Match      Kind = iota + 1 // Of is its ID
	League                     // Of is its ID
	Line                       // Of is the league, N its index in the log
	Text                       // Of is the league, N its number
	Person                     // Of is the guild, N their number; Data is a Link
	LastNumber                 // Of is the guild, N the last number given there
	Setting                    // Of is the scope, Key the key
	Count                      // Of is "matches" or "leagues", N the number created
)

var kinds = map[Kind]string{
	Match: "match", League: "league", Line: "line", Text: "text", Person: "person", LastNumber: "last number", Setting: "setting",
	Count: "count",
}

func (k Kind) String() string { return kinds[k] }

// A Link is the Data of a Person, as JSON.
type Link struct {
	User string `json:"user"`
	Name string `json:"name,omitempty"`
}

// An Item is one thing that a store keeps.
type Item struct {
	Kind    Kind
	Of, Key string
	N       int
	Data    string // as it is stored
}

// String names an entry for people.
func (e Item) String() string {
	switch e.Kind {
	case Match, League, LastNumber, Count:
		return fmt.Sprintf("%s %s", e.Kind, e.Of)
	case Setting:
		return fmt.Sprintf("setting %s of %s", e.Key, e.Of)
	}
	return fmt.Sprintf("%s %d of %s", e.Kind, e.N, e.Of)
}

// A Source is a store that is not changed meanwhile.
type Source interface {
	// Entries yields all entries, by kind; then by the numbers of matches and leagues or else
	// by Of; then by Key and N. An error ends it.
	Entries() iter.Seq2[Item, error]
}

// A Target is a store that is not used otherwise until the copy is finished.
type Target interface {
	Source

	// Begin marks the store as unfinished and returns the number of entries from an earlier
	// copy. The error is ErrNotEmpty if it contains anything else.
	Begin() (copied int, err error)

	// Put stores new entries and the number of entries so far, in one transaction.
	Put(entries []Item, copied int) error

	// Finish removes the mark.
	Finish() error
}

var (
	// ErrNotEmpty is returned for a target that is in use already.
	ErrNotEmpty = errors.New("there is something in it; copy to a new store")
	// ErrDiffers is returned for a copy that differs from its source.
	ErrDiffers = errors.New("the copy differs; if the source was changed meanwhile, copy it to a new store")
)

// step is the number of entries per transaction.
const step = 200

// A Job is a copy.
type Job struct {
	From Source
	To   Target
	// Guild returns the guild of a match whose record lacks it; "" if it is played in none.
	// May be nil.
	Guild func(store.Record) string
	// Put is called with the number of entries stored so far. May be nil.
	Put func(copied int)
}

// A Report describes a copy.
type Report struct {
	Resumed    int // after that many entries
	Entries    map[Kind]int
	Unreadable []string // entries copied as they are
}

// Run copies the remaining entries, compares both stores, and releases the target. If ctx ends
// or the process dies, Run can be called again.
func (j Job) Run(ctx context.Context) (Report, error) {
	report := Report{Entries: map[Kind]int{}}
	var err error
	if report.Resumed, err = j.To.Begin(); err != nil {
		return report, err
	}
	if err := j.put(ctx, report.Resumed); err != nil {
		return report, err
	}
	if err := j.compare(ctx, &report); err != nil {
		return report, err
	}
	return report, j.To.Finish()
}

// put puts the entries from one on.
func (j Job) put(ctx context.Context, from int) error {
	n := 0
	var waiting []Item
	flush := func() error {
		if len(waiting) == 0 {
			return nil
		}
		if err := errors.Join(ctx.Err(), j.To.Put(waiting, n)); err != nil {
			return err
		}
		waiting = waiting[:0]
		if j.Put != nil {
			j.Put(n)
		}
		return nil
	}
	for e, err := range j.entries() {
		if err != nil {
			return err
		}
		if n++; n > from {
			waiting = append(waiting, e)
		}
		if len(waiting) == step {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return flush()
}

// entries yields the source's entries in the form of the target.
func (j Job) entries() iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for e, err := range j.From.Entries() {
			if e.Kind == Match && j.Guild != nil {
				e.Data = j.placed(e)
			}
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

// placed adds the guild to the record of a match.
func (j Job) placed(e Item) string {
	r, err := store.Decode(e.Of, []byte(e.Data))
	if err != nil || r.Guild != "" {
		return e.Data
	}
	if r.Guild = j.Guild(r); r.Guild == "" {
		return e.Data
	}
	data, err := r.Encode()
	if err != nil {
		return e.Data
	}
	return string(data)
}
