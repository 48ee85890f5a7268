package process

import (
	"context"
	"log/slog"
	"time"

	"herald/bot/discord"
	"herald/bot/discord/tally"
	"herald/bot/jobs"
	"herald/store"
)

// invalidRequests counts the requests that Discord has refused as invalid. Its limit is one
// for all processes together, and outlasts a restart. A job stores the count, so that requests
// do not wait for the store.
type invalidRequests struct {
	*tally.Tally
	keeping *jobs.Retry[struct{}]
}

// newInvalidRequests returns a count that other processes add to if the store is shared.
func newInvalidRequests(s store.Settings, c jobs.Clock, log *slog.Logger, shared bool) *invalidRequests {
	n := &invalidRequests{Tally: tally.New(tally.Options{
		Store: s, Log: log, What: "invalid requests", Span: time.Minute, Window: discord.InvalidWindow,
	}, shared, c.Now())}
	n.keeping = jobs.NewRetry(c, 1, func(ctx context.Context, _ struct{}, _ bool) error {
		n.Keep(ctx, c.Now())
		if shared {
			n.Load(ctx, c.Now())
		}
		return nil
	}, func(struct{}, int, error) {})
	return n
}

// Add counts a request, and queues storing the sum.
func (n *invalidRequests) Add(now time.Time) {
	n.Tally.Add(now)
	n.keeping.Push(struct{}{}, false)
}

// end stores the final count.
func (n *invalidRequests) end(now time.Time) {
	if n.Sum(now) > 0 {
		n.Keep(context.Background(), now)
	}
}
