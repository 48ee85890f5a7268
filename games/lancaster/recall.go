package lancaster

import (
	"slices"

	"herald/games"
)

// Recall takes back p's secret answers that are not revealed yet, so that p is asked again: its ballots, or
// its answers in a stage. It reports whether there was anything. No other seat is told.
func (s *State) Recall(p games.Player) ([]games.Note, bool) {
	if s.phase == Voting || s.phase == Placing {
		return s.recallBallots(p)
	}
	return s.recallStage(p)
}

// recallBallots takes back the ballots of p that are not counted yet; p is asked for them
// again at the latest when parliament meets. Once the last voter has cast, the count
// follows at once.
func (s *State) recallBallots(p games.Player) ([]games.Note, bool) {
	ahead := s.phase == Placing && s.tasks[p].ask != (askBallot{})
	if s.phase != Voting && !ahead || !s.ballots[p][s.item].cast {
		return nil, false
	}
	for item := s.item; item < 3; item++ {
		s.ballots[p][item] = ballot{}
	}
	s.deferred[p] = false
	if ahead {
		return []games.Note{{To: p, Text: games.T("lancaster.note.recalled_ahead")}}, true
	}
	s.recast[p] = true
	return []games.Note{{To: p, Text: games.T("lancaster.note.recalled_own")}}, true
}

// recallStage takes back p's answers in a stage, which begins anew for p alone.
func (s *State) recallStage(p games.Player) ([]games.Note, bool) {
	if !s.sealed || s.public() || !s.tasks[p].begun {
		return nil, false
	}
	s.terms.copyOwned(&s.realm, &s.shown, p)
	s.log = slices.DeleteFunc(slices.Clone(s.log), func(l logged) bool { return l.player == p }) // clones share the log
	s.tasks[p] = task{step: s.stage.from}
	s.advance(p)
	return []games.Note{{To: p, Text: games.T("lancaster.note.recalled_answers")}}, true
}
