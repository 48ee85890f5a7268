package sandbox

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"net/http"
	"strings"
	"time"
)

// quota is how many requests a bucket takes in some time.
type quota struct {
	n   int
	per time.Duration
}

// Discord's limits that hold for all routes together.
var (
	globalQuota  = quota{50, time.Second}
	invalidQuota = quota{10_000, 10 * time.Minute}
)

// What Discord answers with an error of its own when it is too much. The figures are guesses: it does not tell them.
var (
	oldEditQuota = quota{3, 10 * time.Minute}  // 30046: edits of messages of a channel that are older than oldMessage
	dmQuota      = quota{20, 10 * time.Minute} // 40003: private conversations opened
)

const oldMessage = time.Hour

// usualQuota is that of routes about which nothing better is known.
var usualQuota = quota{50, time.Second}

// quotas are Discord's usual figures. It does not promise them: a bot has to read the headers.
var quotas = map[string]quota{
	"POST /channels/{channel}/messages":                   {5, 5 * time.Second},
	"PATCH /channels/{channel}/messages/{message}":        {5, 5 * time.Second},
	"DELETE /channels/{channel}/messages/{message}":       {5, time.Second},
	"POST /channels/{channel}/typing":                     {5, 5 * time.Second},
	"PATCH /channels/{channel}":                           {2, 10 * time.Minute},
	"POST /channels/{channel}/messages/{message}/threads": {50, 5 * time.Minute},
	"POST /channels/{channel}/threads":                    {50, 5 * time.Minute},
	"POST /users/@me/channels":                            {10, 10 * time.Second},
	"PUT /applications/{app}/commands":                    {2, 5 * time.Second},
	"PUT /applications/{app}/guilds/{guild}/commands":     {2, 5 * time.Second},
	"GET /gateway/bot":                                    {2, 5 * time.Second},
	"POST /interactions/{interaction}/{token}/callback":   {5, 2 * time.Second},
	"POST /webhooks/{app}/{token}":                        {5, 2 * time.Second},
	"GET /webhooks/{app}/{token}/messages/{message}":      {5, 2 * time.Second},
	"PATCH /webhooks/{app}/{token}/messages/{message}":    {5, 2 * time.Second},
	"DELETE /webhooks/{app}/{token}/messages/{message}":   {5, 2 * time.Second},
}

// window counts what has come since its begin.
type window struct {
	end  time.Time
	used int
}

// take counts one more and reports whether the quota allowed it.
func (w *window) take(q quota, now time.Time) bool {
	if !now.Before(w.end) {
		*w = window{end: now.Add(q.per)}
	}
	w.used++
	return w.used <= q.n
}

// limiter refuses what comes too fast, as Discord and Cloudflare before it do. The server's lock guards it.
type limiter struct {
	on      bool
	buckets map[string]*window
	global  window
	invalid window
	spent   spending
}

// maxBuckets is how many buckets there may be before those that are over are forgotten.
const maxBuckets = 1000

// bucket is the window of a route and its major parameter.
func (l *limiter) bucket(key string, now time.Time) *window {
	if len(l.buckets) > maxBuckets {
		for k, w := range l.buckets {
			if !now.Before(w.end) {
				delete(l.buckets, k)
			}
		}
	}
	if l.buckets[key] == nil {
		l.buckets[key] = &window{}
	}
	return l.buckets[key]
}

// limit refuses a request that comes too fast. Otherwise it returns nil and the headers for the answer.
func (s *Server) limit(c *call) (*outcome, http.Header) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l, now := &s.limits, s.now()
	if !l.on || c.route.pattern == "" {
		return nil, nil
	}
	switch {
	case l.invalid.used >= invalidQuota.n && now.Before(l.invalid.end):
		return banned(l.invalid.end.Sub(now)), nil
	case l.spent.reset:
		return s.problem(errUnauthorized), nil
	case !forInteractions(c.route) && !l.global.take(globalQuota, now):
		h := http.Header{}
		Fault{RetryAfter: l.global.end.Sub(now), Global: true}.limitHeaders(h)
		return tooMany(h, l.global.end.Sub(now), true), nil
	}
	return l.take(c, now)
}

// take counts a request in its bucket.
func (l *limiter) take(c *call, now time.Time) (*outcome, http.Header) {
	q, known := quotas[c.route.pattern]
	if !known {
		q = usualQuota
	}
	w := l.bucket(c.route.pattern+" "+c.major(), now)
	allowed := w.take(q, now)
	left := w.end.Sub(now)
	h := http.Header{}
	h.Set("X-RateLimit-Limit", fmt.Sprint(q.n))
	h.Set("X-RateLimit-Remaining", fmt.Sprint(max(0, q.n-w.used)))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(w.end.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", seconds(left))
	h.Set("X-RateLimit-Bucket", bucketHash(c.route.pattern))
	if allowed {
		return nil, h
	}
	h.Set("X-RateLimit-Scope", "user")
	h.Set("Retry-After", wholeSeconds(left))
	return tooMany(h, left, false), nil
}

// oldEdit counts an edit of a message that may be old.
func (l *limiter) oldEdit(m *Message, now time.Time) error {
	sent, _ := time.Parse(time.RFC3339, m.Timestamp)
	if now.Sub(sent) <= oldMessage || !l.on {
		return nil
	}
	w := l.bucket("old "+m.ChannelID, now)
	if !w.take(oldEditQuota, now) {
		return errOldEdits.after(w.end.Sub(now))
	}
	return nil
}

// openDM counts that a private conversation is opened.
func (l *limiter) openDM(now time.Time) error {
	if !l.bucket("dms", now).take(dmQuota, now) && l.on {
		return errOpeningDMs
	}
	return nil
}

// major is the part of a path for which Discord counts apart.
func (c *call) major() string {
	if c.PathValue("token") != "" {
		return c.PathValue("token")
	}
	return cmp.Or(c.PathValue("channel"), c.PathValue("guild"))
}

// forInteractions reports whether a route answers interactions: those the limit of all routes does not bind.
func forInteractions(r route) bool { return r.open && strings.Contains(r.pattern, "{token}") }

// bucketHash names the bucket of a route, whatever its major parameter.
func bucketHash(pattern string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(pattern)) // a hash takes everything
	return fmt.Sprintf("%016x", h.Sum64())
}

// tally counts the answers that Cloudflare takes amiss: 401, 403 and 429, but not where others were too fast.
func (s *Server) tally(o *outcome) {
	s.mu.Lock()
	defer s.mu.Unlock()
	bad := o.status == http.StatusUnauthorized || o.status == http.StatusForbidden || o.status == http.StatusTooManyRequests
	if bad && o.header.Get("X-RateLimit-Scope") != "shared" {
		s.limits.invalid.take(invalidQuota, s.now())
	}
}
