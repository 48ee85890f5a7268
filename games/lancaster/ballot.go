package lancaster

import (
	"strconv"

	"herald/games"
)

// A Vote is a ballot.
type Vote struct {
	Yes     bool
	Markers uint8
}

func (m Vote) String() string {
	word := "no"
	if m.Yes {
		word = "yes"
	}
	if m.Markers > 0 {
		word += "+" + strconv.Itoa(int(m.Markers))
	}
	return word
}

// Alias reports whether word is the vote with the number that may be left out.
func (m Vote) Alias(word string) bool { return m.Markers == 0 && word == m.String()+"+0" }

// Label names the vote.
func (m Vote) Label() games.Text { return Ballot{m.Yes, int(m.Markers)}.Text() }

// Text names the vote.
func (b Ballot) Text() games.Text {
	key := "lancaster.vote.no"
	if b.Yes {
		key = "lancaster.vote.yes"
	}
	if b.Markers == 0 {
		return games.T(key)
	}
	return games.T(key+"_with", "n", b.Markers)
}

func (b ballot) public() Ballot { return Ballot{Yes: b.yes, Markers: int(b.markers)} }

var (
	yesMoves = prepare(menu, func(i int) games.Move { return Vote{true, uint8(i)} })
	noMoves  = prepare(menu, func(i int) games.Move { return Vote{false, uint8(i)} })
)

// voteMove returns a vote; more than a menu holds are filed.
func (s *State) voteMove(yes bool, n, most int) games.Move {
	if 2*(most+1) > menu {
		kind := "no"
		if yes {
			kind = "yes"
		}
		return s.file(games.Reuse(s.offered().votes, Vote{yes, uint8(n)}), n, kind)
	}
	if yes {
		return yesMoves[n]
	}
	return noMoves[n]
}

// askBallot asks for p's next ballot: the one that is due, or a later one in
// advance, which may wait (PA2).
type askBallot struct{}

func (askBallot) prompt(s *State, p games.Player) games.Text {
	item, _ := s.nextBallot(p)
	key := "lancaster.ask.advance"
	if s.isDue(item) {
		key = "lancaster.ask.ballot"
	}
	return games.T(key, "law", s.proposals[item].law.Name(), "n", s.markersLeft(p))
}

func (askBallot) answers(s *State, p games.Player) []games.Move {
	item, _ := s.nextBallot(p)
	left := s.markersLeft(p)
	moves := s.room(p, 2*left+3)
	for _, yes := range [2]bool{true, false} {
		for n := range left + 1 {
			moves = append(moves, s.voteMove(yes, n, left))
		}
	}
	if !s.isDue(item) {
		moves = append(moves, doneMove)
	}
	return moves
}

// apply seals the ballot. It is public that a ballot which is due is cast, but not that another takes its
// place.
func (askBallot) apply(s *State, p games.Player, m games.Move) []games.Note {
	v, ok := m.(Vote)
	if !ok {
		s.deferred[p] = s.deferred[p] || s.phase == Voting
		return nil
	}
	item, _ := s.nextBallot(p)
	s.ballots[p][item] = ballot{cast: true, yes: v.Yes, markers: v.Markers}
	if s.scratch != nil {
		return nil
	}
	notes := []games.Note{{To: p, Text: games.T("lancaster.note.cast_own", "law", s.proposals[item].law.Name(), "vote", v.Label())}}
	if s.isDue(item) && !s.recast[p] {
		notes = append(notes, told(games.T("lancaster.note.cast", "player", p))...)
	}
	return notes
}

// poseBallot asks p for the next ballot, which p alone may see.
func (s *State) poseBallot(p games.Player) games.Decision {
	item, _ := s.nextBallot(p)
	d := s.pose(p, askBallot{})
	d.Seen, d.Fresh, d.Hint, d.Task = games.Only(p), s.isDue(item), cardTexts[s.proposals[item].law], tasks[s.phase]
	return d
}

// poseBallots asks all seats that have not cast the ballot that is due, and
// those in the middle of a sitting for the later ones.
func (s *State) poseBallots() []games.Decision {
	if !s.convened {
		return nil
	}
	all := s.decisions()
	for p := range games.Player(s.terms.players) {
		if _, ok := s.nextBallot(p); ok {
			all = append(all, s.poseBallot(p))
		}
	}
	return all
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

// isDue reports whether parliament votes on a proposal now.
func (c *course) isDue(item uint8) bool { return c.phase == Voting && item == c.item }

// markersLeft returns the markers of p that are in no ballot.
func (s *State) markersLeft(p games.Player) int {
	left := int(s.houses[p].votes)
	for item := s.item; item < 3; item++ {
		left -= int(s.ballots[p][item].markers)
	}
	return left
}

// mayVoteAhead reports whether p, who has placed the last knight while others
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

// spent reports whether p may have ballots to cast and has, the ally's included, at most a number of
// knights at court.
func (s *State) spent(p games.Player, knights int) bool {
	at := s.houses[p].court.Count()
	if s.terms.open() {
		at += s.houses[s.terms.ally(p)].court.Count()
	}
	_, left := s.nextBallot(p)
	return left && !s.terms.strict && at <= knights
}
