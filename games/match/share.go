package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// A Share says that somebody has decided Answers of the Of answers of a seat that
// were a choice.
type Share struct {
	Holder  string // what the record calls them; "" if it does not say, and for stand-ins
	StandIn bool   // it is what all stand-ins of the seat have decided
	Answers int
	Of      int // at least 1, and the same in all shares of a seat
}

// Shares returns by seat who has decided how much of its answers in effect, in the
// order of their first ones. Those without a choice do not count, nor do those
// that were recalled; a planned answer is its holder's. Once a seat has resigned,
// its answers are a stand-in's until somebody takes it. If a seat has not decided
// anything, its holder has the only share, 1 of 1. The caller owns the slices.
func (m *Match) Shares() [][]Share {
	all, authors, recalled := make([][]Share, m.record.Setup.Players), m.authors(), m.recalled()
	for i, a := range m.past {
		if a.Player >= 0 && !a.recall && !recalled[i] && m.steps[a.ply].Choices > 1 {
			all[a.Player] = credit(all[a.Player], authors[a.ply])
		}
	}
	for p, shares := range all {
		if len(shares) == 0 {
			all[p] = []Share{{Holder: m.Holder(games.Player(p)), Answers: 1, Of: 1}}
		}
	}
	return all
}

// Played reports whether whoever holds p has given an answer that was a choice since
// they took the seat, or since the start. A stand-in's is not theirs.
func (m *Match) Played(p games.Player) bool {
	authors := m.authors()
	for ply, e := range slices.Backward(m.record.Entries) {
		switch {
		case e.Player != p:
		case e.Act() == record.ActSeat:
			return false
		case e.Act() == "" && !authors[ply].standIn && m.steps[ply].Choices > 1:
			return true
		}
	}
	return false
}

// Halfway reports whether half of a usual match has been played. A match of a game
// that does not say how long one is always counts as halfway.
func (m *Match) Halfway() bool {
	usual := m.rules.Sittings
	return usual == nil || 2*m.sittings() >= usual(m.record.Setup)
}

// sittings counts the stretches of answers in effect that one seat has given without
// another between them.
func (m *Match) sittings() int {
	n, last, recalled := 0, games.Chance, m.recalled()
	for i, a := range m.past {
		if a.Player >= 0 && a.Player != last && !a.recall && !recalled[i] && m.steps[a.ply].Choices > 1 {
			n, last = n+1, a.Player
		}
	}
	return n
}

// credit adds an answer of an author's to the shares of a seat.
func credit(shares []Share, by author) []Share {
	n := slices.IndexFunc(shares, func(s Share) bool { return s.Holder == by.holder && s.StandIn == by.standIn })
	if n < 0 {
		n = len(shares)
		shares = append(shares, Share{Holder: by.holder, StandIn: by.standIn})
	}
	shares[n].Answers++
	of := 0
	for _, s := range shares {
		of += s.Answers
	}
	for i := range shares {
		shares[i].Of = of
	}
	return shares
}

// An author is whoever has given an answer: the holder of the seat or a stand-in.
type author struct {
	holder  string
	standIn bool
}

// authors returns the authors of the answers of seats, by ply.
func (m *Match) authors() []author {
	players, entries := m.record.Setup.Players, m.record.Entries
	now, standIns := make([]author, players), make([]int, players) // by seat
	for p, holder := range m.record.Seats {
		now[p].holder = holder
	}
	all := make([]author, len(entries))
	for ply, e := range entries {
		switch p := e.Player; {
		case p < 0:
		case e.Act() == record.ActSeat:
			now[p], standIns[p] = author{holder: e.Holder()}, 0
		case e.Act() == record.ActResign:
			now[p] = author{standIn: true}
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
