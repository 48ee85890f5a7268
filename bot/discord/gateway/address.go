package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"herald/bot/discord"
)

// address returns where to connect: a session is resumed where Discord wants it,
// or it is soon cut off again; where it began if nothing answers there.
// https://discord.com/developers/docs/events/gateway#resuming
func (g *Gateway) address() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.home == "" || g.astray {
		return g.origin
	}
	return g.home
}

// settle reads in the data of READY which session it is, and where it is to be
// resumed.
func (g *Gateway) settle(ready json.RawMessage) {
	var r struct {
		ID  string `json:"session_id"`
		URL string `json:"resume_gateway_url"`
	}
	if json.Unmarshal(ready, &r) != nil {
		return // discordgo has decoded it: it is JSON
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.id, g.home = r.ID, r.URL
}

var errSteered = errors.New("the session connects elsewhere")

// steer makes the next Open of a session connect to an address, to which discordgo
// adds version and encoding. It connects to where it did before until it cannot,
// and then asks for the address, so that Open has to fail once.
func steer(s *discordgo.Session, to string) {
	refuse := func(context.Context, string, string) (net.Conn, error) { return nil, errSteered }
	s.Dialer = &websocket.Dialer{NetDialContext: refuse, NetDialTLSContext: refuse}
	s.Client = &http.Client{Transport: address(to)}
	_ = s.Open() // fails
}

// An address is a transport that answers each request with the gateway's address.
// A session of discordgo requests it before it connects; Discord has been asked
// already, within its rate limits and a context.
type address string

func (s address) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := json.Marshal(discord.GatewayInfo{URL: string(s)})
	if err != nil {
		return nil, err
	}
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(body)), Request: r}, nil
}
