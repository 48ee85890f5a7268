package sandbox

import (
	"fmt"
	"math"
	"net/http"
	"strconv"
	"time"
)

// blow is one strike of a trouble at a request; the zero value is none.
type blow struct {
	Fault
	trouble *Trouble
	gate    <-chan struct{} // closed when the request may go on
}

// blowAt is what strikes a request.
func (s *Server) blowAt(r *http.Request) blow {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.strike(func(f Fault) bool { return f.onRequest(r.Method, r.URL.Path) })
	if t == nil {
		return blow{}
	}
	t.holding++
	return blow{t.fault, t, t.gate}
}

// before does what is done to a request that is not carried out yet. It returns how the request ends, or nil if it
// goes on.
func (b blow) before(r *http.Request) *outcome {
	switch b.Kind {
	case RateLimited:
		return b.limited()
	case CloudflareBan:
		return banned(b.RetryAfter)
	case ErrorAnswer:
		return b.failed()
	case RequestLost:
		return &outcome{}
	case RequestHeld:
		b.wait(r)
	}
	return nil
}

// after does what is done to a request that has been carried out, and returns how it ends.
func (b blow) after(r *http.Request, out *outcome) *outcome {
	switch b.Kind {
	case AnswerLost:
		b.trouble.land()
		return &outcome{}
	case AnswerHeld:
		b.trouble.land()
		b.wait(r)
	}
	return out
}

// over notes that the request has ended.
func (b blow) over() {
	if b.trouble == nil {
		return
	}
	b.trouble.srv.mu.Lock()
	defer b.trouble.srv.mu.Unlock()
	b.trouble.holding--
}

// wait holds a request until it is released, or either side ends.
func (b blow) wait(r *http.Request) {
	select {
	case <-b.gate:
	case <-r.Context().Done():
	case <-b.trouble.srv.done:
	}
}

// limited is a 429 of Discord.
func (f Fault) limited() *outcome {
	h := http.Header{}
	if !f.NoHeaders {
		f.limitHeaders(h)
	}
	return tooMany(h, f.RetryAfter, f.Global)
}

func (f Fault) limitHeaders(h http.Header) {
	h.Set("Retry-After", wholeSeconds(f.RetryAfter))
	switch {
	case f.Global:
		h.Set("X-RateLimit-Global", "true")
		h.Set("X-RateLimit-Scope", "global")
		return
	case f.Scope == "":
		h.Set("X-RateLimit-Scope", "user")
	default:
		h.Set("X-RateLimit-Scope", f.Scope)
	}
	h.Set("X-RateLimit-Limit", "5")
	h.Set("X-RateLimit-Remaining", "0")
	h.Set("X-RateLimit-Reset-After", seconds(f.RetryAfter))
	h.Set("X-RateLimit-Bucket", "trouble")
}

func tooMany(h http.Header, retryAfter time.Duration, global bool) *outcome {
	return &outcome{status: http.StatusTooManyRequests, header: h, value: map[string]any{
		"code": 0, "message": "You are being rate limited.", "retry_after": retryAfter.Seconds(), "global": global,
	}}
}

// banned is what Cloudflare answers in Discord's place.
func banned(retryAfter time.Duration) *outcome {
	h := http.Header{"Retry-After": {wholeSeconds(retryAfter)}}
	return &outcome{status: http.StatusTooManyRequests, header: h, html: "Error 1015: You are being rate limited"}
}

// failed is an error: of Discord as JSON, of the network before it as a page of HTML.
func (f Fault) failed() *outcome {
	status := f.status()
	title := fmt.Sprint(status, ": ", http.StatusText(status))
	if f.Code == 0 && status > http.StatusInternalServerError {
		return &outcome{status: status, html: title}
	}
	return &outcome{status: status, value: &apiError{Code: f.Code, Message: title}}
}

// status is what Discord mostly sends with its code of an error.
func (f Fault) status() int {
	switch {
	case f.Status != 0:
		return f.Status
	case f.Code == 0:
		return http.StatusInternalServerError
	case f.Code < 20000:
		return http.StatusNotFound
	case f.Code == 50001, f.Code == 50007, f.Code == 50013, f.Code == 50278:
		return http.StatusForbidden
	}
	return http.StatusBadRequest
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) }

func wholeSeconds(d time.Duration) string { return strconv.Itoa(int(math.Ceil(d.Seconds()))) }
