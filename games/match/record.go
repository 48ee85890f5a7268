// Package match plays games by their contract: it keeps the record, which is
// the truth about a match, folds it into the position, lets chance draw, and
// gives every seat a draft that nobody sees before it is confirmed.
package match

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"herald/games"
)

// A Record is a match from its first move on. Its text form round-trips:
//
//	game lancelot 1
//	players 2
//	option diagonals no
//	seat 0 Ada
//
//	* p1
//	1 e5
//	draft 0 d4
//	plan 0 *: e6 / f7 g7
//
// Lines are the game with its rules version, the setup, the component table if
// there is one (table stafford min=1), the seed and the commitment if the dice
// can be proved (see README), who held each seat at the start, then one line per
// answer (* is chance) or act of the match, then the drafts and the plans: those
// that have failed as «failed», and as «later» those that wait until their seat
// has answered. Blank lines and lines that begin with # mean nothing, but for the
// seals of a proof (see Proof).
type Record struct {
	Game    string
	Version int
	Setup   games.Setup
	Seats   []string // who held each seat at the start: the house's words, one line each
	// Seed is what all that chance decides follows from, and Commitment its
	// SHA-256, both in hexadecimal; "" in a record whose dice cannot be proved.
	Seed, Commitment string
	Entries          []Entry
	Drafts           [][]string // by seat: words not yet confirmed
	Plans            [][]Plan   // by seat: what is left for later
	// Sealed are the seals that a proof remarks on, by the ply of their answer, for
	// Verify; nil in any other record. The text form leaves them out.
	Sealed map[int]string
}

// An Entry is one line of a record: who answered, with which word, or which act
// of the match a seat has done.
type Entry struct {
	Player games.Player // a seat, or games.Chance
	Word   string       // of an act its name, which begins with !, and what belongs to it
}

// Clone returns a copy that shares nothing.
func (r Record) Clone() Record {
	r.Setup.Options = maps.Clone(r.Setup.Options)
	r.Seats = slices.Clone(r.Seats)
	r.Entries = slices.Clone(r.Entries)
	r.Sealed = maps.Clone(r.Sealed)
	drafts := make([][]string, len(r.Drafts))
	for i, d := range r.Drafts {
		drafts[i] = slices.Clone(d)
	}
	r.Drafts = drafts
	plans := make([][]Plan, len(r.Plans))
	for i, p := range r.Plans {
		plans[i] = clonePlans(p)
	}
	r.Plans = plans
	return r
}

// sized returns the record with a place for each seat where it lists seats.
func (r Record) sized() Record {
	n := r.Setup.Players
	r.Seats = slices.Grow(r.Seats, n)[:n]
	r.Drafts = slices.Grow(r.Drafts, n)[:n]
	r.Plans = slices.Grow(r.Plans, n)[:n]
	return r
}

// String returns the record as text, in the one form that Parse returns
// unchanged.
func (r Record) String() string {
	var b strings.Builder
	r.head(&b)
	for _, e := range r.Entries {
		fmt.Fprintln(&b, e)
	}
	for i, words := range r.Drafts {
		if len(words) > 0 {
			fmt.Fprintf(&b, "draft %d %s\n", i, strings.Join(words, " "))
		}
	}
	for i, plans := range r.Plans {
		for _, p := range plans {
			fmt.Fprintf(&b, "%s %d %s\n", p.word(), i, p)
		}
	}
	return b.String()
}

// head writes what stands before the entries.
func (r Record) head(b *strings.Builder) {
	fmt.Fprintf(b, "game %s %d\nplayers %d\n", r.Game, r.Version, r.Setup.Players)
	for _, name := range slices.Sorted(maps.Keys(r.Setup.Options)) {
		fmt.Fprintf(b, "option %s %s\n", name, r.Setup.Options[name])
	}
	if r.Setup.Table != "" {
		fmt.Fprintf(b, "table %s\n", strings.ReplaceAll(r.Setup.Table, "\n", "\ntable "))
	}
	if r.Seed != "" {
		fmt.Fprintf(b, "seed %s\n", r.Seed)
	}
	if r.Commitment != "" {
		fmt.Fprintf(b, "commitment %s\n", r.Commitment)
	}
	for i, holder := range r.Seats {
		if holder = oneLine(holder); holder != "" {
			fmt.Fprintf(b, "seat %d %s\n", i, holder)
		}
	}
	if len(r.Entries) > 0 {
		b.WriteByte('\n')
	}
}

// Public returns the record for people: without what seats have only drafted
// or planned, and before the match is over without the seed. The answers stand in it all the
// same, secret ones too: before the end nobody is to see more than its head.
func (r Record) Public(over bool) Record {
	r = r.Clone()
	r.Drafts, r.Plans = nil, nil
	if !over {
		r.Seed = ""
	}
	return r
}

// String returns the entry's line.
func (e Entry) String() string {
	if e.Player == games.Chance {
		return "* " + e.Word
	}
	return fmt.Sprintf("%d %s", e.Player, e.Word)
}

// MarshalText returns the text form.
func (r Record) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads the text form; the error is a *ParseError.
func (r *Record) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err != nil {
		return err
	}
	*r = read
	return nil
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
