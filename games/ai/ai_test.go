package ai_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/ai"
	"herald/games/carolus"
	"herald/games/gametest/toy"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

func roller(seed uint64) func(n int) int { return rand.New(rand.NewPCG(seed, 1)).IntN }

// bot returns a computer player of the middle level.
func bot(playouts int, seed uint64) ai.Bot {
	return ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: playouts}, Roll: roller(seed)}
}

// shelf lists the games that computer players must manage, with their setups.
var shelf = []struct {
	rules   games.Rules
	players int
	options map[string]string
}{
	{toy.Rules(), 3, map[string]string{"flags": "yes"}},
	{lancelot.Rules(), 2, nil},
	{lancelot.Rules(), 3, map[string]string{"excalibur": "yes", "diagonals": "yes"}},
	{carolus.Rules(), 2, nil},
	{carolus.Rules(), 4, map[string]string{"variant": "piles"}},
	{lancaster.Rules(), 2, map[string]string{"laws": "new"}},
	{lancaster.Rules(), 3, nil},
	{lancaster.Rules(), 4, map[string]string{"laws": "drawn", "strict": "yes"}},
}

func TestLevels(t *testing.T) {
	for _, l := range ai.Levels() {
		same, ok := ai.LevelOf(l.String())
		require.True(t, ok)
		require.Equal(t, l, same)
	}
	_, ok := ai.LevelOf("king")
	require.False(t, ok)
	catalog, err := lang.Load(ai.Texts())
	require.NoError(t, err)
	require.Equal(t, "moyen", catalog.Printer("fr", nil).Say(ai.Squire.Name()))
}

// planting returns a position of the toy in which seat 0 plants a flag.
func planting(flags map[toy.Square]games.Player) *toy.State {
	s := toy.New(games.Setup{Players: 2, Options: map[string]string{"flags": "yes"}})
	s.Phase = toy.Planting
	for square, p := range flags {
		s.Board[square] = p
	}
	return s
}

// Column b has two flags of seat 0: a third there earns 3, just enough.
func TestChooseWins(t *testing.T) {
	s := planting(map[toy.Square]games.Player{0: 0, 6: 0, 7: 0, 12: 1, 13: 1, 14: 1})
	s.Rounds, s.Points[1] = 1, 2
	chosen := map[games.Move]bool{}
	for seed := range uint64(60) {
		chosen[bot(100, seed).Choose(s.View(0), 0)] = true
	}
	for m := range chosen {
		require.Contains(t, []games.Move{toy.Square(8), toy.Square(9), toy.Square(10), toy.Square(11)}, m)
	}
	require.Greater(t, len(chosen), 1, "the choice among equals is random")
}

func TestChooseOfASeatThatIsNotAsked(t *testing.T) {
	require.Nil(t, bot(10, 1).Choose(planting(nil).View(1), 1))
}

// A single answer needs no search, and no clock.
func TestChooseOfOneAnswer(t *testing.T) {
	s := planting(nil)
	for square := range s.Board[1:] {
		s.Board[square] = 1
	}
	require.Equal(t, toy.Square(29), ai.Bot{Roll: roller(1)}.Choose(s.View(0), 0))
}

// Every level can answer every kind of question, and with the same rolls two
// matches are the same.
func TestDraftPlaysMatches(t *testing.T) {
	for i, g := range shelf {
		for _, level := range ai.Levels() {
			if testing.Short() && level != ai.Levels()[0] {
				continue
			}
			records := map[string]bool{}
			for range 2 {
				records[played(t, g.rules, games.Setup{Players: g.players, Options: g.options}, level, uint64(i)).String()] = true
			}
			require.Len(t, records, 1, "%s, %s", g.rules.Name, level)
		}
	}
}

func played(t *testing.T, rules games.Rules, setup games.Setup, level ai.Level, seed uint64) record.Record {
	m, err := match.Start(rules, setup, nil)
	require.NoError(t, err)
	b := bot(3, seed)
	b.Level = level
	for m.Draw(b.Roll); !m.Over(); {
		waiting := m.Waiting()
		p := waiting[b.Roll(len(waiting))]
		require.NotEmpty(t, b.Draft(m, p))
		_, err := m.Confirm(p, b.Roll)
		require.NoError(t, err)
	}
	return m.Record()
}

// A seat that is not asked drafts nothing; a draft in progress is completed.
func TestDraftGoesOn(t *testing.T) {
	m, err := match.Start(carolus.Rules(), games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	b := bot(5, 1)
	m.Draw(b.Roll)
	p := m.Waiting()[0]
	require.Empty(t, b.Draft(m, 1-p))
	for len(m.Draft(p)) == 0 {
		d, _ := m.Asked(p)
		if len(d.Moves) > 1 && !m.Whole(p) {
			_, err := m.Play(p, d.Moves[0].String())
			require.NoError(t, err)
		}
	}
	b.Draft(m, p)
	require.True(t, m.Whole(p))
}

// There is an answer when the time is spent, or as soon as Stop asks for one.
func TestBudgetOfTime(t *testing.T) {
	s := planting(nil)
	now, ticks := time.Unix(0, 0), 0
	b := ai.Bot{Level: ai.Squire, Roll: roller(1), Budget: ai.Budget{Time: time.Second, Now: func() time.Time {
		ticks++
		now = now.Add(10 * time.Millisecond)
		return now
	}}}
	require.NotNil(t, b.Choose(s.View(0), 0))
	require.Equal(t, 100, ticks-1)

	ticks = 0
	b.Stop = func() bool { return true }
	require.NotNil(t, b.Choose(s.View(0), 0))
	require.LessOrEqual(t, ticks, 2)

	b.Stop = nil
	ticks = 0
	b.Level = ai.Knight
	require.NotNil(t, b.Choose(s.View(0), 0))
	require.Greater(t, ticks, 300, "searches longer")
}
