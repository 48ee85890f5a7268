package gateway

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/store"
)

// A bot may identify 1000 times in 24 hours; then Discord resets its token. Some are
// left for whoever starts the program by hand, and for processes that count at the same
// instant.
// https://discord.com/developers/docs/events/gateway#identifying
const (
	maxIdentifies   = 900
	spareIdentifies = 50 // of what remains by Discord's count
	identifyWindow  = 24 * time.Hour
)

// The setting that keeps the count over restarts. Each of several processes has its own,
// whose key begins so: none overwrites what another counts at the same time.
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

	mu    sync.Mutex // guards what follows
	key   string     // of the setting with what this process has counted
	own   *discord.Window
	spent *discord.Window // by all processes
}

// NewBudget returns the budget as earlier processes left it in the store. If that
// cannot be read, it logs the error and counts from zero.
func NewBudget(c jobs.Clock, s store.Engine, log *slog.Logger) *budget {
	b := &budget{Clock: c, store: s, log: log, pace: newPace(c), key: budgetKey, own: newSpent(), spent: newSpent()}
	if err := s.Setting(budgetScope, budgetKey, &b.own.Counts); err != nil {
		b.unknown(err)
	}
	b.load()
	return b
}

func newSpent() *discord.Window { return discord.NewWindow(time.Hour, identifyWindow) }

func (b *budget) unknown(err error) {
	b.log.Error("connections to the gateway are counted from now on only", "err", err)
}

// load sums what this and other processes have counted.
func (b *budget) load() {
	all, err := b.store.SettingsOf(budgetScope)
	if err != nil {
		b.unknown(err)
		return
	}
	sum := maps.Clone(b.own.Counts)
	for _, s := range all {
		if strings.HasPrefix(s.Key, budgetKey) && s.Key != b.key {
			b.include(sum, s)
		}
	}
	b.spent.Counts = sum
}

// include adds what another process has counted, or forgets it if all of it is old.
func (b *budget) include(sum map[int64]int, s store.Setting) {
	other := newSpent()
	if err := json.Unmarshal(s.Value, &other.Counts); err != nil {
		b.unknown(err)
		return
	}
	if other.Sum(b.Now()) == 0 && s.Key != budgetKey {
		b.keep(s.Key, nil)
	}
	for span, n := range other.Counts {
		sum[span] += n
	}
}

// keep stores what the process of a key has counted.
func (b *budget) keep(key string, counts any) {
	if err := b.store.SetSetting(budgetScope, key, counts); err != nil {
		b.log.Error("connections to the gateway are not counted", "err", err)
	}
}

// recall reads what other processes have counted meanwhile.
func (b *budget) recall() {
	if b.pace.reserve != nil {
		b.load()
	}
}

// Share has the sessions of all processes that reserve instants identify at one pace,
// and counts those of this process apart.
func (b *budget) Share(r Reserve) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.pace.reserve = r
	b.key, b.own = budgetKey+" "+rand.Text(), newSpent()
	b.load()
}

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
	b.own.Sum(b.Now()) // forgets what is old
	b.own.Add(b.Now())
	b.spent.Add(b.Now())
	b.keep(b.key, b.own.Counts)
}
