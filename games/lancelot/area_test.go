package lancelot

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// L-2.1, L-2.2: the lines of an area are those that the reference finds.
func TestLines(t *testing.T) {
	for _, setup := range setups() {
		a := newArea(setup.Players, setup.On("diagonals"))
		n := newNaive(setup.Players, setup.Options)
		require.Equal(t, n.squares, a.squares)
		members := make([][]Square, a.lines)
		for s := range None {
			for _, l := range a.through[s] {
				members[l] = append(members[l], s)
			}
		}
		for _, s := range a.squares {
			var through [][]Square
			for _, l := range a.through[s] {
				through = append(through, members[l])
			}
			require.Equal(t, len(n.lines[s]), len(through))
			for _, walked := range n.lines[s] {
				require.True(t, containsLine(through, walked), "%s on %v", s, walked)
			}
		}
	}
}

// containsLine reports whether one of lines has the squares of walked, in any
// order.
func containsLine(lines [][]Square, walked []Square) bool {
	for _, l := range lines {
		same := len(l) == len(walked)
		for _, s := range walked {
			found := false
			for _, other := range l {
				found = found || other == s
			}
			same = same && found
		}
		if same {
			return true
		}
	}
	return false
}

// L-5.1: the number of diagonals that count. L-5.1a: every square lies on one or two of them, and forty
// squares on one only.
func TestDiagonals(t *testing.T) {
	for players, want := range map[int]int{2: 14, 3: 22, 4: 30, 5: 38} {
		a := newArea(players, true)
		require.Equal(t, want, a.lines-2*a.size)
		alone := 0
		for _, s := range a.squares {
			n := len(a.through[s]) - 2
			require.Contains(t, []int{1, 2}, n)
			if n == 1 {
				alone++
			}
		}
		require.Equal(t, 40, alone)
	}
}

// L-4.5: a game ends after thirty placements a player at the latest; with four or five players, random games
// mostly end because no player can place a knight.
func TestEveryGameEnds(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 5))
	for players := 2; players <= maxPlayers; players++ {
		stopped := 0
		for range 20 {
			s := begin(t, players, nil)
			placed := -1 // the draw
			for ; s.phase != over; placed++ {
				d := s.Pending()[0]
				s.Apply(d.Player, pick(random, d.Moves))
			}
			require.LessOrEqual(t, placed, knights*players)
			if !reached(s) {
				stopped++
			}
		}
		require.Equal(t, players >= 4, stopped > 10, "%d players: %d general passes", players, stopped)
	}
}

func reached(s *State) bool {
	for _, n := range s.Scores() {
		if n >= s.terms.target {
			return true
		}
	}
	return false
}
