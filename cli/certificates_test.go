package cli

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"github.com/miekg/dns"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/acme"

	"herald/config"
	"herald/store"
	"herald/store/bolt"
)

const certified = "board.example.org"

// An authority is an ACME server that signs certificates for pages of this machine.
type authority struct {
	directory string
	client    *http.Client
	roots     *x509.CertPool
	orders    func() int
}

// newAuthority begins an authority that looks for proofs on a port of this machine, whatever the name.
func newAuthority(t *testing.T, port int) authority {
	t.Helper()
	t.Setenv("PEBBLE_VA_NOSLEEP", "1")
	t.Setenv("PEBBLE_WFE_NONCEREJECT", "0")
	quiet, known := log.New(t.Output(), "", 0), db.NewMemoryStore()
	signer := ca.New(quiet, known, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {}})
	front := wfe.New(quiet, known, va.New(quiet, 0, port, true, serveNames(t), known), signer, []string{"ca.example.org"}, true, false, 0, 0)
	var mu sync.Mutex
	ordered := 0
	pages := front.Handler()
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/order-plz" {
			mu.Lock()
			ordered++
			mu.Unlock()
		}
		pages.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	roots := x509.NewCertPool()
	require.True(t, roots.AppendCertsFromPEM(signer.GetRootCert(0).PEM()))
	return authority{server.URL + wfe.DirectoryPath, server.Client(), roots, func() int { mu.Lock(); defer mu.Unlock(); return ordered }}
}

// serveNames serves the DNS, in which every name is this machine's, and returns its address.
func serveNames(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	server := &dns.Server{Listener: l, Handler: dns.HandlerFunc(func(w dns.ResponseWriter, asked *dns.Msg) {
		answer := new(dns.Msg).SetReply(asked)
		if q := asked.Question[0]; q.Qtype == dns.TypeA {
			answer.Answer = []dns.RR{&dns.A{Hdr: dns.RR_Header{Name: q.Name, Rrtype: dns.TypeA, Class: dns.ClassINET}, A: net.IPv4(127, 0, 0, 1)}}
		}
		_ = w.WriteMsg(answer)
	})}
	go server.ActivateAndServe()
	t.Cleanup(func() { l.Close() })
	return l.Addr().String()
}

// visit asks a site for its page as a browser does that trusts an authority.
func (a authority) visit(t *testing.T, s site, name string) (*http.Response, error) {
	t.Helper()
	transport := &http.Transport{
		ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: a.roots},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, s.listener.Addr().String())
		},
	}
	defer transport.CloseIdleConnections()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://"+name+"/", http.NoBody)
	require.NoError(t, err)
	r.Header.Set("X-Forwarded-For", "198.51.100.7")
	return (&http.Client{Transport: transport}).Do(r)
}

// certifiedSite opens a site with the certificates in settings. It does not ask for them yet.
func certifiedSite(t *testing.T, settings store.Settings) site {
	t.Helper()
	s, err := openSite(config.Page{Address: "https://" + certified, Listen: "127.0.0.1:0", TLS: config.Autocert, Email: "ada@example.org", ACME: nowhere}, settings)
	require.NoError(t, err)
	t.Cleanup(func() { s.listener.Close() })
	return s
}

const nowhere = "https://127.0.0.1:1/nowhere"

// looksAt begins an authority that looks for proofs at a site.
func looksAt(t *testing.T, s site) authority {
	t.Helper()
	return newAuthority(t, s.listener.Addr().(*net.TCPAddr).Port)
}

// asks makes a site ask an authority.
func (s site) asks(a authority) site {
	s.certificates.Client = &acme.Client{DirectoryURL: a.directory, HTTPClient: a.client}
	return s
}

func settingsStore(t *testing.T) store.Engine {
	t.Helper()
	s, err := bolt.Open(t.TempDir() + "/herald.db")
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// forwarded answers with what says where requests come from.
var forwarded = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	io.WriteString(w, "from "+r.Header.Get("X-Forwarded-For"))
})

// A page gets its certificate from an authority that looks at port 443 alone. It is kept in the
// store: another process has it, and so has the same one after a restart.
func TestAPageGetsACertificate(t *testing.T) {
	settings := settingsStore(t)
	first := certifiedSite(t, settings)
	ca := looksAt(t, first)
	other := certifiedSite(t, settings).asks(ca)
	first.asks(ca)
	var serials []string
	for _, s := range []site{first, other} {
		said := lines{make(chan string, 8)}
		defer s.serve(forwarded, slog.New(slog.NewTextHandler(said, nil)))()
		require.Contains(t, <-said.written, "the page has a certificate") // and has stored it
		answer, err := ca.visit(t, s, certified)
		require.NoError(t, err)
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		require.Equal(t, "from ", string(body), "a visitor says where it comes from")
		require.Equal(t, 2, answer.ProtoMajor)
		serials = append(serials, answer.TLS.PeerCertificates[0].SerialNumber.String())
	}
	require.Equal(t, serials[0], serials[1])
	require.Equal(t, 1, ca.orders())

	_, err := ca.visit(t, first, "other.example.org")
	require.Error(t, err)
	require.Equal(t, 1, ca.orders(), "a certificate is asked for a name that is not the page's")
}

// The authority may reach any of several processes on a store: here, one that has asked for nothing.
func TestAnyProcessProvesThatThePageIsIts(t *testing.T) {
	settings := settingsStore(t)
	reached := certifiedSite(t, settings)
	ca := looksAt(t, reached)
	asking := certifiedSite(t, settings).asks(ca)
	defer httpsOnly(t, reached)()
	defer asking.serve(forwarded, slog.New(slog.NewTextHandler(t.Output(), nil)))()
	answer, err := ca.visit(t, asking, certified)
	require.NoError(t, err)
	answer.Body.Close()
}

// httpsOnly serves a site that does not ask for a certificate.
func httpsOnly(t *testing.T, s site) (shut func()) {
	t.Helper()
	server := &http.Server{Handler: forwarded, ReadHeaderTimeout: pageHeader, ErrorLog: log.New(t.Output(), "", 0)}
	go server.Serve(tls.NewListener(s.listener, s.certificates.TLSConfig()))
	return func() { server.Close() }
}

// A lines is a log from which lines can be awaited.
type lines struct{ written chan string }

func (l lines) Write(text []byte) (int, error) {
	l.written <- string(text)
	return len(text), nil
}

func TestTheLogSaysWhyThereIsNoCertificate(t *testing.T) {
	s := certifiedSite(t, settingsStore(t))
	said := lines{make(chan string, 8)}
	defer s.serve(forwarded, slog.New(slog.NewTextHandler(said, nil)))()
	line := <-said.written
	require.Contains(t, line, "level=ERROR")
	require.Contains(t, line, "must reach this process on port 443")
	require.Contains(t, line, "127.0.0.1:1")
}

func TestACertificateIsOverdue(t *testing.T) {
	begun := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	own := &x509.Certificate{NotBefore: begun, NotAfter: begun.AddDate(0, 0, 90)}
	require.False(t, overdue(own, begun.AddDate(0, 0, 74)))
	require.True(t, overdue(own, begun.AddDate(0, 0, 76)))
}
