package discord

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs/jobstest"
)

// lastRequest keeps the header of the last request, which it answers with an ID.
type lastRequest struct {
	script
	head http.Header
}

func (h *lastRequest) RoundTrip(r *http.Request) (*http.Response, error) {
	h.head = r.Header
	h.lines = []string{`200 {"id":"5"}`}
	return h.script.RoundTrip(r)
}

// TestReasonsOfTheAuditLogAreEncodedAndCut, and left out of requests that the log does not
// show.
func TestReasonsOfTheAuditLogAreEncodedAndCut(t *testing.T) {
	t.Parallel()
	h := &lastRequest{}
	d, err := NewClient(jobstest.NewLeaper().Clock(), "secret", h, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	for reason, want := range map[string]string{
		"":                               "",
		"League: Winter":                 "League: Winter",
		"Ligue : Été à 50 % 🏆\r\nX: %41": "Ligue : Été à 50 % 🏆\r\nX: %41",
		strings.Repeat("é", 513):         strings.Repeat("é", 511) + "…",
	} {
		ctx := Because(t.Context(), func() string { return reason })
		_, err := d.CreateRole(ctx, "1", "division 1")
		require.NoError(t, err)
		sent := h.head.Get("X-Audit-Log-Reason")
		require.NotContains(t, sent, "\n")
		said, err := url.PathUnescape(sent)
		require.NoError(t, err)
		require.Equal(t, want, said)
		_, err = d.Send(ctx, "1", Message{Content: "x"})
		require.NoError(t, err)
		require.NotContains(t, h.head, "X-Audit-Log-Reason")
	}
	_, err = d.CreateRole(context.Background(), "1", "division 1")
	require.NoError(t, err)
	require.Empty(t, h.head.Get("X-Audit-Log-Reason"))
}
