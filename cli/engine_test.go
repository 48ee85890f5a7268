package cli

import (
	"bytes"
	"context"
	"log/slog"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/config"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

// TestADatabaseIsServed starts the bot on a database, where a second start finds the data of
// the first.
func TestADatabaseIsServed(t *testing.T) {
	cfg := config.Config{Data: shortDir(t), Store: config.Store(pgtest.Start(t).Fresh(t))}
	srv := sandboxtest.New(t, sandbox.Options{Dir: filepath.Join(cfg.Data, "discord"), Log: slog.New(slog.DiscardHandler)})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	a, err := openAppOn(cfg, shelf, slog.New(slog.NewTextHandler(t.Output(), nil)))
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	health := ""
	require.NoError(t, a.serveOn(ctx, srv, l, func(*bot.Bot) {
		health = output(t, cfg, "health")
		stop()
	}))
	require.NoError(t, a.close())
	require.Contains(t, health, "store")

	s, err := postgres.Open(string(cfg.Store))
	require.NoError(t, err)
	defer s.Close()
	kept, err := s.SettingsOf("bot")
	require.NoError(t, err)
	require.NotEmpty(t, kept, "the registered commands are recorded")
}

// output returns the output of a command on a store.
func output(t *testing.T, cfg config.Config, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, Run(t.Context(), append(args, "--data", cfg.Data), onStore(cfg, &out)))
	return out.String()
}

// onStore is the environment of a command on a store.
func onStore(cfg config.Config, out *bytes.Buffer) Env {
	e := env(nil, out)
	e.Getenv = func(name string) string { return map[string]string{"HERALD_STORE": string(cfg.Store)}[name] }
	return e
}

func TestCommandsOnADatabase(t *testing.T) {
	t.Parallel()
	server := pgtest.Start(t)
	cfg := config.Config{Data: t.TempDir(), Store: config.Store(server.Fresh(t))}
	fails := func(args ...string) string {
		var out bytes.Buffer
		err := Run(t.Context(), append(args, "--data", cfg.Data), onStore(cfg, &out))
		require.Error(t, err)
		return err.Error()
	}
	require.Contains(t, fails("check"), "there is no store of Herald's")
	s, err := postgres.Open(string(cfg.Store))
	require.NoError(t, err)
	storetest.Create(t, s, storetest.Record("1"))
	require.Equal(t, "1 match replays as it was played\n", output(t, cfg, "check"), "check works on a store in use")
	require.Contains(t, fails("backup", filepath.Join(cfg.Data, "copy")), "pg_dump")
	require.NoError(t, s.Close())

	cfg.Store = config.Store(strings.Replace(string(cfg.Store), "herald@", "herald:secret@", 1) + "&connect_timeout=1")
	server.Stop()
	require.NotContains(t, fails("check"), "secret")
}
