package discord

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Network returns the transport for the API at an address with its version, such
// as https://discord.com/api/v9, which is also that of nil. It goes through the
// proxy of the environment, and keeps idle connections for many concurrent
// requests to one host.
func Network(api *url.URL) http.RoundTripper {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = t.MaxIdleConns
	if api == nil {
		return t
	}
	return &elsewhere{t, api}
}

// elsewhere is a transport that makes requests to Discord's API at another
// address. discordgo knows nothing of it: there, an address is one for the whole
// process.
type elsewhere struct {
	http.RoundTripper
	base *url.URL
}

func (e *elsewhere) RoundTrip(r *http.Request) (*http.Response, error) {
	rest, ok := strings.CutPrefix(r.URL.String(), strings.TrimSuffix(discordgo.EndpointAPI, "/"))
	if !ok {
		return e.RoundTripper.RoundTrip(r)
	}
	to, err := url.Parse(strings.TrimSuffix(e.base.String(), "/") + rest)
	if err != nil {
		return nil, err
	}
	moved := r.Clone(r.Context())
	moved.URL, moved.Host = to, to.Host
	return e.RoundTripper.RoundTrip(moved)
}

// CloseIdleConnections closes the connections that nothing uses; http.Client
// calls it.
func (e *elsewhere) CloseIdleConnections() {
	if c, ok := e.RoundTripper.(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}
