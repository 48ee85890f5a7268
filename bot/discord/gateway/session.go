package gateway

import "encoding/json"

// closeResumable is the code that closes a connection and leaves the session: Discord
// ends it at 1000 and 1001 only.
// https://discord.com/developers/docs/events/gateway#initiating-a-disconnect
const closeResumable = 4000

// A Session is one that can be resumed, by this process or by another, for as long
// as Discord keeps it. The zero value is none.
type Session struct {
	ID       string `json:"session"`
	Sequence int64  `json:"sequence"` // of the last event that was handed on
	Address  string `json:"address"`  // where Discord wants it to be resumed, "" if it did not say
}

// sessionOf returns the session that a READY begins.
func sessionOf(ready json.RawMessage) (Session, error) {
	var r struct {
		ID  string `json:"session_id"`
		URL string `json:"resume_gateway_url"`
	}
	err := json.Unmarshal(ready, &r)
	return Session{ID: r.ID, Address: r.URL}, err
}

// begin prepares a gateway that does not run yet to resume a session, or to begin
// one when its turn comes.
func (g *Gateway) begin(from Session) {
	if g.session = from; from.ID == "" {
		g.turn = g.budget.pace.join(g.shard.ID)
	}
}

// kept returns the session of a gateway that has run and keeps it.
func (g *Gateway) kept() Session {
	if !g.keeps {
		return Session{}
	}
	return g.session
}
