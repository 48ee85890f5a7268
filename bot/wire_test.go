package bot_test

import (
	"context"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// A detour is a transport that returns another address for the gateway.
type detour struct {
	http.RoundTripper
	gateway string
}

func (d detour) RoundTrip(r *http.Request) (*http.Response, error) {
	if !strings.HasSuffix(r.URL.Path, "/gateway/bot") {
		return d.RoundTripper.RoundTrip(r)
	}
	return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(strings.NewReader(`{"url": "` + d.gateway + `"}`))}, nil
}

// TestTheGatewayConnectionIsEncrypted puts TLS between the bot and the stand-in.
func TestTheGatewayConnectionIsEncrypted(t *testing.T) {
	srv := standIn(t, 0)
	target, err := url.Parse(srv.URL())
	require.NoError(t, err)
	curtain := httptest.NewTLSServer(httputil.NewSingleHostReverseProxy(target))
	defer curtain.Close()
	roots := filepath.Join(t.TempDir(), "roots.pem")
	block := &pem.Block{Type: "CERTIFICATE", Bytes: curtain.Certificate().Raw}
	require.NoError(t, os.WriteFile(roots, pem.EncodeToMemory(block), 0o600))
	t.Setenv("SSL_CERT_FILE", roots)

	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	r := runsBy(t, ctx, detour{sandbox.Transport(srv.URL()), strings.Replace(curtain.URL, "https", "wss", 1) + "/gateway"})
	<-r.Ready()
	srv.Trouble(sandbox.Fault{Kind: sandbox.GatewayReconnect})
	require.NoError(t, srv.Await(ctx, func() bool { return srv.Traffic().Resumes == 1 }))
	_, err = srv.Person("Ada").Type(ctx, srv.Channel("games"), "/help")
	require.NoError(t, err)
	stop()
	require.NoError(t, <-r.ended)
}
