package carolus

import (
	"slices"

	"herald/games"
)

const (
	maxPlayers = 4
	perClan    = 40 // paladins of each clan (C-2.1)
	discs      = 5  // of each player, 1 to 5
)

// A State is a position.
type State struct {
	terms *terms
	board
	phase Phase
	mover games.Player // who lays a disc, acts or fills a reserve, also while chance rolls

	first  games.Player             // drawn for the first round
	round  uint8                    // from 1
	choice [maxPlayers]games.Player // the order of laying in this round (C-3.2)
	order  [maxPlayers]games.Player // the order of turns, as far as discs are laid
	laid   uint8                    // discs laid in this round
	acted  uint8                    // turns finished in this round
	idle   bool                     // no paladin was placed in this round

	turn    turn
	placing placing
	refill  refill
	piles   [maxPlayers + 1]Paladins
	ledger  ledger // of the cycle in play
	past    ledger // of the one before

	ending Ending
	winner Side

	scratch *scratch // of a copy that a search plays on; else nil
}

// Terms hold the table's choices, and the numbers that follow. All positions of a match share them, and they
// never change.
type terms struct {
	players int
	sides   int
	side    [maxPlayers]Side // by seat
	variant Variant
	talk    bool
	target  int // castles of each side
	reserve int // paladins to begin with
	hand    int // paladins placed in a turn, dice of a refill, paladins in a pile
}

// seatings are the teams of four by the option "partners" (C-2.6).
var seatings = map[string][maxPlayers]Side{
	"across": {White, Black, White, Black},
	"next":   {White, White, Black, Black},
	"ends":   {White, Black, Black, White},
}

// Sides returns the side of each seat in a match of a setup.
func Sides(setup games.Setup) []Side {
	full, err := Rules().Check(setup)
	if err != nil {
		return nil
	}
	return newTerms(full).side[:full.Players]
}

func newTerms(setup games.Setup) *terms {
	t := &terms{
		players: setup.Players, sides: setup.Players,
		side:    [maxPlayers]Side{White, Black, Grey},
		variant: Variant(slices.Index(variantWords[:], setup.Options["variant"])),
		talk:    setup.On("talk"),
		target:  10, reserve: 7, hand: 3,
	}
	switch setup.Players {
	case 3:
		t.target, t.reserve, t.hand = 8, 9, 4
	case 4:
		t.sides, t.side = 2, seatings[setup.Options["partners"]]
	}
	return t
}

// teams reports whether sides are more than one player.
func (t *terms) teams() bool { return t.sides < t.players }

// sole returns the only player of a side, Everyone if it is a team.
func (t *terms) sole(side Side) games.Player {
	if t.teams() {
		return games.Everyone
	}
	return games.Player(side)
}

// after returns the seat n places further in the order of seats.
func (t *terms) after(p games.Player, n int) games.Player {
	return games.Player((int(p) + n) % t.players)
}

func start(setup games.Setup) games.State {
	t := newTerms(setup)
	return &State{
		terms: t, board: newBoard(t), mover: games.Everyone, first: games.Everyone,
		turn: turn{player: games.Everyone, winner: NoSide, loser: NoSide}, winner: NoSide,
	}
}

// Pending returns the one question of the position.
func (s *State) Pending() []games.Decision {
	d := games.Decision{Player: s.asked(), Seen: games.All}
	switch s.phase {
	case Lot:
		d.Fresh = true
		d.Prompt, d.Moves = games.T("carolus.ask.first"), firsts[:s.terms.players]
	case Scattering:
		d.Prompt, d.Moves = s.prompt("carolus.ask.scatter", "territory", int(s.regions)+1), s.cubes(s.unscattered())
	case Crowning:
		d.Prompt, d.Moves = games.T("carolus.ask.emperor"), stands[:]
	case Heaping:
		d.Prompt, d.Moves = s.prompt("carolus.ask.heap", "pile", s.heap()+1), s.cubes(s.supply)
	case Mustering, Refilling:
		d.Prelude = s.phase == Mustering
		s.askRefill(&d)
	case Laying:
		d.Fresh, d.Prelude = true, true
		d.Task, d.Prompt, d.Moves = layTask, games.T("carolus.ask.disc"), laySets[s.choices()]
	case Placing:
		s.askPlace(&d)
	case Marching:
		d.Fresh = s.placing.quota == 0 && s.begins()
		d.Task = marchTask
		d.Prompt, d.Moves = s.prompt("carolus.ask.march", "disc", int(s.seats[s.mover].disc)), s.marches()
	case Over:
		return nil
	}
	if s.scratch == nil {
		return []games.Decision{d}
	}
	s.scratch.decision[0] = d
	return s.scratch.decision[:]
}

// asked returns the seat whose decision is open.
func (s *State) asked() games.Player {
	switch s.phase {
	case Lot, Scattering, Crowning, Heaping:
		return games.Chance
	case Mustering, Refilling:
		if s.refill.stage == rolling || s.refill.stage == adding {
			return games.Chance
		}
	}
	return s.mover
}

// Apply makes the step m, and whatever follows from it by the rules alone.
func (s *State) Apply(_ games.Player, m games.Move) []games.Note {
	switch m := m.(type) {
	case First:
		return s.begin(m.Player)
	case Cube:
		return s.drawn(Clan(m))
	case Stand:
		return s.crown(Territory(m))
	case Die:
		return s.rolled(m)
	case Lay:
		return s.lay(uint8(m))
	case Pick:
		return s.pick(Clan(m))
	case ToCourt:
		return s.place(0)
	case ToRegion:
		return s.place(s.index(m.First) + 1)
	case March:
		return s.march(int(m.Steps))
	case Take:
		return s.taken(Clan(m))
	case Roll:
		return s.rollAll()
	case TakePile:
		return s.takePile(int(m.Number) - 1)
	}
	panic("carolus: no such move: " + m.String())
}

// Scores returns the castles of each seat's side (12.13).
func (s *State) Scores() []int {
	scores := make([]int, s.terms.players)
	for p := range scores {
		scores[p] = int(s.castles[s.terms.side[p]])
	}
	return scores
}

// Side returns the side of p as a number.
func (s *State) Side(p games.Player) int { return int(s.terms.side[p]) }

// Clone returns an independent copy, which shares what never changes.
func (s *State) Clone() games.State { return s.copied() }

func (s *State) copied() *State {
	c := *s
	c.scratch = nil
	return &c
}
