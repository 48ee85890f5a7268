package season_test

import (
	"bytes"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/season"
	"herald/bot/leagues"
)

// The channel is deleted after the draft was.
func TestADiscardedDraftIsNoError(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	var log bytes.Buffer
	b.Log = slog.New(slog.NewTextHandler(&log, nil))
	f := season.New(b.App)
	l, err := b.Leagues.Create(leagues.League{Guild: "1", Name: "Grail", Game: "toy", Channel: "7"}, func(*leagues.Change) error { return nil })
	require.NoError(t, err)
	f.CatchUp()
	require.NoError(t, b.Leagues.Delete(l.ID, func(*leagues.League) error { return nil }))
	f.Deleted("7", "")
	f.Allowed("7")
	require.NotContains(t, log.String(), "ERROR")
}
