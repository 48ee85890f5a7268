package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// Plays are what the seats of a match prepare. Each is a secret of its seat.
type plays struct {
	drafts [][]string      // by seat: words that are not yet confirmed
	plans  [][]record.Plan // by seat, in the order in which they are tried
	// delayed are the seats whose plans Draw leaves alone. It is replaced, not changed.
	delayed []games.Player
}

// noPlays returns those of so many seats that have prepared nothing.
func noPlays(players int) plays {
	return plays{drafts: make([][]string, players), plans: make([][]record.Plan, players)}
}

// clone returns a copy that shares nothing that changes.
func (s plays) clone() plays {
	s.drafts, s.plans = slices.Clone(s.drafts), slices.Clone(s.plans)
	for p := range s.drafts {
		s.drafts[p] = slices.Clone(s.drafts[p])
	}
	for p := range s.plans {
		s.plans[p] = record.ClonePlans(s.plans[p])
	}
	return s
}

// DelayPlans leaves the plans of some seats to PlayPlan. Draw plays those of all others.
// It keeps a copy of seats, which is not part of the record.
func (s *plays) DelayPlans(seats []games.Player) { s.delayed = slices.Clone(seats) }

// dropFailed drops the plans of p that have failed.
func (s *plays) dropFailed(p games.Player) {
	s.plans[p] = slices.DeleteFunc(s.plans[p], func(plan record.Plan) bool { return plan.Failed })
}

// hold makes the plans of p wait until p has answered.
func (s *plays) hold(p games.Player) { s.setLater(p, true) }

// release makes the plans of p wait no longer.
func (s *plays) release(p games.Player) { s.setLater(p, false) }

func (s *plays) setLater(p games.Player, later bool) {
	for n := range s.plans[p] {
		s.plans[p][n].Later = later
	}
}

// drop drops the plan of p at an index.
func (s *plays) drop(p games.Player, n int) { s.plans[p] = slices.Delete(s.plans[p], n, n+1) }
