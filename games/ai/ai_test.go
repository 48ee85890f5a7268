package ai_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/ai"
	"herald/games/gametest/toy"
)

func roller() func(n int) int { return rand.New(rand.NewPCG(1, 1)).IntN }

// planting returns a position in which seat 0 plants a flag.
func planting(flags map[toy.Square]games.Player) *toy.State {
	s := toy.New(games.Setup{Players: 2, Options: map[string]string{"flags": "yes"}})
	s.Phase = toy.Planting
	for square, p := range flags {
		s.Board[square] = p
	}
	return s
}

// Column b has two flags of seat 0, so a third there earns most.
func TestChooseTakesTheBestMargin(t *testing.T) {
	s := planting(map[toy.Square]games.Player{0: 0, 6: 0, 7: 0, 12: 1, 13: 1, 14: 1})
	roll := roller()
	chosen := map[games.Move]bool{}
	for range 100 {
		chosen[ai.Choose(s, 0, roll)] = true
	}
	require.Equal(t, map[games.Move]bool{toy.Square(8): true, toy.Square(9): true, toy.Square(10): true, toy.Square(11): true}, chosen)
}

// peeking is the toy with a look ahead at the votes that are not counted.
type peeking struct{ *toy.State }

func (s peeking) Clone() games.State { return peeking{s.Copy()} }

func (s peeking) Scores() []int {
	scores := s.State.Scores()
	for i, v := range s.Votes {
		scores[i] += v.Stake
	}
	return scores
}

// Secret answers do not depend on what they lead to.
func TestChooseAnswersInSecretAtRandom(t *testing.T) {
	s := peeking{toy.New(games.Setup{Players: 2})}
	s.Phase = toy.Ballot
	s.Votes[1].Yes, s.Votes[1].Open = true, true
	roll := roller()
	chosen := map[string]int{}
	for range 300 {
		chosen[ai.Choose(s, 1, roll).String()]++
	}
	for _, word := range []string{"+1", "+2", games.Done} {
		require.Greater(t, chosen[word], 60, word)
	}
}

func TestChooseOfASeatThatIsNotAsked(t *testing.T) {
	require.Nil(t, ai.Choose(planting(nil), 1, roller()))
}

// open is the toy with votes that all may see, and stakes that count at once:
// only the second step of a turn pays.
type open struct{ *toy.State }

func (s open) Clone() games.State { return open{s.Copy()} }
func (s open) Scores() []int      { return peeking(s).Scores() }

func (s open) Pending() []games.Decision {
	pending := s.State.Pending()
	for i := range pending {
		pending[i].Seen = games.Everyone
	}
	return pending
}

func ballot() open {
	s := open{toy.New(games.Setup{Players: 2})}
	s.Phase = toy.Ballot
	return s
}

func TestChooseLooksToTheEndOfTheTurn(t *testing.T) {
	roll := roller()
	for range 20 {
		s := ballot()
		require.Equal(t, "yes", ai.Choose(s, 0, roll).String())
		s.Apply(0, toy.Word("yes"))
		require.Equal(t, "+2", ai.Choose(s, 0, roll).String())
	}
}

// dear is open with stakes that are worth nothing.
type dear struct{ open }

func (s dear) Clone() games.State { return dear{open{s.Copy()}} }
func (s dear) Scores() []int      { return s.State.Scores() }

func TestChooseTakesTheShorterOfEqualTurns(t *testing.T) {
	roll := roller()
	for range 20 {
		s := dear{ballot()}
		s.Apply(0, toy.Word("yes"))
		require.Equal(t, games.Done, ai.Choose(s, 0, roll).String())
	}
}

// Bot players get through every kind of question.
func TestChoosePlaysGames(t *testing.T) {
	roll := roller()
	for players := 2; players <= 4; players++ {
		s := games.State(toy.New(games.Setup{Players: players, Options: map[string]string{"flags": "yes"}}))
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			d := pending[0]
			if d.Player == games.Chance {
				s.Apply(d.Player, d.Moves[roll(len(d.Moves))])
				continue
			}
			s.Apply(d.Player, ai.Choose(s, d.Player, roll))
		}
	}
}
