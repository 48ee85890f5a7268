package gateway

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
)

// Shards are the sessions of a process: one for each shard that it has, which begin
// in their order and at Discord's pace. Ask, Event and Connected must be set before
// anything else; Recall, Keep, Lost and Proxy may be.
//
// Run does it all for a process whose shards do not change. One that shares them
// with others calls Plan, then Resume, HandOver and Stop as they come and go.
type Shards struct {
	jobs.Clock
	Wanted    Range
	Ask       func(context.Context) (discord.GatewayInfo, error) // requests the gateway's address, how many shards, and the budget
	Event     func(discord.Event)                                // called for one event of a shard at a time; must return soon
	Connected func(shard int, how string)                        // "identify" or "resume" when a connection is made, "" when it is lost
	Proxy     func(*http.Request) (*url.URL, error)              // returns the proxy for a request, nil for none
	Lost      func() <-chan struct{}                             // called when a connection is lost; closes what it returns when the next is to be made at once
	// Recall returns the session of a shard that Keep was given, the zero value if
	// there is none that can still be resumed. Run calls both; without Keep the
	// sessions end with it.
	Recall func(Shard) Session
	Keep   func(Shard, Session)

	token  string
	budget *budget
	log    *slog.Logger
	failed chan error

	asking chan struct{} // holds a value while a request is under way

	mu      sync.Mutex          // guards what follows
	answer  discord.GatewayInfo // what was asked last
	asked   time.Time
	running map[int]*runner
}

// A runner is a shard that runs.
type runner struct {
	*Gateway
	stop  context.CancelFunc
	ended chan struct{}
	state State
}

// NewShards returns no shard yet; sessions will authenticate with token.
func NewShards(c jobs.Clock, token string, b *budget, log *slog.Logger) *Shards {
	return &Shards{
		Clock: c, Proxy: http.ProxyFromEnvironment, token: token, budget: b, log: log,
		failed: make(chan error, 1), asking: make(chan struct{}, 1), running: map[int]*runner{},
	}
}

// Run has the shards that are wanted until ctx ends, and then returns nil. An error
// means that connecting again cannot succeed, and says what to do.
func (s *Shards) Run(ctx context.Context) error {
	shards, err := s.Plan(ctx)
	if err != nil || ctx.Err() != nil {
		return err
	}
	for _, shard := range shards {
		s.Resume(shard)
	}
	select {
	case <-ctx.Done():
	case err = <-s.failed:
	}
	s.end(shards)
	return err
}

// Resume is Start with the session that was kept of a shard.
func (s *Shards) Resume(shard Shard) {
	var from Session
	if s.Recall != nil {
		from = s.Recall(shard)
	}
	s.Start(shard, from)
}

// HandOver is Stop, and keeps the session for the next process.
func (s *Shards) HandOver(shard Shard) {
	if k := s.Stop(shard.ID); s.Keep != nil && k != (Session{}) {
		s.Keep(shard, k)
	}
}

// end stops shards, all at once.
func (s *Shards) end(shards []Shard) {
	var ending sync.WaitGroup
	for _, shard := range shards {
		ending.Go(func() { s.HandOver(shard) })
	}
	ending.Wait()
}

// Plan returns the shards to run, none if ctx ends. It asks Discord until it answers. Its
// errors are Run's.
func (s *Shards) Plan(ctx context.Context) ([]Shard, error) {
	for n := 0; ; n++ {
		e, err := s.ask(ctx)
		switch final := verdict(err); {
		case err == nil:
			return s.Wanted.shards(e.Shards), nil
		case ctx.Err() != nil:
			return nil, nil
		case final != nil:
			return nil, final
		}
		wait := pause(n, err)
		s.log.Warn("gateway lost", "err", err, "next", wait, "resume", false)
		if s.Sleep(ctx, wait) != nil {
			return nil, nil
		}
	}
}

