package cover

import (
	"image"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	carolusrules "herald/games/carolus"
	lancasterrules "herald/games/lancaster"
	lancelotrules "herald/games/lancelot"
	"herald/lang"
	"herald/render"
	"herald/render/carolus"
	"herald/render/golden"
	"herald/render/lancaster"
	"herald/render/lancelot"
)

// board returns a board of no game, which no game changes.
func board() *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, render.Width, render.Height), render.Palette())
	for i := range m.Pix {
		x, y := i%render.Width/70, i/render.Width/70
		m.Pix[i] = uint8([]render.Colour{render.Zone1Light, render.Zone1Dark}[(x+y)%2])
	}
	return m
}

func card(t *testing.T, locale, game string, players int) Card {
	t.Helper()
	c, err := lang.Load(render.Texts(), Texts())
	require.NoError(t, err)
	return Card{Say: c.Printer(locale, nil), Game: game, Players: players, Minutes: 2, Turns: 14, Board: board()}
}

// Every game has a card with a part of its own board.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		locale, name, scene string
		players             int
		game                golden.Game
		corner              image.Point
	}{
		{"en", "Carolus Magnus", "../../carolus/testdata/four-mid", 4, golden.Game{Rules: carolusrules.Rules(), Draw: carolus.Draw, Texts: []fs.FS{carolus.Texts()}}, carolus.Corner},
		{"fr", "Lancaster", "../../lancaster/testdata/five-late", 5, golden.Game{Rules: lancasterrules.Rules(), Draw: lancaster.Draw, Texts: []fs.FS{lancaster.Texts()}}, lancaster.Corner},
		{"fr", "Lancelot", "../../lancelot/testdata/two-early", 2, golden.Game{Rules: lancelotrules.Rules(), Draw: lancelot.Draw}, lancelot.Corner},
	} {
		d := card(t, c.locale, c.name, c.players)
		scene := c.game.Scene(t, c.scene)
		scene.Say = c.game.Catalog(t).Printer(c.locale, nil)
		d.Board, d.Corner = c.game.Draw(scene), c.corner
		golden.Check(t, c.game.Rules.Name+"-"+c.locale, d.Draw())
	}
}

// What nobody knows is left out.
func TestACardSaysOnlyWhatIsKnown(t *testing.T) {
	d := card(t, "en", "Lancelot", 3)
	require.Equal(t, []string{"3 players", "≈ 2 min a turn", "≈ 14 turns each"}, d.facts())
	d.Minutes, d.Turns = 0, 0
	require.Equal(t, []string{"3 players"}, d.facts())
}

// A card is never without its part of the board.
func TestCornersOfBoardsFillTheirWindow(t *testing.T) {
	for game, corner := range map[string]image.Point{"lancelot": lancelot.Corner, "carolus": carolus.Corner, "lancaster": lancaster.Corner} {
		shown := image.Rectangle{Max: Window()}.Add(corner)
		require.True(t, shown.In(image.Rect(0, 0, render.Width, render.Height)), "%s: %v", game, shown)
		d := card(t, "en", game, 2)
		d.Corner = corner
		m := d.Draw()
		at := corner.Add(image.Pt(100, 200))
		require.Equal(t, d.Board.ColorIndexAt(at.X, at.Y), m.ColorIndexAt(frame.Min.X+100, frame.Min.Y+200), game)
	}
}

// However many play and whatever is known, all that is written can be read.
func TestLegible(t *testing.T) {
	for _, locale := range []string{"en", "fr"} {
		for _, game := range []string{"Carolus Magnus", "Lancaster", "Lancelot"} {
			for players := 1; players <= render.Seats; players++ {
				d := card(t, locale, game, players)
				d.Minutes, d.Turns = 15, 120
				golden.CheckLettering(t, func(render.Scene) *image.Paletted { return d.Draw() }, render.Scene{}, nil)
			}
		}
	}
}

func TestLetteringIsBilingual(t *testing.T) {
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	require.NotEmpty(t, c.Keys("en"))
	require.Equal(t, c.Keys("en"), c.Keys("fr"))
}
