package history

import (
	"herald/games"
	"herald/games/record"
)

// An Absence is a run of turns that the holder of a seat missed because their time was up.
type Absence struct {
	Holder string // the holder, as the record names them
	Turns  int
}

// Absences returns the absences of p in order. One begins with a time-out and lasts until the
// holder answers a question with a choice, or the seat is taken over by another person; bot
// tells bot players from people, as their turns prolong it. The caller owns the slice.
func (h History) Absences(p games.Player, bot func(holder string) bool) []Absence {
	if !h.seated(p) {
		return nil
	}
	a, authors, last := absence{holder: h.seats[p]}, h.authors(), games.Everyone
	for ply, s := range h.steps {
		e := s.Entry
		if e.Player == p {
			a.add(e, bot, s.Choices > 1 && !authors[ply].standIn, last != p)
		}
		if e.Player >= 0 && e.Act() == "" {
			last = e.Player
		}
	}
	return a.all
}

// An absence follows the absences of a seat.
type absence struct {
	all    []Absence
	holder string
	away   bool // the last one goes on
	missed bool // it includes the turn being played for the holder
}

// add adds an entry of the seat. Chosen marks an answer that was a choice and not a
// stand-in's; begins means that another seat has answered before it.
func (a *absence) add(e record.Entry, bot func(string) bool, chosen, begins bool) {
	switch act := e.Act(); {
	case act == record.ActTimeOut:
		a.miss()
	case act == record.ActStandIn:
		if !a.missed {
			a.miss()
		}
		a.missed = false
	case act == record.ActSeat:
		a.holder = e.Holder()
		if !bot(a.holder) && a.away && a.all[len(a.all)-1].Holder != a.holder {
			a.away, a.missed = false, false
		}
	case act == record.ActResign || chosen && !bot(a.holder):
		a.away, a.missed = false, false
	case chosen && a.missed:
		a.missed = false
	case chosen && a.away && begins:
		a.miss()
		a.missed = false
	}
}

// miss counts a turn that is being played for the holder.
func (a *absence) miss() {
	if !a.away {
		a.all = append(a.all, Absence{Holder: a.holder})
	}
	a.all[len(a.all)-1].Turns++
	a.away, a.missed = true, true
}
