package match_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lancaster"
	"herald/games/match"
)

// seatless returns the lines of a record that do not name anybody.
func seatless(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "seat ") && !strings.Contains(line, match.ActSeat) {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

func TestARecordWithoutAName(t *testing.T) {
	m, err := match.StartFair(lancaster.Rules(), games.Setup{Players: 2}, []string{"Ada", "Bruno"}, seed, "")
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(1, 1))
	holders := []string{"Carla", "Ada", "bot:squire", "Ada"}
	for n := 0; !m.Over(); n++ {
		m.Draw(m.Dice(noDice))
		if n%5 == 4 && len(holders) > 0 {
			_, err := m.Seat(0, holders[0], noon.Add(time.Duration(n)*time.Hour))
			require.NoError(t, err)
			holders = holders[1:]
		}
		randomly(t, m, random, 1)
	}
	require.Empty(t, holders)
	before := m.Record().Public(true)
	require.True(t, before.Names("Ada"))

	after := before.Rename("Ada", "nobody")
	require.True(t, before.Names("Ada"), "the record itself stays as it is")
	require.False(t, after.Names("Ada"))
	require.False(t, after.Names(""))
	require.NotContains(t, after.String(), "Ada")
	require.Equal(t, before.String(), after.Rename("nobody", "Ada").String())
	require.Equal(t, before.String(), before.Rename("", "nobody").String())
	again, err := match.Open(lancaster.Rules(), after)
	require.NoError(t, err)
	require.NoError(t, match.Verify(lancaster.Rules(), after))
	require.Equal(t, m.Final(), again.Final())
	for n, tenure := range m.Tenures(0) {
		if tenure.Holder == "Ada" {
			tenure.Holder = "nobody"
		}
		require.Equal(t, tenure, again.Tenures(0)[n])
	}

	was, err := match.Proof(lancaster.Rules(), before)
	require.NoError(t, err)
	is, err := match.Proof(lancaster.Rules(), after)
	require.NoError(t, err, "the proof still holds")
	require.Equal(t, seatless(was), seatless(is))
}
