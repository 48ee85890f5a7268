package lancaster

import (
	"image"
	"strconv"
	"strings"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	board "herald/games/lancaster"
	"herald/render"
	"herald/render/golden"
)

// band is the room for a law on the sheet of all.
var band = image.Rect(0, 0, 310, 61)

// TestGoldenLaws keeps all laws on a sheet: on the left the base game's, on the
// right the New Laws, each with its level.
func TestGoldenLaws(t *testing.T) {
	c := render.Layer(860, 1566, func(*gg.Context) {})
	for l := range board.Laws {
		card := board.Standard().Law(l)
		x, y := 10+430*l.Set(), 6+86*(int(l)%18)
		c.Text(render.Number, strconv.Itoa(card.Level), x+30, y+54, .5, render.Umber)
		c.Centre(render.Badge(344, 80, render.Ivory), x+236, y+39)
		drawEquation(c, card, band.Add(image.Pt(x+80, y+9)))
	}
	golden.Check(t, "laws", c.Picture())
}

// Every law draws, and no two look the same.
func TestLawsDiffer(t *testing.T) {
	seen := map[string]board.Law{string(equationPicture(board.LawCard{Law: board.NoLaw})): board.NoLaw}
	for l := range board.Laws {
		pix := string(equationPicture(board.Standard().Law(l)))
		require.NotContains(t, seen, pix, l)
		seen[pix] = l
	}
}

// The numbers of laws come from the component table: each changes the picture of its law.
func TestLawsShowTheTable(t *testing.T) {
	tried := 0
	for _, e := range board.Standard().Figures() {
		law, found := lawOf(e.Key)
		if !found {
			continue
		}
		before := equationPicture(board.Standard().Law(law))
		n := e.N + 1
		if strings.HasSuffix(e.Key, ".repeat") {
			n = 1 - e.N
		}
		table, err := board.LoadComponents([]byte(e.Key+` = { n = `+strconv.Itoa(n)+`, source = "printed" }`), "box.toml")
		require.NoError(t, err)
		require.NotEqual(t, before, equationPicture(table.Law(law)), e.Key)
		tried++
	}
	require.Greater(t, tried, 80)
}

// lawOf returns the law that a number of the table is printed on.
func lawOf(key string) (board.Law, bool) {
	for l := range board.Laws {
		if strings.HasPrefix(key, "law."+l.String()+".") && !strings.HasSuffix(key, ".level") {
			return l, true
		}
	}
	return 0, false
}

// The symbols of laws can be read on a phone where the laws say what they do; N13, which is two laws in one, has the
// smallest.
func TestLawsAreLegible(t *testing.T) {
	d := layOut(first(t, 5), "parliament")
	for _, tag := range []string{"en", "fr"} {
		s := render.Scene{Say: game.Catalog(t).Printer(tag, nil)}
		for l := range board.Laws {
			law := board.Standard().Law(l)
			rest := entitle(render.Layer(render.Width, boardHigh, func(*gg.Context) {}), s, d.inForce[0], law)
			fit, least := fitting(equation(law), rest.within(), lawSize), 82
			if l == board.N13 {
				least = 70
			}
			require.GreaterOrEqual(t, fit.size, least, l)
			require.NotEqual(t, render.Label, fit.face, l)
		}
	}
}

func equationPicture(card board.LawCard) []uint8 {
	c := render.Layer(band.Dx(), band.Dy(), func(*gg.Context) {})
	drawEquation(c, card, band)
	return c.Pix
}
