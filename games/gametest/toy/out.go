package toy

import (
	"slices"

	"herald/games"
)

// Out implements games.Eliminator.
func (s *State) Out() []games.Player {
	if !s.Knockout {
		return nil
	}
	return append([]games.Player{}, s.Gone...)
}

func (s *State) isOut(p games.Player) bool { return slices.Contains(s.Gone, p) }

// eliminate puts those out who are not in the larger party of a vote, and begins the next round. All others get
// a point.
func (s *State) eliminate(ayes []games.Player) []games.Note {
	in := len(s.Votes) - len(s.Gone)
	stay := 2*len(ayes) >= in
	var gone []games.Player
	for i, v := range s.Votes {
		switch p := games.Player(i); {
		case s.isOut(p):
		case v.Yes != stay && len(ayes)%in > 0:
			gone = append(gone, p)
		default:
			s.Points[p]++
		}
	}
	s.Gone = append(s.Gone, gone...)
	s.Counted, s.Votes, s.Recast = s.Votes, make([]Vote, len(s.Votes)), 0
	for _, p := range s.Gone {
		s.Votes[p].Cast = true
	}
	s.next()
	if in-len(gone) == 1 {
		s.Phase = Over
	}
	if len(gone) == 0 {
		return nil
	}
	return []games.Note{{To: games.Everyone, Text: games.T("toy.gone", "n", len(gone), "players", gone)}}
}
