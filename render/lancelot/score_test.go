package lancelot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// A draft is its seat's turn, also if another seat comes next.
func TestDraftIsTheTurnOfItsSeat(t *testing.T) {
	flying, _ := standing(render.Scene{Seat: 2, Draft: true}, board.View{Mover: 3})
	require.Equal(t, []games.Player{2}, flying)
	flying, _ = standing(render.Scene{Seat: 2, Draft: true, Places: []int{1, 2}}, board.View{Mover: games.Everyone})
	require.Equal(t, []games.Player{0}, flying, "with it the match ends")
}

// The header of a draft names what is left to do in the turn.
func TestTheHeaderFollowsTheTurn(t *testing.T) {
	for want, moves := range map[string][]games.Move{
		"render.draft":         nil,
		"lancelot.ask.calling": {board.Invoke{}, board.Decline{}},
		"lancelot.ask.placing": {board.Place{}},
	} {
		_, said := standing(render.Scene{Seat: 1, Draft: true, Moves: moves}, board.View{Mover: 1})
		require.Equal(t, want, said.Key)
	}
}

// L-2.6: before the first turn Excalibur is planted, and the header says so.
func TestHeaderAsksForExcalibur(t *testing.T) {
	v := board.View{Mover: 1, Sword: true, Excalibur: board.None}
	said := func(seat games.Player) string {
		_, text := standing(render.Scene{Seat: seat}, v)
		return text.Key
	}
	require.Equal(t, "lancelot.ask.plant", said(1))
	require.Equal(t, "lancelot.ask.plants", said(games.Everyone))
	v.Excalibur = square("e5")
	require.Equal(t, "render.yours", said(1))
}
