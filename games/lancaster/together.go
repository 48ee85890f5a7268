package lancaster

import "herald/games"

// Together names the subject of one message: the first extensions, the ballots and the rewards, which in the
// strict order are answered one after the other.
func (s *State) Together() games.Text {
	all := s.terms.players
	switch {
	case s.phase == Extending:
		return games.T("lancaster.together.extending", "n", s.through(), "all", all)
	case s.phase == Voting && s.item < 3:
		return games.T("lancaster.together.voting", "law", s.proposals[s.item].law.Name(), "n", s.voted(), "all", all)
	case s.phase == Ransoming:
		return games.T("lancaster.together.ransoms")
	case s.phase != Rewarding:
		return games.Text{}
	case s.Veiled():
		return games.T("lancaster.together.rewards")
	}
	return games.T("lancaster.together.rewards-open")
}

// voted returns the number of seats that have cast the ballot that is due.
func (s *State) voted() int {
	n := 0
	for p := range s.terms.players {
		if s.ballots[p][s.item].cast {
			n++
		}
	}
	return n
}

// through returns the number of seats with nothing left to answer in this stage.
func (s *State) through() int {
	n := 0
	for p := range s.terms.players {
		if s.tasks[p].ask == nil {
			n++
		}
	}
	return n
}
