package toy

import "herald/games"

// A View is what one seat may know: the votes of others only when counted.
type View struct {
	Round   int
	Die     int
	Own     Vote // zero for Everyone
	Voted   []bool
	Counted []Vote
	Board   []games.Player
	Points  []int
}

// View implements games.State.
func (s *State) View(p games.Player) games.View { return s.Look(p) }

// Look is View with the type kept.
func (s *State) Look(p games.Player) View {
	c := s.Copy()
	v := View{Round: c.Round, Die: c.Die, Counted: c.Counted, Board: c.Board, Points: c.Points, Voted: make([]bool, len(c.Votes))}
	for i, vote := range c.Votes {
		v.Voted[i] = vote.Cast
	}
	if p >= 0 {
		v.Own = c.Votes[p]
	}
	return v
}

// Words implements games.View.
func (v View) Words() []games.Text {
	words := []games.Text{games.T("toy.view.round", "round", v.Round+1, "die", v.Die)}
	for i, n := range v.Points {
		words = append(words, games.T("toy.view.points", "player", games.Player(i), "n", n))
	}
	if v.Own.Cast {
		words = append(words, games.T("toy.view.voted"))
	}
	return words
}
