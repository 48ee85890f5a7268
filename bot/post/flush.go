package post

import (
	"context"
	"errors"
	"time"

	"herald/bot/table"
)

// patience is the longest time that a confirmed turn waits for its post.
const patience = 3 * time.Second

// mostWaiting limits the people who wait at once to half of those who are answered at once, so
// that late posts do not keep others from an answer.
const mostWaiting = 32

// ErrSlow is returned by Flush if posting takes longer than a person should wait.
var ErrSlow = errors.New("it is still being posted")

// Flush queues all tasks that are owed to a table as Urge does, waits for the first try at its
// channel, and at its DMs if any is owed, for three seconds at most, and returns the table as
// it is then. The error is ErrSlow, the channel's, ctx's, or from reading the table. Failures
// are retried. ErrSlow is also returned if too many wait. If another process looks after the
// table, that one posts.
func (p *Post) Flush(ctx context.Context, t *table.Table) (table.Table, error) {
	outcome := postElsewhere(p, t)
	if p.Fleet.Owns(t.Guild) {
		outcome = postHere(p, t).outcome
	}
	select {
	case p.waiting <- struct{}{}:
		defer func() { <-p.waiting }()
	default:
		return *t, ErrSlow
	}
	posted := outcome(ctx, p.Clock.After(patience))
	now, err := p.Tables.Known(t.ID)
	if posted == nil && !p.Fleet.Owns(t.Guild) && p.owesChannel(&now) {
		posted = ErrSlow
	}
	return now, errors.Join(err, posted)
}

// FlushFor is Flush for a person who waits at another process, which must be told before they
// have waited for three seconds.
func (p *Post) FlushFor(ctx context.Context, t *table.Table) error {
	return postHere(p, t).outcome(ctx, p.Clock.After(patience*3/4))
}

// postElsewhere returns a function that makes another process post, for the tables it looks after.
func postElsewhere(p *Post, t *table.Table) func(ctx context.Context, enough <-chan time.Time) error {
	return func(ctx context.Context, enough <-chan time.Time) error {
		posted, done := p.Fleet.Await(t.ID, t.Guild)
		defer done()
		return outcome(ctx, posted, enough)
	}
}

// postHere posts for a table that this process looks after.
func postHere(p *Post, t *table.Table) tries {
	all := tries{channel: p.channels.Urge(t.ID)}
	if t.OwesDMs() {
		all.dms = p.dms.Urge(t.ID)
	}
	p.urge(p.Tasks, t)
	return all
}

// tries are the tries at a table's channel and at its DMs; dms is nil if none is owed.
type tries struct{ channel, dms <-chan error }

// outcome waits for both tries, and returns the channel's result.
func (t tries) outcome(ctx context.Context, enough <-chan time.Time) error {
	err := outcome(ctx, t.channel, enough)
	if err == nil && t.dms != nil {
		_ = outcome(ctx, t.dms, enough) // failures are retried
	}
	return err
}

// outcome waits for the result of a try, until ctx or the time ends.
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
