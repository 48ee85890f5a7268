package lancaster

import "herald/games"

const maxPlayers = 5

// A State is a position: the table, the others' view of it while answers are sealed, and the open questions.
type State struct {
	terms *terms
	realm
	shown realm // the others' view while sealed
	course

	ballots  [maxPlayers][3]ballot
	deferred [maxPlayers]bool // votes on the later proposals when they come up
	recast   [maxPlayers]bool // changes ballots of which others know that they are cast
	tasks    [maxPlayers]task
	log      []logged // answers given while sealed; none in a copy that a search plays on
	scratch  *scratch // of such a copy; else nil
}

// A course is the public state of play.
type course struct {
	phase     Phase
	round     uint8
	sets      [levels]int8 // law sets by level, -1: not drawn yet
	inForce   [3]Law
	proposals [3]proposal
	lawsLeft  uint64 // a bit a law that was not drawn yet
	cardsLeft uint16 // a bit a conflict
	mover     games.Player
	lap       uint8 // of the knights that are placed in this round, from 1
	last      Arrival

	convened bool  // parliament votes; until then ballots may be cast in advance
	item     uint8 // the proposal that is voted on

	// While sealed, answers change the realm and are shown to no other seat.
	sealed bool
	stage  stage
	most   [3]uint8 // by law in force: the seats that have most, a bit a seat
	final  [maxPlayers]Final
	ledger books

	battles [4]battle // of this round, as far as they were fought
	past    chronicle // of the round that ended last
}

// terms hold the table's choices. They are shared by all positions of a match and never change.
type terms struct {
	players int
	houses  int // players, and allies
	strict  bool
	old     bool         // the match began with version 1 of the rules (12.31)
	mute    bool         // seats without squires are not asked for any (12.32)
	choice  [levels]int8 // law sets, if they are chosen; -1: to be drawn
	renewed bool         // a New Law may come up
	box     *box
}

// A realm holds everything on the table and behind the screens.
type realm struct {
	land
	purses [maxPlayers]purse
}

// A land holds everything on the table.
type land struct {
	houses   [maxPlayers]house
	counties [Counties]site
	rows     [4]conflict // two of the lower row, two of the upper one
	favours  uint8       // a bit a tile that is face up
	start    games.Player
	// counted are the contents of the purses for a player who has counted all public changes.
	counted [maxPlayers]purse
	income  [maxPlayers]purse // what has come into them
}

type purse struct{ gold, squires int16 }

type house struct {
	points, votes, fresh int16
	earned               Earnings // in this round, of points
	paid                 Goods    // by the castle in this round
	granted              Goods    // by laws in this round, beside points
	court, reserve       Knights
	castle               [Spaces]uint8 // strength of the knight there
	built, turned        uint8         // a bit a space
	nobles               uint16        // a bit a county
}

type site struct {
	house                   int8
	knight, squires, nobles uint8
	claimed                 claim // in this round
}

type conflict struct {
	card  Card
	camps [3]camp
}

type camp struct {
	house   int8
	knights Knights
	sent    uint8
}

type proposal struct {
	law              Law
	counted, adopted bool
	ballots          [maxPlayers]ballot
}

type ballot struct {
	cast, yes bool
	markers   uint8
}

var noArrival = Arrival{House: NoHouse, Expelled: NoHouse}

var noConflict = conflict{card: NoCard, camps: [3]camp{{house: NoHouse}, {house: NoHouse}, {house: NoHouse}}}

// open reports whether gold and squires lie open, as with two players.
func (t *terms) open() bool { return t.players == 2 }

// controller returns the player of house h.
func (t *terms) controller(h int8) games.Player {
	if int(h) >= t.players {
		return games.Player(int(h) - t.players)
	}
	return games.Player(h)
}

// ally returns the house of p's ally; there is one with two players.
func (t *terms) ally(p games.Player) int8 { return int8(int(p) + t.players) }

// after returns the seat n places after p, clockwise.
func (t *terms) after(p games.Player, n int) games.Player {
	return games.Player((int(p) + n) % t.players)
}

// turnOf returns p's place in turn order, from 0.
func (s *State) turnOf(p games.Player) int { return s.terms.seatsAfter(s.start, p) }

// seatsAfter returns the number of seats from start to p.
func (t *terms) seatsAfter(start, p games.Player) int {
	return (int(p) - int(start) + t.players) % t.players
}

// isAlly reports whether house h is an ally's.
func (t *terms) isAlly(h int8) bool { return int(h) >= t.players }

// ofAlly returns the key of a prompt or note: another one for an ally's house.
func (t *terms) ofAlly(key string, h int8) string {
	if t.isAlly(h) {
		return key + "_ally"
	}
	return key
}

// Pending returns the questions of the seats or, if there are none, Chance's.
func (s *State) Pending() []games.Decision {
	if all := s.poseSeats(); len(all) > 0 {
		return all
	}
	if q := s.chance(); q != nil {
		return append(s.decisions(), s.pose(games.Chance, q))
	}
	return nil
}

// poseSeats asks the seats the questions of the phase.
func (s *State) poseSeats() []games.Decision {
	switch s.phase {
	case Placing:
		return append(s.decisions(), s.poseMover())
	case Voting:
		return s.poseBallots()
	case Extending, Rewarding, Ransoming:
		return s.poseStage()
	}
	return nil
}

// chance returns Chance's question when no seat is asked, nil after the end.
func (s *State) chance() question {
	switch s.phase {
	case Drawing, Refilling:
		return s.nextDraw()
	case Voting:
		if !s.convened {
			return askConvene{}
		}
		return askCount{}
	case Extending, Rewarding, Ransoming:
		return askReveal{}
	}
	return nil
}

// Apply answers p's question.
func (s *State) Apply(p games.Player, m games.Move) []games.Note {
	board := s.phase != Placing && s.phase != Extending
	notes := s.answerBy(p, m)
	for i := range notes {
		notes[i].Detail = board && notes[i].To == games.Everyone && !isHeadline(notes[i].Text.Key)
	}
	return notes
}

func (s *State) answerBy(p games.Player, m games.Move) []games.Note {
	switch {
	case p == games.Chance:
		return s.chance().apply(s, p, m)
	case s.phase == Voting:
		return askBallot{}.apply(s, p, unfiled(m))
	case s.phase == Placing:
		return s.placeStep(p, m)
	}
	return s.stageStep(p, m)
}

// Scores returns the public points.
func (s *State) Scores() []int {
	r := &s.realm
	if s.sealed {
		r = &s.shown
	}
	scores := make([]int, s.terms.players)
	for p := range scores {
		scores[p] = int(r.houses[p].points)
	}
	return scores
}

// Clone returns an independent copy; what never changes is shared.
func (s *State) Clone() games.State {
	c := *s
	c.log = s.log[:len(s.log):len(s.log)]
	c.scratch = nil
	return &c
}
