package discord

import (
	"context"
	"errors"
	"maps"
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"herald/bot/jobs"
)

// UsualRate is the number of requests per second that Discord allows a bot, unless it has
// granted that bot more.
// https://discord.com/developers/docs/topics/rate-limits#global-rate-limit
const UsualRate = 50

// Of the requests allowed per second, four fifths are sent steadily, and four of 25 in bursts
// besides: together they stay below the limit in any second.
const (
	rateParts, rateOf   = 4, 5
	burstParts, burstOf = 4, 25
)

// Discord bans an address for 10,000 invalid requests in InvalidWindow.
const (
	maxInvalid    = 9000
	InvalidWindow = 10 * time.Minute
)

// slack is added to Discord's reset times, since its clock is not ours.
const slack = 50 * time.Millisecond

// forgetEvery is the interval at which expired buckets are removed.
const forgetEvery = 10 * time.Second

// errNotNow is returned for a request that may be sent later, and that other work should not
// wait for.
var errNotNow = errors.New("no more of these are allowed by Discord for now")

// longestWait is the longest wait of a failFast request.
const longestWait = time.Second

// rarely is the time before the next direct message is opened after Discord has refused one as
// too many. It does not say when it accepts the next.
const rarely = time.Minute

var errTooManyInvalid = errors.New("nothing is sent for some minutes: Discord refused so many requests that it would ban this address; " +
	"look in the log for what it refused")

// A limiter delays requests to keep within Discord's rate limits: the limits of buckets, which
// it learns from the responses, and the global one.
type limiter struct {
	jobs.Clock
	mu      sync.Mutex
	whole   *rate.Limiter
	allowed int // requests per second of the bot
	parts   int // this process's share of allowed: parts/of
	of      int
	held    time.Time            // requests that count towards the global limit wait until then
	banned  time.Time            // all requests wait until then
	rare    map[string]time.Time // requests with a further limit, by its key, wait until then
	invalid Counter
	routes  map[string]known
	buckets map[string]*bucket
	swept   time.Time
}

// A Counter counts events in a sliding window, as a Window does.
type Counter interface {
	Add(now time.Time)
	Sum(now time.Time) int
}

// known is the information of responses about a route.
type known struct {
	hash   string
	limit  int
	window time.Duration // the longest until a reset
}

// A bucket counts the requests that share a rate limit: for one or more routes, and one
// channel or interaction.
type bucket struct {
	limit  int           // requests in a window; 0 while unknown
	window time.Duration // its length as far as responses have shown
	left   int           // requests until reset
	reset  time.Time
	flying int           // sent and not yet answered
	landed chan struct{} // closed and replaced at each response
}

// An endpoint describes a request to the limiter.
type endpoint struct {
	route    string // the kind of request: its method, and its path without the variable parts
	major    string // the channel or interaction, each of which has its own bucket
	free     bool   // does not count against the global limit
	failFast bool   // fails with errNotNow instead of waiting for long
}

// own returns the key of a request's bucket while no hash of it is known.
func (p endpoint) own() string { return p.route + " " + p.major }

func newLimiter(c jobs.Clock) *limiter {
	l := &limiter{
		Clock: c, whole: rate.NewLimiter(UsualRate, UsualRate), allowed: UsualRate, parts: 1, of: 1, invalid: NewWindow(time.Minute, InvalidWindow),
		rare: map[string]time.Time{}, routes: map[string]known{}, buckets: map[string]*bucket{}, swept: c.Now(),
	}
	l.adjust()
	return l
}

// least is the number of requests per second for a process without a share, from the reserve
// below Discord's limit.
const least = 1

// allow sets the requests per second that Discord allows the bot.
func (l *limiter) allow(perSecond int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.allowed = perSecond
	l.adjust()
}

// divide sets this process's share of the bot's requests.
func (l *limiter) divide(parts, of int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.parts, l.of = parts, of
	l.adjust()
}

// adjust updates the pace of this process.
func (l *limiter) adjust() {
	now, mine := l.Now(), l.allowed*l.parts
	l.whole.SetLimitAt(now, max(least, rate.Limit(rateParts*mine)/rate.Limit(rateOf*l.of)))
	l.whole.SetBurstAt(now, max(1, burstParts*mine/(burstOf*l.of)))
}

// pace returns this process's limit in requests per second, which bursts may exceed.
func (l *limiter) pace() float64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return float64(l.whole.Limit())
}

// count makes c count invalid requests, perhaps together with other processes.
func (l *limiter) count(c Counter) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.invalid = c
}

// enter waits until a request may be sent and returns its bucket, with which the caller must
// call leave. The error is errTooManyInvalid, errNotNow or the cause of ctx.
func (l *limiter) enter(ctx context.Context, p endpoint) (*bucket, error) {
	for {
		b, wait, landed, err := l.try(p)
		if b != nil || err != nil {
			return b, err
		}
		if p.failFast && wait > longestWait {
			return nil, errNotNow
		}
		var reset <-chan time.Time
		if wait > 0 {
			reset = l.After(wait)
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-landed:
		case <-reset:
		}
	}
}

