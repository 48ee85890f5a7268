package bot

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// The paths of Handler.
const (
	HealthPath  = "/healthz"
	MetricsPath = "/metrics"
)

// Handler tells whoever runs the bot how it is: HealthPath answers 200 or 503 with
// a line of JSON that says of each part whether it is well, MetricsPath has
// figures for Prometheus. Nothing there is secret, and nothing is for players.
func (b *Bot) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+HealthPath, b.serveHealth)
	mux.Handle("GET "+MetricsPath, promhttp.HandlerFor(b.metrics.registry, promhttp.HandlerOpts{}))
	return mux
}

// A part is how one part of the bot is.
type part struct {
	OK     bool   `json:"ok"`
	Detail string `json:"detail,omitempty"`
}

func wellUnless(err error) part {
	if err != nil {
		return part{Detail: err.Error()}
	}
	return part{OK: true}
}

// health is what HealthPath says.
type health struct {
	OK      bool `json:"ok"`
	Gateway part `json:"gateway"`
	Store   part `json:"store"`
	Outbox  part `json:"outbox"`
	// Messages are those that Discord has refused for what they say.
	Messages part `json:"messages"`
}

func (b *Bot) health() health {
	open, failing, tries := b.outstanding()
	h := health{
		Gateway: b.link.part(), Store: wellUnless(b.store.Health()), Outbox: retriesPart(open, failing, tries),
		Messages: messagesPart(b.app.Post.Rejected()),
	}
	h.OK = h.Gateway.OK && h.Store.OK && h.Outbox.OK && h.Messages.OK
	return h
}

func (b *Bot) serveHealth(w http.ResponseWriter, _ *http.Request) {
	h := b.health()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if !h.OK {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(h) // whoever has hung up does not want to know
}

// outstanding returns how much is still to be posted or done, how much of that has
// failed before, and the largest number of consecutive failures.
func (b *Bot) outstanding() (open, failing, tries int) {
	open, failing, tries = b.app.Post.Len()
	for _, q := range b.queues() {
		if q.Failing != nil {
			failed, most := q.Failing()
			open, failing, tries = open+q.Len(), failing+failed, max(tries, most)
		}
	}
	return open, failing, tries
}

// stuck is how many consecutive failures, which take minutes, make the outbox
// unwell.
const stuck = 8

// retriesPart says how much is still to be posted. What a person or a channel
// refuses for good is not counted.
func retriesPart(open, failing, tries int) part {
	if tries < stuck {
		return part{OK: true, Detail: fmt.Sprintf("%d owed, %d of them failed before", open, failing)}
	}
	return part{Detail: fmt.Sprintf("%d owed, %d of them failed before, up to %d times", open, failing, tries)}
}

// messagesPart says of how many matches Discord has refused the last message for what
// it says, by a filter or because the program has made it wrong; the log has why.
func messagesPart(rejected int) part {
	if rejected == 0 {
		return part{OK: true}
	}
	return part{Detail: fmt.Sprintf("Discord refuses what is to be posted of %d matches; see the log", rejected)}
}

// A link is what is known of the connection to the gateway. The zero value has
// never been connected.
type link struct {
	mu    sync.Mutex
	up    bool
	since time.Time
}

// set notes that the connection is up, or not.
func (l *link) set(up bool, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if up != l.up {
		l.up, l.since = up, now
	}
}

func (l *link) part() part {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.up:
		return part{OK: true, Detail: "connected since " + stamp(l.since)}
	case l.since.IsZero():
		return part{Detail: "not connected yet"}
	}
	return part{Detail: "not connected since " + stamp(l.since)}
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }
