package gateway

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/store"
)

// A bot may identify 1000 times in 24 hours; then Discord resets its token. Some
// are left for whoever starts the program by hand.
// https://discord.com/developers/docs/events/gateway#identifying
const (
	maxIdentifies   = 900
	spareIdentifies = 50 // of what remains by Discord's count
	identifyWindow  = 24 * time.Hour
)

// The setting that keeps the count over restarts.
const (
	budgetScope = "gateway"
	budgetKey   = "identifies"
)

// A budget counts how often the sessions of all shards identify, and waits before
// that is too often; its pace, before it is too soon.
type budget struct {
	jobs.Clock
	store store.Engine
	log   *slog.Logger
	pace  *pace

	mu    sync.Mutex // guards spent
	spent *discord.Window
}

// NewBudget returns the budget as earlier processes left it in the store. If that
// cannot be read, it logs the error and counts from zero.
func NewBudget(c jobs.Clock, s store.Engine, log *slog.Logger) *budget {
	b := &budget{Clock: c, store: s, log: log, pace: newPace(c), spent: discord.NewWindow(time.Hour, identifyWindow)}
	b.load()
	return b
}

// load reads what this and other processes have counted.
func (b *budget) load() {
	counts := map[int64]int{}
	if err := b.store.Setting(budgetScope, budgetKey, &counts); err != nil {
		b.log.Error("connections to the gateway are counted from now on only", "err", err)
		return
	}
	b.spent.Counts = counts
}

// recall reads what other processes have counted meanwhile.
func (b *budget) recall() {
	if b.pace.reserve != nil {
		b.load()
	}
}

// Share has the sessions of all processes that reserve instants identify at one pace.
func (b *budget) Share(r Reserve) { b.pace.reserve = r }

// wait waits until the bot may identify, by its own count and by Discord's. The
// error is that of ctx.
func (b *budget) wait(ctx context.Context, e discord.GatewayInfo) error {
	b.mu.Lock()
	b.recall()
	wait, made := b.spent.Wait(b.Now(), most(e)), b.spent.Sum(b.Now())
	b.mu.Unlock()
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

// spend counts one identify, before it is sent.
func (b *budget) spend() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.recall()
	b.spent.Sum(b.Now())
	b.spent.Add(b.Now())
	if err := b.store.SetSetting(budgetScope, budgetKey, b.spent.Counts); err != nil {
		b.log.Error("a connection to the gateway was not counted", "err", err)
	}
}
