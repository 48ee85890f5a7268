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

// band is the room for a law on the board.
var band = image.Rect(0, 0, 380, 110)

// TestGoldenLaws keeps all laws on a sheet: on the left those of the base game,
// on the right the New Laws, each with its level.
func TestGoldenLaws(t *testing.T) {
	c := render.Layer(1000, 2180, func(*gg.Context) {})
	for l := range board.Laws {
		card := board.Standard().Law(l)
		x, y := 10+500*l.Set(), 10+120*(int(l)%18)
		c.Text(render.Number, strconv.Itoa(card.Level), x+30, y+70, .5, render.Umber)
		c.Centre(render.Badge(400, 114, render.Ivory), x+270, y+55)
		drawEquation(c, card, band.Add(image.Pt(x+80, y)))
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

// The numbers of laws are those of the component table: each changes the
// picture of its law.
func TestLawsShowTheTable(t *testing.T) {
	tried := 0
	for _, e := range board.Standard().Entries() {
		law, found := lawOf(e.Key)
		if !found {
			continue
		}
		before := equationPicture(board.Standard().Law(law))
		n := e.N + 1
		if strings.HasSuffix(e.Key, ".repeat") {
			n = 1 - e.N
		}
		table, err := board.LoadTable([]byte(e.Key+` = { n = `+strconv.Itoa(n)+`, source = "printed" }`), "box.toml")
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

// In the band of the board, the figures that decide a vote are large.
func TestLawsAreLegible(t *testing.T) {
	for l := range board.Laws {
		card := board.Standard().Law(l)
		if l == board.N13 {
			for _, row := range exchange(card) {
				require.Equal(t, render.Number, fitting(row, image.Rect(0, 0, 300, band.Dy()/2), rowSize).face)
			}
			continue
		}
		require.Equal(t, render.Number, fitting(equation(card), band, lawSize).face, l)
	}
}

func equationPicture(card board.LawCard) []uint8 {
	c := render.Layer(band.Dx(), band.Dy(), func(*gg.Context) {})
	drawEquation(c, card, band)
	return c.Pix
}
