package carolus

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/games/match"
	"herald/render"
	"herald/render/golden"
)

var game = golden.Game{Rules: board.Rules(), Draw: Draw, Texts: []fs.FS{Texts()}}

func TestGolden(t *testing.T) { game.CheckScenes(t) }

func TestShape(t *testing.T) { game.CheckShape(t) }

func TestDrawAtOnce(t *testing.T) { game.CheckAtOnce(t, golden.Scenes(t)[:4]...) }

// There is a picture before the first lot is drawn.
func TestBeforeTheStart(t *testing.T) {
	for players := 2; players <= 4; players++ {
		m, err := match.Start(board.Rules(), games.Setup{Players: players}, nil)
		require.NoError(t, err)
		s := render.Scene{View: m.View(games.Everyone), Seat: games.Everyone, Say: game.Catalog(t).Printer("en", nil)}
		c := Draw(s)
		require.Equal(t, uint8(unknown.land), c.ColorIndexAt(middle(cells[0]).X, middle(cells[0]).Y))
	}
}

func TestExample(t *testing.T) { game.CheckExample(t, Example()) }

// The final board shows what won: every castle, and the Emperor where the last ones were put down.
func TestFinal(t *testing.T) {
	for _, name := range []string{"two-late", "three-over", "four-over"} {
		golden.Check(t, "final-"+name, Final(game.Scene(t, name)))
	}
}
