package toy

import "herald/games"

// Pending implements games.State.
func (s *State) Pending() []games.Decision {
	switch s.Phase {
	case Roll:
		return []games.Decision{{Player: games.Chance, Prompt: games.T("toy.roll"), Seen: games.All, Fresh: true,
			Moves: []games.Move{Word("low"), Word("low"), Word("high")}}}
	case Bidding:
		return s.bids()
	case Ballot:
		return s.ballots()
	case Curtain:
		return []games.Decision{{Player: games.Chance, Prompt: games.T("toy.curtain"), Seen: games.All, Fresh: true,
			Moves: []games.Move{Word("count")}}}
	case Planting:
		return []games.Decision{{Player: s.Planter(), Prompt: games.T("toy.plant", "player", s.Planter()), Seen: games.All, Fresh: true,
			Moves: s.free()}}
	case Calling, Naming:
		return []games.Decision{s.Answers.ask(s.Planter(), s.Phase)}
	}
	return s.secrecies()
}

func (s *State) ballots() []games.Decision {
	var open []games.Decision
	for i, v := range s.Votes {
		p := games.Player(i)
		switch {
		case v.Cast:
		case v.Open:
			open = append(open, games.Decision{Player: p, Prompt: games.T("toy.raise"), Seen: games.Only(p),
				Moves: []games.Move{Word("+1"), Word("+2"), Word(games.Done)}})
		default:
			open = append(open, games.Decision{Player: p, Prompt: games.T("toy.vote", "die", s.Die), Seen: games.Only(p), Fresh: true,
				Moves: []games.Move{Word("yes"), Word("no")}})
		}
	}
	if s.Hours == 0 {
		return open
	}
	for i := range open {
		open[i].Optional = true
	}
	return append(open, s.closing())
}

func (s *State) free() []games.Move {
	var moves []games.Move
	for i, p := range s.Board {
		if p == games.Everyone {
			moves = append(moves, Square(i))
		}
	}
	return moves
}

// Apply implements games.State.
func (s *State) Apply(p games.Player, m games.Move) []games.Note {
	if square, ok := m.(Square); ok {
		return s.plant(p, square)
	}
	if note, ok := s.answer(p, m); ok {
		return []games.Note{note}
	}
	switch word := m.(Word); word {
	case "red", "blue", "ace", "king", "show":
		return s.keep(p, word)
	case "raise", "pass":
		return s.bid(p, word)
	case "over":
		return s.close()
	case "low", "high":
		s.Die = map[Word]int{"low": 1, "high": 4}[word]
		s.Phase = Ballot
		return []games.Note{{To: games.Everyone, Text: games.T("toy.rolled", "die", s.Die)}}
	case "count":
		return s.count()
	default:
		return s.vote(p, word)
	}
}

func (s *State) vote(p games.Player, word Word) []games.Note {
	v := &s.Votes[p]
	switch word {
	case "yes":
		v.Yes, v.Open = true, true
		return nil
	case "+1":
		v.Stake = 1
	case "+2":
		v.Stake = 2
	}
	v.Open, v.Cast = false, true
	if s.all() {
		s.Phase = Curtain
	}
	own := []games.Note{{To: p, Text: games.T("toy.chose", "what", s.say(p))}}
	if s.Recast>>p&1 == 1 {
		return own
	}
	return append([]games.Note{{To: games.Everyone, Text: games.T("toy.voted", "player", p)}}, own...)
}

// say returns p's vote.
func (s *State) say(p games.Player) games.Text {
	if v := s.Votes[p]; v.Stake > 0 {
		return games.T("toy.stake", "n", v.Stake)
	}
	if s.Votes[p].Yes {
		return Word("yes").Label()
	}
	return Word("no").Label()
}

func (s *State) all() bool {
	for _, v := range s.Votes {
		if !v.Cast {
			return false
		}
	}
	return true
}

// count reads the votes out. A majority of yes earns each of them the die and
// the stake; otherwise the stake is lost. A no earns 1, and no vote nothing.
func (s *State) count() []games.Note {
	var ayes []games.Player
	for i, v := range s.Votes {
		if v.Yes && !s.isOut(games.Player(i)) {
			ayes = append(ayes, games.Player(i))
		}
	}
	said := games.Note{To: games.Everyone, Text: games.T("toy.counted", "n", len(ayes), "players", ayes)}
	if s.Knockout {
		return append([]games.Note{said}, s.eliminate(ayes)...)
	}
	carried := 2*len(ayes) > len(s.Votes)
	for i, v := range s.Votes {
		switch {
		case !v.Cast: // too late
		case !v.Yes:
			s.Points[i]++
		case carried:
			s.Points[i] += s.Die + v.Stake
		default:
			s.Points[i] -= v.Stake
		}
	}
	s.Counted, s.Votes, s.Recast = s.Votes, make([]Vote, len(s.Votes)), 0
	s.Phase = Planting
	if !s.Flags {
		s.next()
	}
	return []games.Note{said}
}

// plant earns a point for each flag that the seat then has in that column.
func (s *State) plant(p games.Player, square Square) []games.Note {
	s.Board[square] = p
	column := square - square%6
	for _, owner := range s.Board[column : column+6] {
		if owner == p {
			s.Points[p]++
		}
	}
	s.next()
	return []games.Note{{To: games.Everyone, Text: games.T("toy.planted", "player", p, "square", square)}}
}

func (s *State) next() {
	s.Round++
	s.Die = 0
	s.begin()
	if s.Round == s.Rounds {
		s.Phase = Over
	}
}
