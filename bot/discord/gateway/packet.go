package gateway

import (
	"encoding/json"
	"errors"
	"runtime"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/tidwall/gjson"
)

// The opcodes of the gateway that matter to a bot.
// https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway
const (
	opEvent     = 0
	opHeartbeat = 1
	opIdentify  = 2
	opResume    = 6
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

var (
	errNoAnswer       = errors.New("the gateway does not answer")
	errTooLarge       = errors.New("the gateway sends too much at once")
	errReconnect      = errors.New("the gateway asks to reconnect")
	errInvalidSession = errors.New("the gateway cannot resume the session now")
	errSessionOver    = errors.New("the gateway does not know the session")
)

// A packet comes from the gateway. Only events have a kind and a sequence.
type packet struct {
	op       int64
	kind     string
	sequence int64
	data     json.RawMessage
}

// parse reads the envelope of a packet, and copies its data without decoding them:
// when a session begins, thousands of guilds come, of which no more than the ID is
// needed. What is no packet has the opcode -1.
func parse(text []byte) packet {
	p := packet{op: -1}
	gjson.ParseBytes(text).ForEach(func(key, value gjson.Result) bool {
		switch key.Str {
		case "op":
			p.op = value.Int()
		case "t":
			p.kind = value.Str
		case "s":
			p.sequence = value.Int()
		case "d":
			p.data = json.RawMessage(value.Raw)
		}
		return true
	})
	return p
}

// interval returns the heartbeat interval in a hello, a minute if there is none that
// makes sense.
func (p packet) interval() time.Duration {
	ms := gjson.GetBytes(p.data, "heartbeat_interval").Int()
	if ms <= 0 || ms > time.Hour.Milliseconds() {
		return time.Minute
	}
	return time.Duration(ms) * time.Millisecond
}

// An outgoing packet is sent by the bot.
type outgoing struct {
	Op   int `json:"op"`
	Data any `json:"d"`
}

// heartbeat says which event was the last: null if there was none.
func heartbeat(sequence int64) outgoing {
	if sequence == 0 {
		return outgoing{Op: opHeartbeat}
	}
	return outgoing{opHeartbeat, sequence}
}

// identification is the data of an identify.
// https://discord.com/developers/docs/events/gateway-events#identify
type identification struct {
	Token      string            `json:"token"`
	Intents    discordgo.Intent  `json:"intents"`
	Compress   bool              `json:"compress"`
	Shard      *[2]int           `json:"shard,omitempty"`
	Properties map[string]string `json:"properties"`
}

// identify begins a session on a shard. Its intents are those for the deletion of
// channels, threads and messages: neither is privileged, and interactions need none.
func identify(token string, s Shard) outgoing {
	d := identification{
		Token: token, Intents: discordgo.IntentsGuilds | discordgo.IntentsGuildMessages, Compress: true,
		Properties: map[string]string{"os": runtime.GOOS, "browser": "Herald", "device": "Herald"},
	}
	if s.Of > 1 {
		d.Shard = &[2]int{s.ID, s.Of}
	}
	return outgoing{opIdentify, d}
}

// resume goes on with a session after the last event that was handed on.
// https://discord.com/developers/docs/events/gateway-events#resume
func resume(token string, s Session) outgoing {
	return outgoing{opResume, struct {
		Token    string `json:"token"`
		ID       string `json:"session_id"`
		Sequence int64  `json:"seq"`
	}{token, s.ID, s.Sequence}}
}
