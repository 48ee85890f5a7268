package lancaster

import "herald/games"

// Reckon says what the end has brought p beside the points of the rounds;
// nothing if the rounds were not played to their end.
func (s *State) Reckon(p games.Player) []games.Text {
	if s.phase != Over {
		return nil
	}
	f := s.final[p]
	return []games.Text{
		games.T("lancaster.reckon.rounds", "n", f.Before),
		games.T("lancaster.reckon.knights", "n", f.ForKnights, "strength", f.Knighthood),
		games.T("lancaster.reckon.castle", "n", f.ForCastle, "built", f.Castle),
		games.T("lancaster.reckon.nobles", "n", f.ForNobles, "tiles", f.Nobles),
	}
}
