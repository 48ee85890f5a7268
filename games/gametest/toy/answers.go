package toy

import (
	"strconv"
	"strings"

	"herald/games"
)

// Answers are the free answers of a round: the seat that plants bids a number, which a point is for if it is
// even, and names its bid.
type Answers struct {
	Bid  Bid
	Name Name // "" until it is given
}

// The bids that are possible.
const (
	Least Bid = -20
	Most  Bid = 2000
)

// A Bid is a number, as a move.
type Bid int

func (b Bid) String() string { return strconv.Itoa(int(b)) }

// Label implements games.Move.
func (b Bid) Label() games.Text { return games.T("toy.bid", "n", int(b)) }

// A Name is a short text, as a move.
type Name string

func (n Name) String() string { return games.Spell(string(n)) }

// Label implements games.Move.
func (n Name) Label() games.Text { return games.T("toy.name-it", "name", string(n)) }

// longest is the number of letters of a name.
const longest = 20

// named is the move of a name, which Mordred is not.
func named(text string) (games.Move, games.Text) {
	if strings.EqualFold(text, "mordred") {
		return nil, games.T("toy.traitor", "name", text)
	}
	return Name(text), games.Text{}
}

// ask asks p for the answer of a phase.
func (a *Answers) ask(p games.Player, phase Phase) games.Decision {
	if phase == Calling {
		return games.Decision{Player: p, Prompt: games.T("toy.ask.bid"), Seen: games.All, Fresh: true,
			Moves: []games.Move{Least, Bid(1000), Most, Word("pass")},
			Free:  &games.Free{Number: func(n int) games.Move { return Bid(n) }, Min: int(Least), Max: int(Most)}}
	}
	return games.Decision{Player: p, Prompt: games.T("toy.ask.name", "n", int(a.Bid)), Seen: games.All,
		Moves: []games.Move{Name("Excalibur")}, Free: &games.Free{Text: named, Longest: longest}}
}

// answer takes an answer to a question of Answers; false if m is none.
func (s *State) answer(p games.Player, m games.Move) (games.Note, bool) {
	switch m := m.(type) {
	case Bid:
		s.Answers.Bid, s.Phase = m, Naming
		if m%2 == 0 {
			s.Points[p]++
		}
		return games.Note{To: games.Everyone, Text: games.T("toy.bids", "player", p, "n", int(m))}, true
	case Name:
		s.Answers.Name, s.Phase = m, Roll
		return games.Note{To: games.Everyone, Text: games.T("toy.names", "player", p, "name", string(m))}, true
	case Word:
		if s.Phase == Calling && m == "pass" {
			*s.Answers, s.Phase = Answers{}, Roll
			return games.Note{To: games.Everyone, Text: games.T("toy.passes", "player", p)}, true
		}
	}
	return games.Note{}, false
}
