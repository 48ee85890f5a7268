package bot

import (
	"context"
	"time"

	"herald/bot/discord"
	"herald/bot/discord/tally"
	"herald/bot/feature"
	"herald/bot/jobs"
)

// invalids counts the requests that Discord has refused as invalid, of which all
// processes together may send few, and a restart forgives none. It is kept by a job, as
// a request does not wait for the store.
type invalids struct {
	*tally.Tally
	keeping *jobs.Retry[struct{}]
}

// countInvalid has the requests of an app counted.
func countInvalid(a *feature.App) *invalids {
	c := &invalids{Tally: tally.New(tally.Options{
		Store: a.Store, Log: a.Log, What: "invalid requests", Span: time.Minute, Window: discord.InvalidWindow,
	}, !a.Fleet.Sole(), a.Clock.Now())}
	c.keeping = jobs.NewRetry(a.Clock, 1, func(ctx context.Context, _ struct{}, _ bool) error {
		c.Keep(ctx, a.Clock.Now())
		if !a.Fleet.Sole() {
			c.Load(ctx, a.Clock.Now())
		}
		return nil
	}, func(struct{}, int, error) {})
	discord.CountInvalid(a.Client, c)
	return c
}

// Add counts one, and has the sum kept.
func (c *invalids) Add(now time.Time) {
	c.Tally.Add(now)
	c.keeping.Push(struct{}{}, false)
}

// end keeps what was counted at the very end.
func (c *invalids) end(now time.Time) {
	if c.Sum(now) > 0 {
		c.Keep(context.Background(), now)
	}
}

func (c *invalids) queue() feature.Queue {
	return feature.QueueOf("invalid requests", c.keeping)
}
