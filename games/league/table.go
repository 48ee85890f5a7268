package league

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/games/league/standings"
)

// A Table is one match of a season, from its draw to its result.
type Table struct {
	Name     string // DIVISION.NUMBER or ROUND.NUMBER
	Division int    // from 1; 0 if there are none
	Round    int    // from 1
	Seats    []Seat // in the order of the match
	Drawn    time.Time
	Match    string // the match's ID in the app; "" before it has begun
	Begun    time.Time
	Outcome  Outcome
	Ended    time.Time
	// Adjudicate reports that the match must be ended where it stands.
	Adjudicate bool
	Extra      time.Duration // by which its own deadlines were moved back
	Amended    bool
	Reminders  int

	counted standings.Match // as it is ranked, once it is over
}

// An Outcome is the end of a table.
type Outcome string

const (
	Unfinished  Outcome = ""            // no result yet
	Played      Outcome = "played"      // to its end
	Adjudicated Outcome = "adjudicated" // ended where it stood
	Void        Outcome = "void"        // gives no points
)

// A Seat is one seat of a table.
type Seat struct {
	Entrant Person   // who gets the points; Bot for a bot player
	Side    int      // the same for partners; else the number of the seat, from 0
	Holder  Person   // who plays; Bot while a bot player does
	Sitters []Person // people who have played, the entrant first
	Cause   Cause    // why the entrant does not play, "" if they do
	Quit    bool     // the entrant has given up a match that had begun, by their own fault, also by silence
	Agreed  bool     // a substitute has played by agreement with the entrant, once
	Search  *Search  // for a substitute; nil if there is none

	Place    int // from 1, shared; 0 without a result
	Score    int
	Shares   []Share // of the seat's decisions, in the order of the first one
	TimeOuts int
	Missed   int // the most turns in a row for which the entrant's time was up
	Credit   Credit
}

// A Cause is the reason why another plays for an entrant.
type Cause string

const (
	Agreed   Cause = "agreed" // they asked beforehand: they keep the points
	TimedOut Cause = "time"   // they did not play: they get half
	Gone     Cause = "left"   // they have left the season or resigned: they get none
)

// A Credit is the part of a place's points that an entrant gets.
type Credit string

const (
	Full Credit = "full"
	Half Credit = "half"
	Nil  Credit = "none"
)

// A Share is a person's part of a seat's decisions: N of Of. The shares of a seat add up to
// one.
type Share struct {
	Person Person
	N, Of  int
}

// A Search seeks a substitute for a seat.
type Search struct {
	Cause     Cause
	Since     time.Time
	Asked     Person // the reserve who is asked; 0 for none, or for all
	At        time.Time
	Everybody bool
	Declined  []Person // reserves who were asked and will not be asked again
	accepted  Person   // who takes the seat with the next entry
}

// A searchRef locates a Search.
type searchRef struct{ table, seat int }

// Over reports whether nothing more is expected of t.
func (t *Table) Over() bool { return t.Outcome != Unfinished }

// Has reports whether a person is or was at the table: as an entrant, or in a seat.
func (t *Table) Has(p Person) bool {
	return slices.ContainsFunc(t.Seats, func(s Seat) bool { return s.Entrant == p || slices.Contains(s.Sitters, p) })
}

// SeatOf returns the number of the seat that a person holds, or gets the points of, from 1;
// 0 if there is none.
func (t *Table) SeatOf(p Person) int {
	return slices.IndexFunc(t.Seats, func(s Seat) bool { return s.Holder == p || s.Entrant == p }) + 1
}

// holds reports whether a person plays at the table now.
func (t *Table) holds(p Person) bool {
	return slices.ContainsFunc(t.Seats, func(s Seat) bool { return s.Holder == p })
}

// seat returns the seat with that number, from 1, for changes, or ErrNoSeat.
func (t *Table) seat(n int) (*Seat, error) {
	if n < 1 || n > len(t.Seats) {
		return nil, ErrNoSeat
	}
	return &t.Seats[n-1], nil
}

func (t *Table) clone() Table {
	c := *t
	c.Seats = slices.Clone(t.Seats)
	for i := range c.Seats {
		s := &c.Seats[i]
		s.Sitters, s.Shares = slices.Clone(s.Sitters), slices.Clone(s.Shares)
		if s.Search != nil {
			search := *s.Search
			search.Declined = slices.Clone(search.Declined)
			s.Search = &search
		}
	}
	return c
}

// tableName returns the name of a division's or round's table.
func tableName(group, number int) string { return fmt.Sprintf("%d.%d", group, number) }

// readTableName returns the numbers in a table's name.
func readTableName(word string) (group, number int, ok bool) {
	first, second, _ := strings.Cut(word, ".")
	group, ok1 := readNumber(first)
	number, ok2 := readNumber(second)
	return group, number, ok1 && ok2 && group > 0 && number > 0
}

// String returns the share as in a log: "p9:1", "p9:19/50".
func (s Share) String() string {
	if s.N == s.Of {
		return s.Person.String() + ":1"
	}
	return s.Person.String() + ":" + strconv.Itoa(s.N) + "/" + strconv.Itoa(s.Of)
}

// readShare returns the share that a word stands for.
func readShare(word string) (Share, error) {
	who, part, _ := strings.Cut(word, ":")
	p, err := readSitter(who)
	if err != nil || part == "1" {
		return Share{p, 1, 1}, err
	}
	n, of, _ := strings.Cut(part, "/")
	s := Share{Person: p}
	var ok1, ok2 bool
	s.N, ok1 = readNumber(n)
	s.Of, ok2 = readNumber(of)
	if !ok1 || !ok2 || s.N < 1 || s.N >= s.Of {
		return Share{}, &FormError{"a share such as p9:19/50"}
	}
	return s, nil
}

// majority reports whether the people selected by of took more than half of a seat's
// decisions.
func majority(shares []Share, of func(Person) bool) bool {
	n := 0
	for _, s := range shares {
		if of(s.Person) {
			n += s.N
		}
	}
	return len(shares) > 0 && 2*n > shares[0].Of
}

// whole reports whether the shares of a seat add up to one and have the same denominator,
// and name each person once.
func whole(shares []Share) bool {
	sum := 0
	for i, s := range shares {
		if s.Of != shares[0].Of || slices.ContainsFunc(shares[:i], func(o Share) bool { return o.Person == s.Person }) {
			return false
		}
		sum += s.N
	}
	return len(shares) > 0 && sum == shares[0].Of
}
