package lancaster

import "herald/games"

// Disguise returns a copy in which p has other gold, squires and ballots: all that, with screens, only p may
// know. It lets tests check that no other seat sees a difference.
func (s *State) Disguise(p games.Player, roll func(n int) int) games.State {
	other := s.Clone().(*State)
	other.purses[p].gold += int16(roll(9))
	other.purses[p].squires += int16(roll(9))
	if s.phase != Voting && s.phase != Placing {
		return other
	}
	for item := s.item; item < 3; item++ {
		if b := &other.ballots[p][item]; b.cast {
			b.yes, b.markers = roll(2) == 0, 0
		}
	}
	return other
}
