package bot

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"herald/bot/discord/gateway"
	"herald/bot/jobs"
	"herald/internal/build"
	"herald/store"
)

// The paths of Handler.
const (
	HealthPath  = "/healthz"
	MetricsPath = "/metrics"
)

// Handler serves the state of the bot: HealthPath answers 200 or 503 with a line of JSON that
// says of each part whether it is well, MetricsPath has figures for Prometheus. Nothing there
// is secret, and nothing is for players.
func (b *Bot) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+HealthPath, b.serveHealth)
	mux.Handle("GET "+MetricsPath, promhttp.HandlerFor(b.metrics.registry, promhttp.HandlerOpts{}))
	return mux
}

// Pages answers the browsers of people, if Options.Page has an address for it; else it knows no
// page.
func (b *Bot) Pages() http.Handler {
	for _, f := range b.features {
		if f.Pages != nil {
			return f.Pages
		}
	}
	return http.NotFoundHandler()
}

// A part is the state of a part of the bot.
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

// health is the JSON of HealthPath.
type health struct {
	OK      bool   `json:"ok"`
	Version string `json:"version"` // of the program
	Gateway part   `json:"gateway"`
	Store   part   `json:"store"`
	Outbox  part   `json:"outbox"`
	// Messages are posts and DMs that Discord has refused for good.
	Messages part `json:"messages"`
	// Clock reports whether the clock is right.
	Clock part `json:"clock"`
}

func (b *Bot) health() health {
	open, failing, tries := b.outstanding()
	h := health{
		Version: build.Version(build.Read()),
		Gateway: b.gatewayPart(), Store: storePart(b.store), Outbox: retriesPart(open, failing, tries),
		Messages: messagesPart(b.app.Post.Rejected()), Clock: clockPart(b.keeper),
	}
	h.OK = h.Gateway.OK && h.Store.OK && h.Outbox.OK && h.Messages.OK && h.Clock.OK
	return h
}

func (b *Bot) serveHealth(w http.ResponseWriter, _ *http.Request) {
	h := b.health()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if !h.OK {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(h) // a client that has hung up does not matter
}

// outstanding returns the number of open jobs, of those that have failed before, and the
// largest number of consecutive failures.
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

// stuck is the number of consecutive failures, which take minutes, that make the outbox
// unwell.
const stuck = 8

// retriesPart describes the open jobs. Permanent refusals by a person or a channel are not
// counted.
func retriesPart(open, failing, tries int) part {
	if tries < stuck {
		return part{OK: true, Detail: fmt.Sprintf("%d owed, %d of them failed before", open, failing)}
	}
	return part{Detail: fmt.Sprintf("%d owed, %d of them failed before, up to %d times", open, failing, tries)}
}

// messagesPart counts the matches whose last message Discord has refused, and the people whose
// DM it has, with error codes or HTTP statuses; the log has the reasons.
func messagesPart(posts, dms []int) part {
	var refused []string
	if len(posts) > 0 {
		refused = append(refused, fmt.Sprintf("what is to be posted of %d matches (%s)", len(posts), distinct(posts)))
	}
	if len(dms) > 0 {
		refused = append(refused, fmt.Sprintf("DMs to %d people (%s)", len(dms), distinct(dms)))
	}
	if len(refused) == 0 {
		return part{OK: true}
	}
	return part{Detail: "Discord refuses " + strings.Join(refused, " and ") + "; see the log"}
}

// distinct lists codes, which are sorted.
func distinct(codes []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(slices.Compact(codes)), " ", ", "), "[]")
}

// storePart reports whether the store can be read, and accepted the last change.
func storePart(s store.Engine) part { return wellUnless(s.Health()) }

// clockPart reports by how much a clock is wrong, by Discord's.
func clockPart(k *jobs.Timekeeper) part {
	if k == nil || k.Sure() {
		return part{OK: true}
	}
	by, known := k.Ahead()
	switch by = by.Round(time.Second); {
	case !known:
		return part{Detail: "Discord has not said yet what time it is: nothing falls due"}
	case by < 0:
		return part{Detail: fmt.Sprintf("%v behind Discord's: nothing falls due until it is right", -by)}
	}
	return part{Detail: fmt.Sprintf("%v ahead of Discord's: nothing falls due until it is right", by)}
}

// gatewayPart describes the shards of this process. One that stands by has none.
func (b *Bot) gatewayPart() part {
	if b.outage.Over() != nil {
		return part{Detail: "Discord cannot be reached"}
	}
	states, members := b.states(), b.app.Fleet.Members()
	if len(states) == 0 && members > 1 {
		return part{OK: true, Detail: "no shard: other processes have them all"}
	}
	return gatewayPart(states)
}

// gatewayPart reports since when all shards have been connected, or names those that are not.
func gatewayPart(states []gateway.State) part {
	if len(states) == 1 && states[0].Of <= 1 {
		return linkPart(states[0])
	}
	if len(states) == 0 {
		return part{Detail: "not connected yet"}
	}
	var down []string
	var since time.Time
	for _, s := range states {
		if !s.Up {
			down = append(down, fmt.Sprintf("shard %d of %d %s", s.ID, s.Of, linkPart(s).Detail))
		}
		if s.Since.After(since) {
			since = s.Since
		}
	}
	if len(down) > 0 {
		return part{Detail: strings.Join(down, "; ")}
	}
	return part{OK: true, Detail: fmt.Sprintf("%d of %d shards connected since %s", len(states), states[0].Of, stamp(since))}
}

// linkPart describes one connection.
func linkPart(s gateway.State) part {
	switch {
	case s.Up:
		return part{OK: true, Detail: "connected since " + stamp(s.Since)}
	case s.Since.IsZero():
		return part{Detail: "not connected yet"}
	}
	return part{Detail: "not connected since " + stamp(s.Since)}
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }
