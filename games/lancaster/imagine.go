package lancaster

import "herald/games"

// A knowledge is a seat's knowledge of a position, in the form of a position: the table as the seat sees it
// and, behind screens, only its own.
type knowledge struct {
	terms *terms
	course
	seat  games.Player
	seen  land
	shown land                  // as others see it; zero unless answers are sealed
	purse [maxPlayers]purse     // of the seat, or of all if they lie open
	tasks [maxPlayers]task      // its own, and the mover's, which all may see
	asked [maxPlayers]bool      // whether it is asked; of others, the public part
	votes [maxPlayers][3]ballot // of the seat, not counted yet
	later bool                  // it votes on the later proposals when they come up
}

// known returns p's knowledge. R is the realm as p sees it.
func (s *State) known(p games.Player, r *realm) knowledge {
	k := knowledge{terms: s.terms, course: s.course, seat: p, seen: r.land, later: s.deferred[p]}
	k.votes[p], k.tasks[p] = s.ballots[p], s.tasks[p]
	if s.sealed {
		k.shown = s.shown.land
	}
	if s.phase == Placing {
		k.tasks[s.mover] = s.tasks[s.mover]
	}
	for q := range games.Player(s.terms.players) {
		if q == p || s.terms.open() {
			k.purse[q] = r.purses[q]
		}
		if q == p || !s.Veiled() {
			k.asked[q] = s.isAsked(q)
		}
	}
	return k
}

// isAsked reports whether a ballot is due from p, or an answer while they are
// sealed.
func (s *State) isAsked(p games.Player) bool {
	switch {
	case s.phase == Voting:
		_, left := s.nextBallot(p)
		return s.convened && left
	case !s.sealed || s.tasks[p].ask == nil:
		return false
	}
	for q := range games.Player(s.terms.players) {
		if s.inOrder() && s.turnOf(q) < s.turnOf(p) && s.tasks[q].ask != nil {
			return false
		}
	}
	return true
}

// Imagine implements games.Imaginer. The purses of others have the contents that can be counted. Others'
// secret answers are taken as not begun, unless it shows that they are through; then any answers will do.
func (k knowledge) Imagine(roll func(n int) int) games.State {
	s := &State{terms: k.terms, course: k.course, tasks: k.tasks, ballots: k.votes}
	s.deferred[k.seat] = k.later
	s.realm, s.shown = k.fillPurses(k.seen), k.fillPurses(k.shown)
	for q := range games.Player(s.terms.players) {
		switch {
		case q == k.seat:
		case s.phase == Voting:
			k.fillBallot(s, q, roll)
		case s.sealed:
			k.fillStage(s, q, roll)
		}
	}
	return s
}

// fillPurses fills the purses: those that are known, and the others as counted.
func (k knowledge) fillPurses(l land) realm {
	r := realm{land: l}
	for q := range games.Player(k.terms.players) {
		r.purses[q] = purse{gold: max(l.counted[q].gold, 0), squires: max(l.counted[q].squires, 0)}
		if q == k.seat || k.terms.open() {
			r.purses[q] = k.purse[q]
		}
	}
	return r
}

// fillBallot casts any ballot for q if the one that is due is cast.
func (k knowledge) fillBallot(s *State, q games.Player, roll func(n int) int) {
	if s.convened && !k.asked[q] {
		s.ballots[q][s.item] = ballot{cast: true, yes: roll(2) == 0, markers: uint8(roll(s.markersLeft(q) + 1))}
		s.deferred[q] = true
	}
}

// fillStage takes q to the first question of the stage, or through it; where
// answers are public, to the one after the last that was.
func (k knowledge) fillStage(s *State, q games.Player, roll func(n int) int) {
	switch {
	case s.passed(q), s.public() && k.asked[k.seat] && s.placeOf(q) < s.placeOf(k.seat):
		s.tasks[q] = task{step: s.stage.until[q]}
		return
	case s.public() && s.stage.spoke == q:
		s.tasks[q] = s.stage.progress
		s.advance(q)
		return
	}
	s.tasks[q] = task{step: s.stage.from}
	if s.stage.sends && s.turnOf(q) < int(s.stage.turn) {
		s.tasks[q].step = s.stage.to
	}
	s.advance(q)
	for k.through(s, q) && s.tasks[q].ask != nil {
		moves := s.tasks[q].ask.answers(s, q)
		s.stageStep(q, moves[roll(len(moves))])
	}
}

// through reports whether the seat can see that q has answered everything.
func (k knowledge) through(s *State, q games.Player) bool {
	if s.inOrder() && k.asked[k.seat] {
		return s.turnOf(q) < s.turnOf(k.seat)
	}
	return !s.Veiled() && !k.asked[q]
}
