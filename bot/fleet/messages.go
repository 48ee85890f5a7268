package fleet

import (
	"context"
	"strings"
	"sync"
	"time"
)

// A Message tells the process that looks after a guild that another one has changed something
// there.
type Message struct {
	Kind  string // what has changed, such as Match
	Guild string // "" for none
	ID    string
}

// The kinds of messages.
const (
	Match  = "match"
	League = "league"
	// Awaited: a match was changed, and a caller of Fleet.Await waits for the post.
	Awaited = "awaited"
	// posted: the response to Awaited.
	posted = "posted"
	// census: the processes or their leases have changed.
	census = "census"
)

func (m Message) String() string { return m.Kind + " " + m.ID + " " + m.Guild }

// readMessage is the inverse of String.
func readMessage(text string) (Message, bool) {
	parts := strings.Split(text, " ")
	if len(parts) != 3 {
		return Message{}, false
	}
	return Message{Kind: parts[0], ID: parts[1], Guild: parts[2]}, true
}

// An outbox has the messages that wait to be sent. They go in batches, as the store sends one
// commit's at a time.
type outbox struct {
	mu   sync.Mutex
	open map[Message]bool
	wake chan struct{}
}

// batch is the time that a message waits for others.
const batch = 10 * time.Millisecond

// Tell reports a committed change, such as a Match, to the process that looks after the
// guilds, unless that is this one. It returns at once.
func (f *Fleet) Tell(kind, id string, guilds ...string) {
	for _, guild := range guilds {
		if !f.Owns(guild) {
			f.outbox.add(Message{kind, guild, id})
		}
	}
}

func (s *outbox) add(m Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[Message]bool{}
	}
	s.open[m] = true
	signal(s.wake)
}

// take takes out all messages.
func (s *outbox) take() (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for m := range s.open {
		all = append(all, m.String())
	}
	s.open = nil
	return all
}

// sendMessages sends messages until ctx ends, and then those left.
func (f *Fleet) sendMessages(ctx context.Context) {
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-f.outbox.wake:
			_ = f.Clock.Sleep(ctx, batch)
		}
		f.send(ctx, f.outbox.take())
	}
}

// send sends messages, and retries until it succeeds. Once ctx has ended it tries once: when this
// process is gone, the others look for themselves.
func (f *Fleet) send(ctx context.Context, all []string) {
	for len(all) > 0 {
		brief, cancel := briefly(context.WithoutCancel(ctx))
		err := f.Store.Notify(brief, all)
		cancel()
		if err == nil || f.Clock.Sleep(ctx, soon) != nil {
			return
		}
	}
}

// listen receives messages until ctx ends.
func (f *Fleet) listen(ctx context.Context) {
	for ctx.Err() == nil {
		err := f.Store.Listen(ctx, f.miss, f.receive)
		if ctx.Err() == nil {
			f.Log.Warn("messages of other processes are not received", "err", err)
			_ = f.Clock.Sleep(ctx, soon)
		}
	}
}

// miss makes this process look for changes whose messages it may have missed.
func (f *Fleet) miss() {
	f.Look()
	f.Missed()
}

func (f *Fleet) receive(text string) {
	m, ok := readMessage(text)
	switch {
	case !ok: // of another version
	case m.Kind == census:
		f.Look()
	case m.Kind == posted:
		f.waitlist.wake(m.ID)
	case f.Owns(m.Guild):
		f.Received(m)
	}
}