// try takes a place in the bucket, or else returns how long, or for the closing of which
// channel, to wait.
func (l *limiter) try(p endpoint) (b *bucket, wait time.Duration, landed <-chan struct{}, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.Now()
	l.forget(now)
	if l.invalid.Sum(now) >= maxInvalid {
		return nil, 0, nil, errTooManyInvalid
	}
	if wait := l.hold(p, now); wait > 0 {
		return nil, wait, nil, nil
	}
	b = l.bucket(p)
	if !b.open(now) {
		return nil, b.reset.Sub(now), b.landed, nil
	}
	if !p.free && !l.whole.AllowN(now, 1) {
		return nil, time.Duration(float64(time.Second) / float64(l.whole.Limit())), nil, nil
	}
	b.flying++
	b.left--
	return b, 0, nil, nil
}

// hold returns how long requests like p are held back in any bucket.
func (l *limiter) hold(p endpoint, now time.Time) time.Duration {
	wait := max(l.banned.Sub(now), l.rare[p.own()].Sub(now))
	if !p.free {
		wait = max(wait, l.held.Sub(now))
	}
	return wait
}

// bucket returns the bucket of a request.
func (l *limiter) bucket(p endpoint) *bucket {
	route := l.routes[p.route]
	key := route.key(p)
	b := l.buckets[key]
	if b == nil {
		b = &bucket{limit: route.limit, window: route.window, landed: make(chan struct{})}
		l.buckets[key] = b
	}
	return b
}

func (k known) key(p endpoint) string {
	if k.hash == "" {
		return p.own()
	}
	return k.hash + " " + p.major
}

// open reports whether another request may be sent. While the limit of a bucket is unknown,
// requests are sent one at a time.
func (b *bucket) open(now time.Time) bool {
	switch {
	case b.limit == 0:
		return b.flying == 0 && !now.Before(b.reset)
	case now.Before(b.reset):
		return b.left > 0
	}
	return b.flying < b.limit // a new window, with no response yet
}

// leave frees the place in the bucket and learns from the response, nil if there was none.
func (l *limiter) leave(b *bucket, p endpoint, a *response) {
	l.mu.Lock()
	defer l.mu.Unlock()
	b.flying--
	close(b.landed)
	b.landed = make(chan struct{})
	now := l.Now()
	if a == nil {
		b.lose(now)
		return
	}
	b = l.learn(b, p, a, now)
	if a.invalid() {
		l.invalid.Add(now)
	}
	if a.opensTooMany() {
		l.rare[p.own()] = now.Add(rarely)
	}
	if a.status != http.StatusTooManyRequests {
		return
	}
	until := now.Add(a.retryAfter())
	switch {
	case !a.fromDiscord():
		l.banned = until
	case a.global():
		l.held = until
	case a.oldEdit():
		l.rare[p.own()] = until
	default:
		b.left, b.reset = 0, until
	}
}

// learn reads the headers about the bucket and returns it: it may not be b.
func (l *limiter) learn(b *bucket, p endpoint, a *response, now time.Time) *bucket {
	limit, err := strconv.Atoi(a.header.Get("X-RateLimit-Limit"))
	if err != nil {
		if b.limit == 0 && a.status != http.StatusTooManyRequests {
			b.limit = math.MaxInt // the route has no limit
		}
		return b
	}
	after := seconds(a.header.Get("X-RateLimit-Reset-After")) + slack
	route := known{a.header.Get("X-RateLimit-Bucket"), limit, max(l.routes[p.route].window, after)}
	l.routes[p.route] = route
	if other := l.buckets[route.key(p)]; other != nil {
		b = other
	}
	l.buckets[route.key(p)] = b
	left, _ := strconv.Atoi(a.header.Get("X-RateLimit-Remaining"))
	b.limit, b.window = limit, route.window
	b.read(left, now.Add(after), now)
	return b
}

// read applies a response. Responses may arrive out of order, so within one window the
// smallest number of remaining requests counts.
func (b *bucket) read(left int, reset, now time.Time) {
	if !now.Before(b.reset) {
		b.left, b.reset = max(left-b.flying, 0), reset
		return
	}
	b.left = min(b.left, left)
	if reset.After(b.reset) {
		b.reset = reset
	}
}

// lose takes it that Discord has counted a request without a response. In a new window that request
// may be the first.
func (b *bucket) lose(now time.Time) {
	if b.window > 0 && !now.Before(b.reset) {
		b.left, b.reset = b.limit-b.flying-1, now.Add(b.window)
	}
}

// forget removes expired buckets that have no requests in flight or waiting, and expired
// holds.
func (l *limiter) forget(now time.Time) {
	if now.Sub(l.swept) < forgetEvery {
		return
	}
	l.swept = now
	maps.DeleteFunc(l.rare, func(_ string, until time.Time) bool { return !until.After(now) })
	for key, b := range l.buckets {
		if b.flying == 0 && !now.Before(b.reset) {
			delete(l.buckets, key)
		}
	}
}

// seconds parses a number of seconds such as 1.25, 0 if it is not one.
func seconds(s string) time.Duration {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil || n < 0 || n > math.MaxInt32 {
		return 0
	}
	return time.Duration(n * float64(time.Second))
}
