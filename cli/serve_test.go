package cli

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/config"
	"herald/internal/build"
	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// served returns the error of a bot with these lines in its configuration, on a Discord that
// answers every request alike.
func served(t *testing.T, cfg config.Config, lines string, status int, answer string) error {
	t.Helper()
	return servedWith(t, onStore(cfg, nil), cfg, lines, status, answer)
}

// servedWith is served in an environment.
func servedWith(t *testing.T, e Env, cfg config.Config, lines string, status int, answer string) error {
	t.Helper()
	discord := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		io.WriteString(w, answer)
	}))
	defer discord.Close()
	file := filepath.Join(cfg.Data, "config.toml")
	text := fmt.Sprintf("token = \"x\"\napi = %q\n%s", discord.URL+"/api/v9", lines)
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return Run(t.Context(), []string{"serve", "--config", file, "--data", cfg.Data}, e)
}

// systemd does not restart the unit after exit status 2.
func TestATokenThatIsRefusedIsWrongUsage(t *testing.T) {
	err := served(t, config.Config{Data: shortDir(t)}, "", http.StatusUnauthorized, `{"message":"401: Unauthorized","code":0}`)
	require.ErrorContains(t, err, "does not accept the token")
	require.Equal(t, 2, ExitCode(err))
}

func TestTheLogBeginsWithTheVersion(t *testing.T) {
	cfg := config.Config{Data: shortDir(t)}
	var log bytes.Buffer
	e := onStore(cfg, nil)
	e.Stderr = &log
	require.Error(t, servedWith(t, e, cfg, "", http.StatusUnauthorized, `{"message":"401: Unauthorized","code":0}`))
	require.Contains(t, log.String(), "msg=starting version="+build.Version(build.Read())+"\n")
}

func TestShardsThatCannotBeSharedAreWrongUsage(t *testing.T) {
	cfg := config.Config{Data: shortDir(t), Store: config.Store(pgtest.Start(t).Fresh(t))}
	const gateway = `{"url":"ws://127.0.0.1:1","shards":1,"session_start_limit":{"total":9,"remaining":9,"max_concurrency":1}}`
	err := served(t, cfg, `shards = "0-3/8"`, http.StatusOK, gateway)
	require.ErrorContains(t, err, "share the shards by themselves")
	require.Equal(t, 2, ExitCode(err))

	other, err := postgres.Open(string(cfg.Store))
	require.NoError(t, err)
	defer other.Close()
	_, err = other.Attend(t.Context(), store.Process{ID: "other", Of: 8, Lease: time.Minute})
	require.NoError(t, err)
	err = served(t, cfg, "shards = 4", http.StatusOK, gateway)
	require.ErrorContains(t, err, "they count 8, and this one 4")
	require.Equal(t, 2, ExitCode(err))
}

func TestWarnsOfATokenInTheClear(t *testing.T) {
	for scheme, warned := range map[string]bool{"http": true, "https": false} {
		var log bytes.Buffer
		p := &program{Env: Env{Stderr: &log}}
		p.logger(config.Config{API: config.API{URL: &url.URL{Scheme: scheme, Host: "proxy.example"}}})
		require.Equal(t, warned, strings.Contains(log.String(), "in the clear"), scheme)
	}
}
