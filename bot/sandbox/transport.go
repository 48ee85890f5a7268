package sandbox

import (
	"net/http"
	"strings"
)

// Transport returns a transport that sends every request for Discord's API to the stand-in at base (its URL) instead, and
// any other where it is meant to go. A discordgo Session with it in its Client uses the stand-in, and finds its gateway
// there, too.
func Transport(base string) http.RoundTripper {
	host := strings.TrimPrefix(strings.TrimSuffix(base, "/"), "http://")
	next := http.DefaultTransport.(*http.Transport).Clone()
	next.MaxIdleConnsPerHost = next.MaxIdleConns // all requests go to one host, over HTTP/1
	return &transport{host: host, next: next}
}

type transport struct {
	host string
	next *http.Transport
}

func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.URL.Host == "discord.com" {
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host, r.Host = "http", t.host, t.host
	}
	return t.next.RoundTrip(r)
}

// CloseIdleConnections closes the connections that nothing uses; http.Client calls it.
func (t *transport) CloseIdleConnections() { t.next.CloseIdleConnections() }
