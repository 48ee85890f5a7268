package page_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// A crowd is many open pages, in a process of their own: the bot's memory and files are its own.
type crowd struct {
	testing.TB
	process *exec.Cmd
	heard   *bufio.Scanner
}

// inCrowd makes this program the process of a crowd.
const inCrowd = "HERALD_TEST_CROWD"

// A visit is a page that is to be opened.
type visit struct{ Address, Origin, Cookie string }

// A heard message of a page is one that it was sent after the first.
type heard struct {
	Visit int
	At    time.Time
	Error string
}

// gather opens pages, and returns once each has been sent its state.
func gather(t testing.TB, visits []visit) *crowd {
	t.Helper()
	c := &crowd{TB: t, process: exec.Command(os.Args[0])}
	text, err := json.Marshal(visits)
	require.NoError(t, err)
	c.process.Env, c.process.Stdin, c.process.Stderr = append(os.Environ(), inCrowd+"=1"), strings.NewReader(string(text)), t.Output()
	out, err := c.process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, c.process.Start())
	t.Cleanup(c.leaves)
	c.heard = bufio.NewScanner(out)
	require.Equal(t, -1, c.next().Visit, "all are there")
	return c
}

// leaves kills the crowd, which says no goodbye.
func (c *crowd) leaves() {
	_ = c.process.Process.Kill()
	_ = c.process.Wait()
}

// next returns the next message that one of the pages is sent.
func (c *crowd) next() (h heard) {
	c.Helper()
	require.True(c, c.heard.Scan(), "the crowd has ended: %v", c.heard.Err())
	require.NoError(c, json.Unmarshal(c.heard.Bytes(), &h))
	require.Empty(c, h.Error)
	return h
}

// runCrowd is the process of a crowd: it opens the pages of the visits on its standard input, and prints
// what they hear.
func runCrowd() error {
	var visits []visit
	if err := json.NewDecoder(os.Stdin).Decode(&visits); err != nil {
		return err
	}
	var mu sync.Mutex
	out := json.NewEncoder(os.Stdout)
	say := func(h heard) {
		mu.Lock()
		defer mu.Unlock()
		_ = out.Encode(h) // a test that has ended does not matter
	}
	var arriving, staying sync.WaitGroup
	arriving.Add(len(visits))
	turn := make(chan bool, 64) // connect at the same time
	for n, v := range visits {
		staying.Go(func() {
			turn <- true
			c, err := v.open()
			<-turn
			arriving.Done()
			for err == nil {
				var text []byte
				if _, text, err = c.ReadMessage(); err == nil && len(text) > 0 {
					say(heard{Visit: n, At: time.Now()})
				}
			}
			say(heard{Visit: n, Error: err.Error()})
		})
	}
	arriving.Wait()
	say(heard{Visit: -1})
	staying.Wait()
	return nil
}

// open connects a page and takes its first state.
func (v visit) open() (*websocket.Conn, error) {
	dialer := websocket.Dialer{ReadBufferSize: 512, WriteBufferSize: 512}
	c, answer, err := dialer.Dial(v.Address, http.Header{"Origin": {v.Origin}, "Cookie": {"herald=" + v.Cookie}})
	if err != nil && answer != nil {
		return nil, fmt.Errorf("%w: %s", err, answer.Status)
	}
	if err != nil {
		return nil, err
	}
	_, first, err := c.NextReader()
	if err != nil {
		return nil, err
	}
	_, err = io.Copy(io.Discard, first)
	return c, err
}

// visitors returns as many pages of spectators as are wanted, of matches in turn, each person with
// as many as they may have.
func (s *site) visitors(wanted int, matches []string) (visits []visit) {
	s.Helper()
	for n := 0; len(visits) < wanted; n++ {
		s.match = matches[n%len(matches)]
		cookie := s.signedIn(fmt.Sprint(1000 + n)).cookie()
		for range min(mostSockets, wanted-len(visits)) {
			visits = append(visits, visit{strings.Replace(s.server.URL, "http", "ws", 1) + "/match/" + s.match + "/live", s.server.URL, cookie})
		}
	}
	return visits
}
