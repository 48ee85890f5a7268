package lancelot

import "herald/games"

const (
	maxPlayers = 5
	knights    = 30 // of each player (L-2.3)
)

// A phase is the question that a position asks.
type phase uint8

const (
	drawing phase = iota // the starting player
	arming               // Excalibur's first square
	opening              // a turn begins: a knight, or Excalibur first
	joining              // Excalibur was invoked: now the knight
	closing              // the knight is placed: Excalibur may follow
	over
)

// A State is a position: the board and a few numbers per seat.
type State struct {
	terms *terms
	board
	phase    phase
	mover    games.Player // Everyone before the draw and after the end
	stock    [maxPlayers]int8
	captured [maxPlayers]uint8
	power    [maxPlayers]bool // may still invoke Excalibur
	last     [2]step          // of the turn being made or, before its first step, the turn before
	steps    uint8            // used entries of last
	scratch  *scratch         // of a copy that a search plays on; else nil
}

// A scratch is memory for what Pending returns.
type scratch struct {
	decision [1]games.Decision
	moves    []games.Move
}

// Terms hold the table's choices. All positions of a match share them, and they never change.
type terms struct {
	players   int
	target    int  // captures that win
	sword     bool // the variant "Power of the Sword"
	keeps     bool // Excalibur stays its invoker's own until it is moved (L-6.6)
	diagonals bool
}

func start(setup games.Setup) games.State {
	t := &terms{
		players:   setup.Players,
		target:    setup.Int("target", standard(setup.Players)),
		sword:     setup.On("excalibur"),
		keeps:     setup.On("excalibur") && setup.Options["allegiance"] == "moved",
		diagonals: setup.On("diagonals"),
	}
	s := &State{terms: t, board: newBoard(newArea(t.players, t.diagonals)), mover: games.Everyone}
	for p := range t.players {
		s.stock[p], s.power[p] = knights, t.sword
	}
	return s
}

// armTask is the task of the seat that plants Excalibur.
var armTask = games.T("lancelot.task.arm")

// Pending returns the one question of the position.
func (s *State) Pending() []games.Decision {
	d := games.Decision{Player: s.mover, Seen: games.All}
	switch s.phase {
	case drawing:
		d.Player, d.Fresh = games.Chance, true
		d.Prompt, d.Moves = games.T("lancelot.ask.first"), firsts[:s.terms.players]
	case arming:
		d.Fresh, d.Task = true, armTask
		d.Prompt, d.Moves = games.T("lancelot.ask.excalibur"), s.anywhere()
	case opening:
		d.Fresh = true
		d.Prompt, d.Moves = s.askTurn()
	case joining:
		d.Prompt, d.Moves = games.T("lancelot.ask.knight"), s.placements()
	case closing:
		d.Prompt, d.Moves = games.T("lancelot.ask.invoke"), append(s.invocations(s.room()), Decline{})
	case over:
		return nil
	}
	if s.scratch == nil {
		return []games.Decision{d}
	}
	s.scratch.decision[0] = d
	return s.scratch.decision[:]
}

// room returns an empty slice for moves.
func (s *State) room() []games.Move {
	if s.scratch == nil {
		return make([]games.Move, 0, s.free.count()+1)
	}
	return s.scratch.moves[:0]
}

// Apply makes the step m. A win or the end of a turn follows without a further
// step.
func (s *State) Apply(_ games.Player, m games.Move) []games.Note {
	switch m := m.(type) {
	case First:
		return s.begin(m.Player)
	case Place:
		return s.placeKnight(m.Square)
	case Invoke:
		if s.phase == arming {
			return s.arm(m.Square)
		}
		return s.invoke(m.Square)
	case Decline:
		return s.endTurn(nil)
	}
	panic("lancelot: no such move: " + m.String())
}

// Scores returns the captures, which alone decide the places (12.8).
func (s *State) Scores() []int { return numbers(s.captured[:s.terms.players]) }

// Clone returns an independent copy, which shares what never changes.
func (s *State) Clone() games.State { return s.copied() }

// Simulate implements games.Simulator.
func (s *State) Simulate(into games.State) games.State {
	c, ok := into.(*State)
	if !ok {
		c = &State{scratch: &scratch{moves: make([]games.Move, 0, 2*len(s.area.squares))}}
	}
	own := c.scratch
	*c = *s
	c.scratch = own
	return c
}

func (s *State) copied() *State {
	c := *s
	c.scratch = nil
	return &c
}

func numbers[N int8 | uint8](ns []N) []int {
	out := make([]int, len(ns))
	for i, n := range ns {
		out[i] = int(n)
	}
	return out
}
