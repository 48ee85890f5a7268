package bot_test

import (
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
)

// TestHealthAndMetricsOfATurn plays a turn with a process and reads its health and
// metrics.
func TestHealthAndMetricsOfATurn(t *testing.T) {
	t.Parallel()
	m := newKillable(t)
	l := m.begin(killPoint{})
	require.NoError(t, playing(m)())

	health, err := http.Get(l.admin + bot.HealthPath)
	require.NoError(t, err)
	defer health.Body.Close()
	body, err := io.ReadAll(health.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, health.StatusCode, string(body))

	figures := m.figures(l)
	for _, name := range []string{
		"herald_acknowledge_seconds_count", "herald_commit_seconds_count", "herald_draw_seconds_count", "herald_rest_seconds_count",
		"herald_interactions_total", "herald_connections_total", "herald_matches", "herald_connected", "go_goroutines",
	} {
		require.Positive(t, figures[name], name)
	}
	require.Equal(t, 1.0, figures["herald_matches"])
	require.Equal(t, figures["herald_interactions_total"], figures["herald_acknowledge_seconds_count"])
	require.Zero(t, figures["herald_refused_total"])
	m.terminate(l)
}
