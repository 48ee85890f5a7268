package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// All are asked for a first extension, so that is no secret: only those are awaited who have not chosen yet
// (SU7, 12.21).
func TestFirstExtensionsAreNoVeiledQuestion(t *testing.T) {
	s := begin(t, 3, nil)
	for s.phase != Extending {
		d := s.Pending()[0]
		s.Apply(d.Player, d.Moves[0])
	}
	require.False(t, s.Veiled())
	require.Equal(t, []games.Player{0, 1, 2}, s.Awaited())
	d, _ := games.Asked(s, 1)
	s.Apply(1, d.Moves[0])
	require.Equal(t, []games.Player{0, 2}, s.Awaited())
	require.Equal(t, []games.Player{0, 2}, s.View(games.Everyone).(Board).Awaited)
}

// A phase is named by public knowledge: in the order of the rules by the law, the county or the castles that
// are answered for.
func TestPhase(t *testing.T) {
	reward := func(strict string) *State {
		state, err := position(begin(t, 3, map[string]string{"strict": strict}), "laws=l4a,l3c,l4c gold=2,0,2 c=0:3")
		require.NoError(t, err)
		s := state.(*State)
		s.beginRewards()
		return s
	}
	require.Equal(t, games.T("lancaster.phase.rewarding"), reward("no").Phase())
	s := reward("yes")
	require.Equal(t, games.T("lancaster.phase.law", "law", L4a.Name()), s.Phase())
	for s.stage.from < firstCounty {
		d := s.Pending()[0]
		s.Apply(d.Player, d.Moves[len(d.Moves)-1])
	}
	require.Equal(t, games.T("lancaster.phase.county", "county", York.Name()), s.Phase())
	require.True(t, s.Veiled())
}
