package toy

import "herald/games"

// A View is the part of the position that one seat may know: others' votes only once counted.
type View struct {
	Rounds  int
	Round   int
	Flags   bool
	Phase   Phase
	Die     int
	Seat    games.Player
	Own     Vote // zero for Everyone
	Voted   []bool
	Counted []Vote
	Board   []games.Player
	Points  []int
	Secrets *Secrets       // as far as the seat knows them; nil without the option
	Answers *Answers       // public
	Plotted int            // seats of the pack that have guessed the code
	Auction *Auction       // nil without the option
	Hours   int            // that a vote lasts; 0 if all must vote
	Gone    []games.Player // out, with the option "knockout"

	Knockout bool
	Together bool
}

// View implements games.State.
func (s *State) View(p games.Player) games.View { return s.Look(p) }

// Look is View with the type kept.
func (s *State) Look(p games.Player) View {
	c := s.Copy()
	v := View{Rounds: c.Rounds, Round: c.Round, Flags: c.Flags, Phase: c.Phase, Die: c.Die, Seat: p, Counted: c.Counted, Board: c.Board, Points: c.Points, Voted: make([]bool, len(c.Votes))}
	for i, vote := range c.Votes {
		v.Voted[i] = vote.Cast
	}
	if p >= 0 {
		v.Own = c.Votes[p]
	}
	v.Answers = c.Answers
	v.Knockout, v.Gone, v.Together = c.Knockout, c.Gone, c.Together
	v.Secrets, v.Plotted = c.known(p), c.plotted()
	v.Auction, v.Hours = c.Auction, c.Hours
	return v
}

// Words implements games.View.
func (v View) Words() []games.Text {
	words := []games.Text{games.T("toy.view.round", "round", v.Round+1, "die", v.Die)}
	for i, n := range v.Points {
		words = append(words, games.T("toy.view.points", "player", games.Player(i), "n", n))
	}
	if n := len(v.Gone); n > 0 {
		words = append(words, games.T("toy.view.gone", "n", n, "players", v.Gone))
	}
	words = append(words, v.Secrets.words(v.holder())...)
	if v.Answers != nil && v.Answers.Name != "" {
		words = append(words, v.Answers.Name.Label())
	}
	if v.Own.Cast {
		words = append(words, games.T("toy.view.voted"))
	}
	return words
}
