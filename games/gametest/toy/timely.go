package toy

import "herald/games"

// Timely returns the rules of the toy with an auction at the beginning of a round, in which seats may pass in
// advance, and with votes that need not be given and end after the hours of an option.
func Timely() games.Rules {
	r := Rules()
	r.Options = append(r.Options,
		games.Option{Name: "auction", Values: []string{"yes", "no"}},
		games.Option{Name: "hours", Values: []string{"24"}, Range: func(int) (low, high int) { return 1, games.MaxHours }})
	return r
}

// The auction's prize, in points, and the highest bid.
const (
	prize   = 3
	highest = 4
)

// An Auction sells a prize. The zero value has no bid.
type Auction struct {
	High   int          // the highest bid, 0 for none
	Leader games.Player // its bidder
	Turn   games.Player // the seat that raises it or passes
	Passed games.Seats
}

// bids asks the seat whose turn it is, and offers all others but the leader to pass in advance.
func (s *State) bids() []games.Decision {
	a := s.Auction
	moves := []games.Move{Word("raise"), Word("pass")}
	if a.High == highest {
		moves = moves[1:]
	}
	all := []games.Decision{{Player: a.Turn, Prompt: games.T("toy.outbid", "n", a.High+1), Seen: games.All, Fresh: true, Moves: moves}}
	for p := range games.Player(len(s.Points)) {
		if p != a.Turn && a.bids(p) {
			all = append(all, games.Decision{Player: p, Prompt: games.T("toy.ahead"), Seen: games.All, Fresh: true, Optional: true,
				Moves: []games.Move{Word("pass")}})
		}
	}
	return all
}

// bids reports whether p may still be asked.
func (a *Auction) bids(p games.Player) bool {
	return !a.Passed.Has(p) && (a.High == 0 || p != a.Leader)
}

// bid takes an answer of the auction.
func (s *State) bid(p games.Player, word Word) []games.Note {
	a := s.Auction
	note := games.T("toy.passes", "player", p)
	if word == "raise" {
		a.High, a.Leader = a.High+1, p
		note = games.T("toy.raised", "player", p, "n", a.High)
	} else {
		a.Passed |= games.Only(p)
	}
	notes := []games.Note{{To: games.Everyone, Text: note}}
	if p != a.Turn {
		return notes
	}
	for n := range len(s.Points) {
		if q := (p + games.Player(n)) % games.Player(len(s.Points)); n > 0 && a.bids(q) {
			a.Turn = q
			return notes
		}
	}
	return append(notes, s.sell()...)
}

// sell ends the auction.
func (s *State) sell() []games.Note {
	s.Phase = Roll
	a := s.Auction
	if a.High == 0 {
		return nil
	}
	s.Points[a.Leader] += prize - a.High
	return []games.Note{{To: games.Everyone, Text: games.T("toy.sold", "player", a.Leader, "n", a.High)}}
}

// open begins the auction of a round.
func (s *State) open() { *s.Auction = Auction{Turn: s.Planter()} }

// closing asks time to end the votes of a round.
func (s *State) closing() games.Decision {
	return games.Decision{Player: games.Time, Prompt: games.T("toy.closing", "round", s.Round+1), Seen: games.All, Fresh: true,
		Moves: []games.Move{Word("over")}, Hours: s.Hours}
}

// close ends the votes: what has not been cast does not count.
func (s *State) close() []games.Note {
	for i, v := range s.Votes {
		if !v.Cast {
			s.Votes[i] = Vote{}
		}
	}
	s.Phase = Curtain
	return []games.Note{{To: games.Everyone, Text: games.T("toy.closed")}}
}
