package analysis_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/ai"
	"herald/games/ai/analysis"
	"herald/games/carolus"
	"herald/games/gametest/toy"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
)

func roller(seed uint64) func(n int) int { return rand.New(rand.NewPCG(seed, 1)).IntN }

func analyst(playouts int) analysis.Analyst {
	return analysis.Analyst{Playouts: playouts, Roll: roller(1)}
}

// shelf lists games with their setups.
var shelf = []struct {
	rules   games.Rules
	players int
	options map[string]string
}{
	{toy.Rules(), 3, map[string]string{"flags": "yes"}},
	{lancelot.Rules(), 3, map[string]string{"excalibur": "yes", "target": "2"}},
	{carolus.Rules(), 4, nil},
	{lancaster.Rules(), 3, nil},
}

// played returns a match played at random up to some entries, or to its end.
func played(t *testing.T, rules games.Rules, setup games.Setup, plies int) *match.Match {
	m, err := match.Start(rules, setup, nil)
	require.NoError(t, err)
	roll := roller(2)
	for m.Draw(roll); !m.Over() && m.Plies() < plies; {
		p := m.Waiting()[roll(len(m.Waiting()))]
		for !m.Whole(p) {
			d, _ := m.Asked(p)
			_, err := m.Play(p, d.Moves[roll(len(d.Moves))].String())
			require.NoError(t, err)
		}
		_, err := m.Confirm(p, roll)
		require.NoError(t, err)
	}
	return m
}

// In every game the chances of the sides add up to 1, and the turns shown are different, whole, and
// told by the game.
func TestEveryGameIsReviewed(t *testing.T) {
	for _, g := range shelf {
		t.Run(g.rules.Name, func(t *testing.T) {
			m := played(t, g.rules, games.Setup{Players: g.players, Options: g.options}, 50)
			found := analyst(1200).Review(m)
			require.Equal(t, found, analyst(1200).Review(m))
			require.True(t, slices.IsSortedFunc(found.Points, func(a, b analysis.Point) int { return a.Plies - b.Plies }))
			require.Equal(t, m.Plies(), found.Points[len(found.Points)-1].Plies)
			for _, at := range found.Points {
				sides := map[int]float64{}
				for p, c := range at.Chances {
					sides[games.SideOf(m.State(), games.Player(p))] = c.Mean
				}
				sum := 0.0
				for _, c := range sides {
					sum += c
				}
				require.InDelta(t, 1, sum, 0.01)
			}
			require.NotEmpty(t, found.Mistakes)
			require.LessOrEqual(t, len(found.Mistakes), analysis.MostMistakes)
			for _, k := range found.Mistakes {
				require.Positive(t, k.Loss().Mean)
				require.NotEqual(t, k.Played.Words, k.Better.Words)
				require.NotEmpty(t, analysis.Notes(m, k.Ply, k.Player, k.Played.Words))
				require.NotEmpty(t, analysis.Notes(m, k.Ply, k.Player, k.Better.Words))
			}
		})
	}
}

// A match leaves nothing out of its review when that is stored.
func TestAReviewIsStored(t *testing.T) {
	found := analyst(800).Review(played(t, lancelot.Rules(), games.Setup{Players: 2}, 30))
	text, err := json.Marshal(found)
	require.NoError(t, err)
	var again analysis.Review
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, found, again)
}

// wins returns a match of the toy in its last rounds, in which seat 0 does best with a third flag in column b.
func wins(t *testing.T, rounds int) *match.Match {
	rules := toy.Rules()
	rules.Lessons = nil
	rules.Start = func(s games.Setup) games.State {
		start := toy.New(s)
		start.Phase, start.Rounds = toy.Planting, rounds
		start.Points[1] = 2
		for square, p := range map[toy.Square]games.Player{0: 0, 6: 0, 7: 0, 12: 1, 13: 1, 14: 1} {
			start.Board[square] = p
		}
		return start
	}
	m, err := match.Start(rules, games.Setup{Players: 2, Options: map[string]string{"flags": "yes"}}, nil)
	require.NoError(t, err)
	return m
}

