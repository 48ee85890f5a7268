package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A few purchases name their price; many name their gain alone, so that three fit into a
// row on a phone.
func TestManyPurchasesAreShort(t *testing.T) {
	var cost, gain Goods
	cost, gain = cost.with(Gold, 1), gain.with(Points, 2)
	short := func(n int) games.Text {
		return games.T("lancaster.gains", "gain", games.T("lancaster.brief.points", "n", 2*n))
	}
	for _, most := range []int{mostPriced, mostPriced + 1, menu + 1} {
		moves := buys(nil, "", cost, gain, most, most)
		presented := presentPurchases(moves)
		require.Len(t, presented, most)
		for i, m := range presented {
			require.Equal(t, moves[i].String(), m.String())
			if most == mostPriced {
				require.Equal(t, moves[i], m)
				continue
			}
			require.Equal(t, short(i+1), m.Label())
		}
		if filed, ok := moves[0].(games.Grouped); ok {
			kind, group := filed.Group()
			k, g := presented[0].(games.Grouped).Group()
			require.Equal(t, []games.Text{kind, group}, []games.Text{k, g})
		}
	}
}
