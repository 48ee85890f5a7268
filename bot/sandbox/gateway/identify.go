package gateway

import (
	"encoding/json"
	"slices"

	"herald/bot/sandbox/check/limit"
	"herald/bot/sandbox/world"
)

// identification is the data of an IDENTIFY packet.
type identification struct {
	Token    string    `json:"token"`
	Intents  int       `json:"intents"`
	Compress bool      `json:"compress"`
	Shard    [2]uint64 `json:"shard"`
}

// refused is the code to close the connection with, or 0.
func (d identification) refused() int {
	switch {
	case d.Token == "":
		return closeAuthentication
	case d.Shard[1] > 0 && d.Shard[0] >= d.Shard[1]:
		return closeInvalidShard
	case d.Intents&intentsPrivileged != 0:
		return closeDisallowedIntents
	}
	return 0
}

// identify begins a session: READY, then the guilds if the bot asks for them. It returns the code to close the
// connection with, or 0.
func (h *Hub) identify(w *world.World, c *conn, data json.RawMessage) int {
	var d identification
	switch err := json.Unmarshal(data, &d); {
	case err != nil:
		return closeDecode
	case c.session != nil:
		return closeAlreadyIdentified
	}
	if code := d.refused(); code != 0 {
		return code
	}
	if len(joined(w, d.Shard)) > maxGuilds {
		return closeShardingRequired
	}
	switch h.limits.Identify(d.Shard[0], h.store.Now()) {
	case limit.TooEarly:
		c.send(opInvalidSession, false)
		return 0
	case limit.Refused:
		return closeAuthentication
	}
	// A bot that starts again does not come back to the session that it was cut from.
	h.sessions = slices.DeleteFunc(h.sessions, func(x *session) bool { return x.conn == nil && x.shard == d.Shard })
	h.begun = append(h.begun, Identified{int(d.Shard[0]), int(max(d.Shard[1], 1)), h.store.Now()})
	x := &session{id: w.NewID(h.store.Now()), intents: d.Intents, shard: d.Shard, conn: c}
	if d.Compress {
		x.zipper = newZipper()
	}
	c.session = x
	h.sessions = append(h.sessions, x)
	h.greet(w, x)
	return 0
}

// maxGuilds is the most guilds on one shard.
const maxGuilds = 2500

// joined lists the guilds of a shard that the bot is on.
func joined(w *world.World, shard [2]uint64) []world.Guild {
	return slices.DeleteFunc(w.Joined(), func(g world.Guild) bool { return !onShard(shard, g.ID) })
}

func (h *Hub) greet(w *world.World, x *session) {
	stubs := []any{}
	for _, g := range joined(w, x.shard) {
		stubs = append(stubs, map[string]any{"id": g.ID, "unavailable": true})
	}
	x.dispatch("READY", map[string]any{
		"v": 9, "user": w.Bot, "guilds": stubs, "session_id": x.id, "resume_gateway_url": h.at(ResumePath),
		"session_type": "normal", "private_channels": []any{}, "shard": x.shard,
		"application": map[string]any{"id": world.BotID, "flags": 0},
	})
	for _, g := range joined(w, x.shard) {
		e := world.Event{Gateway: "GUILD_CREATE", Intent: world.IntentGuilds, Guild: g.ID}
		if x.wants(e) {
			x.dispatch(e.Gateway, w.GuildCreate(g))
		}
	}
}

// resumption is the data of a RESUME packet.
type resumption struct {
	SessionID string `json:"session_id"`
	Seq       int64  `json:"seq"`
}

// resume continues a session after a cut: the missed events, then RESUMED. For an unknown session it tells the bot to
// begin a new one. It returns the code to close the connection with, or 0.
func (h *Hub) resume(c *conn, data json.RawMessage) int {
	var d resumption
	if json.Unmarshal(data, &d) != nil {
		return closeDecode
	}
	if !c.home {
		h.traffic.Astray++
	}
	h.expire()
	for _, x := range h.sessions {
		if x.id != d.SessionID || !x.remembers(d.Seq) {
			continue
		}
		if x.conn != nil {
			x.conn.close(closeSessionTimedOut)
		}
		x.conn, c.session = c, x
		x.replay(d.Seq)
		x.dispatch("RESUMED", map[string]any{})
		return 0
	}
	c.send(opInvalidSession, false)
	return 0
}
