package league

import (
	"slices"
	"strconv"
)

// EndVerb is the verb of acts that enter the result of a match.
const EndVerb = "end"

// A Claim is the result of a match by the log, to be compared with its record.
type Claim struct {
	Act             // ends the table
	Season   int    // its number
	Table    Table  // as it was then; the caller must not change it
	Match    string // its ID
	Resigned []int  // the numbers of the seats whose entrants have resigned, from 1
}

// Off reports whether the match was called off.
func (c Claim) Off() bool { return c.Key("off") != "" }

// Claims folds the log, and returns a claim for each match that has ended. Results that organisers have changed since
// are as they were. The error is an *EntryError.
func (l Log) Claims() ([]Claim, error) {
	s, resigned, all := New(l.Head), map[string][]int{}, []Claim(nil)
	for _, e := range l.Entries {
		table, seat := s.resigns(e)
		if err := s.Apply(e); err != nil {
			return nil, err
		}
		switch e.Verb {
		case "open":
			clear(resigned)
		case "sits":
			if seat > 0 {
				resigned[table] = append(resigned[table], seat)
			}
		case EndVerb:
			t, _ := s.Season().Table(e.Args[0])
			all = append(all, Claim{e.Act, s.Season().Number, t, t.Match, slices.Compact(slices.Sorted(slices.Values(resigned[t.Name])))})
		}
	}
	return all, nil
}

// resigns returns the table and the seat of an entry that says that an entrant has resigned: a bot player sits for one
// who has left, without having left the season before. It returns 0 for any other entry.
func (s *State) resigns(e Entry) (table string, seat int) {
	if e.Verb != "sits" || len(e.Args) < 3 || e.Args[2] != Bot.String() || e.Key("as") != string(Gone) {
		return "", 0
	}
	t, ok := s.Season().Table(e.Args[0])
	n, err := strconv.Atoi(e.Args[1])
	if !ok || err != nil || n < 1 || n > len(t.Seats) || t.Seats[n-1].Cause == Gone {
		return "", 0
	}
	return t.Name, n
}
