package toy

import "herald/games"

// Cooperative returns the rules of the toy with the option "together" in place of flags: with it all seats are
// one side, which has the points of all, and wins with two for each vote.
func Cooperative() games.Rules {
	r := Rules()
	r.Options = append(r.Options[:1:1], games.Option{Name: "together", Values: []string{"yes", "no"}})
	return r
}

// Side implements games.Sided.
func (s *State) Side(p games.Player) int {
	if s.Together {
		return 0
	}
	return int(p)
}

// Lost implements games.Cooperative.
func (v View) Lost() bool { return v.Together && sum(v.Points) < 2*v.Rounds*len(v.Points) }

// shared returns the points of each seat: with the option "together", the sum.
func shared(points []int, together bool) []int {
	all := append([]int(nil), points...)
	for p := range all {
		if together {
			all[p] = sum(points)
		}
	}
	return all
}

func sum(points []int) int {
	n := 0
	for _, each := range points {
		n += each
	}
	return n
}
