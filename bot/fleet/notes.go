package fleet

import (
	"context"
	"strings"
	"sync"
	"time"
)

// A Note says that something was changed by a process that does not look after it.
type Note struct {
	Kind  string // what it was, such as Match
	Guild string // "" for none
	ID    string
}

// The kinds of notes.
const (
	Match  = "match"
	League = "league"
	// Awaited is that of a match that was changed and is to be posted while somebody
	// waits; see Fleet.Await.
	Awaited = "awaited"
	// posted is that of the answer.
	posted = "posted"
	// census is that of a note that the processes or their leases have changed.
	census = "census"
)

func (n Note) String() string { return n.Kind + " " + n.ID + " " + n.Guild }

// readNote is the inverse of String.
func readNote(text string) (Note, bool) {
	parts := strings.Split(text, " ")
	if len(parts) != 3 {
		return Note{}, false
	}
	return Note{Kind: parts[0], ID: parts[1], Guild: parts[2]}, true
}

// notes are those that are still to be sent. They go together, as the store sends
// those of one commit at a time.
type notes struct {
	mu   sync.Mutex
	open map[Note]bool
	stir chan struct{}
}

// batch is how long notes wait for others.
const batch = 10 * time.Millisecond

// Tell tells whoever looks after the guilds what was committed there, such as a Match,
// unless that is this process. It returns at once.
func (f *Fleet) Tell(kind, id string, guilds ...string) {
	for _, guild := range guilds {
		if !f.Owns(guild) {
			f.notes.add(Note{kind, guild, id})
		}
	}
}

func (s *notes) add(n Note) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[Note]bool{}
	}
	s.open[n] = true
	stir(s.stir)
}

// take takes out all notes.
func (s *notes) take() (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for n := range s.open {
		all = append(all, n.String())
	}
	s.open = nil
	return all
}

// sendNotes sends notes until ctx ends, and then what is left of them.
func (f *Fleet) sendNotes(ctx context.Context) {
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-f.notes.stir:
			_ = f.Clock.Sleep(ctx, batch)
		}
		f.send(ctx, f.notes.take())
	}
}

// send sends notes, again until it succeeds. Once ctx has ended it tries once: when
// this process is gone, the others look for themselves.
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

// listen hears notes until ctx ends.
func (f *Fleet) listen(ctx context.Context) {
	for ctx.Err() == nil {
		err := f.Store.Listen(ctx, f.miss, f.hear)
		if ctx.Err() == nil {
			f.Log.Warn("what other processes do is not heard", "err", err)
			_ = f.Clock.Sleep(ctx, soon)
		}
	}
}

// miss looks for what it may have missed.
func (f *Fleet) miss() {
	f.Look()
	f.Missed()
}

func (f *Fleet) hear(text string) {
	n, ok := readNote(text)
	switch {
	case !ok: // of another version
	case n.Kind == census:
		f.Look()
	case n.Kind == posted:
		f.waitlist.wake(n.ID)
	case f.Owns(n.Guild):
		f.Heard(n)
	}
}
