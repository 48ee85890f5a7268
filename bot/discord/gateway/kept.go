package gateway

import (
	"bufio"
	"context"
	"net"
	"net/http"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// closeKept is the code that closes a connection and leaves the session: Discord
// ends it at 1000 and 1001 only.
// https://discord.com/developers/docs/events/gateway#initiating-a-disconnect
const closeKept = 4000

// begin prepares a gateway that does not run yet to resume a session, or to begin
// one when its turn comes.
func (g *Gateway) begin(from Kept) {
	if from.ID == "" {
		g.turn = g.budget.pace.join(g.shard.ID)
		return
	}
	s, err := g.newSession(from)
	if err != nil {
		g.log.Error("the session cannot be resumed", "err", err)
		return // another begins
	}
	g.session, g.id, g.sequence, g.home = s, from.ID, from.Sequence, from.Address
	g.begun.Store(true)
}

// kept returns the session of a gateway that has run and keeps it. Events that come
// after it are dropped: whoever resumes the session gets them.
func (g *Gateway) kept() Kept {
	g.handing.Lock()
	defer g.handing.Unlock()
	g.over = true
	if !g.keeps || g.session == nil || !g.begun.Load() {
		return Kept{}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return Kept{g.id, g.sequence, g.home}
}

// remind makes a session resume another that it has not had. It learns of sessions
// from READY only, which a gateway in memory sends it; Open has to fail then, as
// that is no hello.
func remind(s *discordgo.Session, k Kept) {
	s.Client = &http.Client{Transport: address("ws://localhost")}
	s.Dialer = &websocket.Dialer{NetDialContext: func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		go greet(theirs, k)
		return ours, nil
	}}
	_ = s.Open() // fails
}

// greet sends the READY of a session over a connection and closes it.
func greet(c net.Conn, k Kept) {
	defer c.Close()
	r, err := http.ReadRequest(bufio.NewReader(c))
	if err != nil {
		return
	}
	ws, err := (&websocket.Upgrader{}).Upgrade(&answer{c, http.Header{}}, r, nil)
	if err != nil {
		return
	}
	_ = ws.WriteJSON(map[string]any{"op": 0, "t": "READY", "s": k.Sequence, "d": map[string]string{"session_id": k.ID}})
}

// An answer takes the connection over on which an HTTP request has come.
type answer struct {
	net.Conn
	header http.Header
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(int) {}

func (a *answer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return a.Conn, bufio.NewReadWriter(bufio.NewReader(a.Conn), bufio.NewWriter(a.Conn)), nil
}
