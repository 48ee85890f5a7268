package lancelot

import (
	"fmt"
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

// The engine and the reference of section 6.2 offer the same words and come to
// the same positions, in random games on all areas with all variants.
func TestReference(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 2))
	for _, setup := range setups() {
		t.Run(nameOf(setup), func(t *testing.T) {
			s, n := begin(t, setup.Players, setup.Options), newNaive(setup.Players, setup.Options)
			for n.phase != "over" {
				d := s.Pending()[0]
				require.Equal(t, n.words(), offered(d))
				m := d.Moves[random.IntN(len(d.Moves))]
				before := s.Clone().(*State)
				s.Apply(d.Player, m)
				n = n.play(m.String())
				requireSame(t, n, s)
				requireInvariants(t, before, m, s)
			}
			require.Empty(t, s.Pending())
		})
	}
}

func offered(d games.Decision) []string {
	var words []string
	for _, m := range d.Moves {
		words = append(words, m.String())
	}
	return words
}

// requireSame compares all that both positions know.
func requireSame(t *testing.T, n *naive, s *State) {
	t.Helper()
	v := s.View(games.Everyone).(View)
	board := map[Square]int{}
	for square, p := range v.Knights {
		if p != games.Everyone {
			board[Square(square)] = int(p)
		}
	}
	require.Equal(t, n.board, board)
	require.Equal(t, []any{n.first, n.size, n.target, n.sword, n.owner, n.stock, n.captured, n.power, n.phase == "over"},
		[]any{v.First, v.Size, v.Target, v.Excalibur, int(v.Invoker), v.Stock, v.Captured, v.Power, v.Over})
	if !v.Over {
		require.Equal(t, n.mover, int(v.Mover))
	}
	if len(v.Last) > 0 {
		taken := map[Square]int{}
		for _, c := range v.Last[len(v.Last)-1].Taken {
			taken[c.Square] = int(c.Owner)
		}
		require.Equal(t, len(n.took), len(taken))
		for square, p := range n.took {
			require.Equal(t, p, taken[square])
		}
	}
}

// requireInvariants checks those of section 6.2 on the step m from before to s.
func requireInvariants(t *testing.T, before *State, m games.Move, s *State) {
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
	if _, drawn := m.(First); s.terms.sword && !drawn {
		require.NotEqual(t, None, s.excalibur)
	}
	requireTaken(t, before, m, s)
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

// requireTaken checks that m captured as many as it said, and left no opposing
// knight on a line through its square on which the mover stands at +2.
func requireTaken(t *testing.T, before *State, m games.Move, s *State) {
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
	step := s.last[len(s.last)-1]
	require.Equal(t, takes, len(step.Taken))
	require.Equal(t, int(before.captured[before.mover])+takes, int(s.captured[step.Player]))
	v := s.View(games.Everyone).(View)
	if step.Sword && v.Invoker != step.Player {
		return // its service has ended: counts have changed since
	}
	n := &naive{players: s.terms.players, first: v.First, size: v.Size, diagonals: v.Diagonals,
		board: map[Square]int{}, sword: v.Excalibur, owner: int(v.Invoker), lines: map[Square][][]Square{}}
	for square, p := range v.Knights {
		if p != games.Everyone {
			n.board[Square(square)] = int(p)
		}
	}
	for _, line := range n.through(step.Square) {
		if n.advantage(int(step.Player), line) == limit {
			for _, on := range line {
				owner, stands := n.board[on]
				require.False(t, stands && owner != int(step.Player), "%v was not captured", on)
			}
		}
	}
}
