package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lancelot"
)

// A card shows the same position every time, in the middle of a match and not while chance is
// asked; the first position is played on, and only so far.
func TestASampleIsInTheMidstOfAMatch(t *testing.T) {
	start := func() games.State {
		first, err := lancelot.Rules().New(games.Setup{Players: 3})
		require.NoError(t, err)
		return first
	}
	one, other := sample(start()), sample(start())
	require.Equal(t, one.View(games.Everyone).Words(), other.View(games.Everyone).Words())
	require.NotEmpty(t, one.Pending())
	_, chance := games.Asked(one, games.Chance)
	require.False(t, chance)
	require.NotEqual(t, start().View(games.Everyone).Words(), one.View(games.Everyone).Words())
}
