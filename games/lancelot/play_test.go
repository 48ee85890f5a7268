package lancelot

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// setups returns every area with every combination of variants.
func setups() []games.Setup {
	var all []games.Setup
	for players := 2; players <= maxPlayers; players++ {
		for _, diagonals := range []string{"no", "yes"} {
			for _, sword := range [][2]string{{"no", "turn"}, {"yes", "turn"}, {"yes", "moved"}} {
				all = append(all, games.Setup{Players: players, Options: map[string]string{
					"diagonals": diagonals, "excalibur": sword[0], "allegiance": sword[1],
				}})
			}
		}
	}
	return all
}

func nameOf(s games.Setup) string {
	return fmt.Sprintf("%d diagonals=%s excalibur=%s allegiance=%s",
		s.Players, s.Options["diagonals"], s.Options["excalibur"], s.Options["allegiance"])
}

// The engine and the reference offer the same words and come to the same
// positions, in random games on all areas with all variants.
func TestReference(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 2))
	for _, setup := range setups() {
		t.Run(nameOf(setup), func(t *testing.T) {
			for _, target := range []string{"standard", "30"} {
				options := maps.Clone(setup.Options)
				options["target"] = target
				compareGame(t, setup.Players, options, random)
			}
		})
	}
}

func compareGame(t *testing.T, players int, options map[string]string, random *rand.Rand) {
	t.Helper()
	s, n := begin(t, players, options), newNaive(players, options)
	for n.phase != "over" {
		d := s.Pending()[0]
		require.Equal(t, n.words(), offered(d))
		m := pick(random, d.Moves)
		before := s.Clone().(*State)
		s.Apply(d.Player, m)
		n = n.play(m.String())
		requireSame(t, n, s)
		requireInvariants(t, before, s)
		requireTaken(t, before, m, n.took, s)
	}
	require.Empty(t, s.Pending())
}

// pick chooses at random, but Excalibur rarely: otherwise it would always be
// spent in the first turns, when nothing is at stake.
func pick(random *rand.Rand, moves []games.Move) games.Move {
	for {
		m := moves[random.IntN(len(moves))]
		if _, sword := m.(Invoke); !sword || random.IntN(20) == 0 {
			return m
		}
		if last := moves[len(moves)-1]; last == games.Move(Decline{}) {
			return last
		}
	}
}

func offered(d games.Decision) []string {
	var words []string
	for _, m := range d.Moves {
		words = append(words, m.String())
	}
	return words
}

// requireSame compares everything that both positions know.
func requireSame(t *testing.T, n *naive, s *State) {
	t.Helper()
	v := s.View(games.Everyone).(View)
	require.Equal(t, n.board, v.Knights)
	require.Equal(t, []any{n.first, n.size, n.target, n.sword, n.owner, n.stock, n.captured, n.power, n.phase == "over"},
		[]any{v.First, v.Size, v.Target, v.Excalibur, v.Invoker, v.Stock, v.Captured, v.Power, v.Over})
	if !v.Over {
		require.Equal(t, n.mover, v.Mover)
	}
}

// requireInvariants checks what holds after every step, here from before to s:
// no knight is lost, and neither captures nor spent powers come back.
func requireInvariants(t *testing.T, before, s *State) {
	t.Helper()
	lost := 0
	for p := range s.terms.players {
		lost += knights - int(s.stock[p]) - s.standing(games.Player(p))
		require.GreaterOrEqual(t, s.captured[p], before.captured[p])
		require.False(t, s.power[p] && !before.power[p], "a power came back")
	}
	captured := 0
	for _, n := range s.Scores() {
		captured += n
	}
	require.Equal(t, captured, lost)
	require.Equal(t, !s.terms.sword || s.phase == arming, s.excalibur == None)
}

func (s *State) standing(p games.Player) int {
	n := 0
	for _, owner := range s.knights {
		if owner == p {
			n++
		}
	}
	return n
}

// requireTaken checks that m captured what the reference did and as many as it
// announced, and that it left no opposing knight on a line through its square
// on which the mover stands at +2.
func requireTaken(t *testing.T, before *State, m games.Move, took []Capture, s *State) {
	t.Helper()
	var takes int
	switch m := m.(type) {
	case Place:
		takes = int(m.Takes)
	case Invoke:
		takes = int(m.Takes)
	default:
		return
	}
	step := s.last[s.steps-1].placement()
	require.Equal(t, took, step.Taken)
	require.Len(t, took, takes)
	require.Equal(t, int(before.captured[before.mover])+takes, int(s.captured[step.Player]))
	v := s.View(games.Everyone).(View)
	if step.Sword && v.Invoker != step.Player {
		return // its service has ended: counts have changed since
	}
	n := naiveOf(v)
	for _, line := range n.lines[step.Square] {
		if n.advantage(step.Player, line) != limit {
			continue
		}
		for _, on := range line {
			require.Contains(t, []games.Player{games.Everyone, step.Player}, n.board[on], "%v was not captured", on)
		}
	}
}
