package fault

import (
	"cmp"
	"fmt"
	"net/http"

	"herald/bot/sandbox/answer"
	"herald/bot/sandbox/problem"
)

// Hit is one strike of a trouble at a request; the zero value is none.
type Hit struct {
	Fault
	trouble *Trouble
	gate    <-chan struct{} // closed when the request may go on
}

// Request returns the strike of a trouble at a request, if there is one. Over must be called
// when the request has ended.
func (s *Set) Request(r *http.Request) Hit {
	s.monitor.Lock()
	defer s.monitor.Unlock()
	t := s.Strike(func(f Fault) bool { return f.onRequest(r.Method, r.URL.Path) })
	if t == nil {
		return Hit{}
	}
	t.holding++
	return Hit{t.fault, t, t.gate}
}

// Before applies the fault to a request that is not carried out yet. It returns the request's outcome, or nil if
// it goes on.
func (h Hit) Before(r *http.Request) *answer.Outcome {
	switch h.Kind {
	case RateLimited:
		return h.limited()
	case CloudflareBan:
		return answer.Banned(h.RetryAfter)
	case ErrorAnswer:
		return h.failed()
	case RequestLost:
		return answer.Cut()
	case RequestHeld:
		h.wait(r)
	}
	return nil
}

// After applies the fault to a request that has been carried out, and returns its outcome.
func (h Hit) After(r *http.Request, out *answer.Outcome) *answer.Outcome {
	switch h.Kind {
	case AnswerLost:
		h.trouble.land()
		return answer.Cut()
	case AnswerHeld:
		h.trouble.land()
		h.wait(r)
	}
	return out
}

// Over notes that the request has ended.
func (h Hit) Over() {
	if h.trouble == nil {
		return
	}
	h.trouble.set.monitor.Lock()
	defer h.trouble.set.monitor.Unlock()
	h.trouble.holding--
}

// wait holds a request until it is released, or either side ends.
func (h Hit) wait(r *http.Request) {
	select {
	case <-h.gate:
	case <-r.Context().Done():
	case <-h.trouble.set.monitor.Done():
	}
}

// limited is a 429 of Discord.
func (f Fault) limited() *answer.Outcome {
	if f.NoHeaders {
		return answer.TooMany(http.Header{}, f.RetryAfter, f.Global)
	}
	return answer.TooMany(f.limitHeader(), f.RetryAfter, f.Global)
}

func (f Fault) limitHeader() http.Header {
	if f.Global {
		return answer.GlobalHeader(f.RetryAfter)
	}
	h := http.Header{}
	h.Set("Retry-After", answer.WholeSeconds(f.RetryAfter))
	h.Set("X-RateLimit-Scope", cmp.Or(f.Scope, "user"))
	h.Set("X-RateLimit-Limit", "5")
	h.Set("X-RateLimit-Remaining", "0")
	h.Set("X-RateLimit-Reset-After", answer.Seconds(f.RetryAfter))
	h.Set("X-RateLimit-Bucket", "trouble")
	return h
}

// failed is an error answer: of Discord as JSON, of Cloudflare in front of it as a page of HTML.
func (f Fault) failed() *answer.Outcome {
	status := f.status()
	title := fmt.Sprint(status, ": ", http.StatusText(status))
	if f.Code == 0 && (status > http.StatusInternalServerError || status == http.StatusForbidden) {
		return &answer.Outcome{Status: status, HTML: title}
	}
	return &answer.Outcome{Status: status, Value: &problem.Error{Code: f.Code, Message: title}}
}

// status is the one that Discord usually sends with an error code.
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
