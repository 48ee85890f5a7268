package lancelot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lancelot"
)

func letter(p games.Player) string { return string(rune('A' + p)) }

func TestGrid(t *testing.T) {
	v := lancelot.View{Players: 2, First: 3, Size: 8, Sword: true, Excalibur: 6*lancelot.Side + 6}
	for s := range v.Knights {
		v.Knights[s] = games.Everyone
	}
	v.Knights[4*lancelot.Side+4] = 0  // E5
	v.Knights[3*lancelot.Side+10] = 1 // K4
	board, signs := v.Grid(letter)
	require.Equal(t, strings.TrimPrefix(`
   D E F G H I J K
11 . . . . . . . . 11
10 . . . . . . . . 10
 9 . . . . . . . . 9
 8 . . . . . . . . 8
 7 . . . + . . . . 7
 6 . . . . . . . . 6
 5 . A . . . . . . 5
 4 . . . . . . . B 4
   D E F G H I J K`, "\n"), board)
	require.Equal(t, []games.Text{games.T("lancelot.grid.empty"), games.T("lancelot.grid.excalibur")}, signs)

	v.Excalibur = lancelot.None
	board, signs = v.Grid(letter)
	require.NotContains(t, board, "+")
	require.Len(t, signs, 1, "missing pieces need no sign")
}

func TestTheLargestGrid(t *testing.T) {
	s := lancelot.Rules().Start(games.Setup{Players: 5, Options: map[string]string{
		"target": "standard", "diagonals": "no", "excalibur": "yes", "allegiance": "turn",
	}})
	v := s.View(games.Everyone)
	require.Implements(t, (*games.Gridded)(nil), v)
	board, _ := v.(games.Gridded).Grid(letter)
	lines := strings.Split(board, "\n")
	require.Len(t, lines, 16)
	require.True(t, strings.HasPrefix(lines[1], "14 . "))
	require.Equal(t, "   A B C D E F G H I J K L M N", lines[15])
	require.LessOrEqual(t, len(board), 1000)
}
