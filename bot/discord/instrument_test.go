package discord

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
	"github.com/stretchr/testify/require"
)

// answering is a transport that answers all requests alike.
type answering struct {
	status int
	body   string
}

func (a answering) RoundTrip(*http.Request) (*http.Response, error) {
	if a.status == 0 {
		return nil, errors.New("cut off")
	}
	return &http.Response{StatusCode: a.status, Body: io.NopCloser(strings.NewReader(a.body))}, nil
}

func TestARefusalIsCountedByItsCodeAndStaysReadable(t *testing.T) {
	for want, answer := range map[string]answering{
		"50013": {403, `{"code": 50013, "message": "Missing Permissions"}`},
		"429":   {429, `<html>slow down</html>`},
		"502":   {502, ``},
	} {
		m := Instrument(answer, prometheus.NewRegistry(), nil).(*measured)
		request, err := http.NewRequest("POST", "https://discord.com/api/v9/channels/1/messages", nil)
		require.NoError(t, err)
		response, err := m.RoundTrip(request)
		require.NoError(t, err)
		said, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		require.Equal(t, answer.body, string(said))
		require.Equal(t, 1.0, testutil.ToFloat64(m.refused.WithLabelValues(want)))
		require.Equal(t, 1, testutil.CollectAndCount(m.refused), want)
	}
}

func TestARequestIsMeasuredByWhatItIsFor(t *testing.T) {
	for path, route := range map[string]string{
		"/api/v9/interactions/1/tok/callback":        "callback",
		"/api/v9/webhooks/1/tok/messages/@original":  "original",
		"/api/v9/webhooks/1/tok":                     "follow-up",
		"/api/v9/channels/1/messages":                "message",
		"/api/v9/channels/1/messages/2":              "edit",
		"/api/v9/channels/1/messages/2/threads":      "thread",
		"/api/v9/channels/1/threads":                 "thread",
		"/api/v9/guilds/1/threads/active":            "threads",
		"/api/v9/users/@me/channels":                 "direct",
		"/api/v9/applications/1/commands":            "commands",
		"/api/v9/gateway":                            "gateway",
		"/api/v9/applications/1/guilds/2/everything": "other",
	} {
		registry := prometheus.NewRegistry()
		answer := &answering{status: 200}
		m := Instrument(answer, registry, nil)
		request, err := http.NewRequest("POST", "https://discord.com"+path, nil)
		require.NoError(t, err)
		for _, status := range []int{200, 0} {
			answer.status = status
			response, err := m.RoundTrip(request)
			if err == nil {
				response.Body.Close()
			}
		}
		gathered, err := registry.Gather()
		require.NoError(t, err)
		var seen []string
		for _, family := range gathered {
			if family.GetName() == "herald_rest_seconds" {
				for _, metric := range family.GetMetric() {
					seen = append(seen, metric.GetLabel()[0].GetValue()+" "+metric.GetLabel()[1].GetValue())
				}
			}
		}
		require.Equal(t, []string{route + " 0", route + " 200"}, seen, path)
	}
}
