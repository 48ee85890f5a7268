package discord

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Network returns the transport for the API at an address with its version, such as
// https://discord.com/api/v9; nil means that one. It uses the proxy of the environment, and
// keeps idle connections for many concurrent requests to one host.
func Network(api *url.URL) http.RoundTripper {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = t.MaxIdleConns
	if api == nil {
		return t
	}
	return &elsewhere{t, api}
}

// elsewhere sends requests for Discord's API to another address. In discordgo, an address
// applies to the whole process.
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

// CloseIdleConnections closes idle connections; http.Client calls it.
func (e *elsewhere) CloseIdleConnections() {
	if c, ok := e.RoundTripper.(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}