func confirm(t *testing.T, m *match.Match, p games.Player, word string) {
	_, err := m.Play(p, word)
	require.NoError(t, err)
	_, err = m.Confirm(p, roller(3))
	require.NoError(t, err)
}

func TestABlunderIsFound(t *testing.T) {
	m := wins(t, 1)
	confirm(t, m, 0, "e6")
	found := analyst(3000).Review(m).Mistakes
	require.NotEmpty(t, found)
	k := found[0]
	require.Equal(t, []string{"e6"}, k.Played.Words)
	require.Contains(t, []string{"b3", "b4", "b5", "b6"}, k.Better.Words[0])
	require.True(t, k.Sure())
	require.Greater(t, k.Loss().Mean, 0.2)
}

// The best turn is no mistake, and one of four that are as good is beaten by none.
func TestTheBestTurnIsNoMistake(t *testing.T) {
	m := wins(t, 1)
	confirm(t, m, 0, "b4")
	for _, k := range analyst(3000).Review(m).Mistakes {
		require.False(t, k.Ply == 0 && k.Sure(), k)
	}
}

// What was taken back is not reviewed.
func TestATurnTakenBackIsNotReviewed(t *testing.T) {
	m := wins(t, 3)
	confirm(t, m, 0, "e6")
	_, err := m.TakeBack(0, 0)
	require.NoError(t, err)
	again := m.Draft(0)
	for range again {
		_, err := m.Undo(0)
		require.NoError(t, err)
	}
	confirm(t, m, 0, "b3")
	for _, k := range analyst(2000).Review(m).Mistakes {
		require.NotEqual(t, []string{"e6"}, k.Played.Words)
	}
}

// At the end, the chances are the result: of the match, not of the position, if a seat has resigned.
func TestTheEndIsTheResult(t *testing.T) {
	m := played(t, lancelot.Rules(), games.Setup{Players: 2}, 10)
	_, err := m.Resign(0)
	require.NoError(t, err)
	points := analyst(500).Review(m).Points
	require.Equal(t, []ai.Chance{{Mean: 0}, {Mean: 1}}, points[len(points)-1].Chances)
	require.Equal(t, []games.Player{1}, points[len(points)-1].Favourites())

	off := played(t, lancelot.Rules(), games.Setup{Players: 2}, 10)
	_, err = off.CallOff(0)
	require.NoError(t, err)
	points = analyst(500).Review(off).Points
	require.Positive(t, points[len(points)-1].Chances[0].Mean, "it has no result")
	require.Positive(t, points[len(points)-1].Chances[1].Mean)
}

func TestOnlyChosenTurnsAreJudged(t *testing.T) {
	m := played(t, lancelot.Rules(), games.Setup{Players: 3}, 40)
	a := analyst(2000)
	a.Judges = func(_ *match.Match, p games.Player) bool { return p == 1 }
	found := a.Review(m).Mistakes
	require.NotEmpty(t, found)
	for _, k := range found {
		require.Equal(t, games.Player(1), k.Player)
	}
	a.Judges = func(*match.Match, games.Player) bool { return false }
	require.Empty(t, a.Review(m).Mistakes)
}

func TestAMatchWithoutTurnsHasAReview(t *testing.T) {
	m, err := match.Start(lancelot.Rules(), games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	found := analyst(500).Review(m)
	require.Len(t, found.Points, 1)
	require.Empty(t, found.Mistakes)
}

func TestAReviewStops(t *testing.T) {
	m := played(t, lancelot.Rules(), games.Setup{Players: 2}, 30)
	a, calls := analyst(1_000_000), 0
	a.Stop = func() bool { calls++; return true }
	a.Review(m)
	require.Less(t, calls, 5000)
}
