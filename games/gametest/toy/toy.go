// Package toy is a game of no interest that has one of everything the contract knows: a die with equal sides,
// secret votes given in any order, a curtain, a turn of several steps, a menu too long for one list, secrets
// of some seats and of none, and options. The tests of the bot play it, and plant their faults in it.
package toy

import (
	"embed"
	"slices"

	"herald/games"
)

//go:embed text
var texts embed.FS

// Rules returns the rules of the toy. In each round a die is rolled, all vote
// in secret and may put a stake on a yes, the votes are counted, and with the
// option "flags" one seat plants a flag.
func Rules() games.Rules {
	return games.Rules{
		Name:    "toy",
		Version: 1,
		Min:     2,
		Max:     4,
		Options: []games.Option{
			{Name: "rounds", Values: []string{"2", "1", "3"}, Range: func(players int) (low, high int) { return 1, 2 + players }},
			{Name: "flags", Values: []string{"no", "yes"}},
		},
		Sections: []string{"round"},
		Texts:    texts,
		Start:    func(s games.Setup) games.State { return New(s) },
	}
}

// Secretive returns the rules of the toy with the option "secrets", with which a round begins with Secrets.
func Secretive() games.Rules {
	r := Rules()
	r.Options = append(r.Options, games.Option{Name: "secrets", Values: []string{"yes", "no"}})
	return r
}

// Answering returns the rules of the toy with the option "answers", with which a round begins with Answers.
func Answering() games.Rules {
	r := Rules()
	r.Options = append(r.Options, games.Option{Name: "answers", Values: []string{"yes", "no"}})
	return r
}

// Knockout returns the rules of the toy with the option "knockout" in place of flags: with it the smaller
// party of a vote is out, or the noes if it is split in half, and the others get a point.
func Knockout() games.Rules {
	r := Rules()
	r.Options = append(r.Options[:1:1], games.Option{Name: "knockout", Values: []string{"yes", "no"}})
	return r
}

// Squares are the places for a flag: columns a to e, rows 1 to 6.
const Squares = 30

// A Phase is the question that a position asks.
type Phase uint8

const (
	Roll Phase = iota
	Ballot
	Curtain
	Planting
	Over
	Coding   // with the option "secrets", before Roll
	Dealing  // the card
	Plotting // of the pack
	Guessing // the holder, its card
	Showing  // all of it
	Bidding  // with the option "auction", before Roll
	Calling  // a number, with the option "answers", before Roll
	Naming   // the bid
)

// A Vote is a seat's opinion of the die.
type Vote struct {
	Yes   bool
	Stake int
	Open  bool // a stake may be added
	Cast  bool // nothing more is asked
}

// A State is a position of the toy, open to the tests that spoil it.
type State struct {
	Rounds, Round int
	Flags         bool
	Phase         Phase
	Die           int
	Secrets       *Secrets       // nil without the option
	Auction       *Auction       // of this round; nil without the option
	Hours         int            // that a vote lasts; 0 if all must vote
	Answers       *Answers       // nil without the option
	Votes         []Vote         // of this round, secret
	Recast        uint8          // a bit a seat: has recalled a vote in this round
	Counted       []Vote         // of the last round that was counted, public
	Board         []games.Player // owners of the flags
	Points        []int
	Knockout      bool
	Gone          []games.Player // in the order in which they went out
	Together      bool           // all seats are one side
}

// New returns the first position.
func New(s games.Setup) *State {
	state := &State{
		Rounds: s.Int("rounds", 2),
		Flags:  s.On("flags"),
		Votes:  make([]Vote, s.Players),
		Board:  make([]games.Player, Squares),
		Points: make([]int, s.Players),

		Knockout: s.On("knockout"),
		Together: s.On("together"),
	}
	for i := range state.Board {
		state.Board[i] = games.Everyone
	}
	if s.On("secrets") {
		state.Secrets = &Secrets{}
	}
	if s.On("auction") {
		state.Auction = &Auction{}
	}
	state.Hours = s.Int("hours", 0)
	if s.On("answers") {
		state.Answers = &Answers{}
	}
	state.begin()
	return state
}

// begin begins a round.
func (s *State) begin() {
	if s.Phase = s.first(); s.Phase == Bidding {
		s.open()
	}
}

// first returns the phase with which a round begins.
func (s *State) first() Phase {
	if s.Secrets != nil {
		return Coding
	}
	if s.Auction != nil {
		return Bidding
	}
	if s.Answers != nil {
		return Calling
	}
	return Roll
}

// Planter returns the seat that plants a flag in this round.
func (s *State) Planter() games.Player { return games.Player(s.Round % len(s.Points)) }

// Scores implements games.State.
func (s *State) Scores() []int { return shared(s.Points, s.Together) }

// Clone implements games.State.
func (s *State) Clone() games.State { return s.Copy() }

// Copy is Clone with the type kept.
func (s *State) Copy() *State {
	c := *s
	if s.Secrets != nil {
		secrets := *s.Secrets
		c.Secrets = &secrets
	}
	if s.Auction != nil {
		auction := *s.Auction
		c.Auction = &auction
	}
	if s.Answers != nil {
		answers := *s.Answers
		c.Answers = &answers
	}
	c.Votes = append([]Vote(nil), s.Votes...)
	c.Counted = append([]Vote(nil), s.Counted...)
	c.Board = append([]games.Player(nil), s.Board...)
	c.Points = append([]int(nil), s.Points...)
	c.Gone = slices.Clone(s.Gone)
	return &c
}
