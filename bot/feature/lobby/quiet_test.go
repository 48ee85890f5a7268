package lobby_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/match/clock"
)

// lobby returns the lobby, in a language, with a preset of the clock and a seat for Chloe.
func (l hall) lobby(locale, preset string) string {
	l.Helper()
	_, err := l.Tables.Update(l.id, func(t *table.Table) error {
		control, ok := clock.Preset(preset)
		require.True(l, ok)
		t.Seats, t.Locale, t.Clock = t.Seats[:2], locale, &clock.Clocks{TimeControl: control}
		return nil
	})
	require.NoError(l, err)
	joins := &discord.Interaction{User: chloe, Guild: "1", Channel: "7", CustomID: customid.About{ID: l.id}.For("join")}
	m, err := l.f.Presses["join"].Run(l.Context(), joins)
	require.NoError(l, err)
	return m.Content
}

// Quiet hours that stretch a clock are announced before people join a quick match, without
// saying whose they are.
func TestQuietHoursThatStretchTheClockAreSaid(t *testing.T) {
	t.Parallel()
	l := newHall(t)
	require.NotContains(t, l.lobby("en", "blitz"), "🌙", "no player has quiet hours")
	require.NoError(t, l.Prefs.SetCalendar(bruno.ID, clock.Calendar{OffHours: clock.Hours{From: 22*60 + 30, To: 6 * 60}}))
	for _, preset := range []string{"blitz", "daily"} {
		require.Contains(t, l.lobby("en", preset), "\n🌙 Someone here has quiet hours: their clock pauses then, so a turn may take longer.\n", preset)
		require.Contains(t, l.lobby("fr", preset), "\n🌙 Quelqu’un ici a des heures calmes\u00a0: sa pendule s’y arrête, un tour peut donc durer plus longtemps.\n", preset)
	}
	require.NotContains(t, l.lobby("en", "daily"), "22:30")
	for _, preset := range []string{"relaxed", "none"} {
		require.NotContains(t, l.lobby("en", preset), "🌙", preset)
	}
}
