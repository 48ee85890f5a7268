package toy

import "herald/games"

// Imagine implements games.Imaginer: the votes of others, and secrets that it does not know, may be any.
func (v View) Imagine(roll func(n int) int) games.State {
	s := &State{Rounds: v.Rounds, Round: v.Round, Flags: v.Flags, Phase: v.Phase, Die: v.Die,
		Votes: make([]Vote, len(v.Voted)), Counted: v.Counted, Board: v.Board, Points: v.Points}
	for i, cast := range v.Voted {
		if cast {
			s.Votes[i] = Vote{Yes: roll(2) == 0, Cast: true}
		}
		if s.Votes[i].Yes {
			s.Votes[i].Stake = roll(3)
		}
	}
	if v.Seat >= 0 {
		s.Votes[v.Seat] = v.Own
	}
	s.Answers = v.Answers
	s.Knockout, s.Gone, s.Together = v.Knockout, v.Gone, v.Together
	for _, p := range v.Gone {
		s.Votes[p] = Vote{Cast: true}
	}
	s.Secrets = v.Secrets.imagine(v, roll)
	s.Auction, s.Hours = v.Auction, v.Hours
	return s.Copy()
}
