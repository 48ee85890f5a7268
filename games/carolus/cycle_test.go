package carolus

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A cycle is summed up when its fifth round is over, until the next disc is laid:
// White builds beside a region of their own, then Black's march brings White a
// castle of Black's.
func TestACycleIsTold(t *testing.T) {
	s, err := position(begin(t, 2, nil), "ring=Wr,r,r,By,b,p choice=0,1 left0=1 left1=2 round=5 control=0,0,1,1,1 reserve0=rrr reserve1=rrr")
	require.NoError(t, err)
	state := s.(*State)
	proceed(t, state, "d1 d2", "red t2 red t2 red t2 m1 blue blue blue", "red t4 red t4 red t4 m2 blue blue")
	require.Equal(t, Cycle{}, state.View(games.Everyone).(View).Cycle)
	proceed(t, state, "blue")
	told := state.View(games.Everyone).(View).Cycle
	require.Equal(t, Cycle{Number: 1, Joined: 1, Raised: []Raised{{0, White, NoSide, 1}, {1, White, Black, 1}}}, told)
	require.Equal(t, []int{2, -1, 0}, []int{told.Change(White), told.Change(Black), told.Change(Grey)})
	require.Equal(t, 1, told.Conquered())
	proceed(t, state, "d2")
	require.Equal(t, Cycle{}, state.View(games.Everyone).(View).Cycle)
}

// proceed answers the questions of a position, of any seat.
func proceed(t *testing.T, s *State, sentences ...string) {
	t.Helper()
	for _, word := range strings.Fields(strings.Join(sentences, " ")) {
		d := s.Pending()[0]
		m, ok := d.Find(word)
		require.True(t, ok, "%s is not offered", word)
		s.Apply(d.Player, m)
	}
}
