package answer

import (
	"math"
	"net/http"
	"strconv"
	"time"
)

// TooMany is a 429 of Discord with these headers.
func TooMany(h http.Header, retryAfter time.Duration, global bool) *Outcome {
	return &Outcome{Status: http.StatusTooManyRequests, Header: h, Value: map[string]any{
		"code": 0, "message": "You are being rate limited.", "retry_after": retryAfter.Seconds(), "global": global,
	}}
}

// GlobalHeader is the header of a 429 for the limit of all routes together.
func GlobalHeader(retryAfter time.Duration) http.Header {
	h := http.Header{}
	h.Set("Retry-After", WholeSeconds(retryAfter))
	h.Set("X-RateLimit-Global", "true")
	h.Set("X-RateLimit-Scope", "global")
	return h
}

// Banned is the 429 that Cloudflare answers in Discord's place.
func Banned(retryAfter time.Duration) *Outcome {
	h := http.Header{"Retry-After": {WholeSeconds(retryAfter)}}
	return &Outcome{Status: http.StatusTooManyRequests, Header: h, HTML: "Error 1015: You are being rate limited"}
}

// Forbidden is the 403 that Cloudflare answers in Discord's place.
func Forbidden() *Outcome {
	return &Outcome{Status: http.StatusForbidden, HTML: "Error 1010: Access denied"}
}

// Seconds formats a duration as the headers of rate limits do.
func Seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) }

// WholeSeconds formats a duration as Retry-After does: rounded up.
func WholeSeconds(d time.Duration) string { return strconv.Itoa(int(math.Ceil(d.Seconds()))) }
