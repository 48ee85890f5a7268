package sandbox

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"strings"
)

// Gateway intents that the stand-in's events ask for, and the three that need Discord's approval.
const (
	intentGuilds         = 1 << 0
	intentGuildMessages  = 1 << 9
	intentDirectMessages = 1 << 12
	intentsPrivileged    = 1<<1 | 1<<8 | 1<<15
)

// keptEvents is how many events a session can replay when it resumes.
const keptEvents = 2_000

// session is a bot's session with the gateway. It outlives its connection, so that a bot that was cut off gets what it
// has missed. The server's lock guards it.
type session struct {
	id       string
	intents  int
	shard    [2]uint64 // which shard of how many
	compress bool
	seq      int64
	events   []event // the last ones sent
	swapped  []event // that a trouble sends after the next one
	line     *line   // nil while cut off
}

type event struct {
	seq   int64
	frame frame
}

// frame is one WebSocket message; code is that of a close frame.
type frame struct {
	data   []byte
	binary bool
	code   int
}

// packet is the envelope of all that goes over the gateway.
type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int64          `json:"s"`
	Type *string         `json:"t"`
}

// wants reports whether the session hears of an event: by its intents, and by its shard of the guilds.
func (x *session) wants(n news) bool {
	if n.gateway == "" || n.intent != 0 && x.intents&n.intent == 0 {
		return false
	}
	return x.shard[1] < 2 || (number(n.guild)>>22)%x.shard[1] == x.shard[0]
}

// dispatch sends an event, now or when the session resumes.
func (x *session) dispatch(name string, data any) { x.put(x.enter(name, data)) }

// put sends an event that has been entered, unless the session is cut off.
func (x *session) put(e event) {
	if x.line != nil {
		x.line.out.put(e.frame)
	}
}

// enter notes an event among those that a resume replays.
func (x *session) enter(name string, data any) event {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // every event is a struct of this package
	}
	x.seq++
	seq := x.seq
	f := pack(packet{Op: opDispatch, Data: raw, Seq: &seq, Type: &name})
	if x.compress {
		f = f.zip()
	}
	e := event{seq, f}
	x.events = append(x.events, e)
	if len(x.events) > keptEvents {
		x.events = x.events[1:]
	}
	return e
}

// remembers reports whether the session still has all that came after seq.
func (x *session) remembers(seq int64) bool { return seq <= x.seq && seq >= x.events[0].seq-1 }

// replay sends what came after seq.
func (x *session) replay(seq int64) {
	for _, e := range x.events {
		if e.seq > seq {
			x.line.out.put(e.frame)
		}
	}
}

func pack(p packet) frame {
	data, err := json.Marshal(p)
	if err != nil {
		panic(err) // a packet is always valid
	}
	return frame{data: data}
}

func (f frame) zip() frame {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write(f.data) // a bytes.Buffer takes everything
	_ = z.Close()
	return frame{data: b.Bytes(), binary: true}
}

// tell passes news on to the bot and to the pages. The lock is held.
func (s *Server) tell(n news) {
	for _, x := range s.sessions {
		if x.wants(n) {
			s.deliver(x, n.gateway, x.enter(n.gateway, s.toBot(n.data)))
		}
	}
	if n.page == "" {
		return
	}
	for p := range s.pages {
		if n.sees == nil || n.sees(p.user) {
			p.put(n.page, n.data)
		}
	}
}

// connected reports whether a bot is there to hear of an interaction, or was cut off and may resume. The lock is held.
func (s *Server) connected() bool { return len(s.sessions) > 0 }

// pageName is the page's name of a gateway event.
func pageName(gateway string) string { return strings.ToLower(gateway) }
