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
	"herald/bot/table/seats"
)

const (
	// mostSockets is the most open pages of one person.
	mostSockets = 16
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
	rooms  map[string]*room // by match
	people map[string]int   // the sockets of each
	closed bool
}

// A room has the open pages of a match. What several of them see is made once.
type room struct {
	match   string
	guild   string
	sockets map[*socket]bool
	due     map[*socket]bool // those that have yet to look at the match
	looking bool             // they are shown it
	version uint64           // of the match when it was polled last
}

func newLive(h *handler) *live {
	return &live{
		handler: h, rooms: map[string]*room{}, people: map[string]int{},
		upgrade: websocket.Upgrader{
			ReadBufferSize: 512, WriteBufferPool: &sync.Pool{}, WriteBufferSize: 4096,
			CheckOrigin: func(r *http.Request) bool { return h.ours(r.Header.Get("Origin")) },
		},
	}
}

// serve connects a page, which is sent its state whenever that has changed.
func (l *live) serve(w http.ResponseWriter, r request) {
	if !l.enter(r.session.user) {
		refuse(w, http.StatusTooManyRequests)
		return
	}
	c, err := l.upgrade.Upgrade(w, r.Request, nil)
	if err != nil {
		l.leave(r.session.user)
		return // it has answered
	}
	s := &socket{reader: l.reader(r, look{}), session: r.session, conn: c}
	l.add(&r.table, s)
	go func() { // what the request has used is freed
		defer router.Survive(l.Log)
		defer l.remove(r.table.ID, s)
		s.listen(l.signedIn)
	}()
}

// enter counts an open page of a person. It returns false if they have as many as they may.
func (l *live) enter(user string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.people[user] >= mostSockets {
		return false
	}
	l.people[user]++
	return true
}

func (l *live) leave(user string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.people[user]--; l.people[user] == 0 {
		delete(l.people, user)
	}
}

// add shows a page its match.
func (l *live) add(t *table.Table, s *socket) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		s.close()
		return
	}
	r := l.rooms[t.ID]
	if r == nil {
		r = &room{match: t.ID, guild: t.Guild, sockets: map[*socket]bool{}, due: map[*socket]bool{}}
		l.rooms[t.ID] = r
	}
	r.sockets[s] = true
	l.wake(r, s)
}

func (l *live) remove(match string, s *socket) {
	s.close()
	l.leave(s.user)
	l.mu.Lock()
	defer l.mu.Unlock()
	if r := l.rooms[match]; r != nil {
		delete(r.sockets, s)
		delete(r.due, s)
		if len(r.sockets) == 0 {
			delete(l.rooms, match)
		}
	}
}

// wake has pages of a room look at their match. The caller holds the lock.
func (l *live) wake(r *room, all ...*socket) {
	for _, s := range all {
		r.due[s] = true
	}
	if !r.looking && len(r.due) > 0 {
		r.looking = true
		go l.look(r)
	}
}

// look shows the match to the pages of a room, until all have seen it as it is.
func (l *live) look(r *room) {
	defer router.Survive(l.Log)
	for all := l.take(r); len(all) > 0; all = l.take(r) {
		l.show(r.match, all)
	}
}

// take returns the pages that have yet to look at the match.
func (l *live) take(r *room) []*socket {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := slices.Collect(maps.Keys(r.due))
	clear(r.due)
	r.looking = len(all) > 0
	return all
}

// A sight names what pages see alike.
type sight struct {
	seat     int
	language string
}

// show sends the state of a match to pages for which it has changed, and closes those whose
// people may not see it any more.
func (l *live) show(match string, all []*socket) {
	t, err := l.Tables.Known(match)
	seen := map[sight]*message{}
	for _, s := range all {
		if err != nil || !s.session.mayRead(&t) {
			s.close()
			continue
		}
		at := sight{int(t.Seat(s.user)), s.language}
		if _, made := seen[at]; !made {
			seen[at] = l.messageTo(s, &t)
		}
		s.send(seen[at])
	}
}

// messageTo returns the state of a match as a page sees it; nil if there is none.
func (l *live) messageTo(s *socket, t *table.Table) *message {
	now, err := l.stateFor(s.reader, t, "")
	if err != nil {
		l.Log.Error("page not kept up to date", "match", t.ID, "err", table.Redact(err))
		return nil
	}
	return newMessage(now)
}

// signedIn reports whether the session of a page has not ended.
func (l *live) signedIn(s *socket) bool {
	own := s.session
	return l.sessions.refresh(&own) == nil && own != nil
}

// changed has the pages of a match look at it again, and its players’ pages of other matches
// ask whether it waits for them.
func (l *live) changed(id string) {
	if l.len() == 0 {
		return
	}
	head, err := l.Tables.Head(id)
	l.mu.Lock()
	defer l.mu.Unlock()
	if r := l.rooms[id]; r != nil {
		l.wake(r, slices.Collect(maps.Keys(r.sockets))...)
	}
	if err != nil || !slices.ContainsFunc(head.Seats, func(own seats.Seat) bool { return l.people[own.ID] > 0 }) {
		return
	}
	for match, r := range l.rooms {
		for s := range r.sockets {
			if match != id && head.Seat(s.user) >= 0 {
				s.nudge()
			}
		}
	}
}

// signedOut closes the pages of a person whose sessions have ended. Those at other processes
// notice at their next sign of life.
func (l *live) signedOut(user string) {
	for _, s := range l.pages(func(s *socket) bool { return s.user == user }) {
		if !l.signedIn(s) {
			s.close()
		}
	}
}

// pages returns the pages that are wanted.
func (l *live) pages(wanted func(*socket) bool) (all []*socket) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range l.rooms {
		for s := range r.sockets {
			if wanted(s) {
				all = append(all, s)
			}
		}
	}
	return all
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
		for _, r := range l.all() {
			l.poll(r)
		}
	}
}

// poll has the pages of a match look again if it is not as it was polled before. Changes of
// matches that this process looks after are heard.
func (l *live) poll(r *room) {
	if l.Fleet.Owns(r.guild) {
		return
	}
	if now, err := l.Tables.Version(r.match); err != nil || now != r.version {
		r.version = now
		l.changed(r.match)
	}
}

// all returns the rooms.
func (l *live) all() []*room {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Collect(maps.Values(l.rooms))
}

func (l *live) closeAll() {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	for _, s := range l.pages(func(*socket) bool { return true }) {
		s.close()
	}
}

func (l *live) len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := 0
	for _, r := range l.rooms {
		n += len(r.sockets)
	}
	return n
}
