package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A match that is called off is over, has no result, and proves its dice.
func TestAMatchIsCalledOff(t *testing.T) {
	m, err := match.StartFair(toyRules, games.Setup{Players: 2}, nil, record.Fair{Seed: seed})
	require.NoError(t, err)
	plan(t, m, 1, record.Anything, "yes")
	_, err = m.CallOff(7)
	require.ErrorIs(t, err, match.ErrNoSeat)
	notes, err := m.CallOff(1)
	require.NoError(t, err)
	require.Equal(t, []games.Note{{To: games.Everyone, Text: games.T("match.off")}}, notes)
	require.True(t, m.Over())
	require.True(t, m.CalledOff())
	require.NotNil(t, m.Final())
	require.Empty(t, m.Final())
	require.Empty(t, m.Pending())
	require.Empty(t, m.Plans(1))
	require.Equal(t, "1 !calloff", entries(m)[m.Plies()-1])
	same(t, m)
	require.NoError(t, match.Verify(toyRules, m.Record()))
	_, err = m.CallOff(0)
	require.ErrorIs(t, err, match.ErrOver)
	_, err = m.Resign(0)
	require.ErrorIs(t, err, match.ErrOver)
	_, err = record.Parse("game toy 1\nplayers 2\n0 !calloff now")
	require.ErrorContains(t, err, "takes no more words")
}
