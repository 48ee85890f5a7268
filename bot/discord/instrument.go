package discord

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// measured is a transport that counts and times what passes through it.
type measured struct {
	next    http.RoundTripper
	took    *prometheus.HistogramVec
	refused *prometheus.CounterVec
}

// Instrument returns next under observation, with metrics in the registry.
// Buckets are the bounds of durations in seconds.
func Instrument(next http.RoundTripper, registry prometheus.Registerer, buckets []float64) http.RoundTripper {
	with := promauto.With(registry)
	return &measured{
		next: next,
		took: with.NewHistogramVec(prometheus.HistogramOpts{
			Name: "herald_rest_seconds", Help: "A request to Discord, by route and HTTP status (0: no answer).", Buckets: buckets,
		}, []string{"route", "status"}),
		refused: with.NewCounterVec(prometheus.CounterOpts{
			Name: "herald_refused_total", Help: "Requests that Discord has refused, by its error code, or else the HTTP status.",
		}, []string{"code"}),
	}
}

func (t *measured) RoundTrip(r *http.Request) (*http.Response, error) {
	begun := time.Now()
	response, err := t.next.RoundTrip(r)
	status := 0
	if err == nil {
		status = response.StatusCode
	}
	t.took.WithLabelValues(routeOf(r), strconv.Itoa(status)).Observe(time.Since(begun).Seconds())
	if status >= http.StatusBadRequest {
		t.refused.WithLabelValues(strconv.Itoa(refusalOf(response))).Inc()
	}
	return response, err
}

// CloseIdleConnections closes those of the transport below; http.Client calls it.
func (t *measured) CloseIdleConnections() {
	if next, ok := t.next.(interface{ CloseIdleConnections() }); ok {
		next.CloseIdleConnections()
	}
}

// longestRefusal is more than Discord ever says about why it refuses.
const longestRefusal = 64 << 10

// refusalOf returns the code of a refusal, or the HTTP status where there is
// none, and leaves the body to be read
// again, with the error that reading it may have come upon.
func refusalOf(response *http.Response) int {
	said, _ := io.ReadAll(io.LimitReader(response.Body, longestRefusal))
	body := response.Body
	response.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(said), body), body}
	var refusal struct {
		Code int `json:"code"`
	}
	if json.Unmarshal(said, &refusal) != nil || refusal.Code == 0 {
		return response.StatusCode
	}
	return refusal.Code
}

// routes say what a request is for. Those of an interaction have its token in
// their path, which must not be seen: the names are all that is kept.
var routes = []struct {
	name string
	path *regexp.Regexp
}{
	{"callback", regexp.MustCompile(`/interactions/[^/]+/[^/]+/callback$`)},
	{"original", regexp.MustCompile(`/webhooks/[^/]+/[^/]+/messages/`)},
	{"follow-up", regexp.MustCompile(`/webhooks/[^/]+/[^/]+$`)},
	{"thread", regexp.MustCompile(`/threads$`)},
	{"edit", regexp.MustCompile(`/channels/\d+/messages/\d+$`)},
	{"message", regexp.MustCompile(`/channels/\d+/messages$`)},
	{"direct", regexp.MustCompile(`/users/@me/channels$`)},
	{"commands", regexp.MustCompile(`/commands$`)},
	{"gateway", regexp.MustCompile(`/gateway(/bot)?$`)},
}

func routeOf(r *http.Request) string {
	for _, route := range routes {
		if route.path.MatchString(r.URL.Path) {
			return route.name
		}
	}
	return "other"
}
