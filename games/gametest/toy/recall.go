package toy

import "herald/games"

// Recall implements games.Recaller: a vote can be changed until the votes are counted. No one is told that it
// replaces another.
func (s *State) Recall(p games.Player) ([]games.Note, bool) {
	if s.Phase != Ballot || !s.Votes[p].Cast || s.isOut(p) {
		return nil, false
	}
	s.Votes[p] = Vote{}
	s.Recast |= 1 << p
	return []games.Note{{To: p, Text: games.T("toy.recalled")}}, true
}
