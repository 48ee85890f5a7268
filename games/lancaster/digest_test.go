package lancaster

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// The gains of several players by the same law, or from their castles, are one note; a lone gain keeps its
// sentence.
func TestDigest(t *testing.T) {
	law := func(step step, p games.Player, l Law, n int) logged {
		return logged{step, p, games.T("lancaster.note.law", "player", p, "law", l.Name(), "gain", Goods(0).with(Points, n).say())}
	}
	of := func(p games.Player, n int) games.Text {
		return games.T("lancaster.gain_of", "player", p, "gain", Goods(0).with(Points, n).say())
	}
	turned := games.T("lancaster.note.turned", "player", games.Player(1), "space", Treasury.Name())

	got := digest([]logged{law(0, 1, L3a, 6), law(0, 0, L3a, 3), law(1, 0, L3b, 8), law(2, 0, L4c, 6), {2, 1, turned}})

	require.Equal(t, slices.Concat(
		told(games.T("lancaster.note.law_all", "law", L3a.Name(), "gains", []games.Text{of(1, 6), of(0, 3)})),
		told(law(1, 0, L3b, 8).text), told(law(2, 0, L4c, 6).text), told(turned),
	), got)
}
