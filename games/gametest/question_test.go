package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// asking is the fault of a question that change spoils in a phase.
func asking(phase toy.Phase, change func(s *toy.State, pending []games.Decision) []games.Decision) fault {
	return fault{pending: func(s *toy.State) []games.Decision {
		if s.Phase != phase {
			return s.Pending()
		}
		return change(s, s.Pending())
	}}
}

// plain is a move that is not grouped.
type plain struct{ games.Move }

// huge is a move in one group with all others.
type huge struct{ toy.Square }

func (huge) Group() (kind, group games.Text) { return games.T("toy.flags"), games.T("toy.flags") }

// alone is a move in a group of its own.
type alone struct{ toy.Square }

func (a alone) Group() (kind, group games.Text) { return games.T("toy.flags"), a.Label() }

// kind is a move of a kind of its own.
type kind struct{ toy.Square }

func (k kind) Group() (kind, group games.Text) { return k.Label(), games.T("toy.flags") }

// listed is a move that cannot be compared.
type listed struct {
	toy.Word
	List []int
}

func TestPlantedQuestionIsCaught(t *testing.T) {
	squares := func(wrap func(toy.Square) games.Move) func(*toy.State, []games.Decision) []games.Decision {
		return func(_ *toy.State, pending []games.Decision) []games.Decision {
			for i, m := range pending[0].Moves {
				pending[0].Moves[i] = wrap(m.(toy.Square))
			}
			return pending
		}
	}
	answers := func(moves ...games.Move) func(*toy.State, []games.Decision) []games.Decision {
		return func(_ *toy.State, pending []games.Decision) []games.Decision {
			pending[0].Moves = moves
			return pending
		}
	}
	for _, c := range []struct {
		name, check string
		phase       toy.Phase
		change      func(*toy.State, []games.Decision) []games.Decision
		want        string
	}{
		{"no answer", "moves", toy.Planting, answers(), "seat 0 is asked toy.plant player=0: there is no answer"},
		{"a word twice", "moves", toy.Ballot, answers(toy.Word("no"), toy.Word("no")), `the word "no" is offered twice`},
		{"no word", "moves", toy.Ballot, answers(toy.Word("no vote")), `the move "no vote" is no word`},
		{"one word for two outcomes", "moves", toy.Roll, answers(toy.Word("a1"), toy.Square(0)), `the word "a1" stands for two outcomes`},
		{"a move with a slice", "moves", toy.Roll, answers(listed{Word: "low"}), `the move "low" is not comparable`},
		{"asked twice", "moves", toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision { return append(p, p[0]) }, "is asked twice at once"},
		{"a seat that is none", "moves", toy.Planting, func(s *toy.State, p []games.Decision) []games.Decision {
			p[0].Player = games.Player(len(s.Points))
			return p
		}, "seat 2 is asked toy.plant player=0: there is no such seat"},
		{"seen by another seat", "moves", toy.Planting, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Seen = games.Only(1)
			return p
		}, "the answer is seen by seat 1"},
		{"an answer unsaid that is none", "moves", toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Unsaid = toy.Word("perhaps")
			return p
		}, "perhaps goes unsaid, but is not offered"},
		{"a cost unsaid", "moves", toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Unsaid, p[0].Spends = p[0].Moves[0], true
			return p
		}, "goes unsaid, although it spends something"},
		{"seen by nobody", "moves", toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Seen = 0
			return p
		}, "the answer is seen by no seat"},
		{"chance together with a seat", "moves", toy.Ballot, func(s *toy.State, p []games.Decision) []games.Decision {
			return append(p, games.Decision{Player: games.Chance, Seen: games.All, Moves: []games.Move{toy.Word("low")}})
		}, "chance is asked together with others"},
		{"too many moves", "groups", toy.Planting, squares(func(s toy.Square) games.Move { return plain{s} }), "30 groups and direct moves, a screen holds 20"},
		{"too large a group", "groups", toy.Planting, squares(func(s toy.Square) games.Move { return huge{s} }), "toy.flags, toy.flags: 30 moves, a screen holds 20"},
		{"too many groups", "groups", toy.Planting, squares(func(s toy.Square) games.Move { return alone{s} }), "toy.flags: 30 groups and direct moves, a screen holds 20"},
		{"too many kinds", "groups", toy.Planting, squares(func(s toy.Square) games.Move { return kind{s} }), "30 kinds of moves, at most 3 fit"},
		{"an order by chance", "order", toy.Planting, func(_ *toy.State, p []games.Decision) []games.Decision {
			byWord := map[string]games.Move{}
			for _, m := range p[0].Moves {
				byWord[m.String()] = m
			}
			p[0].Moves = p[0].Moves[:0]
			for _, m := range byWord {
				p[0].Moves = append(p[0].Moves, m)
			}
			return p
		}, "asked twice, a position asks something else"},
		{"a step without a next one", "turns", toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
			for i := range p {
				if !p[i].Fresh {
					p[i].Moves = nil
				}
			}
			return p
		}, "yes: after it toy.raise has no answer"},
		{"done that goes on", "turns", toy.Planting, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Player, p[0].Fresh = 1, false
			p[0].Moves = append(p[0].Moves, toy.Word(games.Done))
			return p
		}, "the turn goes on with"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.ErrorContains(t, run(t, c.check, plant(asking(c.phase, c.change))), c.want)
		})
	}
}
