// Package history lists the holders of the seats of a match, and their shares of it. It reads
// the steps of a match, and knows nothing of the position.
package history

import (
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A History answers questions about the past of a match. It is valid until the match changes.
type History struct {
	seats []string     // the holders at the start
	steps []match.Step // by ply
}

// Of returns the history of a match. It costs nothing.
func Of(m *match.Match) History { return History{m.Seats(), m.Steps()} }

func (h History) seated(p games.Player) bool { return p >= 0 && int(p) < len(h.seats) }

// TimeOuts returns the holder of p at each time-out, in order. It is empty for a record older
// than time-outs. The caller owns the slice.
func (h History) TimeOuts(p games.Player) []string { return h.holdersAt(p, record.ActTimeOut) }

// Resigners returns the holders who have resigned as p, in order, even if the seat has been
// taken over since. The caller owns the slice.
func (h History) Resigners(p games.Player) []string { return h.holdersAt(p, record.ActResign) }

// Leavers returns the Resigners of p in a match; none if its game is a games.Eliminator, where they
// have gone out. The caller owns the slice.
func Leavers(m *match.Match, p games.Player) []string {
	if games.Eliminates(m.State()) {
		return nil
	}
	return Of(m).Resigners(p)
}

// holdersAt returns the holder of p at each act of a kind.
func (h History) holdersAt(p games.Player, act string) []string {
	if !h.seated(p) {
		return nil
	}
	holder, holders := h.seats[p], []string(nil)
	for _, s := range h.steps {
		switch e := s.Entry; {
		case e.Player != p:
		case e.Act() == record.ActSeat:
			holder = e.Holder()
		case e.Act() == act:
			holders = append(holders, holder)
		}
	}
	return holders
}

// An author has given an answer: the holder of the seat or a stand-in.
type author struct {
	holder  string
	standIn bool // also of one who has gone
	gone    bool // has resigned
}

// authors returns the authors of the answers of seats, by ply.
func (h History) authors() []author {
	now, standIns := make([]author, len(h.seats)), make([]int, len(h.seats)) // by seat
	for p, holder := range h.seats {
		now[p].holder = holder
	}
	all := make([]author, len(h.steps))
	for ply, s := range h.steps {
		switch e, p := s.Entry, s.Entry.Player; {
		case p < 0:
		case e.Act() == record.ActSeat:
			now[p], standIns[p] = author{holder: e.Holder()}, 0
		case e.Act() == record.ActResign:
			now[p] = author{standIn: true, gone: true}
		case e.Act() == record.ActStandIn:
			standIns[p], _ = e.StandIn() // it was checked when it was committed
		case e.Act() == "" && standIns[p] > 0:
			standIns[p]--
			all[ply] = author{standIn: true}
		case e.Act() == "":
			all[ply] = now[p]
		}
	}
	return all
}
