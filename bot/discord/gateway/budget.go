package gateway

import (
	"context"
	"log/slog"
	"time"

	"herald/bot/discord"
	"herald/bot/discord/tally"
	"herald/bot/jobs"
	"herald/store"
)

// A bot may identify 1000 times in 24 hours; then Discord resets its token. Some are left for
// starting the program by hand, and for processes that count at the same instant.
// https://discord.com/developers/docs/events/gateway#identifying
const (
	maxIdentifies   = 900
	spareIdentifies = 50 // of what remains by Discord's count
	identifyWindow  = 24 * time.Hour
)

// A budget counts how often the sessions of all shards identify, and waits before
// that is too often; its pace, before it is too soon.
type budget struct {
	jobs.Clock
	log   *slog.Logger
	pace  *pace
	spent *tally.Tally
}

// NewBudget returns the budget as earlier processes left it in the store. Reserve has
// the sessions of all processes that count there identify at one pace; it is nil if
// there is one process.
func NewBudget(c jobs.Clock, s store.Engine, reserve Reserve, log *slog.Logger) *budget {
	b := &budget{Clock: c, log: log, pace: newPace(c)}
	b.pace.reserve = reserve
	b.spent = tally.New(tally.Options{Store: s, Log: log, What: "identifies", Span: time.Hour, Window: identifyWindow}, reserve != nil, c.Now())
	return b
}

// wait waits until the bot may identify, by its own count and by Discord's. The error is
// ctx's.
func (b *budget) wait(ctx context.Context, e discord.GatewayInfo) error {
	if b.pace.reserve != nil {
		b.spent.Load(ctx, b.Now()) // what others have counted meanwhile
	}
	wait, made := b.spent.Wait(b.Now(), most(e)), b.spent.Sum(b.Now())
	if e.Limit.ResetAfter > 0 && e.Limit.Remaining <= spareIdentifies {
		wait = max(wait, time.Duration(e.Limit.ResetAfter)*time.Millisecond)
	}
	if wait > 0 {
		b.log.Error("so many connections were made today that Discord would reset the token: waiting", "wait", wait,
			"made", made, "left", e.Limit.Remaining)
	}
	return b.Sleep(ctx, wait)
}

// most returns how many identifies are allowed in a day: a bot on many servers has
// more than others.
func most(e discord.GatewayInfo) int {
	return max(maxIdentifies, e.Limit.Total-2*spareIdentifies)
}

// spend counts one identify, before it is sent. The error is ctx's.
func (b *budget) spend(ctx context.Context) error {
	b.spent.Add(b.Now())
	b.spent.Keep(ctx, b.Now())
	return context.Cause(ctx)
}
