package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/render"
	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// stored returns a data folder with a match of Lancelot that has begun.
func stored(t *testing.T) string {
	t.Helper()
	data := t.TempDir()
	s, err := bolt.OpenWith(storeFile(data), storetest.Plain)
	require.NoError(t, err)
	m, err := match.Start(lancelot.Rules(), games.Setup{Players: 2}, []string{"Ada", "\x1b[31mBruno"})
	require.NoError(t, err)
	require.NoError(t, s.Create(&store.Record{Channel: "1", Match: m.Record().String()}))
	require.NoError(t, s.Close())
	return data
}

// TestWhatStrangersWroteIsQuoted: each command that reads a stranger's file prints through a writer that
// quotes control characters.
func TestWhatStrangersWroteIsQuoted(t *testing.T) {
	data := locations{Data: stored(t)}
	record, log := filepath.Join("testdata", "proofs", "genuine.txt"), filepath.Join(t.TempDir(), "log")
	require.NoError(t, os.WriteFile(log, []byte("league k7 lancaster 1\n"), 0o600))
	for name, c := range map[string]interface{ Run(*program) error }{
		"replay":        &replayCommand{File: record, Lang: "en"},
		"league replay": &leagueReplayCommand{File: log},
		"league check":  &leagueCheckCommand{Files: []string{log}},
		"check":         &checkCommand{data},
		"backup":        &backupCommand{locations: data, File: filepath.Join(t.TempDir(), "red\x1b[31m")},
	} {
		var out bytes.Buffer
		p := &program{t.Context(), env(nil, &out)}
		require.NoError(t, c.Run(p), name)
		fmt.Fprint(p.Stdout, "\x1b]0;title\a")
		require.Contains(t, out.String(), `\u001b]0;title\u0007`, name)
		require.NotContains(t, out.String(), "\x1b", name)
	}
}

// TestCheckEndsAtOnce interrupts it while a match is replayed, which goes on.
func TestCheckEndsAtOnce(t *testing.T) {
	data := stored(t)
	ctx, interrupt := context.WithCancel(t.Context())
	release := make(chan struct{})
	rules := lancelot.Rules()
	start := rules.Start
	rules.Start = func(s games.Setup) games.State {
		interrupt()
		select {
		case <-release:
		case <-time.After(10 * time.Second):
		}
		return start(s)
	}
	e := env(nil, &bytes.Buffer{})
	e.Shelf = []render.Title{{Rules: rules}}
	require.ErrorIs(t, Run(ctx, []string{"check", "--data", data}, e), errInterrupted)
	close(release)
}
