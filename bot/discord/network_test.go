package discord

import (
	"log/slog"
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs/jobstest"
)

// A recording transport answers each request with 200 and keeps the last one.
type recording struct{ last *http.Request }

func (r *recording) RoundTrip(q *http.Request) (*http.Response, error) {
	r.last = q
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: http.NoBody}, nil
}

func TestRequestsGoToTheAPIThatIsConfigured(t *testing.T) {
	t.Parallel()
	for base, want := range map[string]string{
		"https://discord.com/api/v9":     "https://discord.com/api/v9/interactions/1/a%2Fb/callback",
		"http://127.0.0.1:9/seen/":       "http://127.0.0.1:9/seen/interactions/1/a%2Fb/callback",
		"https://api.example.com/api/v9": "https://api.example.com/api/v9/interactions/1/a%2Fb/callback",
	} {
		seen := &recording{}
		to, err := url.Parse(base)
		require.NoError(t, err)
		r, err := newREST(jobstest.NewLeaper().Clock(), "token", &elsewhere{seen, to}, slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		_, err = r.do(t.Context(), call{method: "POST", url: "https://discord.com/api/v9/interactions/1/a%2Fb/callback"})
		require.NoError(t, err)
		require.Equal(t, want, seen.last.URL.String())
		require.Equal(t, seen.last.URL.Host, seen.last.Host)
		require.Regexp(t, `^DiscordBot \(https://\S+, \S+\)`, seen.last.UserAgent())
	}
}
