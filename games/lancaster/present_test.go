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
		moves := (&State{}).buys(nil, "", cost, gain, most, most)
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

// Counties that the knight in hand cannot enter stand among the others, with the reason.
func TestClosedCountiesSayWhy(t *testing.T) {
	state, err := position(begin(t, 3, nil), "court0=2 squires=1,0,0 b=0:1 i=1:4")
	require.NoError(t, err)
	s := state.(*State)
	require.Empty(t, games.Present(s.View(0), s.Pending()[0]).Barred, "no knight is in hand")
	s.Apply(0, Pick{Strength: 2})
	d := games.Present(s.View(0), s.Pending()[0])
	var says []games.Text
	for _, b := range d.Barred {
		says = append(says, b.Says)
		require.Equal(t, games.T("lancaster.kind.counties"), b.Behind)
	}
	weak := func(c County) games.Text {
		return games.T("lancaster.place.weak", "county", shireNames[c], "min", s.terms.box.min[c])
	}
	require.Equal(t, []games.Text{
		games.T("lancaster.place.own", "county", shireNames[Stafford]), weak(2), weak(3), weak(6),
		games.T("lancaster.place.held", "county", shireNames[Surrey], "player", games.Player(1), "n", 3),
	}, says)
	require.Equal(t, []int{1, 1, 1, 3, 4}, []int{d.Barred[0].At, d.Barred[1].At, d.Barred[2].At, d.Barred[3].At, d.Barred[4].At})
	require.Equal(t, "northumberland", d.Moves[0].String())
}
