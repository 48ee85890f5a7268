package gateway

import (
	"context"
	"log/slog"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/store"
)

// A session may be begun 1000 times in 24 hours; then Discord resets the
// bot's token. Some are left for whoever starts the program by hand.
const (
	maxIdentifies   = 900
	spareIdentifies = 50 // of those that Discord says remain
	identifyWindow  = 24 * time.Hour
)

// The setting that counts the sessions begun, over restarts.
const (
	budgetScope = "gateway"
	budgetKey   = "identifies"
)

// A budget counts the sessions that are begun, and waits before it would be
// too many.
type budget struct {
	jobs.Clock
	store store.Engine
	spent *discord.Window
	log   *slog.Logger
}

// NewBudget returns what former processes have left of the budget.
func NewBudget(c jobs.Clock, s store.Engine, log *slog.Logger) *budget {
	b := &budget{Clock: c, store: s, spent: discord.NewWindow(time.Hour, identifyWindow), log: log}
	if err := s.Setting(budgetScope, budgetKey, &b.spent.Counts); err != nil {
		log.Error("connections to the gateway are counted from now on only", "err", err)
	}
	return b
}

// wait returns when a session may be begun, by this count and by Discord's.
func (b *budget) wait(ctx context.Context, e discord.GatewayInfo) error {
	wait := b.spent.Wait(b.Now(), maxIdentifies)
	if e.Limit.ResetAfter > 0 && e.Limit.Remaining <= spareIdentifies {
		wait = max(wait, time.Duration(e.Limit.ResetAfter)*time.Millisecond)
	}
	if wait > 0 {
		b.log.Error("so many connections were made today that Discord would reset the token: waiting", "wait", wait,
			"made", b.spent.Sum(b.Now()), "left", e.Limit.Remaining)
	}
	return b.Sleep(ctx, wait)
}

// spend counts a session before it is begun.
func (b *budget) spend() {
	b.spent.Sum(b.Now())
	b.spent.Add(b.Now())
	if err := b.store.SetSetting(budgetScope, budgetKey, b.spent.Counts); err != nil {
		b.log.Error("a connection to the gateway was not counted", "err", err)
	}
}
