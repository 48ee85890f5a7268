package history

import (
	"slices"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A Share is a holder's part of a seat's decisions: Answers of the Of answers that were a
// choice.
type Share struct {
	Holder  string // the holder, as the record names them; "" if unnamed, and for stand-ins
	StandIn bool   // all stand-ins of the seat together
	Answers int
	Of      int // at least 1, and the same in all shares of a seat
}

// Shares returns, by seat, the shares of its answers in effect, in the order of their first
// ones. Answers without a choice and recalled ones do not count; a planned answer is its
// holder's. Once a seat has resigned, its answers are a stand-in's until it is taken over;
// they do not count if the game is a games.Eliminator. If
// a seat has decided nothing, its holder has the only share, 1 of 1. The caller owns the
// slices.
func Shares(m *match.Match) [][]Share {
	h := Of(m)
	all, authors, eliminates := make([][]Share, len(h.seats)), h.authors(), games.Eliminates(m.State())
	for _, s := range m.Decided() {
		if eliminates && authors[s.Ply].gone {
			continue
		}
		all[s.Entry.Player] = credit(all[s.Entry.Player], authors[s.Ply])
	}
	for p, shares := range all {
		if len(shares) == 0 {
			all[p] = []Share{{Holder: m.Holder(games.Player(p)), Answers: 1, Of: 1}}
		}
	}
	return all
}

// Played reports whether the holder of p has given an answer that was a choice since they took
// the seat. A stand-in's is not theirs.
func (h History) Played(p games.Player) bool {
	authors := h.authors()
	for ply, s := range slices.Backward(h.steps) {
		switch e := s.Entry; {
		case e.Player != p:
		case e.Act() == record.ActSeat:
			return false
		case e.Act() == "" && !authors[ply].standIn && s.Choices > 1:
			return true
		}
	}
	return false
}

// Halfway reports whether half of a usual match has been played. It is true for a game that
// does not give the usual length.
func Halfway(m *match.Match) bool {
	usual := m.Rules().Sittings
	return usual == nil || 2*sittings(m.Decided()) >= usual(m.Setup())
}

// sittings counts the runs of consecutive decisions by one seat.
func sittings(decided []match.Step) int {
	n, last := 0, games.Chance
	for _, s := range decided {
		if s.Entry.Player != last {
			n, last = n+1, s.Entry.Player
		}
	}
	return n
}

// credit adds an answer to its author's share of a seat.
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
