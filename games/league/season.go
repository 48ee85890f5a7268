package league

import (
	"maps"
	"slices"
	"time"
)

// A Stage is the progress of a season.
type Stage string

const (
	None      Stage = ""          // nothing has been opened yet
	SignUp    Stage = "signup"    // people join
	Drawing   Stage = "drawing"   // entries follow from the last one: tables are drawn, or results checked
	Running   Stage = "running"   // matches are played
	Checking  Stage = "checking"  // results can be appealed for the last time
	Confirmed Stage = "confirmed" // the end of the season follows
	Over      Stage = "over"
	Cancelled Stage = "cancelled"
)

// A Season is one season of a league. A season returned by State belongs to the state: the
// caller must not change it.
type Season struct {
	Number     int
	Settings   Settings
	Next       Settings // proposed for the next season
	Stage      Stage
	Opened     time.Time
	Closed     time.Time // when sign-up ended
	Checked    time.Time // when checking began
	Ended      time.Time // when it was over or cancelled
	Commitment string    // the SHA-256 of the seed, in hexadecimal
	Seed       []byte    // the secret of the first draw, and of lots; nil before it
	Link       []byte    // the secret revealed last, from which draws follow
	Links      int       // number of secrets; 0 if Seed is the only one
	Entrants   []Entrant // in the order of joining, with reserves and those who have left
	Order      []Person  // the order of newcomers
	Into       []int     // divisions: by Order, the division that each enters; 0 for the end of the list, nil for all
	Moves      []Move    // divisions: before the draw, the latest of each person
	Qualified  []Person  // play-offs: the people who can join, the best first
	Divisions  [][]Person
	Rounds     []Round // divisions, ladder and arena have one
	Tables     []Table
	Appeals    []Appeal
	Penalties  []Penalty
	Proposals  []Deed      // waiting for another organiser
	Teams      []Team      // of people, in the order of founding
	Deeds      []Deed      // announced, to the advantage of their organisers
	Added      []Deed      // acts by which organisers have added people
	Places     []Person    // ladder: from the first place down
	Queue      []Person    // ladder: people who wait for opponents, the longest first
	Challenges []Challenge // ladder: those that are open
	Stopped    bool        // ladder and arena: no more tables

	index    map[Person]int // of Entrants
	tables   map[string]int // by name
	busy     map[Person]int // open tables of each entrant
	searches []searchRef    // of open tables, the oldest first
	done     []int          // indexes of Tables that are over, in that order
	revealed int            // number of revealed secrets
	drawn    int            // number of entries of the draw that were made
	plan     []Act          // the whole draw, once computed
}

// An Entrant is a person who takes part in a season.
type Entrant struct {
	Person   Person
	Partner  Person // wanted as a partner; they are a pair if both name each other
	Joined   time.Time
	Reserve  bool // asked to substitute; has no points
	Left     time.Time
	Expelled bool
	Carried  bool // joins the next season when it is opened
	Off      []Days
	Skips    []int       // rounds that they have asked to sit out
	Played   time.Time   // ladder: when their last match was drawn
	Downs    []time.Time // ladder: when they have lost a place for not playing
}

// Active reports whether e plays for points and has not left.
func (e Entrant) Active() bool { return !e.Reserve && e.Left.IsZero() }

// Days is a time during which a person's clocks are paused in league matches.
type Days struct{ From, To time.Time }

// A Round is one of the rounds of a season.
type Round struct {
	Began    time.Time     // the zero time if it has not
	Extra    time.Duration // by which its deadlines were moved back
	Softened bool          // its soft end has passed
	Byes     []Person
	Asked    []Person // who sit it out because they have asked for that, without points
	// Together has the pairs kept apart who had to meet.
	Together [][2]Person
	// Lower has the entrants in the lower bracket of a cup, those with a bye too.
	Lower []Person

	open int // tables without a result
}

// Sitting returns all who sit the round out. The caller owns the slice.
func (r *Round) Sitting() []Person { return slices.Concat(r.Byes, r.Asked) }

// An Appeal is a person's appeal against a result, or a Deed.
type Appeal struct {
	Table  string // "" for a deed
	Deed   int    // the number of its entry
	By     Person
	At     time.Time
	Text   string // its number beside the log, such as "#5"
	Answer string // "" if there is none yet
	Upheld bool
}

// A Penalty takes points from a person.
type Penalty struct {
	Person Person
	Points int // negative if they are given back
	Reason string
}

// A Challenge is a person's challenge to others on a ladder.
type Challenge struct {
	By     Person
	At     time.Time
	Others []Person
	Agreed []bool // by Others
}

// Entrant returns the season's entry for a person; false if they do not take part.
func (s *Season) Entrant(p Person) (Entrant, bool) {
	if i, ok := s.index[p]; ok {
		return s.Entrants[i], true
	}
	return Entrant{}, false
}

// Takes reports whether a person takes part and has not left, also as a reserve.
func (s *Season) Takes(p Person) bool {
	e, ok := s.Entrant(p)
	return ok && e.Left.IsZero()
}

// Table returns the table of that name; false if there is none.
func (s *Season) Table(name string) (Table, bool) {
	if i, ok := s.tables[name]; ok {
		return s.Tables[i], true
	}
	return Table{}, false
}

