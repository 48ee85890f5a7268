package bot_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A link carries the connections of one process to a server, and can be cut. It also is a
// proxy for HTTP's CONNECT, for a process that connects to the server by name.
type link struct {
	net.Listener
	network, address string

	mu     sync.Mutex
	cut    cut
	flows  chan struct{} // closed while data arrives
	ends   map[net.Conn]bool
	passes func(sent []byte) bool // reports whether data of the process arrives; nil: it does
}

// A cut is how a link is interrupted.
type cut int

const (
	whole   cut = iota
	stalled     // nothing arrives until it is repaired, as where packets are lost
	broken      // connections end, and none can be made
)

func (c cut) String() string { return [...]string{"whole", "stalled", "broken"}[c] }

// newLink returns a link to an address. It ends with the test.
func newLink(t testing.TB, network, address string) *link {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	l := &link{Listener: listener, network: network, address: address, flows: make(chan struct{}), ends: map[net.Conn]bool{}}
	close(l.flows)
	var serving sync.WaitGroup
	serving.Go(func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			serving.Go(func() { l.carry(from) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		l.set(broken)
		serving.Wait()
	})
	return l
}

// port returns the port on 127.0.0.1 at which the link listens.
func (l *link) port() string { return fmt.Sprint(l.Addr().(*net.TCPAddr).Port) }

// set cuts the link, or repairs it.
func (l *link) set(c cut) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if (l.cut == stalled) != (c == stalled) {
		if c == stalled {
			l.flows = make(chan struct{})
		} else {
			close(l.flows)
		}
	}
	if l.cut = c; c == broken {
		for end := range l.ends {
			_ = end.Close()
		}
	}
}

// watch makes the link call passes with the data that the process sends.
func (l *link) watch(passes func(sent []byte) bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.passes = passes
}

// enter records an end of a connection, unless none can be made.
func (l *link) enter(c net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cut == broken {
		return false
	}
	l.ends[c] = true
	return true
}

func (l *link) leave(c net.Conn) {
	_ = c.Close()
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.ends, c)
}

// carry carries a connection of the process until one of its ends is closed.
func (l *link) carry(from net.Conn) {
	defer l.leave(from)
	if !l.enter(from) {
		return
	}
	sent := bufio.NewReader(from)
	if err := l.answerCONNECT(from, sent); err != nil {
		return
	}
	to, err := net.DialTimeout(l.network, l.address, time.Minute)
	if err != nil {
		return
	}
	defer l.leave(to)
	if !l.enter(to) {
		return
	}
	var back sync.WaitGroup
	back.Go(func() {
		defer from.Close()
		l.pass(from, to, func([]byte) bool { return true })
	})
	l.pass(to, sent, l.arrives)
	_ = to.Close()
	back.Wait()
}

// answerCONNECT answers a CONNECT, if the process begins with one.
func (l *link) answerCONNECT(from io.Writer, sent *bufio.Reader) error {
	begin, err := sent.Peek(len(http.MethodConnect))
	l.awaitFlow()
	if err != nil || string(begin) != http.MethodConnect {
		return err
	}
	if _, err := http.ReadRequest(sent); err != nil {
		return err
	}
	_, err = io.WriteString(from, "HTTP/1.1 200 OK\r\n\r\n")
	return err
}

func (l *link) awaitFlow() {
	l.mu.Lock()
	flows := l.flows
	l.mu.Unlock()
	<-flows
}

func (l *link) arrives(sent []byte) bool {
	l.mu.Lock()
	passes := l.passes
	l.mu.Unlock()
	return passes == nil || passes(sent)
}

// pass copies data that arrives. The end of a connection arrives like anything else.
func (l *link) pass(to io.Writer, from io.Reader, arrives func([]byte) bool) {
	piece := make([]byte, 32<<10)
	for {
		n, err := from.Read(piece)
		l.awaitFlow()
		if n > 0 && arrives(piece[:n]) {
			_, lost := to.Write(piece[:n])
			err = errors.Join(err, lost)
		}
		if err != nil {
			return
		}
	}
}
