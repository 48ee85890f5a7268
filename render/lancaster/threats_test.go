package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
	"herald/render/golden"
)

// Below the viewer's counties stand the knights that could expel theirs, with the squires that it takes; for
// spectators, below all counties.
func TestThreats(t *testing.T) {
	for _, c := range []struct {
		name     string
		players  int
		seat     games.Player
		position string
	}{
		{"threats-four", 4, 0, "c=0:3+1 b=0:1 a=1:2 g=0:4+2 i=0:1 h=2:1 court1=4,3,2 court2=4,1 court3=2 squires=0,4,5,0 gold=1,2,3,4"},
		{"threats-all", 4, games.Everyone, "c=0:3+1 b=0:1 a=1:2 g=0:4+2 i=0:1 h=2:1 court1=4,3,2 court2=4,1 court3=2 court0=2 squires=0,4,5,0"},
		{"threats-two", 2, 0, "b=2:1 c=0:3+1 court1=4,2 court3=2 squires=0,1 start=1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			first, err := board.Rules().New(games.Setup{Players: c.players})
			require.NoError(t, err)
			s, err := board.Rules().Position(first, c.position)
			require.NoError(t, err)
			scene := render.Scene{
				View: s.View(c.seat), Seat: c.seat, Names: []string{"Ada", "Bertrand", "Chloé", "Dagonet"}[:c.players],
				Say: game.Catalog(t).Printer("en", nil), Part: render.ThreatsPart,
			}
			golden.Check(t, c.name, Draw(scene))
			golden.CheckLettering(t, Draw, scene)
		})
	}
}
