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

// TestSetupChecksTheActivity as far as Discord tells.
func TestSetupChecksTheActivity(t *testing.T) {
	t.Parallel()
	srv, file := reached(t)
	try := func(secret string) (string, error) {
		var out bytes.Buffer
		e := env(nil, &out)
		e.Getenv = func(name string) string { return map[string]string{"HERALD_CLIENT_SECRET": secret}[name] }
		err := Run(t.Context(), []string{"setup", "--config", file}, e)
		require.NotContains(t, out.String(), srv.ClientSecret())
		return out.String(), err
	}
	run := func(secret string) string {
		said, err := try(secret)
		require.NoError(t, err)
		return said
	}
	require.NotContains(t, run(srv.ClientSecret()), "Activities", "there is no page")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, append(text, "[page]\naddress = \"https://board.example.org\"\nlisten = \":80\"\n"...), 0o600))

	require.Contains(t, run(""), "https://discord.com/developers/applications/"+srv.BotID()+`
- Activities, Settings: Enable Activities (off)
- Activities, URL Mappings: the root mapping / leads to board.example.org (Discord does not tell)
- OAuth2, Redirects: any address, such as https://127.0.0.1 (missing)
- OAuth2, Client Secret (missing: copy it,`)
	require.Contains(t, run("another"), "Client Secret (it is not the application’s: copy it anew)")
	require.NoError(t, srv.EnableActivity(sandbox.Mapping{Prefix: "/", Target: "board.example.org"}))
	for _, is := range []string{"Enable Activities (on)", "https://127.0.0.1 (there is one)", "Client Secret (it is the application’s)"} {
		require.Contains(t, run(srv.ClientSecret()), is)
	}
	srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: http.StatusForbidden, Route: "POST /oauth2/token"})
	_, err = try(srv.ClientSecret())
	require.ErrorContains(t, err, "403")
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
