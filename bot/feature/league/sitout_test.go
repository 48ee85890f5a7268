package league_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	core "herald/games/league"
)

// TestARoundIsSatOut by who asks for it, as often as the season allows; a button of an earlier round
// does nothing.
func TestARoundIsSatOut(t *testing.T) {
	t.Parallel()
	c := found(t, core.Swiss, func(s *core.Settings) { s.Byes, s.Rounds = 1, 3 })
	c.join("201", "202")
	require.Contains(t, c.presses("300", "skip:1").Content, "not taking part")
	require.NotContains(t, labels(c.presses("300", "more")), "Not in round 1")
	require.Contains(t, labels(c.presses("201", "more")), "Not in round 1")

	m := c.presses("201", "skip:1")
	require.Contains(t, m.Content, "no match and no points")
	require.Contains(t, labels(m), "I’m in round 1 again")
	require.Equal(t, []core.Person{c.number("201")}, c.season().SitsOut(1))
	require.Contains(t, c.presses("201", "skip:2").Content, "one round a season")
	require.Contains(t, c.presses("201", "skip:0").Content, "already drawn")
	require.Contains(t, c.pressesIn("201", "fr", "unskip:1").Content, "Tu joues de nouveau la ronde 1")
	require.Empty(t, c.season().SitsOut(1))
	require.Contains(t, c.presses("202", "rules").Content, "You can sit out 1 round a season")
}
