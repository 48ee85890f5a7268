// Package limit counts a bot's requests and refuses those that exceed the limits of Discord, or of Cloudflare before
// it. It knows the patterns of routes, and nothing of the requests' effects.
package limit

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"net/http"
	"strings"
	"time"

	"herald/bot/sandbox/answer"
	"herald/bot/sandbox/problem"
)

// Limiter counts the requests of a bot. The stand-in's lock guards it.
type Limiter struct {
	on         bool
	buckets    map[string]*Window
	global     Window
	invalid    Window
	identifies identifies
	quarantine bool
}

// New returns a limiter that lets concurrency shards identify at the same time. If it is off, it counts and refuses
// nothing.
func New(on bool, concurrency int) *Limiter {
	keys := uint64(max(concurrency, 1))
	return &Limiter{on: on, buckets: map[string]*Window{}, identifies: identifies{keys: keys, last: map[uint64]time.Time{}}}
}

// maxBuckets is the number of buckets above which expired ones are dropped.
const maxBuckets = 1000

// bucket is the window of a route and its major parameter.
func (l *Limiter) bucket(key string, now time.Time) *Window {
	if len(l.buckets) > maxBuckets {
		for k, w := range l.buckets {
			if !now.Before(w.end) {
				delete(l.buckets, k)
			}
		}
	}
	if l.buckets[key] == nil {
		l.buckets[key] = &Window{}
	}
	return l.buckets[key]
}

// Request counts a request, of a route's pattern such as "GET /channels/{channel}". It returns the outcome of a request
// that comes too fast; for any other, nil and the headers of its answer.
func (l *Limiter) Request(pattern string, r *http.Request, now time.Time) (*answer.Outcome, http.Header) {
	if !l.on {
		return nil, nil
	}
	switch {
	case l.invalid.exceeded(invalidQuota, now):
		return answer.Banned(l.invalid.left(now)), nil
	case l.identifies.reset:
		return answer.Problem(problem.Unauthorized), nil
	case !forInteractions(pattern) && !l.global.Take(globalQuota, now):
		left := l.global.left(now)
		return answer.TooMany(answer.GlobalHeader(left), left, true), nil
	}
	return l.take(pattern, major(r), now)
}

// take counts a request in its bucket.
func (l *Limiter) take(pattern, major string, now time.Time) (*answer.Outcome, http.Header) {
	q, known := quotas[pattern]
	if !known {
		q = usualQuota
	}
	w := l.bucket(pattern+" "+major, now)
	allowed := w.Take(q, now)
	left := w.left(now)
	h := http.Header{}
	h.Set("X-RateLimit-Limit", fmt.Sprint(q.n))
	h.Set("X-RateLimit-Remaining", fmt.Sprint(max(0, q.n-w.used)))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(w.end.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", answer.Seconds(left))
	h.Set("X-RateLimit-Bucket", bucketHash(pattern))
	if allowed {
		return nil, h
	}
	h.Set("X-RateLimit-Scope", "user")
	h.Set("Retry-After", answer.WholeSeconds(left))
	return answer.TooMany(h, left, false), nil
}

// major returns the part of a path that has a count of its own.
func major(r *http.Request) string {
	return cmp.Or(r.PathValue("token"), r.PathValue("channel"), r.PathValue("guild"))
}

// forInteractions reports whether a route answers interactions: the limit of all routes does not hold for those.
func forInteractions(pattern string) bool { return strings.Contains(pattern, "{token}") }

// bucketHash names the bucket of a route, whatever its major parameter.
func bucketHash(pattern string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(pattern)) // a hash takes everything
	return fmt.Sprintf("%016x", h.Sum64())
}

// Answered counts the answers that make Cloudflare ban a bot: 401, 403 and 429, but not where others were too fast.
func (l *Limiter) Answered(o *answer.Outcome, now time.Time) {
	bad := o.Status == http.StatusUnauthorized || o.Status == http.StatusForbidden || o.Status == http.StatusTooManyRequests
	if bad && o.Header.Get("X-RateLimit-Scope") != "shared" {
		l.invalid.Take(invalidQuota, now)
	}
}

// Edit counts an edit of a message of a channel. It returns problem.OldEdits where old messages are edited too often.
func (l *Limiter) Edit(channel string, sent, now time.Time) error {
	if now.Sub(sent) <= oldMessage || !l.on {
		return nil
	}
	w := l.bucket("old "+channel, now)
	if !w.Take(oldEditQuota, now) {
		return problem.OldEdits.After(w.left(now))
	}
	return nil
}

// OpenDM counts an opened DM. It returns problem.OpeningDMs if there are too many; a bot that goes on all the same is
// put into quarantine, in which it gets problem.Quarantined for people who are new to it.
func (l *Limiter) OpenDM(stranger bool, now time.Time) error {
	many := !l.bucket("dms", now).Take(dmQuota, now)
	l.quarantine = l.quarantine || l.on && stranger && !l.bucket("strangers", now).Take(strangerQuota, now)
	switch {
	case l.quarantine && stranger:
		return problem.Quarantined
	case many && l.on:
		return problem.OpeningDMs
	}
	return nil
}

// Quarantine puts the bot into quarantine, as Discord does with one that writes to many strangers.
func (l *Limiter) Quarantine() { l.quarantine = true }
