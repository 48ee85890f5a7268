package league

import (
	"errors"
	"fmt"
	"strings"
)

// version is the version of the log's format.
const version = "1"

// A Head is the first line of a log.
type Head struct {
	League string // the league's ID in the app
	Game   string // the name of the game's rules
}

// String returns the head's line, which ParseHead reads.
func (h Head) String() string { return "league " + h.League + " " + h.Game + " " + version }

// ParseHead returns the head of a line.
func ParseHead(line string) (Head, error) {
	words := strings.Split(line, " ")
	if len(words) != 4 || words[0] != "league" {
		return Head{}, fmt.Errorf("want a head such as %q, have %q", Head{"k7", "lancaster"}, line)
	}
	h := Head{League: words[1], Game: words[2]}
	if !printable(h.League) || !printable(h.Game) {
		return Head{}, fmt.Errorf("%q is not the head of a log", line)
	}
	if words[3] != version {
		return Head{}, fmt.Errorf("the log's format is version %q; this program knows version %s", words[3], version)
	}
	return h, nil
}

// A Log is a whole league.
type Log struct {
	Head    Head
	Entries []Entry
}

// String returns the log's text, which Parse reads.
func (l Log) String() string {
	var b strings.Builder
	fmt.Fprintln(&b, l.Head)
	for _, e := range l.Entries {
		fmt.Fprintln(&b, e)
	}
	return b.String()
}

// Parse returns the log of a text. It checks the form of each line, and that none was changed
// since the next one was added, not whether the entries are legal; see Fold. It accepts only what String returns, with or
// without the last line break. The error is an *EntryError unless it is about the
// head.
func Parse(text string) (Log, error) {
	head, rest, _ := strings.Cut(text, "\n")
	h, err := ParseHead(head)
	if err != nil {
		return Log{}, err
	}
	l := Log{Head: h}
	if rest == "" {
		return l, nil
	}
	before, chained := head, false
	for n, line := range strings.Split(strings.TrimSuffix(rest, "\n"), "\n") {
		e, err := ParseEntry(line)
		switch {
		case err != nil:
		case e.Seq != n:
			err = errNumber
		case chained && e.After == "", e.After != "" && e.After != Hash(before):
			err = errChain
		}
		if err != nil {
			return Log{}, &EntryError{Seq: n, Line: line, Err: err}
		}
		l.Entries = append(l.Entries, e)
		before, chained = line, e.After != ""
	}
	return l, nil
}

// Fold returns the state of a log. The error is an *EntryError with the first illegal
// entry.
func (l Log) Fold() (*State, error) { return l.At(len(l.Entries)) }

// At returns the state after the first n entries, or all if there are fewer.
func (l Log) At(n int) (*State, error) {
	s := New(l.Head)
	for _, e := range l.Entries[:max(0, min(n, len(l.Entries)))] {
		if err := s.Apply(e); err != nil {
			return nil, err
		}
	}
	return s, nil
}

var (
	// errNumber is the reason for an entry that is missing, doubled or out of order.
	errNumber = errors.New("the entries are not numbered from 0 without gaps")
	// errChain is the reason for an entry whose line before was changed later.
	errChain = errors.New("the line before it is not the one that it was added to")
)

// An EntryError reports a wrong entry of a log.
type EntryError struct {
	Seq  int    // the number that the entry should have
	Line string // the entry's line
	Err  error  // the fault; a *Refusal if the entry is illegal
}

func (e *EntryError) Error() string { return fmt.Sprintf("entry %d, «%s»: %v", e.Seq, e.Line, e.Err) }

func (e *EntryError) Unwrap() error { return e.Err }
