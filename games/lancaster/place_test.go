package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// Everybody sees the knight that was placed last and the house that it expelled,
// as long as the knights of the round stand.
func TestLastArrival(t *testing.T) {
	start, err := position(begin(t, 3, nil), "court0=1,2 court1=1,3 b=1:2+1 squires=2,0,0 gold=0,0,0")
	require.NoError(t, err)
	s := start.(*State)
	require.Equal(t, noArrival, s.View(games.Everyone).(Board).Last)
	play := func(p games.Player, words ...string) {
		for _, word := range words {
			i := len(s.Pending()) - 1
			m, ok := s.Pending()[i].Find(word)
			require.True(t, ok, word)
			s.Apply(p, m)
		}
	}
	play(0, "k2", "stafford", "+2")
	require.Equal(t, Arrival{House: 0, Post: inCounty(Stafford), Expelled: 1}, s.View(2).(Private).Last)
	play(1, "k1", "gold")
	require.Equal(t, Arrival{House: 1, Post: onSpace(Treasury), Expelled: Nobody}, s.View(games.Everyone).(Board).Last)
}
