package sandbox

import (
	"context"
	"fmt"
	"slices"
)

// Trouble is a fault that is on. It is over when it has struck Fault.Times, or by End.
type Trouble struct {
	srv   *Server
	id    int
	fault Fault

	// The server's lock guards the rest.
	met, struck int // struck counts at the arrival of what is struck
	landed      int // counts when the harm is done
	ended       bool
	holding     int           // requests that are being struck
	held        []func()      // events that wait for Release
	gate        chan struct{} // requests wait for it to be closed
}

// Trouble makes something go wrong from now on. It panics if the fault makes no sense.
//
//	lost := srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: "POST /channels/{channel}/messages", Times: 1})
//	// … confirm a turn …
//	err := lost.Await(ctx, 1)
func (s *Server) Trouble(f Fault) *Trouble {
	t, err := s.trouble(f)
	if err != nil {
		panic(fmt.Sprintf("sandbox: %v", err))
	}
	return t
}

func (s *Server) trouble(f Fault) (*Trouble, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastTrouble++
	t := &Trouble{srv: s, id: s.lastTrouble, fault: f, gate: make(chan struct{})}
	s.forgetTroubles()
	s.troubles = append(s.troubles, t)
	if f.atOnce() {
		s.strikeLines(t)
		t.ended = true
	}
	return t, nil
}

// keptTroubles is how many troubles are remembered; of more, those are forgotten that are over.
const keptTroubles = 100

func (s *Server) forgetTroubles() {
	if len(s.troubles) >= keptTroubles {
		s.troubles = slices.DeleteFunc(s.troubles, func(t *Trouble) bool { return t.over() && t.holding == 0 && len(t.held) == 0 })
	}
}

// over reports whether the trouble strikes no more. The lock is held.
func (t *Trouble) over() bool { return t.ended || t.fault.Times > 0 && t.struck >= t.fault.Times }

// strike is the first trouble that fits, which counts as having struck, or nil. The lock is held.
func (s *Server) strike(fits func(Fault) bool) *Trouble {
	for _, t := range s.troubles {
		if t.over() || !fits(t.fault) {
			continue
		}
		if t.met++; t.met <= t.fault.After {
			continue
		}
		t.struck++
		if t.fault.Kind != AnswerLost && t.fault.Kind != AnswerHeld {
			t.landed++
		}
		s.announce()
		return t
	}
	return nil
}

// land notes that what was struck has been carried out.
func (t *Trouble) land() {
	t.srv.mu.Lock()
	defer t.srv.mu.Unlock()
	t.landed++
	t.srv.announce()
}

// Struck is how often it has struck; a lost or held answer counts when its request has been carried out.
func (t *Trouble) Struck() int {
	t.srv.mu.Lock()
	defer t.srv.mu.Unlock()
	return t.landed
}

// Await waits until it has struck that often.
func (t *Trouble) Await(ctx context.Context, times int) error {
	if err := t.srv.Await(ctx, func() bool { return t.Struck() >= times }); err != nil {
		return fmt.Errorf("%v has struck %d times, not %d: %w", t.fault, t.Struck(), times, err)
	}
	return nil
}

// Release lets go what is held: events in their order, requests and answers. What comes later is held again.
func (t *Trouble) Release() {
	t.srv.mu.Lock()
	defer t.srv.mu.Unlock()
	t.release()
}

func (t *Trouble) release() {
	for _, send := range t.held {
		send()
	}
	t.held = nil
	close(t.gate)
	t.gate = make(chan struct{})
}

// End stops the trouble and lets go what it holds.
func (t *Trouble) End() {
	t.srv.mu.Lock()
	defer t.srv.mu.Unlock()
	t.release()
	t.ended = true
}

// EndTroubles stops all troubles.
func (s *Server) EndTroubles() {
	s.mu.Lock()
	list := slices.Clone(s.troubles)
	s.mu.Unlock()
	for _, t := range list {
		t.End()
	}
}
