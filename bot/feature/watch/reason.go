package watch

import "cmp"

// The reasons for which a match is worth watching. They end the keys of texts.
const (
	decider = "decider" // the leaders of a league meet
	level   = "level"   // no side is ahead
	late    = "late"    // the lead was taken in the last turns
	seesaw  = "seesaw"  // the lead has changed often
	tight   = "tight"   // the side ahead is so by little
)

const (
	// fewestTurns is the number of turns of each side below which a match says nothing.
	fewestTurns = 5
	// fewestChanges is the number of changes of the lead that are many.
	fewestChanges = 3
	// lateShare is the share of the turns below which a lead is short, and tightShare the share of the points below which it is small: 1
	// in so many.
	lateShare, tightShare = 8, 20
)

// reason returns why a match of so many sides is worth watching, "" if it is not. One that goes on must be close now.
func (s state) reason(sides int, over bool) string {
	isTight := s.best > 0 && s.ahead*tightShare <= s.best
	switch {
	case s.turns < fewestTurns*sides || s.best <= 0:
		return ""
	case s.ahead == 0:
		return level
	case over && s.lead*lateShare <= s.turns:
		return late
	case s.changes >= fewestChanges && (over || s.lead*lateShare <= s.turns || isTight):
		return seesaw
	case isTight:
		return tight
	}
	return ""
}

// A pick is a match that is worth watching.
type pick struct {
	id     string
	over   bool
	reason string
	league string // the name of the league whose leaders meet; "" if reason is another one
	state
}

// compare orders picks, those to be shown first: deciders, then by closeness, and what is over before what goes on.
func compare(a, b pick) int {
	return cmp.Or(-order(a.reason == decider, b.reason == decider), cmp.Compare(b.closeness(), a.closeness()), -order(a.over, b.over), cmp.Compare(a.id, b.id))
}

func order(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// mostChanges is the number of changes of the lead of which more say nothing more.
const mostChanges = 6

// closeness says from 0 to 3 how close a match is: by how long the side ahead has been so, by how much, and how often the
// lead has changed.
func (s state) closeness() float64 {
	late := 1 - float64(s.lead)/float64(max(1, s.turns))
	tight := 1 - float64(min(s.ahead, s.best))/float64(max(1, s.best))
	return late + tight + float64(min(s.changes, mostChanges))/mostChanges
}