// Round returns the number of the current round, drawn or played, from 1; 0 before the
// first.
func (s *Season) Round() int {
	n := 0
	for i := range s.Rounds {
		if !s.Rounds[i].Began.IsZero() {
			n = i + 1
		}
	}
	return n
}

// Captain returns the person by whose number p's pair is listed: the one who joined first;
// p itself unless pairs are fixed.
func (s *Season) Captain(p Person) Person {
	q := s.Partner(p)
	if q != 0 && s.index[q] < s.index[p] {
		return q
	}
	return p
}

// Partner returns the other person of p's fixed pair; 0 if there is none.
func (s *Season) Partner(p Person) Person {
	e, ok := s.Entrant(p)
	if !ok || e.Partner == 0 || s.Settings.Pairs != Fixed {
		return 0
	}
	if other, ok := s.Entrant(e.Partner); ok && other.Partner == p {
		return e.Partner
	}
	return 0
}

// Active returns the entrants who play for points and have not left, in the order of
// joining; of a fixed pair only the first. The caller owns the slice.
func (s *Season) Active() []Person {
	var all []Person
	for _, e := range s.Entrants {
		if s.plays(e.Person) {
			all = append(all, e.Person)
		}
	}
	return all
}

// plays reports whether p is an entrant who has not left; of a pair, the captain, if
// neither has.
func (s *Season) plays(p Person) bool {
	e, ok := s.Entrant(p)
	if !ok || !e.Active() || s.Captain(p) != p {
		return false
	}
	other, paired := s.Entrant(s.Partner(p))
	return !paired || other.Active()
}

// Reserves returns the people who can be asked to substitute, in the order of asking. The
// caller owns the slice.
func (s *Season) Reserves() []Person {
	var all []Person
	for _, e := range s.Entrants {
		if e.Reserve && e.Left.IsZero() {
			all = append(all, e.Person)
		}
	}
	return all
}

// entrant returns the entrant for changes; the error says why there is none.
func (s *Season) entrant(p Person) (*Entrant, error) {
	i, ok := s.index[p]
	if !ok {
		return nil, ErrStranger
	}
	switch e := &s.Entrants[i]; {
	case e.Expelled:
		return nil, ErrExpelled
	case !e.Left.IsZero():
		return nil, ErrLeft
	default:
		return e, nil
	}
}

// table returns the table for changes, or ErrNoTable.
func (s *Season) table(name string) (*Table, error) {
	i, ok := s.tables[name]
	if !ok {
		return nil, ErrNoTable
	}
	return &s.Tables[i], nil
}

// round returns a round for changes. It adds the next one if needed.
func (s *Season) round(n int) *Round {
	if n == len(s.Rounds)+1 {
		s.Rounds = append(s.Rounds, Round{})
	}
	return &s.Rounds[n-1]
}

// reindex rebuilds the index of the entrants after a removal.
func (s *Season) reindex() {
	clear(s.index)
	for i, e := range s.Entrants {
		s.index[e.Person] = i
	}
}

// clone returns a copy that shares nothing that an entry changes.
func (s *Season) clone() *Season {
	c := *s
	c.Entrants = slices.Clone(s.Entrants)
	for i := range c.Entrants {
		c.Entrants[i].Off = slices.Clone(c.Entrants[i].Off)
		c.Entrants[i].Skips = slices.Clone(c.Entrants[i].Skips)
		c.Entrants[i].Downs = slices.Clone(c.Entrants[i].Downs)
	}
	c.Order, c.Into, c.Divisions = slices.Clone(s.Order), slices.Clone(s.Into), slices.Clone(s.Divisions)
	c.Moves = slices.Clone(s.Moves)
	c.Rounds = slices.Clone(s.Rounds)
	for i := range c.Rounds {
		c.Rounds[i].Byes, c.Rounds[i].Asked = slices.Clone(c.Rounds[i].Byes), slices.Clone(c.Rounds[i].Asked)
	}
	c.Tables = slices.Clone(s.Tables)
	for i := range c.Tables {
		c.Tables[i] = s.Tables[i].clone()
	}
	c.Appeals, c.Penalties = slices.Clone(s.Appeals), slices.Clone(s.Penalties)
	c.Proposals, c.Deeds, c.Added = slices.Clone(s.Proposals), slices.Clone(s.Deeds), slices.Clone(s.Added)
	c.Teams = slices.Clone(s.Teams)
	for i := range c.Teams {
		c.Teams[i].Members, c.Teams[i].Invited = slices.Clone(s.Teams[i].Members), slices.Clone(s.Teams[i].Invited)
	}
	c.Places, c.Queue = slices.Clone(s.Places), slices.Clone(s.Queue)
	c.Challenges = slices.Clone(s.Challenges)
	for i := range c.Challenges {
		c.Challenges[i].Agreed = slices.Clone(c.Challenges[i].Agreed)
	}
	c.index, c.tables, c.busy = maps.Clone(s.index), maps.Clone(s.tables), maps.Clone(s.busy)
	c.searches, c.done = slices.Clone(s.searches), slices.Clone(s.done)
	return &c
}
