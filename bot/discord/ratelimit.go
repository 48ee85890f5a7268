package discord

import (
	"context"
	"errors"
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"herald/bot/jobs"
)

// Discord takes 50 requests a second from a bot. A second can hold the burst
// and what is let through during it.
const (
	perSecond = 40
	burst     = 8
)

// Discord bans an address for 10,000 invalid requests in ten minutes.
const (
	maxInvalid    = 9000
	invalidWindow = 10 * time.Minute
)

// slack is added to a moment that Discord tells, as its clock is another.
const slack = 50 * time.Millisecond

// forgetEvery is how often buckets that hold nothing any more are forgotten.
const forgetEvery = 10 * time.Second

var errTooManyInvalid = errors.New("nothing is sent for some minutes: Discord refused so many requests that it would ban this address; " +
	"look in the log for what it refused")

// A limiter lets requests through no faster than Discord takes them: each
// bucket at its own pace, all together below 50 a second. It learns the
// buckets from the answers.
type limiter struct {
	jobs.Clock
	mu      sync.Mutex
	whole   *rate.Limiter
	held    time.Time // until then nothing is sent that is bound to the global limit
	banned  time.Time // until then nothing is sent
	invalid *Window
	routes  map[string]known
	buckets map[string]*bucket
	swept   time.Time
}

// known is what the answers have told about a route.
type known struct {
	hash  string
	limit int
}

// A bucket is what Discord counts together: the requests of one or more
// routes for one channel, or one interaction.
type bucket struct {
	limit  int // requests in a window; 0 while not known
	left   int // of them until reset
	reset  time.Time
	flying int           // sent and not answered
	landed chan struct{} // closed and replaced at each answer
}

// A passage is a request's way through the limiter.
type passage struct {
	route string // the kind of request: its method, and its path without what varies
	major string // what else has a bucket of its own: a channel, an interaction
	free  bool   // not bound to the global limit
}

func newLimiter(c jobs.Clock) *limiter {
	return &limiter{
		Clock: c, whole: rate.NewLimiter(perSecond, burst), invalid: NewWindow(time.Minute, invalidWindow),
		routes: map[string]known{}, buckets: map[string]*bucket{}, swept: c.Now(),
	}
}

// enter waits until a request may be sent. Whoever enters must leave.
func (l *limiter) enter(ctx context.Context, p passage) (*bucket, error) {
	for {
		b, wait, landed, err := l.try(p)
		if b != nil || err != nil {
			return b, err
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

// try takes a place in the bucket, or else says what to wait for.
func (l *limiter) try(p passage) (b *bucket, wait time.Duration, landed <-chan struct{}, err error) {
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
		return nil, time.Second / perSecond, nil, nil
	}
	b.flying++
	b.left--
	return b, 0, nil, nil
}

// hold is how long everything waits.
func (l *limiter) hold(p passage, now time.Time) time.Duration {
	wait := l.banned.Sub(now)
	if !p.free {
		wait = max(wait, l.held.Sub(now))
	}
	return wait
}

// bucket returns the one that a request counts in.
func (l *limiter) bucket(p passage) *bucket {
	route := l.routes[p.route]
	key := route.key(p)
	b := l.buckets[key]
	if b == nil {
		b = &bucket{limit: route.limit, landed: make(chan struct{})}
		l.buckets[key] = b
	}
	return b
}

func (k known) key(p passage) string {
	if k.hash == "" {
		return p.route + " " + p.major
	}
	return k.hash + " " + p.major
}

// open reports whether one more may be sent. Of a bucket that is not known one
// is sent, to learn.
func (b *bucket) open(now time.Time) bool {
	switch {
	case b.limit == 0:
		return b.flying == 0 && !now.Before(b.reset)
	case now.Before(b.reset):
		return b.left > 0
	}
	return b.flying < b.limit // a new window, of which no answer has told yet
}

// leave gives the place in the bucket back and learns from the answer; nil is
// none.
func (l *limiter) leave(b *bucket, p passage, a *response) {
	l.mu.Lock()
	defer l.mu.Unlock()
	b.flying--
	close(b.landed)
	b.landed = make(chan struct{})
	if a == nil {
		return
	}
	now := l.Now()
	b = l.learn(b, p, a, now)
	if a.invalid() {
		l.invalid.Add(now)
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
	default:
		b.left, b.reset = 0, until
	}
}

// learn reads the headers about the bucket, which may turn out to be another
// than b.
func (l *limiter) learn(b *bucket, p passage, a *response, now time.Time) *bucket {
	limit, err := strconv.Atoi(a.header.Get("X-RateLimit-Limit"))
	if err != nil {
		if b.limit == 0 && a.status != http.StatusTooManyRequests {
			b.limit = math.MaxInt // this one has none
		}
		return b
	}
	route := known{a.header.Get("X-RateLimit-Bucket"), limit}
	l.routes[p.route] = route
	if other := l.buckets[route.key(p)]; other != nil {
		b = other
	}
	l.buckets[route.key(p)] = b
	left, _ := strconv.Atoi(a.header.Get("X-RateLimit-Remaining"))
	reset := now.Add(seconds(a.header.Get("X-RateLimit-Reset-After")) + slack)
	b.limit = limit
	b.read(left, reset, now)
	return b
}

// read takes over what an answer says. Answers may come in another order than
// they were given: of a window that is known already, the least counts.
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

// forget drops the buckets that hold nothing: nobody waits for those either.
func (l *limiter) forget(now time.Time) {
	if now.Sub(l.swept) < forgetEvery {
		return
	}
	l.swept = now
	for key, b := range l.buckets {
		if b.flying == 0 && !now.Before(b.reset) {
			delete(l.buckets, key)
		}
	}
}

// seconds reads a number such as 1.25, 0 if it is none.
func seconds(s string) time.Duration {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil || n < 0 || n > math.MaxInt32 {
		return 0
	}
	return time.Duration(n * float64(time.Second))
}
