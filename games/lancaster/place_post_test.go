package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A word that is no place for the knight in hand is refused with a reason.
func TestWhy(t *testing.T) {
	start := begin(t, 3, nil)
	state, err := position(start, "court0=2 squires=1,0,0 b=0:1 i=1:4 built0=gold castle0=votes:1 x06=1:1,2:1,1:1")
	require.NoError(t, err)
	s := state.(*State)
	require.True(t, s.Why(0, "york").IsZero(), "no knight is in hand")
	s.Apply(0, Pick{Strength: 2})
	for word, key := range map[string]string{
		"york": "weak", "b": "own", "stafford": "own", "surrey": "squires", "gold": "built", "votes": "taken", "x06": "full", "x07": "no_war",
	} {
		require.Equal(t, "lancaster.why."+key, s.Why(0, word).Key, word)
	}
	require.Equal(t, games.T("lancaster.why.squires", "county", Surrey.Name(), "n", 3), s.Why(0, "surrey"))
	require.True(t, s.Why(0, "nonsense").IsZero())
	require.True(t, s.Why(1, "york").IsZero())
}

// An ally’s knight is refused for the ally: they have no squires, and hold counties of their own.
func TestWhyNotAnAlly(t *testing.T) {
	state, err := position(begin(t, 2, nil), "court0=2 court2=2 squires=9,0 b=2:1 h=0:1 i=1:4")
	require.NoError(t, err)
	own := state.Clone().(*State)
	own.Apply(0, Pick{Strength: 2})
	require.Equal(t, games.T("lancaster.why.own_ally", "county", Stafford.Name()), own.Why(0, "stafford"))
	s := state.(*State)
	s.Apply(0, Pick{Strength: 2, Ally: true})
	require.Equal(t, games.T("lancaster.why.own_ally", "county", Stafford.Name()), s.Why(0, "stafford"))
	require.Equal(t, games.T("lancaster.why.own", "county", County(7).Name()), s.Why(0, "h"))
	require.Equal(t, games.T("lancaster.why.squires_ally", "county", Surrey.Name(), "n", 3), s.Why(0, "surrey"))
	s.Apply(0, s.placeAt(2, 2, inCounty(Suffolk)))
	require.Equal(t, games.T("lancaster.why.many_ally"), s.Why(0, "+4"))
}

// So few squires that the knight stays, or more than there are, are refused with a
// reason.
func TestWhyNotWithSquires(t *testing.T) {
	state, err := position(begin(t, 3, nil), "court0=2 squires=3,0,0 i=1:3")
	require.NoError(t, err)
	s := state.(*State)
	s.Apply(0, Pick{Strength: 2})
	s.Apply(0, s.putAt(0, inCounty(Surrey)))
	for _, word := range []string{"done", "+0", "+1", "up-to-1"} {
		require.Equal(t, games.T("lancaster.why.few", "county", Surrey.Name(), "n", 2), s.Why(0, word), word)
	}
	require.Equal(t, games.T("lancaster.why.many", "n", 3), s.Why(0, "+4"))
	require.True(t, s.Why(0, "gold").IsZero())
}
