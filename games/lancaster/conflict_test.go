package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// A conflict is called by the strength of France, and by where it lies if
// another one is as strong (12.22); a castle space by what it pays.
func TestLabelsSayWhatIsPrinted(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", nil)
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
	require.Equal(t, "France 3, left", one["x02"])
	require.Equal(t, "France 3, right", one["x03"])
	require.Equal(t, "France 5", one["x06"])
	require.Equal(t, "castle: 2 squires", one["squires"])
	require.Equal(t, "castle: 1 new knight for 3 squires", one["recruit"])
	require.NotContains(t, one, "gold")
	two := labels("x04/2= x05=")
	require.Equal(t, "France 4, second attempt", two["x04"])
	require.Equal(t, "France 4, first attempt", two["x05"])
}
