package page

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"herald/bot/router"
	"herald/bot/table"
)

const (
	// mostSockets is the most open pages of one person.
	mostSockets = 16
	// pinged is the time between two signs of life, so that proxies keep a quiet connection and a
	// browser that has gone is noticed.
	pinged = 25 * time.Second
	// slowest is the time in which a browser has to take a message.
	slowest = 10 * time.Second
	// polled is the time between two looks at matches that other processes look after: their
	// changes are not heard here.
	polled = time.Second
)

// live keeps open pages up to date. They are connected by WebSockets, as Discord's proxy for
// frames passes those on, and send nothing: presses are requests of their own, which are
// answered.
type live struct {
	*handler
	upgrade websocket.Upgrader

	mu     sync.Mutex
	by     map[string]map[*socket]bool // by match
	people map[string]int              // the sockets of each
	closed bool
}

func newLive(h *handler) *live {
	return &live{
		handler: h, by: map[string]map[*socket]bool{}, people: map[string]int{},
		upgrade: websocket.Upgrader{
			ReadBufferSize: 512, WriteBufferPool: &sync.Pool{}, WriteBufferSize: 4096,
			CheckOrigin: func(r *http.Request) bool { return r.Header.Get("Origin") == h.Page },
		},
	}
}

// A socket is the connection of an open page.
type socket struct {
	reader
	match   string
	session *session
	stale   chan struct{} // its state may have changed; it has room for one
	gone    context.Context
	close   context.CancelFunc
}

// serve connects a page, and sends it its state whenever that has changed.
func (l *live) serve(w http.ResponseWriter, r request) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s := &socket{reader: r.reader(""), match: r.table.ID, session: r.session, stale: make(chan struct{}, 1), gone: ctx, close: cancel}
	if !l.add(s) {
		refuse(w, http.StatusTooManyRequests)
		return
	}
	defer l.remove(s)
	c, err := l.upgrade.Upgrade(w, r.Request, nil)
	if err != nil {
		return // it has answered
	}
	defer c.Close()
	go func() {
		defer router.Survive(l.Log)
		defer cancel()
		s.listen(c)
	}()
	l.keep(s, c)
}

// listen reads what a browser sends, which is signs of life alone, until it has gone.
func (s *socket) listen(c *websocket.Conn) {
	c.SetReadLimit(512)
	alive := func(string) error { return c.SetReadDeadline(time.Now().Add(2 * pinged)) }
	c.SetPongHandler(alive)
	for err := alive(""); err == nil; {
		_, _, err = c.ReadMessage()
	}
}

// keep sends a page its state until it has gone, or its person may not see the match any more.
func (l *live) keep(s *socket, c *websocket.Conn) {
	ping := time.NewTicker(pinged)
	defer ping.Stop()
	last := ""
	for {
		t, admitted := l.readable(s)
		if !admitted {
			return
		}
		now, err := l.look(s.reader, &t, "")
		if err != nil {
			l.Log.Error("page not kept up to date", "match", s.match, "err", table.Redact(err))
			return
		}
		if face := now.face(); face != last {
			last = face
			_ = c.SetWriteDeadline(time.Now().Add(slowest))
			if c.WriteJSON(now) != nil {
				return
			}
		}
		for waiting := true; waiting; {
			select {
			case <-s.gone.Done():
				return
			case <-s.stale:
				waiting = false
			case <-ping.C:
				if c.WriteControl(websocket.PingMessage, nil, time.Now().Add(slowest)) != nil {
					return
				}
			}
		}
	}
}

// readable returns the match of a page, false if its session has ended, or its person may not see the
// match any more.
func (l *live) readable(s *socket) (t table.Table, ok bool) {
	if err := l.sessions.refresh(&s.session); err != nil || s.session == nil {
		return t, false
	}
	t, err := l.Tables.Get(s.match)
	return t, err == nil && s.session.mayRead(&t)
}

func (l *live) add(s *socket) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || l.people[s.user] >= mostSockets {
		return false
	}
	l.people[s.user]++
	if l.by[s.match] == nil {
		l.by[s.match] = map[*socket]bool{}
	}
	l.by[s.match][s] = true
	return true
}

func (l *live) remove(s *socket) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.by[s.match], s)
	if len(l.by[s.match]) == 0 {
		delete(l.by, s.match)
	}
	if l.people[s.user]--; l.people[s.user] == 0 {
		delete(l.people, s.user)
	}
}

// changed has the pages of a match look at it again.
func (l *live) changed(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for s := range l.by[id] {
		s.wake()
	}
}

// lookAgain has all pages of a person look at their match again.
func (l *live) lookAgain(user string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, all := range l.by {
		for s := range all {
			if s.user == user {
				s.wake()
			}
		}
	}
}

func (s *socket) wake() {
	select {
	case s.stale <- struct{}{}:
	default: // it will look anyway
	}
}

// begin looks after matches of other processes until shut is called, which closes all pages.
func (l *live) begin(ctx context.Context) (shut func()) {
	ctx, cancel := context.WithCancel(ctx)
	var polling sync.WaitGroup
	if !l.Fleet.Sole() {
		polling.Go(func() { l.pollUntil(ctx) })
	}
	return func() {
		cancel()
		polling.Wait()
		l.closeAll()
	}
}

func (l *live) pollUntil(ctx context.Context) {
	for l.Clock.Sleep(ctx, polled) == nil {
		l.poll()
	}
}

// poll has the pages of other processes' matches look again.
func (l *live) poll() {
	for _, id := range l.matches() {
		if head, err := l.Tables.Head(id); err != nil || !l.Fleet.Owns(head.Guild) {
			l.changed(id)
		}
	}
}

// matches returns the matches with open pages.
func (l *live) matches() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Collect(maps.Keys(l.by))
}

func (l *live) closeAll() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	for _, all := range l.by {
		for s := range all {
			s.close()
		}
	}
}

func (l *live) len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := 0
	for _, all := range l.by {
		n += len(all)
	}
	return n
}
