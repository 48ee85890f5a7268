package notify

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/prefs"
	"herald/games/match/clock"
)

// TestWhenADigestIsDue: once a day from its hour on, where its reader lives, also late and in quiet
// hours, but never on days off.
func TestWhenADigestIsDue(t *testing.T) {
	t.Parallel()
	paris := clock.Calendar{Zone: "Europe/Paris", OffHours: clock.Hours{From: 21 * 60, To: 9 * 60}}
	away := paris
	away.DaysOff = []clock.DaysOff{{From: "2026-11-18", To: "2026-11-18"}}
	evening := prefs.Digest{Hour: 22, Day: "2026-11-17"}
	at := func(hour, minute int) time.Time {
		return time.Date(2026, time.November, 18, hour, minute, 0, 0, time.UTC)
	}
	for _, c := range []struct {
		of   prefs.Digest
		by   clock.Calendar
		at   time.Time
		want bool
	}{
		{evening, paris, at(20, 59), false},
		{evening, paris, at(21, 0), true},
		{evening, paris, at(22, 59), true},
		{evening, paris, at(23, 0), false}, // it is the next day there
		{evening, clock.Calendar{}, at(21, 59), false},
		{evening, clock.Calendar{}, at(22, 0), true},
		{evening, away, at(21, 0), false},
		{prefs.Digest{Hour: 22, Day: "2026-11-18"}, paris, at(21, 0), false},
		{prefs.Digest{}, clock.Calendar{}, at(0, 0), true},
	} {
		require.Equal(t, c.want, due(c.of, c.by, c.at), "%v %v %v", c.of, c.by.Zone, c.at)
	}
}
