package sandbox

import "time"

// Discord's limits of the gateway.
var (
	identifyQuota = quota{1000, 24 * time.Hour}
	sendQuota     = quota{120, time.Minute}
)

// identifyPause is how long after an IDENTIFY the next one of the same key must wait; there is one key for each of
// max_concurrency shards.
const (
	identifyPause  = 5 * time.Second
	maxConcurrency = 1
)

// spending is what a bot has used of its daily identifies.
type spending struct {
	window
	last  map[uint64]time.Time // by key of concurrency
	reset bool                 // it was too much, and Discord has reset the token
}

// admitIdentify counts an IDENTIFY. It returns the code to close with, or 0, and whether the bot must wait.
func (l *limiter) admitIdentify(shard uint64, now time.Time) (code int, wait bool) {
	x := &l.spent
	if !l.on {
		x.take(identifyQuota, now)
		return 0, false
	}
	key := shard % maxConcurrency
	if last, known := x.last[key]; known && now.Sub(last) < identifyPause {
		return 0, true
	}
	x.last[key] = now
	if x.reset = x.reset || !x.take(identifyQuota, now); x.reset {
		return closeAuthentication, false
	}
	return 0, false
}

// starts is what is left, as the gateway's address comes with it.
func (l *limiter) starts(now time.Time) map[string]int {
	left, reset := identifyQuota.n, time.Duration(0)
	if now.Before(l.spent.end) {
		left, reset = max(0, left-l.spent.used), l.spent.end.Sub(now)
	}
	return map[string]int{
		"total": identifyQuota.n, "remaining": left, "reset_after": int(reset.Milliseconds()), "max_concurrency": maxConcurrency,
	}
}
