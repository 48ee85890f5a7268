package gateway

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
)

// Opcodes of the gateway.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoice          = 4
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// Codes that the gateway closes a connection with.
const (
	closeUnknownOp         = 4001
	closeDecode            = 4002
	closeNotAuthenticated  = 4003
	closeAuthentication    = 4004
	closeAlreadyIdentified = 4005
	closeInvalidSeq        = 4007
	closeRateLimited       = 4008
	closeSessionTimedOut   = 4009
	closeInvalidShard      = 4010
	closeShardingRequired  = 4011
	closeInvalidVersion    = 4012
	closeInvalidIntents    = 4013
	closeDisallowedIntents = 4014
)

// maxPayload is Discord's limit for a packet of a bot.
const maxPayload = 4096

// packet is the envelope of everything on the gateway.
type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int64          `json:"s"`
	Type *string         `json:"t"`
}

// frame is one WebSocket message; code is for a close frame.
type frame struct {
	data   []byte
	binary bool
	code   int
}

func pack(p packet) frame {
	data, err := json.Marshal(p)
	if err != nil {
		panic(err) // a packet is always valid
	}
	return frame{data: data}
}

// A zipper compresses frames, each for itself.
type zipper struct {
	out bytes.Buffer
	in  *zlib.Writer // reused, as a new one is large
}

func newZipper() *zipper {
	in, err := zlib.NewWriterLevel(nil, zlib.BestSpeed)
	if err != nil {
		panic(err) // there is such a level
	}
	return &zipper{in: in}
}

func (z *zipper) zip(f frame) frame {
	z.out.Reset()
	z.in.Reset(&z.out)
	_, _ = z.in.Write(f.data) // a bytes.Buffer takes everything
	_ = z.in.Close()
	return frame{data: bytes.Clone(z.out.Bytes()), binary: true}
}