// fresh is the time for which Discord's answer about the gateway is reused: many sessions may
// begin in it, but few such requests are allowed.
const fresh = time.Minute

// ask returns Discord's answer about the gateway. It asks for one session at a time.
func (s *Shards) ask(ctx context.Context) (discord.GatewayInfo, error) {
	select {
	case s.asking <- struct{}{}:
		defer func() { <-s.asking }()
	case <-ctx.Done():
		return discord.GatewayInfo{}, context.Cause(ctx)
	}
	if e, ok := s.known(); ok {
		return e, nil
	}
	e, err := s.Ask(ctx)
	if err != nil {
		return e, fmt.Errorf("ask where the gateway is: %w", err)
	}
	s.learn(e)
	return e, nil
}

// known returns Discord's last answer about the gateway, and whether it is fresh.
func (s *Shards) known() (e discord.GatewayInfo, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.answer, !s.asked.IsZero() && s.Now().Sub(s.asked) < fresh
}

// learn takes in Discord's answer about the gateway.
func (s *Shards) learn(e discord.GatewayInfo) {
	s.mu.Lock()
	s.answer, s.asked = e, s.Now()
	s.mu.Unlock()
	s.budget.pace.allow(e.Limit.Concurrency)
}

// Start connects a shard that does not run. It resumes the session that was kept,
// or begins one: after the shards of the same key that were started before.
func (s *Shards) Start(shard Shard, from Session) {
	ctx, stop := context.WithCancel(context.Background())
	r := &runner{s.gateway(shard), stop, make(chan struct{}), State{Shard: shard}}
	s.mu.Lock()
	s.running[shard.ID] = r
	s.mu.Unlock()
	r.Event, r.Connected = func(e discord.Event) { s.receive(r, e) }, func(how string) { s.connected(r, how) }
	r.begin(from)
	go s.run(ctx, r)
}

// gateway returns a gateway for a shard.
func (s *Shards) gateway(shard Shard) *Gateway {
	log := s.log
	if shard.Of > 1 {
		log = log.With("shard", shard.ID)
	}
	g := New(s.Clock, s.token, s.budget, log)
	g.shard, g.keeps, g.Ask, g.Proxy = shard, s.Keep != nil, s.ask, s.Proxy
	g.Lost = s.Lost
	return g
}

// run runs a shard until Stop.
func (s *Shards) run(ctx context.Context, r *runner) {
	defer close(r.ended)
	if err := r.Run(ctx); err != nil {
		select {
		case s.failed <- err:
		default: // one error ends all
		}
	}
}

// Failed receives an error after which connecting a shard again cannot succeed.
func (s *Shards) Failed() <-chan error { return s.failed }

// Stop disconnects a shard and forgets it. If there is a Keep, it returns the
// session, which can be resumed; all of its events so far have been handed on, and
// none will be.
func (s *Shards) Stop(id int) Session {
	s.mu.Lock()
	r := s.running[id]
	delete(s.running, id)
	s.mu.Unlock()
	if r == nil {
		return Session{}
	}
	r.stop()
	<-r.ended
	return r.kept()
}

// States returns how the shards are, in their order.
func (s *Shards) States() []State {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []State
	for _, r := range s.running {
		all = append(all, r.state)
	}
	slices.SortFunc(all, func(a, b State) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// receive hands on an event.
func (s *Shards) receive(r *runner, e discord.Event) {
	if e.Kind == "READY" || e.Kind == "RESUMED" {
		s.note(r, true)
	}
	e.Shard = r.shard.ID
	s.Event(e)
}

// connected hands on that a connection is made or lost.
func (s *Shards) connected(r *runner, how string) {
	if how == "" {
		s.note(r, false)
	}
	s.Connected(r.shard.ID, how)
}

// note notes that a connection is up, or not.
func (s *Shards) note(r *runner, up bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.state.Up != up {
		r.state.Up, r.state.Since = up, s.Now()
	}
}
