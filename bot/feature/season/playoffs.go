package season

import (
	"context"
	"time"

	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/games/league"
)

// owesPlayOffs reports whether the season has ended, as its message says, and play-offs follow.
func owesPlayOffs(l *leagues.League, m *progress, now time.Time) bool {
	_, follow := l.State.NextPlayOffs(now)
	return follow && (l.Mute() || !owesLiving(l, m, now))
}

// An opener opens play-offs.
type opener struct{ *feature.App }

// openPlayOffs opens sign-up for the play-offs of a season that is over.
func (o opener) openPlayOffs(_ context.Context, l *leagues.League, _ *progress, _ bool) error {
	_, err := o.Leagues.Update(l.ID, func(c *leagues.Change) error {
		settings, follow := c.State.NextPlayOffs(c.Now)
		if !follow {
			return nil
		}
		return c.Open(league.App, settings, o.Leagues.Seeds())
	})
	return err
}
