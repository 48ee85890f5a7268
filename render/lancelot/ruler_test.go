package lancelot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancelot"
)

// position returns a view of five players with knights on the squares, and
// Excalibur unless it is on none.
func position(excalibur board.Square, knights map[games.Player][]string) board.View {
	v := board.View{Players: 5, Size: board.Side, Excalibur: excalibur, Invoker: games.Everyone}
	for s := range v.Knights {
		v.Knights[s] = games.Everyone
	}
	for p, words := range knights {
		for _, word := range words {
			v.Knights[square(word)] = p
		}
	}
	return v
}

func square(word string) board.Square {
	for s := range board.None {
		if s.String() == word {
			return s
		}
	}
	panic(word)
}

// The first example of the rule sheet: two lines are closed to yellow.
func TestRulerClosesLines(t *testing.T) {
	v := position(board.None, map[games.Player][]string{0: {"a7", "c7", "e7", "f7", "e9"}, 1: {"b7", "d7"}})
	rows, columns := standings(arrange(v, 0), v, 0)
	require.Equal(t, edgeMark{2, true}, rows[6])
	require.Equal(t, edgeMark{2, false}, columns[4])
	require.Equal(t, edgeMark{1, false}, rows[8])
	require.Equal(t, []tag{dark, dark, plain, plain}, []tag{rows[6].tag(), columns[4].tag(), rows[8].tag(), rows[0].tag()})

	rows, _ = standings(arrange(v, 1), v, 1)
	require.Equal(t, edgeMark{-2, true}, rows[6])
}

// The fifth: Excalibur counts against all except its invoker. One more knight captures.
func TestRulerCountsExcalibur(t *testing.T) {
	v := position(square("h7"), map[games.Player][]string{0: {"b7", "c7", "g7", "j7"}, 1: {"f7"}, 2: {"m7"}})
	rows, columns := standings(arrange(v, 0), v, 0)
	require.Equal(t, edgeMark{1, true}, rows[6])
	require.Equal(t, edgeMark{-1, false}, columns[7])
	require.Equal(t, bright, rows[6].tag())

	v.Invoker = 0
	rows, _ = standings(arrange(v, 0), v, 0)
	require.Equal(t, edgeMark{3, true}, rows[6])
	rows, _ = standings(arrange(v, 1), v, 1)
	require.Equal(t, edgeMark{-5, true}, rows[6])
}
