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

// measured is a transport that counts and times requests.
type measured struct {
	next    http.RoundTripper
	took    *prometheus.HistogramVec
	refused *prometheus.CounterVec
}

// Instrument returns a transport that passes requests to next and registers
// their metrics: durations by route and status, refusals by code. Buckets are
// the bounds of durations in seconds. It panics if the registry has the metrics.
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

// CloseIdleConnections closes the idle connections of the next transport; http.Client calls
// it.
func (t *measured) CloseIdleConnections() {
	if next, ok := t.next.(interface{ CloseIdleConnections() }); ok {
		next.CloseIdleConnections()
	}
}

// longestRefusal is the number of bytes of a refusal that are read; Discord's are shorter.
const longestRefusal = 64 << 10

// refusalOf returns the JSON error code of a response, or its HTTP status if
// there is none. The body can still be read from its beginning.
func refusalOf(response *http.Response) int {
	begin, _ := io.ReadAll(io.LimitReader(response.Body, longestRefusal))
	body := response.Body
	response.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(begin), body), body}
	var refusal struct {
		Code int `json:"code"`
	}
	if json.Unmarshal(begin, &refusal) != nil || refusal.Code == 0 {
		return response.StatusCode
	}
	return refusal.Code
}

// routes name the kinds of requests for the metrics. Paths must not be exported: an
// interaction's contains its token.
var routes = []struct {
	name string
	path *regexp.Regexp
}{
	{"callback", regexp.MustCompile(`/interactions/[^/]+/[^/]+/callback$`)},
	{"original", regexp.MustCompile(`/webhooks/[^/]+/[^/]+/messages/`)},
	{"follow-up", regexp.MustCompile(`/webhooks/[^/]+/[^/]+$`)},
	{"threads", regexp.MustCompile(`/threads/active$`)},
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
