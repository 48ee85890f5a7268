package sandbox

import (
	"net/http"
	"strings"
)

// Transport sends every request for Discord's API to the stand-in at base (its URL) instead. With it in the Client of
// a discordgo Session the Session talks to the stand-in, and finds the gateway there too. Other requests pass.
func Transport(base string) http.RoundTripper {
	host := strings.TrimPrefix(strings.TrimSuffix(base, "/"), "http://")
	return &transport{host: host, next: http.DefaultTransport.(*http.Transport).Clone()}
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
