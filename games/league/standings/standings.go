// Package standings ranks the entrants of a league: points by place, the tie-breaks that
// decided, the places that are still possible, and the order in which the next season
// begins. It is pure: the finished matches are its only input.
//
//	rows := standings.Rank(standings.Field{Entrants: …, Scale: …, Ties: …, Played: …})
//
// Nothing here is a floating-point number, so that standings are the same everywhere.
// Entrants are known by numbers that the caller chooses.
package standings

import "slices"

// A Field is a group that is ranked together: a division, or a whole season without divisions.
type Field struct {
	// Entrants in the order of the start. A ladder keeps this order, and it decides between
	// equal lots.
	Entrants []Entrant
	Ladder   bool

	Scale Scale // the points of each place, by the size of the table
	Size  int   // the usual size of a table: a bye gives at least its middle place's points
	Ties  []Tie // the tie-breaks in their order; Lot follows even if it is not among them

	Played []Match // finished matches, in the order in which they ended
	Open   []Match // drawn and not finished: places and scores are ignored

	// More is set while matches may come that are neither in Open nor counted
	// in Entrant.Further, as in an arena or a ladder: then nothing is sure.
	More bool

	// Best is the number of matches that count for an entrant, and Each the number of these
	// with the same opponent; 0 is no limit.
	Best, Each int

	Legs int // the number of matches that a bye stands for; 0 is one

	Up, Down int // numbers of promoted and relegated entrants; see Lines
}

// An Entrant is a person, or a pair that plays the whole season together.
type Entrant struct {
	ID       int
	Lot      int    // the lower is placed first when nothing else decides
	TimeOuts int    // for Punctual
	Byes     int    // only the first gives points
	Further  int    // number of matches they may still get that are not drawn yet
	Penalty  Points // subtracted
	Left     bool   // has left: keeps their points, and open matches give none
	Out      bool   // was expelled: is ranked behind all others
	Level    int    // the higher is ranked first, before points, such as the round that is reached
}

// A Match is a table, finished or open.
type Match struct {
	Void  bool // was called off: gives no points, and counts as no match
	Sides []Side
}

// A Side is the entrants of a seat at a table. A seat without entrants is a bot player's: the others are
// placed as if it had not been there, at a table with one seat less.
type Side struct {
	Entrants []int // one, or two who are partners in this match
	Place    int   // from 1; equal places are shared
	Score    int   // the higher the better
	Half     bool  // the entrant was replaced for time and gets half the points
	None     bool  // the entrant left or was adjudicated last, and gets nothing
}

// ranked returns the sides that are placed, without bot players.
func (m Match) ranked() []Side {
	if slices.ContainsFunc(m.Sides, Side.empty) {
		return slices.DeleteFunc(slices.Clone(m.Sides), Side.empty)
	}
	return m.Sides
}

// Last reports whether an entrant took part and no one finished behind them.
func (m Match) Last(entrant int) bool {
	own := slices.IndexFunc(m.Sides, func(s Side) bool { return slices.Contains(s.Entrants, entrant) })
	return own >= 0 && !slices.ContainsFunc(m.Sides, func(s Side) bool {
		return len(s.Entrants) > 0 && s.Place > m.Sides[own].Place
	})
}

// A Row is an entrant's line of the standings.
type Row struct {
	Entrant int
	Place   int // from 1, different in every row

	Points  Points // of matches and a bye, less the penalty
	Bye     Points // part of Points
	Penalty Points // subtracted from Points
	Mean    Points // of a match, rounded down; says more than Points if Voided is not 0
	Matches int    // finished ones, not those called off
	Counted int    // matches that give points; fewer only if Field.Best or Field.Each is set
	Voided  int    // called off
	Form    []Mark // the last five matches, the latest last

	// Values has the values of tie-breaks, by Tie. Met has none, as it depends on the
	// group.
	Values [Lot + 1]Value
	// Tie is the tie-break that placed the row behind the one above if their points are equal.
	Tie Decision

	Chances
}

// A Mark is a finished match in a row.
type Mark struct {
	Match  int // the index in Field.Played
	Place  int // among Seats, from 1
	Seats  int
	Shared bool // others have the same place
	None   bool // the entrant left or was adjudicated last
}

// form is the number of matches that a row shows.
const form = 5

// Rank returns the rows of f in the order of their places. Tie-breaks decide equal points:
// as soon as one of them divides a tied group, the parts begin again with the first. Seats
// of entrants who are not in f count for the places at their table. It keeps nothing of f.
func Rank(f Field) []Row {
	s := tallyUp(&f)
	order, decided := s.order()
	rows := make([]Row, len(order))
	for place, i := range order {
		rows[place] = s.row(i)
		rows[place].Place = place + 1
		rows[place].Tie = decided[i]
	}
	s.chances(order, rows)
	return rows
}

// row returns the line of entrant i, without place and chances.
func (s *ranking) row(i int) Row {
	e, t := s.Entrants[i], &s.all[i]
	return Row{
		Entrant: e.ID,
		Points:  t.total,
		Bye:     t.bye,
		Penalty: e.Penalty,
		Mean:    mean(t.sum, len(t.plays)),
		Matches: t.matches,
		Counted: len(t.plays),
		Voided:  t.voided,
		Form:    t.form,
		Values:  s.values(i),
	}
}
