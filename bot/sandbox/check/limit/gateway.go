package limit

import "time"

// Discord's limits of the gateway.
var (
	identifyQuota = Quota{1000, 24 * time.Hour}
	sendQuota     = Quota{120, time.Minute}
)

// identifyPause is the pause after an IDENTIFY before the next one of the same key.
const identifyPause = 5 * time.Second

// identifies counts a bot's daily IDENTIFY packets.
type identifies struct {
	Window
	keys  uint64               // of concurrency; a shard's is its number modulo that
	last  map[uint64]time.Time // by key of concurrency
	reset bool                 // it was too much, and Discord has reset the token
}

// Verdict is the result of an IDENTIFY.
type Verdict int

// The verdicts.
const (
	Admitted Verdict = iota
	TooEarly         // the bot must wait
	Refused          // the token is no longer valid
)

// Identify counts an IDENTIFY of a shard.
func (l *Limiter) Identify(shard uint64, now time.Time) Verdict {
	x := &l.identifies
	if !l.on {
		x.Take(identifyQuota, now)
		return Admitted
	}
	key := shard % x.keys
	if last, known := x.last[key]; known && now.Sub(last) < identifyPause {
		return TooEarly
	}
	x.last[key] = now
	if x.reset = x.reset || !x.Take(identifyQuota, now); x.reset {
		return Refused
	}
	return Admitted
}

// Starts returns the remaining daily IDENTIFY packets, as GET /gateway/bot answers.
func (l *Limiter) Starts(now time.Time) map[string]int {
	left, reset := identifyQuota.n, time.Duration(0)
	if x := &l.identifies; now.Before(x.end) {
		left, reset = max(0, left-x.used), x.left(now)
	}
	return map[string]int{
		"total": identifyQuota.n, "remaining": left, "reset_after": int(reset.Milliseconds()), "max_concurrency": int(l.identifies.keys),
	}
}

// Packet counts a packet in the window of its connection. It reports whether the connection may go on.
func (l *Limiter) Packet(w *Window, now time.Time) bool { return w.Take(sendQuota, now) || !l.on }
