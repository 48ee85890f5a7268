package carolus

import (
	"math"

	"herald/games"
)

// The weights of Judge.
const (
	perCastle = 0.5  // on the ring, or expected there
	rush      = 0.02 // times the square of the castles: the last ones are worth most
	perLead   = 0.08 // paladins ahead of the other courts, at most mostLead
	perCourt  = 0.04 // a paladin at court
	mostLead  = 2
	within    = 0.7 // the share of a region that may change hands if the Emperor may reach it soon
	beyond    = 0.4 // and of others
	soon      = 5   // steps
)

// Judge evaluates each seat: by the castles on the ring, the ones that the
// present courts will bring, and the lead at court.
func (s *State) Judge() []float64 {
	var sides [maxSides]float64
	for i := range int(s.regions) {
		s.expect(i, &sides)
	}
	for p := range games.Player(s.terms.players) {
		sides[s.terms.side[p]] += s.courtly(p)
	}
	for side, n := range s.castles {
		sides[side] += rush * float64(n) * float64(n)
	}
	all := make([]float64, s.terms.players)
	for p := range all {
		all[p] = sides[s.terms.side[p]]
	}
	return all
}

// expect adds the worth of the region at i: to its owner, and to the sides
// that would take it, more to the stronger ones.
func (s *State) expect(i int, sides *[maxSides]float64) {
	r := &s.ring[i]
	open := beyond
	if ahead := (i - int(s.emperor) + int(s.regions)) % int(s.regions); s.emperor >= 0 && ahead > 0 && ahead <= soon {
		open = within
	}
	worth := perCastle * float64(r.size)
	if r.owner != NoSide {
		sides[r.owner] += (1 - open) * worth
	}
	strength := s.strengths(i)
	var force [maxSides]float64
	sum := 1.0 // for no one
	for side := range s.terms.sides {
		force[side] = math.Expm1(float64(strength[side]))
		sum += force[side]
	}
	for side := range s.terms.sides {
		sides[side] += open * worth * force[side] / sum
	}
}

// courtly returns the worth of p's court without its markers.
func (s *State) courtly(p games.Player) float64 {
	worth := 0.0
	for c := range Clan(Clans) {
		have := s.seats[p].court[c]
		worth += perCourt * float64(have)
		if s.control[c] == p {
			worth += perLead * float64(min(int(have)-int(s.rivals(p, c)), mostLead)+1)
		}
	}
	return worth
}
