package cover

import (
	"image"
	"io/fs"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
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

// Every game has a card with a part of its own board, which names no player.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		locale, name, scene string
		players             int
		game                golden.Game
		cover               render.Painter
		emblem              func(int) *render.Sprite
	}{
		{"en", "Carolus Magnus", "../../carolus/testdata/four-mid", 4, golden.Game{Rules: carolusrules.Rules(), Draw: carolus.Draw, Texts: []fs.FS{carolus.Texts()}}, carolus.Cover, render.Crown},
		{"fr", "Lancaster", "../../lancaster/testdata/five-late", 5, golden.Game{Rules: lancasterrules.Rules(), Draw: lancaster.Draw, Texts: []fs.FS{lancaster.Texts()}}, lancaster.Cover, render.IconCounty.Sprite},
		{"fr", "Lancelot", "../../lancelot/testdata/two-early", 2, golden.Game{Rules: lancelotrules.Rules(), Draw: lancelot.Draw}, lancelot.Cover, lancelot.Emblem},
	} {
		d := card(t, c.locale, c.name, c.players)
		d.Emblem = c.emblem
		if c.game.Rules.Name == "carolus" {
			d.Liveries = carolus.Liveries(games.Setup{Players: c.players})
		}
		scene := c.game.Scene(t, c.scene)
		scene.Say = c.game.Catalog(t).Printer(c.locale, nil)
		d.Board = c.cover(scene)
		scene.Names = []string{"Somebody", "Else"}
		require.Equal(t, d.Board.Pix, c.cover(scene).Pix, "%s: it names a person", c.name)
		golden.Check(t, c.game.Rules.Name+"-"+c.locale, d.Draw())
	}
}

// Unknown facts are left out.
func TestACardSaysOnlyWhatIsKnown(t *testing.T) {
	d := card(t, "en", "Lancelot", 3)
	require.Equal(t, []string{"3 players", "≈ 2 min a turn", "≈ 14 turns each"}, d.facts())
	d.Minutes, d.Turns = 0, 0
	require.Equal(t, []string{"3 players"}, d.facts())
}

// A card shows its part of a board whole, in its own shape, and as large as there is room for.
func TestPartsOfBoardsFillTheirWindow(t *testing.T) {
	for _, size := range []image.Point{window.Size(), {1200, 900}, {700, 700}, {300, 800}, {768, 802}} {
		at := place(size)
		require.True(t, at.In(window), "%v lies at %v", size, at)
		require.True(t, at.Dx() == window.Dx() || at.Dy() >= window.Dy()-2, "%v is small: %v", size, at)
		require.InDelta(t, float64(size.X)/float64(size.Y), float64(at.Dx())/float64(at.Dy()), .01)
	}
	d := card(t, "en", "Lancelot", 2)
	m := d.Draw()
	at := place(d.Board.Rect.Size())
	small := render.Reduce(d.Board, at.Dx())
	require.Equal(t, small.Pix[:at.Dx()], m.Pix[m.PixOffset(at.Min.X, at.Min.Y):][:at.Dx()])
}

// All lettering is legible, for any number of players and any known facts.
func TestLegible(t *testing.T) {
	for _, locale := range []string{"en", "fr"} {
		for _, game := range []string{"Carolus Magnus", "Lancaster", "Lancelot"} {
			for players := 1; players <= render.Seats; players++ {
				d := card(t, locale, game, players)
				d.Minutes, d.Turns, d.Emblem = 15, 120, lancelot.Emblem
				golden.CheckLettering(t, func(s render.Scene) *image.Paletted {
					c := d.ground().Recorded(s.Recorder)
					d.on(c)
					return c.Picture()
				}, render.Scene{})
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

// The sign of a game goes in above the longest text, and each game has its own.
func TestEmblemsGoIn(t *testing.T) {
	d := card(t, "en", "Carolus Magnus", 5)
	var drawn [][]uint8
	for _, emblem := range []func(int) *render.Sprite{render.Crown, render.IconCounty.Sprite, lancelot.Emblem} {
		size := 0
		d.Emblem = func(most int) *render.Sprite {
			size = most
			return emblem(most)
		}
		drawn = append(drawn, d.Draw().Pix)
		sign := emblem(size).Bounds()
		require.GreaterOrEqual(t, size, 120)
		require.LessOrEqual(t, max(sign.Dx(), sign.Dy()), size)
	}
	require.NotEqual(t, drawn[0], drawn[1])
	require.NotEqual(t, drawn[1], drawn[2])
}

// A card does not say whose turn it is, nor where the Emperor may go in it.
func TestACardOfCarolusIsNobodysTurn(t *testing.T) {
	g := golden.Game{Rules: carolusrules.Rules(), Draw: carolus.Draw, Texts: []fs.FS{carolus.Texts()}}
	s := g.Scene(t, "../../carolus/testdata/four-mid")
	shown := carolus.Cover(s)
	v := s.View.(carolusrules.View)
	require.NotEqual(t, 2, v.Mover)
	v.Mover, v.Ring = 2, slices.Clone(v.Ring)
	for i := range v.Ring {
		v.Ring[i].Steps = []int{i + 1}
	}
	s.View = v
	require.Equal(t, shown.Pix, carolus.Cover(s).Pix)
}
