package lobby

import (
	"time"

	"herald/games/match/clock"
)

// Rings exports rings.
func (a Alerts) Rings(game string, calendar clock.Calendar, now time.Time) bool {
	return a.rings(game, calendar, now)
}

// LeagueThread is the name of the thread of a league match.
var LeagueThread = leagueThread
