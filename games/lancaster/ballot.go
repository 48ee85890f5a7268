package lancaster

import "herald/games"

// beginVoting opens parliament. Whoever has cast the first ballot ahead has left
// the other ones for when they are due.
func (s *State) beginVoting() []games.Note {
	s.phase, s.item, s.convened = Voting, 0, s.terms.strict
	for p := range s.terms.players {
		s.deferred[p] = s.ballots[p][0].cast
	}
	return nil
}

// mayVoteAhead reports whether p, who has placed his last knight while others
// go on, may cast ballots at the same sitting.
func (s *State) mayVoteAhead(p games.Player) bool {
	if !s.spent(p, 0) {
		return false
	}
	for q := range games.Player(s.terms.players) {
		if q != p && s.canPlace(q) {
			return true
		}
	}
	return false
}

// spent reports whether p may have ballots to cast and has no more than so many
// knights at court, his ally's among them.
func (s *State) spent(p games.Player, knights int) bool {
	at := s.houses[p].court.Count()
	if s.terms.open() {
		at += s.houses[s.terms.ally(p)].court.Count()
	}
	_, left := s.nextBallot(p)
	return left && !s.terms.strict && at <= knights
}

// wasLast reports whether the knight in p's hand, still at court, is the last.
func (s *State) wasLast(p games.Player) bool { return s.spent(p, 1) }

// voteAhead casts p's next ballot within his turn; whoever else has cast some
// is seen when parliament meets only.
func (s *State) voteAhead(p games.Player, m games.Move) []games.Note {
	var notes []games.Note
	if v, ok := m.(Vote); ok {
		notes = s.cast(p, v)
		if _, left := s.nextBallot(p); left {
			return notes
		}
	}
	s.tasks[p] = task{}
	return append(notes, s.nextTurn(p)...)
}

// cast seals p's next ballot.
func (s *State) cast(p games.Player, v Vote) []games.Note {
	item, _ := s.nextBallot(p)
	s.ballots[p][item] = ballot{cast: true, yes: v.Yes, markers: v.Markers}
	return []games.Note{{To: p, Text: games.T("lancaster.note.cast_own", "law", s.proposals[item].law.Name(), "vote", v.Label())}}
}

// askBallots asks everybody who has not cast the ballot that is due, and those
// in the middle of a sitting for the later ones; when all are in, for the
// count (PA2).
func (s *State) askBallots() []games.Decision {
	if !s.convened {
		return []games.Decision{{Player: games.Chance, Prompt: askConvene, Seen: games.Everyone, Fresh: true, Moves: conveneMove}}
	}
	all := make([]games.Decision, 0, s.terms.players)
	for p := range games.Player(s.terms.players) {
		if _, ok := s.nextBallot(p); ok {
			all = append(all, s.askBallot(p))
		}
	}
	if len(all) > 0 {
		return all
	}
	return []games.Decision{{Player: games.Chance, Prompt: askCount, Seen: games.Everyone, Fresh: true, Moves: countMoves}}
}

// nextBallot returns the proposal that p is asked about. After the one that is
// due come the later ones, in advance, until p defers them.
func (s *State) nextBallot(p games.Player) (item uint8, ok bool) {
	for item = s.item; item < 3; item++ {
		if !s.ballots[p][item].cast {
			due := item == s.item
			return item, due || !s.terms.strict && !s.deferred[p]
		}
	}
	return 0, false
}

func (s *State) askBallot(p games.Player) games.Decision {
	item, _ := s.nextBallot(p)
	left := s.markersLeft(p)
	due := s.phase == Voting && item == s.item
	moves := make([]games.Move, 0, 2*left+3)
	for _, yes := range []bool{true, false} {
		for n := range left + 1 {
			moves = append(moves, ballotMove(yes, n, left))
		}
	}
	key := "lancaster.ask.ballot"
	if !due {
		key = "lancaster.ask.advance"
		moves = append(moves, doneMove)
	}
	return games.Decision{
		Player: p, Seen: p, Fresh: due, Moves: moves, Hint: cardTexts[s.proposals[item].law],
		Prompt: games.T(key, "law", s.proposals[item].law.Name(), "n", left),
	}
}

// ballotMove returns a vote; more than a menu holds are filed.
func ballotMove(yes bool, n, most int) games.Move {
	if 2*(most+1) > menu {
		kind := "no"
		if yes {
			kind = "yes"
		}
		return Filed{Vote{yes, uint8(n)}, n, kind}
	}
	if yes {
		return yesMoves[n]
	}
	return noMoves[n]
}

// markersLeft returns the markers of p that are in no ballot.
func (s *State) markersLeft(p games.Player) int {
	left := int(s.houses[p].votes)
	for item := s.item; item < 3; item++ {
		left -= int(s.ballots[p][item].markers)
	}
	return left
}

// vote casts p's next ballot, or leaves the later ones for later.
func (s *State) vote(p games.Player, m games.Move) []games.Note {
	if f, ok := m.(Filed); ok {
		m = f.Move
	}
	v, ok := m.(Vote)
	if !ok {
		s.deferred[p] = true
		return nil
	}
	due := !s.ballots[p][s.item].cast
	notes := s.cast(p, v)
	if due {
		notes = append(notes, tell("lancaster.note.cast", "player", p)...)
	}
	return notes
}

// undefer ends the wait of those whose next ballot is due now.
func (s *State) undefer() {
	for p := range s.terms.players {
		if !s.ballots[p][s.item].cast {
			s.deferred[p] = false
		}
	}
}

// Recall takes back the ballots of p that are not counted yet, so that p is
// asked again, at the latest when parliament meets, and reports whether there
// were any. Once the last voter has cast, the count follows at once.
func (s *State) Recall(p games.Player) ([]games.Note, bool) {
	ahead := s.phase == Placing && s.tasks[p].ask != aBallot
	if s.phase != Voting && !ahead || !s.ballots[p][s.item].cast {
		return nil, false
	}
	for item := s.item; item < 3; item++ {
		s.ballots[p][item] = ballot{}
	}
	s.deferred[p] = false
	if ahead {
		return []games.Note{{To: p, Text: games.T("lancaster.note.recalled_ahead")}}, true
	}
	own := games.Note{To: p, Text: games.T("lancaster.note.recalled_own")}
	return append(tell("lancaster.note.recalled", "player", p), own), true
}

// count reads the ballots out (PA2 to PA6).
func (s *State) count() []games.Note {
	item := &s.proposals[s.item]
	item.counted = true
	var votes []games.Text
	yes, no := 0, 0
	for p := range games.Player(s.terms.players) {
		b := s.ballots[p][s.item]
		item.ballots[p] = b
		s.houses[p].votes -= int16(b.markers)
		if b.yes {
			yes += 1 + int(b.markers)
		} else {
			no += 1 + int(b.markers)
		}
		votes = append(votes, games.T("lancaster.vote.of", "player", p, "vote", Ballot{b.yes, int(b.markers)}.Text()))
	}
	item.adopted = yes >= no
	key := "lancaster.note.rejected"
	args := []any{"law", item.law.Name(), "yes", yes, "no", no, "votes", votes}
	if item.adopted {
		key = "lancaster.note.adopted"
		args = append(args, "out", s.inForce[0].Name())
		s.inForce = [3]Law{s.inForce[1], s.inForce[2], item.law}
	}
	notes := tell(key, args...)
	if s.item++; s.item < 3 {
		s.undefer()
		return notes
	}
	if !s.terms.renewed {
		for p := range s.terms.players {
			s.houses[p].votes = 0
		}
	}
	return append(notes, s.beginRewards()...)
}
