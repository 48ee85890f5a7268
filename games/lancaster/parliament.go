package lancaster

import "herald/games"

// beginVoting opens parliament. Seats that have cast the first ballot in advance
// vote on the later proposals when they come up.
func (s *State) beginVoting() []games.Note {
	s.phase, s.item, s.convened = Voting, 0, s.terms.strict
	for p := range s.terms.players {
		s.deferred[p] = s.ballots[p][0].cast
	}
	return nil
}

// The words that open parliament and count its ballots.
const (
	Convene Word = "convene"
	Count   Word = "count"
)

var (
	conveneMoves = []games.Move{Convene}
	countMoves   = []games.Move{Count}
)

// askConvene convenes parliament: from then on all see which seats have voted.
type askConvene struct{}

func (askConvene) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.convene") }

func (askConvene) answers(*State, games.Player) []games.Move { return conveneMoves }

func (askConvene) apply(s *State, _ games.Player, _ games.Move) []games.Note {
	s.convened = true
	return nil
}

// askCount counts the ballots on a proposal once all are cast (PA2 to PA6).
type askCount struct{}

func (askCount) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.count") }

func (askCount) answers(*State, games.Player) []games.Move { return countMoves }

func (askCount) apply(s *State, _ games.Player, _ games.Move) []games.Note {
	notes := s.count()
	clear(s.recast[:])
	if s.item++; s.item < 3 {
		s.undefer()
		return notes
	}
	if !s.terms.renewed {
		for p := range s.terms.players {
			s.houses[p].votes = 0
		}
	}
	return append(notes, s.beginRewards()...)
}

// count reads the ballots out. A law that is adopted pushes the leftmost one out
// of force.
func (s *State) count() []games.Note {
	item := &s.proposals[s.item]
	item.counted = true
	yes, no := 0, 0
	for p := range games.Player(s.terms.players) {
		b := s.ballots[p][s.item]
		item.ballots[p] = b
		s.houses[p].votes -= int16(b.markers)
		if b.yes {
			yes += 1 + int(b.markers)
		} else {
			no += 1 + int(b.markers)
		}
	}
	item.adopted = yes >= no
	out := s.inForce[0]
	if item.adopted {
		s.inForce = [3]Law{s.inForce[1], s.inForce[2], item.law}
	}
	return s.tell(func() games.Text { return s.tallied(item, yes, no, out) })
}

// tallied announces the votes on a proposal and, if it is adopted, the law that is out of force.
func (s *State) tallied(item *proposal, yes, no int, out Law) games.Text {
	var votes []games.Text
	for p := range games.Player(s.terms.players) {
		votes = append(votes, games.T("lancaster.vote.of", "player", p, "vote", item.ballots[p].public().Text()))
	}
	args := []any{"law", item.law.Name(), "yes", yes, "no", no, "votes", votes}
	if !item.adopted {
		return games.T("lancaster.note.rejected", args...)
	}
	return games.T("lancaster.note.adopted", append(args, "out", out.Name())...)
}

// undefer ends the wait of the seats whose next ballot is due now.
func (s *State) undefer() {
	for p := range s.terms.players {
		if !s.ballots[p][s.item].cast {
			s.deferred[p] = false
		}
	}
}
