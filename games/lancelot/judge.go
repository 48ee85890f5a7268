package lancelot

import "herald/games"

// The weights of a judgement, for a target of that many captures.
const (
	usualTarget = 7
	perCapture  = 0.6
	nextTurn    = 0.9 // of a capture that the next in turn can make
	laterTurn   = 0.4 // of one that a later seat can make, unless it is prevented
	sure        = 4.0 // the next turn reaches the target
	likely      = 1.0 // a later turn would, unless it is prevented
	perPower    = 0.4 // Excalibur may still be invoked
)

// Judge values each seat by its captures, those that it threatens, and its power over Excalibur.
func (s *State) Judge() []float64 {
	all := make([]float64, s.terms.players)
	next := s.next()
	for p := range games.Player(s.terms.players) {
		have, threat := int(s.captured[p]), 0
		if s.phase != over {
			threat = s.threat(p)
		}
		share, win := laterTurn, likely
		if p == next {
			share, win = nextTurn, sure
		}
		all[p] = perCapture * usualTarget / float64(s.terms.target) * (float64(have) + share*float64(threat))
		if have+threat >= s.terms.target {
			all[p] += win
		}
		if s.power[p] {
			all[p] += perPower
		}
	}
	return all
}

// next returns the seat that places a knight next, Everyone if that is not known yet.
func (s *State) next() games.Player {
	switch s.phase {
	case opening, joining:
		return s.mover
	case arming, closing:
		return s.after(s.mover, 1)
	}
	return games.Everyone
}

// threat returns the most knights that p could capture with one knight.
func (s *State) threat(p games.Player) int {
	if s.stock[p] == 0 {
		return 0
	}
	r := s.reach(p)
	hit := s.hit(&r)
	hit.meet(&s.free)
	most := 0
	for square := range hit.all {
		most = max(most, r.takes(s.area, square))
	}
	return most
}
