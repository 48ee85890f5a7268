// Package outage notices when Discord cannot be reached, and when it can again, so that
// retries need not wait any longer, and shards can be left to a process that is not cut off.
// It knows nothing of the requests themselves.
package outage

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"herald/bot/jobs"
)

const (
	// prompt is the time limit for Discord's answer to a probe.
	prompt = 2 * time.Second
	// again is the pause between two probes during an outage.
	again = time.Second
	// Discord is probed when a request has waited for longer than slow, or no response has
	// arrived for longer than silent.
	slow   = 3 * time.Second
	silent = 10 * time.Second
)

// A Watch is a transport that notices outages. One begins when Discord does not answer a
// probe, which asks for the address of the gateway, and ends with the next response of any
// kind, errors included. Probes are sent when there is doubt.
type Watch struct {
	jobs.Clock
	// Noticed is called when an outage begins and ends. It is set before Begin; nil is not
	// called.
	Noticed func(over bool)
	// Dated is called with the time in a response that has just been sent. It is set before
	// the first request.
	Dated func(now time.Time)

	next  http.RoundTripper
	agent string
	doubt chan struct{} // has a value when Discord is to be probed

	mu        sync.Mutex
	responded time.Time     // the time of the last response
	waits     time.Time     // when the oldest unanswered request was sent; the zero value: none
	over      chan struct{} // closed at the end of the outage; nil if there is none
}

// New returns a Watch over next whose probes have agent as their User-Agent.
func New(c jobs.Clock, next http.RoundTripper, agent string) *Watch {
	return &Watch{Clock: c, Noticed: func(bool) {}, Dated: func(time.Time) {}, next: next, agent: agent,
		doubt: make(chan struct{}, 1), responded: c.Now()}
}

// Over returns a channel that is closed when the outage is over, nil if there is none.
func (w *Watch) Over() <-chan struct{} {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.over
}

// Reached reports whether requests arrive. If that is unknown, or sure is set, it probes
// Discord, which takes two seconds at most.
func (w *Watch) Reached(ctx context.Context, sure bool) bool {
	switch {
	case w.Over() != nil:
		return false
	case sure || w.quiet():
		return w.ask(ctx)
	}
	return true
}

// quiet reports whether Discord has been silent for long.
func (w *Watch) quiet() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.Now()
	return now.Sub(w.responded) > silent || !w.waits.IsZero() && now.Sub(w.waits) > slow
}

// RoundTrip implements http.RoundTripper.
func (w *Watch) RoundTrip(r *http.Request) (*http.Response, error) {
	w.sent()
	answer, err := w.send(r)
	switch {
	case err == nil:
		w.answered()
	case !errors.Is(err, context.Canceled): // cancelled by the sender
		w.Doubt()
	}
	return answer, err
}

// freshly is the longest duration of a request whose response's Date counts as the present.
const freshly = 10 * time.Second

// send sends a request, and reports the time in its response.
func (w *Watch) send(r *http.Request) (*http.Response, error) {
	if w.Ran == nil { // time is moved by hand
		return w.next.RoundTrip(r)
	}
	begun := w.Ran()
	answer, err := w.next.RoundTrip(r)
	if err == nil && w.Ran()-begun < freshly {
		if now, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
			w.Dated(now)
		}
	}
	return answer, err
}

// CloseIdleConnections closes the idle connections of the next transport; http.Client calls
// it.
func (w *Watch) CloseIdleConnections() {
	if next, ok := w.next.(interface{ CloseIdleConnections() }); ok {
		next.CloseIdleConnections()
	}
}

func (w *Watch) sent() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.waits.IsZero() {
		w.waits = w.Now()
	}
}

// answered ends an outage.
func (w *Watch) answered() {
	w.mu.Lock()
	over := w.over
	w.responded, w.waits, w.over = w.Now(), time.Time{}, nil
	w.mu.Unlock()
	if over != nil {
		close(over)
		w.Noticed(true)
	}
}

// Doubt makes the Watch probe Discord.
func (w *Watch) Doubt() {
	select {
	case w.doubt <- struct{}{}:
	default: // a probe is due already
	}
}

// lost begins an outage, unless there is one.
func (w *Watch) lost() {
	w.mu.Lock()
	begins := w.over == nil
	if begins {
		w.over = make(chan struct{})
	}
	w.mu.Unlock()
	if begins {
		w.Noticed(false)
		w.Doubt()
	}
}

// Begin probes Discord in case of doubt, until shut is called.
func (w *Watch) Begin() (shut func()) {
	ctx, stop := context.WithCancel(context.Background())
	var looking sync.WaitGroup
	looking.Go(func() { w.look(ctx) })
	return func() { stop(); looking.Wait() }
}

// look probes Discord in case of doubt, and repeatedly until it answers.
func (w *Watch) look(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.doubt:
		}
		for !w.ask(ctx) && w.Sleep(ctx, again) == nil {
		}
	}
}

// ask asks Discord for the address of its gateway, which is free, and reports whether it
// answers. https://discord.com/developers/docs/events/gateway#get-gateway
func (w *Watch) ask(ctx context.Context) bool {
	brief, cancel := context.WithTimeout(ctx, prompt)
	defer cancel()
	question, err := http.NewRequestWithContext(brief, http.MethodGet, discordgo.EndpointGateway, nil)
	if err != nil {
		return false // the address is a constant
	}
	question.Header.Set("User-Agent", w.agent) // Discord may refuse other agents
	answer, err := w.send(question)
	if err != nil {
		if ctx.Err() == nil {
			w.lost()
		}
		return false
	}
	_ = answer.Body.Close()
	w.answered()
	return true
}
