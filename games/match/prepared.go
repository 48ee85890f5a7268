package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// prepared has the drafts and plans of the seats of a match, and the sentences that their plans
// have played, each a secret of its seat.
type prepared struct {
	drafts [][]string      // by seat: unconfirmed words
	plans  [][]record.Plan // by seat, in the order in which they are tried
	played [][]string      // by seat: the sentences that Played returns
	// delayed has the seats whose plans Draw leaves alone. It is replaced, not changed.
	delayed []games.Player
}

// unprepared returns the empty preparations of players seats.
func unprepared(players int) prepared {
	return prepared{drafts: make([][]string, players), plans: make([][]record.Plan, players), played: make([][]string, players)}
}

// clone returns a deep copy.
func (s prepared) clone() prepared {
	s.drafts, s.plans, s.played = slices.Clone(s.drafts), slices.Clone(s.plans), slices.Clone(s.played)
	for p := range s.drafts {
		s.drafts[p] = slices.Clone(s.drafts[p])
	}
	for p := range s.plans {
		s.plans[p] = record.ClonePlans(s.plans[p])
		s.played[p] = slices.Clone(s.played[p])
	}
	return s
}

// DelayPlans leaves the plans of some seats to PlayPlan; Draw plays the plans of all others. It
// keeps a copy of seats, which is not part of the record.
func (s *prepared) DelayPlans(seats []games.Player) { s.delayed = slices.Clone(seats) }

// dropSpent drops the failed plans of p, and the sentences of its other plans.
func (s *prepared) dropSpent(p games.Player) {
	s.played[p] = nil
	s.plans[p] = slices.DeleteFunc(s.plans[p], func(plan record.Plan) bool { return plan.Failed })
}

// hold makes the plans of p wait until p has answered.
func (s *prepared) hold(p games.Player) { s.setLater(p, true) }

// release makes the plans of p wait no longer.
func (s *prepared) release(p games.Player) { s.setLater(p, false) }

func (s *prepared) setLater(p games.Player, later bool) {
	for n := range s.plans[p] {
		s.plans[p][n].Later = later
	}
}

// drop drops the plan of p at an index.
func (s *prepared) drop(p games.Player, n int) { s.plans[p] = slices.Delete(s.plans[p], n, n+1) }
