package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// A conflict is called by the strength of France, and by its place if another one is as strong (12.22), with
// its points and the favour that is left; a county and a castle space by their pay, a county also by the
// squires that it takes and the player they expel.
func TestLabelsSayWhatIsPrinted(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", func(games.Player) string { return "Ada" })
	labels := func(fields string) map[string]string {
		s, err := position(begin(t, 3, nil), "court0=1 built0=gold "+fields)
		require.NoError(t, err)
		s.Apply(0, Pick{Strength: 1})
		d, ok := games.Asked(s, 0)
		require.True(t, ok)
		all := map[string]string{}
		for _, m := range d.Moves {
			all[m.String()] = say.Say(m.Label())
		}
		return all
	}
	one := labels("x02= x03= x06/2=")
	require.Equal(t, "France 3, left: 3, 1, 1 points", one["x02"])
	require.Equal(t, "France 3, right: 3, 1, 1 points", one["x03"])
	require.Equal(t, "France 5: 4, 2, 1 points", one["x06"])
	require.Equal(t, "Castle: 2 squires", one["squires"])
	require.Equal(t, "Castle: 1 gold + 1 squire (Mixed goods)", one["mixed"])
	require.Equal(t, "Castle: new knight for 3 squires", one["recruit"])
	require.NotContains(t, one, "gold")
	require.Equal(t, "Stafford (B): upgrade", one["stafford"])
	two := labels("x04/2= x05= favours=gold3 squires=3,0,0 b=1:2+1 i=2:1 h=1:1")
	require.Equal(t, "France 4, second attempt: 3, 2, 1 points + favour", two["x04"])
	require.Equal(t, "France 4, first attempt: 3, 2, 1 points + favour", two["x05"])
	require.Equal(t, "Stafford (B): upgrade · 3 squires, expels Ada", two["stafford"])
	require.Equal(t, "Surrey (I): 2 gold + 2 squires · 1 squire, expels Ada", two["surrey"])
}
