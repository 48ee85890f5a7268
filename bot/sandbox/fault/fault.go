// Package fault has the troubles that tests plant: faults of the gateway, of frames, of single events and of single
// requests. It
// decides what strikes whom and how often, and does to requests what is done to them; what a fault does to a connection or
// an event is up to package gateway.
package fault

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/sandbox/problem"
)

// Kind is a kind of fault.
type Kind string

// Faults of the gateway. They strike every open connection at once, or later ones at a Moment.
const (
	GatewayCut       Kind = "gateway-cut"       // the connection ends without a close frame
	GatewayClose     Kind = "gateway-close"     // it is closed with Code
	GatewayReconnect Kind = "gateway-reconnect" // op 7
	GatewayInvalid   Kind = "gateway-invalid"   // op 9, Resumable or not
	GatewaySilence   Kind = "gateway-silence"   // it stays open, but nothing more is sent over it
)

// NoHeartbeatAck leaves heartbeats without an answer; each one counts.
const NoHeartbeatAck Kind = "no-heartbeat-ack"

// Faults of the frame of an Activity.
const (
	SocketCut       Kind = "socket-cut"       // its WebSockets end without a close frame: all that are open, or later ones AtConnect
	AuthorizeDenied Kind = "authorize-denied" // AUTHORIZE ends as if the person had not allowed it
)

// Faults of single events, of the name Event or of any.
const (
	EventTwice   Kind = "event-twice"   // it comes a second time, as after a resume
	EventHeld    Kind = "event-held"    // it comes only when the test releases it
	EventSwapped Kind = "event-swapped" // it comes after the next one
	EventLost    Kind = "event-lost"    // it never comes, as while the bot was away
)

// Faults of single requests of the REST API, on Route or on any.
const (
	RateLimited   Kind = "rate-limited"   // 429: RetryAfter, Global, Scope, NoHeaders
	CloudflareBan Kind = "cloudflare-ban" // 429 with a page of HTML instead of JSON, and RetryAfter in the header
	ErrorAnswer   Kind = "error-answer"   // Status (500 if 0) or Discord's error Code, and nothing is carried out
	RequestLost   Kind = "request-lost"   // the connection ends before anything is carried out
	AnswerLost    Kind = "answer-lost"    // the request is carried out, then the connection ends without an answer
	RequestHeld   Kind = "request-held"   // it is carried out only when the test releases it
	AnswerHeld    Kind = "answer-held"    // it is carried out, and answered only when the test releases it
)

// Moment is when a fault of the gateway strikes a connection.
type Moment string

// The moments in the life of a connection.
const (
	AtOnce     Moment = ""         // now, the connections that are open
	AtConnect  Moment = "connect"  // a new connection, in place of the hello
	AtIdentify Moment = "identify" // a new connection, in place of the first packet after IDENTIFY or RESUME
)

// Fault is a planned failure: its kind, its place and its number.
type Fault struct {
	Kind Kind `json:"kind"`
	// At is for faults of the gateway and of WebSockets.
	At Moment `json:"at,omitempty"`
	// Route is for faults of requests: a method, a path below /api/v9, or both, such as
	// "POST /channels/{channel}/messages". A part in braces fits anything. Empty means any request.
	Route string `json:"route,omitempty"`
	// Event is the name of an event, such as INTERACTION_CREATE; empty means any but READY and RESUMED.
	Event string `json:"event,omitempty"`
	// Shards are the shards whose connections a fault of the gateway strikes; empty means any.
	// AtConnect the shard is not known yet.
	Shards []int `json:"shards,omitempty"`
	// Times is the number of times it strikes; 0 means until End. A fault AtOnce strikes
	// once.
	Times int `json:"times,omitempty"`
	// After is the number of occasions that are spared first.
	After int `json:"after,omitempty"`

	Code       int           `json:"code,omitempty"` // of a close frame, or Discord's of an error
	Status     int           `json:"status,omitempty"`
	Resumable  bool          `json:"resumable,omitempty"`
	RetryAfter time.Duration `json:"-"`
	Global     bool          `json:"global,omitempty"`
	Scope      string        `json:"scope,omitempty"`      // user, global or shared; user if empty
	NoHeaders  bool          `json:"no_headers,omitempty"` // the 429 has only its body
}

