package lancaster

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	board "herald/games/lancaster"
	"herald/render"
	"herald/render/golden"
)

func TestGoldenCards(t *testing.T) {
	c := game.Catalog(t)
	golden.Check(t, "cards-base1-en", Plate(c.Printer("en", nil), "base1", ""))
	golden.Check(t, "cards-new4-fr", Plate(c.Printer("fr", nil), "new4", ""))
}

// No card lies under Discord's badge or on another, and all are on their plate.
func TestCardsAreClearOfTheBadge(t *testing.T) {
	for n := 1; n <= 6; n++ {
		cards := layOutCards(n)
		require.Len(t, cards, n)
		picture := image.Rect(0, 0, render.Width, cards[n-1].Max.Y+edge)
		apart(t, picture.Inset(edge), cards, "card")
		for _, at := range cards {
			require.False(t, at.Overlaps(image.Rect(0, picture.Max.Y-render.BadgeHeight, render.BadgeWidth, picture.Max.Y)), "%d of %v", n, at)
		}
	}
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
