package rest

import (
	"slices"
	"time"

	"herald/bot/sandbox/answer"
	"herald/bot/sandbox/check"
	"herald/bot/sandbox/fault"
)

// Request is one line of the stand-in's log: a request of the REST API and how it was answered.
// Body is the JSON, without the files of a multipart request.
type Request struct {
	At     time.Time // when it was answered
	Method string
	Path   string // below /api/v9, with the query
	Body   string
	Reason string     // for the audit log of a guild
	Status int        // 0 if a fault has cut the connection instead of an answer
	Code   int        // of the error in the answer, 0 for none
	Fault  fault.Kind // the fault that has struck, "" for none
}

// keptRequests is the most lines in the log; older ones are dropped.
const keptRequests = 10_000

// record logs a request, and counts its outcome against the limit of invalid requests.
func (a *API) record(c *call, hit fault.Kind, out *answer.Outcome) {
	r := Request{a.store.Now(), c.Method, c.URL.RequestURI(), string(c.body.JSON), c.reason(), out.Status, out.Code(), hit}
	a.store.Lock()
	defer a.store.Unlock()
	a.limits.Answered(out, a.store.Now())
	if hit == "" && (check.Unfit(out.Value) || c.unexplained()) {
		a.careless = append(a.careless, r)
	}
	a.answered++
	a.requests = append(a.requests, r)
	if len(a.requests) > keptRequests {
		a.requests = a.requests[1:]
	}
	a.store.AnnounceOf() // this changes nothing in any channel
}

// Requests returns the newest requests so far, oldest first, without the page's.
func (a *API) Requests() []Request {
	a.store.Lock()
	defer a.store.Unlock()
	return slices.Clone(a.requests)
}

// Answered returns the number of requests so far, including requests that are no longer in the
// log.
func (a *API) Answered() int {
	a.store.Lock()
	defer a.store.Unlock()
	return a.answered
}

// Careless returns the requests that no careful bot makes: those that Discord refuses for
// their content, except for an emoji that may have been deleted, and those that its audit log
// shows without a reason. Requests that a fault has struck are left out.
func (a *API) Careless() []Request {
	a.store.Lock()
	defer a.store.Unlock()
	return slices.Clone(a.careless)
}
