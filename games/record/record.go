// Package record reads and writes the record of a match: its text, the acts, the covers of
// holders' names, and the proof that the dice were fair. It checks the form of a record only;
// package match plays it by the rules of the game.
package record

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"herald/games"
)

// A Record has everything that has happened in a match, and the drafts and plans of its
// seats. Its text form round-trips:
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
//	played 1 e5
//
// The lines are, in this order: the game with the version of its rules; the setup; the
// component table if there is one (table stafford min=1); the seed and the commitment if the
// dice can be proved fair, with the version of the proof, the message that is mixed in, and
// the last closure; the holder of each seat at the start; the salt or the hash of each
// holder; the entries, one answer (of chance if it begins with *, of time if it begins with @) or act to a line; the
// drafts, with «!recall» and a number before one that replaces secret answers; the plans, with
// «failed» or «later» before them (see Plan); the sentences that plans have played. Blank lines and lines that begin with # are
// ignored, except the lines of a proof (see Proof).
type Record struct {
	Game    string // the name of its rules
	Version int    // of the rules
	Setup   games.Setup
	Seats   []string // by seat: the name of its holder at the start, one line
	// Seed determines every answer of chance, and Commitment is its SHA-256, both
	// in hexadecimal. They are "" if the dice cannot be proved fair; Seed alone is
	// "" as long as it is secret (see Public).
	Seed, Commitment string
	Proof            int     // the version of the proof: 2 or 3; 0 for version 1
	Message          string  // the ID mixed into the dice, "" if the seed alone decides
	Sealed           Closure // the last closure; the zero value with version 1
	// Holders cover the names in the record, and Salting is the secret source of new salts;
	// both need version 3.
	Holders []Holder
	Salting string
	Entries []Entry    // by ply
	Drafts  [][]string // by seat: unconfirmed words
	Plans   [][]Plan   // by seat, in the order in which they are tried
	Played  [][]string // by seat: the sentences that its plans have played since its own last turn
	// Seals are the lines in the head of a proof about its seals, and Remarks its lines about
	// entries, by ply. They are for Verify, and are "" and nil in a record that was not parsed
	// from a proof. The text form leaves them out.
	Seals   string
	Remarks map[int]string
}

// An Entry is one line of a record: an answer, or an act (see Act).
type Entry struct {
	Player games.Player // a seat, games.Chance or games.Time
	Word   string       // the move's word, or the name of the act and its arguments
}

// Clone returns a deep copy.
func (r Record) Clone() Record {
	r.Setup.Options = maps.Clone(r.Setup.Options)
	r.Seats = slices.Clone(r.Seats)
	r.Holders = slices.Clone(r.Holders)
	r.Entries = slices.Clone(r.Entries)
	r.Remarks = maps.Clone(r.Remarks)
	r.Drafts = cloneEach(r.Drafts, slices.Clone)
	r.Plans = cloneEach(r.Plans, ClonePlans)
	r.Played = cloneEach(r.Played, slices.Clone)
	return r
}

// cloneEach returns a copy of a list with a copy of each element; nil of nil.
func cloneEach[T any](all []T, clone func(T) T) []T {
	all = slices.Clone(all)
	for i := range all {
		all[i] = clone(all[i])
	}
	return all
}

// Sized returns the record with its lists by seat extended to all seats.
func (r Record) Sized() Record {
	n := r.Setup.Players
	r.Seats = slices.Grow(r.Seats, n)[:n]
	r.Drafts = slices.Grow(r.Drafts, n)[:n]
	r.Plans = slices.Grow(r.Plans, n)[:n]
	r.Played = slices.Grow(r.Played, n)[:n]
	return r
}

// String returns the text form of the record, which Parse reads.
func (r Record) String() string {
	var b strings.Builder
	r.head(&b, "")
	for _, e := range r.Entries {
		b.WriteString(e.String())
		b.WriteByte('\n')
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
	for i, sentences := range r.Played {
		for _, sentence := range sentences {
			fmt.Fprintf(&b, "played %d %s\n", i, sentence)
		}
	}
	return b.String()
}

// head writes the lines before the entries. Seals is the line of a proof about its seals, or
// "".
func (r Record) head(b *strings.Builder, seals string) {
	r.setupHead(b)
	if r.Seed != "" {
		fmt.Fprintf(b, "seed %s\n", r.Seed)
	}
	if r.Commitment != "" {
		fmt.Fprintf(b, "commitment %s\n", r.Commitment)
	}
	r.proofHead(b, seals)
	for i, holder := range r.Seats {
		if holder = OneLine(holder); holder != "" {
			fmt.Fprintf(b, "seat %d %s\n", i, holder)
		}
	}
	r.holdersHead(b)
	if len(r.Entries) > 0 {
		b.WriteByte('\n')
	}
}

// setupHead writes the lines of the setup.
func (r Record) setupHead(b *strings.Builder) {
	fmt.Fprintf(b, "game %s %d\nplayers %d\n", r.Game, r.Version, r.Setup.Players)
	for _, name := range slices.Sorted(maps.Keys(r.Setup.Options)) {
		fmt.Fprintf(b, "option %s %s\n", name, r.Setup.Options[name])
	}
	if r.Setup.Table != "" {
		for line := range strings.SplitSeq(r.Setup.Table, "\n") {
			fmt.Fprintln(b, OneLine("table "+line))
		}
	}
}

// holdersHead writes the lines that cover holders, the ones without a salt last.
func (r Record) holdersHead(b *strings.Builder) {
	if r.Salting != "" {
		fmt.Fprintf(b, "salting %s\n", r.Salting)
	}
	for _, departed := range []bool{false, true} {
		for _, h := range r.Holders {
			if (h.Salt == "") == departed {
				fmt.Fprintln(b, h)
			}
		}
	}
}

// proofHead writes the lines of a proof from version 2 on.
func (r Record) proofHead(b *strings.Builder, seals string) {
	if r.Proof != 0 {
		fmt.Fprintf(b, "proof %d\n", r.Proof)
	}
	if r.Message != "" {
		fmt.Fprintf(b, "message %s\n", r.Message)
	}
	if r.Sealed != (Closure{}) {
		fmt.Fprintf(b, "sealed %s\n", r.Sealed)
	}
	if seals != "" {
		fmt.Fprintf(b, "seals %s\n", seals)
	}
}

// Public returns a copy of the record without drafts, plans, what they have played, the source of salts and, unless
// the match is over, the seed. It contains all answers, even secret ones: before the end only
// the lines before its entries may be shown.
func (r Record) Public(over bool) Record {
	r = r.Clone()
	r.Drafts, r.Plans, r.Played, r.Salting = nil, nil, nil, ""
	if !over {
		r.Seed = ""
	}
	return r
}

// String returns the entry's line in a record.
func (e Entry) String() string {
	switch e.Player {
	case games.Chance:
		return "* " + e.Word
	case games.Time:
		return "@ " + e.Word
	}
	return strconv.Itoa(int(e.Player)) + " " + e.Word
}

// OneLine returns s with each run of white space replaced by one space, and none at its ends.
func OneLine(s string) string {
	if isLine(s) {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// isLine reports whether s is certainly its own OneLine, as most lines are.
func isLine(s string) bool {
	last := byte(' ')
	for i := range len(s) {
		if s[i] < ' ' || s[i] >= utf8.RuneSelf || s[i] == ' ' && last == ' ' {
			return false
		}
		last = s[i]
	}
	return s == "" || last != ' '
}
