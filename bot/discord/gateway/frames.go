package gateway

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"net"
	"sync/atomic"
	"time"
)

// largestFrame is the size in bytes above which a frame is refused; Discord's are
// smaller.
const largestFrame = 64 << 20

// The kinds of WebSocket frames that matter here (RFC 6455, 5.2).
const (
	textFrame  = 1
	closeFrame = 8

	wholeText = 0x80 | textFrame // the first byte of a packet's only frame
)

// Sizes in bytes: of the buffer for what comes, and of the largest frame whose memory
// is used again.
const (
	inSize    = 16 << 10
	keptFrame = 4 << 20
)

// A wire is the network connection below a gateway connection of discordgo. It
// shows each frame to watch before discordgo reads it, and closes the connection
// when a heartbeat is not acknowledged: in these cases discordgo would hang, loop
// or not report the loss.
type wire struct {
	net.Conn
	in       *bufio.Reader
	out      []byte       // watched and not yet read
	framed   bool         // the HTTP response to the upgrade has been read
	interval atomic.Int64 // of the heartbeats, in nanoseconds; 0 until the hello
	parting  atomic.Bool  // the gateway has sent a close frame: nothing more is written
	frames   bytes.Buffer // the frame that was read last; its memory is used again
	watch    func(w *wire, kind byte, payload []byte) error
	slim     func(packet []byte) []byte // returns what is read in place of a packet, nil for the packet
}

func newWire(c net.Conn, watch func(w *wire, kind byte, payload []byte) error, slim func(packet []byte) []byte) *wire {
	return &wire{Conn: c, in: bufio.NewReaderSize(c, inSize), watch: watch, slim: slim}
}

// Read returns what watch has accepted. An error closes the connection in both
// directions: the close frame that discordgo would send ends the session.
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

// Write sends what discordgo writes: after the first packet only heartbeats, each
// of which must be acknowledged within half of the interval. After the gateway's
// close frame it fails: the close frame with which discordgo answers would end
// the session.
func (w *wire) Write(p []byte) (int, error) {
	if w.parting.Load() {
		return 0, net.ErrClosed
	}
	w.expect(1)
	return w.Conn.Write(p)
}

// expect sets the deadline of the next packet, in halves of the heartbeat
// interval from now.
func (w *wire) expect(halves int64) {
	if interval := w.interval.Load(); interval > 0 {
		_ = w.SetReadDeadline(time.Now().Add(time.Duration(interval * halves / 2))) // fails only on a closed connection
	}
}

// next reads a line of the HTTP response, or a frame once that is over.
func (w *wire) next() error {
	if w.framed {
		return w.frame()
	}
	line, err := w.in.ReadBytes('\n')
	w.out, w.framed = line, len(line) <= len("\r\n")
	return err
}

// frame reads one frame and passes it to watch. Discord sends each packet in one
// unmasked frame.
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
	if w.frames.Reset(); w.frames.Cap() > keptFrame {
		w.frames = bytes.Buffer{}
	}
	w.frames.Write(head)
	if _, err := io.CopyN(&w.frames, w.in, int64(size)); err != nil {
		return err
	}
	w.out = w.frames.Bytes()
	return w.show(w.out[:len(head)], w.out[len(head):])
}

// show passes a frame to watch, and leaves out what nobody needs of it.
func (w *wire) show(head, payload []byte) error {
	kind := head[0] & 0xf
	if err := w.watch(w, kind, payload); err != nil || head[0] != wholeText {
		return err
	}
	if s := w.slim(payload); s != nil && len(s) <= math.MaxUint16 {
		w.out = append(binary.BigEndian.AppendUint16([]byte{wholeText, 126}, uint16(len(s))), s...)
	}
	return nil
}
