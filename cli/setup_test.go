package cli

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/bot/sandbox/world"
)

// reached returns a stand-in, and a configuration with its address.
func reached(t *testing.T) (*sandbox.Server, string) {
	t.Helper()
	srv := sandboxtest.Start(t, sandbox.Options{})
	dir := shortDir(t)
	file := filepath.Join(dir, "config.toml")
	text := "token = \"secret\"\napi = \"" + srv.URL() + "/api/v9\"\ndata = \"" + dir + "\"\n"
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return srv, file
}

func TestSetup(t *testing.T) {
	t.Parallel()
	srv, file := reached(t)
	run := func(args ...string) string {
		var out bytes.Buffer
		require.NoError(t, Run(t.Context(), append([]string{"setup", "--config", file}, args...), env(nil, &out)))
		return out.String()
	}
	link := "https://discord.com/oauth2/authorize?client_id=" + srv.BotID() + "\n"
	require.Equal(t, "Herald is on 2 servers. Install it with this link:\n"+link, run())
	asks := map[string]world.Install{
		"0": {Params: &world.InstallParams{Scopes: []string{"applications.commands", "bot"}, Permissions: "309237746688"}},
		"1": {Params: &world.InstallParams{Scopes: []string{"applications.commands"}, Permissions: "0"}},
	}
	a := srv.Application()
	require.Equal(t, asks, a.Installs)
	require.Contains(t, a.Description, "`/new`")

	run("--description", "Ours")
	elsewhere := "https://example.com/interactions"
	require.NoError(t, srv.SetEndpoint(&elsewhere))
	require.Contains(t, run(), "Discord sends it to "+elsewhere)
	require.Equal(t, "Ours", srv.Application().Description, "it stays")
	require.ErrorContains(t, Run(t.Context(), []string{"setup", "--config", file, "--description", strings.Repeat("é", 401)}, env(nil, nil)), "400")
}

// TestSetupExplainsAWrongToken as serve does, with the status of a wrong configuration.
func TestSetupExplainsAWrongToken(t *testing.T) {
	t.Parallel()
	srv, file := reached(t)
	srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: http.StatusUnauthorized})
	err := Run(t.Context(), []string{"setup", "--config", file}, env(nil, nil))
	require.ErrorContains(t, err, "copy it anew from the page")
	require.ErrorAs(t, err, new(usageError))
	require.NotContains(t, err.Error(), "secret")
}

func TestServeAtTheAddressThatIsConfigured(t *testing.T) {
	t.Parallel()
	srv, file := reached(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- Run(ctx, []string{"serve", "--config", file}, env(nil, nil)) }()
	require.NoError(t, srv.Await(ctx, func() bool { return len(srv.Commands()) > 0 }))
	stop()
	require.NoError(t, <-ended)
}
