package process

import (
	"context"

	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/post"
	"herald/bot/table"
)

// changes takes up what other processes have changed on this one's guilds.
type changes struct {
	fleet   *fleet.Fleet
	tables  table.Owner
	leagues *leagues.Service
	post    *post.Post

	noted   *jobs.Retry[fleet.Message]
	awaited *jobs.Retry[fleet.Message] // changes whose posts people wait for
}

// Concurrency limits: changes that are taken up, and those whose posts people wait for.
const (
	mostNoted   = 4
	mostAwaited = 32
)

func newChanges(o Options, tables table.Owner) *changes {
	c := &changes{fleet: o.Fleet, tables: tables, leagues: o.Leagues, post: o.Post}
	unknown := func(n fleet.Message, tries int, err error) {
		o.Log.Warn("a change is not known", n.Kind, n.ID, "tries", tries, "err", table.Redact(err))
	}
	c.noted = jobs.NewRetry(o.Clock, mostNoted, c.refresh, unknown)
	c.awaited = jobs.NewRetry(o.Clock, mostAwaited, c.answer, unknown)
	return c
}

// begin works until shut is called.
func (c *changes) begin(work context.Context) (shut func()) {
	return jobs.ShutAll([]func(){c.noted.Begin(work), c.awaited.Begin(work)})
}

// received queues a change by another process.
func (c *changes) received(n fleet.Message) {
	if n.Kind == fleet.Awaited {
		c.awaited.Push(n, false)
		return
	}
	c.noted.Push(n, false)
}

// refresh updates this process after a change by another one.
func (c *changes) refresh(_ context.Context, n fleet.Message, _ bool) error {
	if !c.fleet.Owns(n.Guild) {
		return nil
	}
	if n.Kind == fleet.League {
		return leagues.Permanent(c.leagues.Refresh(n.ID))
	}
	t, err := c.tables.Refresh(n.ID)
	if err != nil {
		return table.Permanent(err)
	}
	c.post.Urge(&t)
	return nil
}

// answer posts a change by another process, and reports that it has.
func (c *changes) answer(ctx context.Context, n fleet.Message, _ bool) error {
	if !c.fleet.Owns(n.Guild) {
		return nil
	}
	t, err := c.tables.Refresh(n.ID)
	if err != nil {
		return table.Permanent(err)
	}
	if c.post.FlushFor(ctx, &t) != nil {
		return nil // it is tried again, and the waiting process sees that nothing was posted
	}
	c.fleet.Posted(n.ID, n.Guild)
	return nil
}
