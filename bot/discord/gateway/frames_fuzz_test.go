package gateway

import (
	"bytes"
	"io"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs/jobstest"
)

// A tape is a connection that says what is on it, and then nothing more.
type tape struct {
	net.Conn
	*bytes.Reader
}

func (t tape) Read(p []byte) (int, error) { return t.Reader.Read(p) }

func (tape) Close() error { return nil }

func (tape) SetReadDeadline(time.Time) error { return nil }

// FuzzWire lets anything come over the wire. What it does not refuse it hands
// on as it came, whole frame after whole frame.
func FuzzWire(f *testing.F) {
	const upgrade = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
	hello := `{"op":10,"d":{"heartbeat_interval":41250}}`
	f.Add([]byte(upgrade + "\x81" + string(rune(len(hello))) + hello))
	f.Add([]byte(upgrade + "\x81\x08{\"op\":7}"))
	f.Add([]byte(upgrade + "\x81\x11{\"op\":9,\"d\":true}\x88\x02\x0f\xa4"))
	f.Add([]byte(upgrade + "\x82\x7e\x01\x00" + string(make([]byte, 256)) + "\x89\x00"))
	f.Add([]byte(upgrade + "\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		g := New(jobstest.NewLeaper().Clock(), "token", nil, slog.New(slog.DiscardHandler))
		g.begun.Store(true)
		g.Connected = func(string) {}
		g.opened, g.parted = make(chan struct{}), make(chan struct{})
		got, _ := io.ReadAll(newWire(tape{Reader: bytes.NewReader(data)}, g.watching(t.Context()), g.slim))
		require.True(t, bytes.HasPrefix(data, got))
	})
}
