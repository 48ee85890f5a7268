package gateway

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync/atomic"
	"time"
)

// largestFrame is more than Discord sends in one piece.
const largestFrame = 64 << 20

// The kinds of WebSocket frames that matter here (RFC 6455, 5.2).
const (
	textFrame  = 1
	closeFrame = 8
)

// A wire is the network connection under a gateway connection of discordgo's.
// It reads along: each frame is looked at before discordgo gets it, and an
// answer to a heartbeat that does not come ends the connection. That mends from
// outside where discordgo would hang, loop or keep silent (facts.md 1.2).
type wire struct {
	net.Conn
	in       *bufio.Reader
	out      []byte       // looked at, and not yet handed on
	framed   bool         // the HTTP answer to the upgrade is over
	interval atomic.Int64 // of the heartbeats, in nanoseconds; 0 until it is known
	parting  atomic.Bool  // the other side has closed: nothing is to be said any more
	watch    func(w *wire, kind byte, payload []byte) error
}

func newWire(c net.Conn, watch func(w *wire, kind byte, payload []byte) error) *wire {
	return &wire{Conn: c, in: bufio.NewReader(c), watch: watch}
}

// Read hands on what watch has let pass. After an error nothing more goes over
// the connection in either direction: a close frame would end the session.
func (w *wire) Read(p []byte) (int, error) {
	for len(w.out) == 0 {
		if err := w.next(); err != nil {
			_ = w.Close()
			return 0, err
		}
	}
	n := copy(p, w.out)
	w.out = w.out[n:]
	return n, nil
}

// Write passes on what discordgo says, which after the first packet is its
// heartbeats alone: the answer has to come within half of their interval. When
// the other side has closed, nothing is said any more: the close frame with
// which discordgo answers would end the session.
func (w *wire) Write(p []byte) (int, error) {
	if w.parting.Load() {
		return 0, net.ErrClosed
	}
	w.expect(1)
	return w.Conn.Write(p)
}

// expect sets how many halves of a heartbeat's interval the next answer to a
// heartbeat may take.
func (w *wire) expect(halves int64) {
	if interval := w.interval.Load(); interval > 0 {
		_ = w.SetReadDeadline(time.Now().Add(time.Duration(interval * halves / 2))) // fails only on a closed connection
	}
}

// next reads a line of the HTTP answer, or else a frame.
func (w *wire) next() error {
	if w.framed {
		return w.frame()
	}
	line, err := w.in.ReadBytes('\n')
	w.out, w.framed = line, len(line) <= len("\r\n")
	return err
}

// frame reads one frame and has it looked at. Discord sends every packet in
// one frame, unmasked.
func (w *wire) frame() error {
	head := make([]byte, 2, 10)
	if _, err := io.ReadFull(w.in, head); err != nil {
		return err
	}
	size := uint64(head[1] & 0x7f)
	if more := map[uint64]int{126: 2, 127: 8}[size]; more > 0 {
		head = head[:2+more]
		if _, err := io.ReadFull(w.in, head[2:]); err != nil {
			return err
		}
		size = binary.BigEndian.Uint64(append(make([]byte, 8-more, 8), head[2:]...))
	}
	if size > largestFrame {
		return errors.New("the gateway sends too much at once")
	}
	whole := bytes.NewBuffer(head)
	if _, err := io.CopyN(whole, w.in, int64(size)); err != nil {
		return err
	}
	w.out = whole.Bytes()
	return w.watch(w, w.out[0]&0xf, w.out[len(head):])
}
