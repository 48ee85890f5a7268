package post

import (
	"context"
	"errors"
	"time"

	"herald/bot/table"
)

// patience is how long somebody who confirms a turn waits until it is posted.
const patience = 3 * time.Second

// mostWaiting is the number of people who wait at once: half of those who are answered
// at once, so that others are answered however far behind posting is.
const mostWaiting = 32

// ErrSlow is returned by Flush if posting takes longer than a person should wait.
var ErrSlow = errors.New("it is still being posted")

// Flush queues all tasks that are owed to a table as Urge does, waits for the first try at its
// channel, and at its DMs if any is owed, for three seconds at most, and returns the table as
// it is then.
// The error is ErrSlow, that of the channel, that of ctx, or that of reading the
// table. Whatever failed is retried. ErrSlow is also that too many wait. What another
// process looks after is posted there.
func (p *Post) Flush(ctx context.Context, t *table.Table) (table.Table, error) {
	outcome := there(p, t)
	if p.Fleet.Owns(t.Guild) {
		outcome = here(p, t).outcome
	}
	select {
	case p.waiting <- struct{}{}:
		defer func() { <-p.waiting }()
	default:
		return *t, ErrSlow
	}
	posted := outcome(ctx, p.Clock.After(patience))
	now, err := p.Tables.Get(t.ID)
	if posted == nil && !p.Fleet.Owns(t.Guild) && p.owesChannel(&now) {
		posted = ErrSlow
	}
	return now, errors.Join(err, posted)
}

// FlushFor is Flush for somebody who waits at another process, and is to hear of it
// there before they have waited for three seconds.
func (p *Post) FlushFor(ctx context.Context, t *table.Table) error {
	return here(p, t).outcome(ctx, p.Clock.After(patience*3/4))
}

// there returns what has another process post what it looks after.
func there(p *Post, t *table.Table) func(ctx context.Context, enough <-chan time.Time) error {
	return func(ctx context.Context, enough <-chan time.Time) error {
		posted, done := p.Fleet.Await(t.ID, t.Guild)
		defer done()
		return outcome(ctx, posted, enough)
	}
}

// here posts what this process looks after.
func here(p *Post, t *table.Table) tries {
	all := tries{channel: p.channels.Urge(t.ID)}
	if t.OwesDMs() {
		all.dms = p.dms.Urge(t.ID)
	}
	p.urge(p.Tasks, t)
	return all
}

// tries are those at a table's channel and at its DMs; dms is nil if none is owed.
type tries struct{ channel, dms <-chan error }

// outcome waits for that of both, and returns that of the channel.
func (t tries) outcome(ctx context.Context, enough <-chan time.Time) error {
	err := outcome(ctx, t.channel, enough)
	if err == nil && t.dms != nil {
		_ = outcome(ctx, t.dms, enough) // what failed is retried
	}
	return err
}

// outcome waits for that of a try, until ctx ends or it is enough.
func outcome(ctx context.Context, of <-chan error, enough <-chan time.Time) error {
	select {
	case err := <-of:
		return err
	case <-enough:
		return ErrSlow
	case <-ctx.Done():
		return ctx.Err()
	}
}
