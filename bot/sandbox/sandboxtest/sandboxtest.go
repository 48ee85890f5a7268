// Package sandboxtest starts the stand-ins of tests that run the bot. A test fails if the bot has sent careless
// requests, or misfits with Discord's description of its API where that is at hand.
package sandboxtest

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/check/openapi"
)

// Start returns a stand-in that serves until the test ends.
func Start(t testing.TB, o sandbox.Options) *sandbox.Server {
	t.Helper()
	return checked(t, o, sandbox.Start)
}

// New returns a stand-in that does not serve yet, and is closed when the test ends.
func New(t testing.TB, o sandbox.Options) *sandbox.Server {
	t.Helper()
	return checked(t, o, sandbox.New)
}

// checked opens a stand-in. At the end of the test, its requests and misfits become attributes of the test.
func checked(t testing.TB, o sandbox.Options, open func(sandbox.Options) (*sandbox.Server, error)) *sandbox.Server {
	t.Helper()
	if o.Check == nil {
		o.Check = openapi.Check(t)
	}
	srv, err := open(o)
	require.NoError(t, err)
	t.Cleanup(func() {
		require.NoError(t, srv.Close())
		t.Attr("requests", strconv.Itoa(srv.Answered()))
		t.Attr("misfits", strconv.Itoa(len(srv.Careless())))
		require.Empty(t, srv.Careless())
	})
	return srv
}