var (
	gatewayKinds = []Kind{GatewayCut, GatewayClose, GatewayReconnect, GatewayInvalid, GatewaySilence}
	eventKinds   = []Kind{EventTwice, EventHeld, EventSwapped, EventLost}
	frameKinds   = []Kind{SocketCut, AuthorizeDenied}
	restKinds    = []Kind{RateLimited, CloudflareBan, ErrorAnswer, RequestLost, AnswerLost, RequestHeld, AnswerHeld}
)

// check returns a problem.Refusal of a fault that makes no sense.
func (f Fault) check() error {
	switch {
	case f.Kind != NoHeartbeatAck && !slices.Contains(slices.Concat(gatewayKinds, frameKinds, eventKinds, restKinds), f.Kind):
		return problem.Invalid("no such kind of fault: %q", f.Kind)
	case !slices.Contains([]Moment{AtOnce, AtConnect, AtIdentify}, f.At):
		return problem.Invalid("no such moment: %q", f.At)
	case f.Kind == GatewayClose && (f.Code < 1000 || f.Code > 4999):
		return problem.Invalid("%d is no close code", f.Code)
	case f.Times < 0 || f.After < 0 || f.RetryAfter < 0:
		return problem.Invalid("a fault cannot strike less often than never")
	}
	return nil
}

// atOnce reports whether the fault strikes the connections that are open now.
func (f Fault) atOnce() bool {
	return f.At == AtOnce && (f.Kind == SocketCut || slices.Contains(gatewayKinds, f.Kind))
}

// OnSocket reports whether the fault strikes a WebSocket of a frame at that moment.
func (f Fault) OnSocket(at Moment) bool { return f.Kind == SocketCut && f.At == at }

// OnAuthorize reports whether the fault strikes an AUTHORIZE of a frame.
func (f Fault) OnAuthorize() bool { return f.Kind == AuthorizeDenied }

// OnConnection reports whether the fault strikes a connection of a shard at that moment.
func (f Fault) OnConnection(at Moment, shard int) bool {
	return f.At == at && slices.Contains(gatewayKinds, f.Kind) && f.OnShard(shard)
}

// OnShard reports whether the fault is for a shard.
func (f Fault) OnShard(shard int) bool { return len(f.Shards) == 0 || slices.Contains(f.Shards, shard) }

// OnHeartbeat reports whether the fault strikes a heartbeat.
func (f Fault) OnHeartbeat() bool { return f.Kind == NoHeartbeatAck }

// OnEvent reports whether the fault strikes an event of that name.
func (f Fault) OnEvent(name string) bool {
	return slices.Contains(eventKinds, f.Kind) && (f.Event == "" || f.Event == name)
}

// onRequest reports whether the fault strikes a request; the path is that below the version.
func (f Fault) onRequest(method, path string) bool {
	if !slices.Contains(restKinds, f.Kind) {
		return false
	}
	for _, word := range strings.Fields(f.Route) {
		if strings.HasPrefix(word, "/") && !fitsPath(word, path) || !strings.HasPrefix(word, "/") && word != method {
			return false
		}
	}
	return true
}

// fitsPath compares a path with a pattern part by part.
func fitsPath(pattern, path string) bool {
	want, got := strings.Split(pattern, "/"), strings.Split(path, "/")
	return slices.EqualFunc(want, got, func(w, g string) bool { return w == g || strings.HasPrefix(w, "{") })
}

// String names the fault in errors of tests.
func (f Fault) String() string {
	return strings.TrimSpace(fmt.Sprint(f.Kind, " ", f.At, f.Route, f.Event))
}
