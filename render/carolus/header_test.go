package carolus

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/lang"
	"herald/render"
	"herald/render/golden"
)

func TestStanding(t *testing.T) {
	four := board.View{Players: 4, Teams: true, Mover: games.Everyone, Winner: board.NoSide, Seats: []board.Seat{
		{Side: board.White}, {Side: board.Black}, {Side: board.White, Second: true}, {Side: board.Black, Second: true},
	}}
	won, drawn := four, four
	won.Ending, won.Winner = board.LastCastle, board.Black
	drawn.Ending = board.FewRegions
	asked := four
	asked.Mover = 2
	three := board.View{Players: 3, Mover: 1, Winner: board.NoSide, Seats: []board.Seat{{Side: board.White}, {Side: board.Black}, {Side: board.Grey}}}
	type flag struct {
		flying []games.Player
		said   games.Text
	}
	for name, c := range map[string]struct {
		scene render.Scene
		view  board.View
		want  flag
	}{
		"chance":      {render.Scene{Seat: games.Everyone}, four, flag{nil, games.T("carolus.picture.chance")}},
		"turn":        {render.Scene{Seat: games.Everyone}, asked, flag{[]games.Player{2}, games.T("render.turn", "player", games.Player(2))}},
		"yours":       {render.Scene{Seat: 2}, asked, flag{[]games.Player{2}, games.T("render.yours")}},
		"team":        {render.Scene{Seat: games.Everyone, Places: []int{3, 1, 3, 1}}, won, flag{[]games.Player{1, 3}, games.T("carolus.victory.black")}},
		"team left":   {render.Scene{Seat: games.Everyone, Places: []int{1, 3, 1, 3}}, four, flag{[]games.Player{0, 2}, games.T("carolus.victory.white")}},
		"draw":        {render.Scene{Seat: games.Everyone, Places: []int{1, 1, 1, 1}}, drawn, flag{nil, games.T("carolus.picture.draw")}},
		"three":       {render.Scene{Seat: 0, Places: []int{2, 1, 3}}, three, flag{[]games.Player{1}, games.T("render.wins", "player", games.Player(1))}},
		"three drawn": {render.Scene{Seat: 0, Places: []int{1, 1, 3}}, three, flag{nil, games.T("carolus.picture.draw")}},
	} {
		flying, said := standing(c.scene, c.view)
		require.Equal(t, c.want, flag{flying, said}, name)
	}
}

// A draft that ends the match says so, whether a team wins with it or none does.
func TestADraftSaysHowTheMatchEnds(t *testing.T) {
	v := board.View{Players: 4, Sides: 2, Teams: true, Mover: games.Everyone, Winner: board.White, Ending: board.LastCastle, Seats: []board.Seat{
		{Side: board.White}, {Side: board.Black}, {Side: board.White, Second: true}, {Side: board.Black, Second: true},
	}}
	drawn := v
	drawn.Winner, drawn.Ending = board.NoSide, board.FewRegions
	for said, s := range map[string]render.Scene{
		"White wins":  {View: v, Places: []int{1, 3, 1, 3}},
		"Nobody wins": {View: drawn, Places: []int{1, 1, 1, 1}},
	} {
		s.Draft, s.Say = true, game.Catalog(t).Printer("en", nil)
		_, pieces := golden.Pieces(headerAlone, s)
		var all []string
		for _, p := range pieces {
			all = append(all, p.Text)
		}
		require.Subset(t, all, []string{said, "Draft"})
	}
}

func TestLetteringIsBilingual(t *testing.T) {
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	require.NotEmpty(t, c.Keys("en"))
	require.Equal(t, c.Keys("en"), c.Keys("fr"))
}
