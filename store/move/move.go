// Package move copies a whole store from one engine to another: every entry as it is
// stored, readable or not, with its ID and its number. A copy that was interrupted
// goes on where it was, and is compared with its source before it may be used.
package move

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"herald/store"
)

// A Kind is what an entry is about. Entries are in the order of their kinds.
type Kind byte

// These are the kinds. Each has a place for what tells its entries apart.
const (
	Match      Kind = iota + 1 // Of is its ID
	League                     // Of is its ID
	Line                       // Of is the league, N its index in the log
	Text                       // Of is the league, N its number
	Person                     // Of is the guild, N their number; Data is that of a Link
	LastNumber                 // Of is the guild, N the last number that was given there
	Setting                    // Of is the scope, Key the key
	Count                      // Of is "matches" or "leagues", N how many have been created
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

// An Entry is one thing that a store keeps.
type Entry struct {
	Kind    Kind
	Of, Key string
	N       int
	Data    string // as it is stored
}

// String names an entry for people.
func (e Entry) String() string {
	switch e.Kind {
	case Match, League, LastNumber, Count:
		return fmt.Sprintf("%s %s", e.Kind, e.Of)
	case Setting:
		return fmt.Sprintf("setting %s of %s", e.Key, e.Of)
	}
	return fmt.Sprintf("%s %d of %s", e.Kind, e.N, e.Of)
}

// A Source is a store that nobody changes.
type Source interface {
	// Entries yields all that is stored, by kind, those of a kind by the numbers of
	// matches and leagues or else by Of, and then by Key and N. An error ends it.
	Entries() iter.Seq2[Entry, error]
}

// A Target is a store that is used for nothing else until the copy is finished.
type Target interface {
	Source

	// Begin marks the store as unfinished and returns how many entries an earlier
	// copy has put. The error is ErrNotEmpty if there is something else in it.
	Begin() (copied int, err error)

	// Put stores entries that the store does not have, and that so many have been put,
	// in one transaction.
	Put(entries []Entry, copied int) error

	// Finish removes the mark.
	Finish() error
}

var (
	// ErrNotEmpty is returned for a target that is in use already.
	ErrNotEmpty = errors.New("there is something in it; copy to a new store")
	// ErrDiffers is returned for a copy that is not what its source is.
	ErrDiffers = errors.New("the copy differs; if the source was changed meanwhile, copy it to a new store")
)

// step is how many entries are put in a transaction.
const step = 200

// A Job is a copy.
type Job struct {
	From Source
	To   Target
	// Guild returns the guild of a match whose record does not say it; "" if it is
	// played in none. May be nil.
	Guild func(store.Record) string
	// Put is called when so many entries are stored. May be nil.
	Put func(copied int)
}

// A Report says what was copied.
type Report struct {
	Resumed    int // after how many entries
	Entries    map[Kind]int
	Unreadable []string // what was copied as it is
}

// Run copies everything that is not copied yet, compares both stores, and lets the
// target be used. If ctx ends or the process dies, Run can be called again.
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
	var waiting []Entry
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

// entries yields those of the source as they should be in the target.
func (j Job) entries() iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
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

// placed returns the record of a match with its guild.
func (j Job) placed(e Entry) string {
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
