package fault

import (
	"slices"

	"herald/bot/sandbox/monitor"
)

// keptTroubles is the number of troubles above which finished ones are dropped.
const keptTroubles = 100

// Set is the troubles of a stand-in. The monitor guards it.
type Set struct {
	monitor     *monitor.Monitor
	troubles    []*Trouble
	last        int // id
	connections func(Fault) int
	sockets     func(Fault) int
}

func none(Fault) int { return 0 }

// NewSet returns a set without troubles.
func NewSet(m *monitor.Monitor) *Set {
	return &Set{monitor: m, connections: none, sockets: none}
}

// OnConnections makes Add call strike, under the lock, with a fault of the gateway that strikes at once. It carries the
// fault out on all open connections and returns how many there were.
func (s *Set) OnConnections(strike func(Fault) int) { s.connections = strike }

// OnSockets does for the WebSockets of frames what OnConnections does for the gateway.
func (s *Set) OnSockets(strike func(Fault) int) { s.sockets = strike }

// Add plants a fault. It returns an error if the fault makes no sense.
func (s *Set) Add(f Fault) (*Trouble, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	s.monitor.Lock()
	defer s.monitor.Unlock()
	s.last++
	t := &Trouble{set: s, id: s.last, fault: f, gate: make(chan struct{})}
	if len(s.troubles) >= keptTroubles {
		s.troubles = slices.DeleteFunc(s.troubles, (*Trouble).idle)
	}
	s.troubles = append(s.troubles, t)
	if f.atOnce() {
		strike := s.connections
		if f.OnSocket(AtOnce) {
			strike = s.sockets
		}
		t.struck = strike(f)
		t.landed, t.ended = t.struck, true
		s.monitor.Announce()
	}
	return t, nil
}

// Strike returns the first trouble whose fault fits, and counts that it has struck. It returns nil if there is none.
// The lock must be held.
func (s *Set) Strike(fits func(Fault) bool) *Trouble {
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
		s.monitor.Announce()
		return t
	}
	return nil
}

// Denies reports whether a trouble strikes an AUTHORIZE.
func (s *Set) Denies() bool {
	s.monitor.Lock()
	defer s.monitor.Unlock()
	return s.Strike(Fault.OnAuthorize) != nil
}

// All lists the troubles that are remembered, oldest first.
func (s *Set) All() []*Trouble {
	s.monitor.Lock()
	defer s.monitor.Unlock()
	return slices.Clone(s.troubles)
}

// Trouble returns the trouble with that id, or nil.
func (s *Set) Trouble(id int) *Trouble {
	for _, t := range s.All() {
		if t.id == id {
			return t
		}
	}
	return nil
}

// End stops all troubles.
func (s *Set) End() {
	for _, t := range s.All() {
		t.End()
	}
}
