package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	board "herald/games/lancaster"
	"herald/render/golden"
)

func TestGoldenCards(t *testing.T) {
	c := game.Catalog(t)
	golden.Check(t, "cards-base1-en", Plate(c.Printer("en", nil), "base1", ""))
	golden.Check(t, "cards-new4-fr", Plate(c.Printer("fr", nil), "new4", ""))
}

// Every law is drawn in one section of the rules, and other sections have none.
func TestEveryLawHasAPlate(t *testing.T) {
	drawn := map[board.Law]int{}
	for _, section := range board.Rules().Sections {
		for _, l := range lawsOf(section) {
			drawn[l]++
		}
	}
	require.Len(t, drawn, int(board.Laws))
	for l, times := range drawn {
		require.Equal(t, 1, times, l)
	}
	require.Nil(t, Plate(game.Catalog(t).Printer("en", nil), "aim", ""))
}
