package bot_test

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
)

// A faultPlan is a set of faults while a match is played.
type faultPlan struct {
	before    []sandbox.Fault // from the beginning
	during    []sandbox.Fault // after each of the first turns
	cuts      int             // connections that are lost
	heartbeat time.Duration   // of the gateway, where it matters; 0 is Discord's
	anew      int             // sessions that cannot be resumed

	troubles []*sandbox.Trouble
}

// during is a fault after each of the first turns.
func during(f sandbox.Fault) faultPlan { return faultPlan{during: []sandbox.Fault{f}} }

// cutting is a fault that breaks a connection each time, and loses anew sessions.
func cutting(anew int, f sandbox.Fault) faultPlan {
	return faultPlan{during: []sandbox.Fault{f}, cuts: strikes, anew: anew}
}

// deadening is a fault after which nothing arrives any more, until a heartbeat is not
// acknowledged.
func deadening(f sandbox.Fault) faultPlan {
	return faultPlan{during: []sandbox.Fault{f}, cuts: strikes, heartbeat: 2 * time.Second}
}

// greeting is a fault in the first packet of the first connections.
func greeting(anew int, f sandbox.Fault) faultPlan {
	f.Times = 1
	return faultPlan{before: []sandbox.Fault{f}, during: []sandbox.Fault{f, {Kind: sandbox.GatewayCut}}, cuts: 1 + 2*strikes, anew: anew}
}

const (
	callback = "POST /interactions/{id}/{token}/callback"
	panels   = "PATCH /webhooks/{app}/{token}/messages/@original"
	sendings = "POST /channels/{channel}/messages"
	edits    = "PATCH /channels/{channel}/messages/{message}"
)

var faultPlans = map[string]faultPlan{
	"gateway: cut":                         cutting(0, sandbox.Fault{Kind: sandbox.GatewayCut}),
	"gateway: op 7":                        cutting(0, sandbox.Fault{Kind: sandbox.GatewayReconnect}),
	"gateway: op 9, resumable":             cutting(0, sandbox.Fault{Kind: sandbox.GatewayInvalid, Resumable: true}),
	"gateway: op 9":                        cutting(strikes, sandbox.Fault{Kind: sandbox.GatewayInvalid}),
	"gateway: silent":                      deadening(sandbox.Fault{Kind: sandbox.GatewaySilence}),
	"gateway: deaf to heartbeats":          deadening(sandbox.Fault{Kind: sandbox.NoHeartbeatAck, Times: 1}),
	"gateway: op 7 instead of the hello":   greeting(0, sandbox.Fault{Kind: sandbox.GatewayReconnect, At: sandbox.AtConnect}),
	"gateway: op 7 as first packet":        greeting(1, sandbox.Fault{Kind: sandbox.GatewayReconnect, At: sandbox.AtIdentify}),
	"gateway: op 9 instead of the hello":   greeting(strikes, sandbox.Fault{Kind: sandbox.GatewayInvalid, At: sandbox.AtConnect}),
	"gateway: op 9 as first packet":        greeting(strikes+1, sandbox.Fault{Kind: sandbox.GatewayInvalid, At: sandbox.AtIdentify}),
	"gateway: op 9, resumable, at first":   greeting(1, sandbox.Fault{Kind: sandbox.GatewayInvalid, Resumable: true, At: sandbox.AtIdentify}),
	"gateway: silent instead of the hello": greeting(0, sandbox.Fault{Kind: sandbox.GatewaySilence, At: sandbox.AtConnect}),
	"gateway: silent instead of a session": greeting(1, sandbox.Fault{Kind: sandbox.GatewaySilence, At: sandbox.AtIdentify}),
	"gateway: cut instead of the hello":    greeting(0, sandbox.Fault{Kind: sandbox.GatewayCut, At: sandbox.AtConnect}),
	"gateway: cut instead of a session":    greeting(1, sandbox.Fault{Kind: sandbox.GatewayCut, At: sandbox.AtIdentify}),
	"gateway: closed instead of a session": greeting(1, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4000, At: sandbox.AtIdentify}),
	"gateway: closed with 1000":            cutting(strikes, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 1000}),
	"gateway: closed with 1001":            cutting(strikes, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 1001}),
	"gateway: closed with 4000":            cutting(0, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4000}),
	"gateway: closed with 4001":            cutting(0, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4001}),
	"gateway: closed with 4002":            cutting(0, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4002}),
	"gateway: closed with 4003":            cutting(strikes, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4003}),
	"gateway: closed with 4005":            cutting(0, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4005}),
	"gateway: closed with 4007":            cutting(strikes, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4007}),
	"gateway: closed with 4008":            cutting(0, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4008}),
	"gateway: closed with 4009":            cutting(strikes, sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4009}),

	"event: twice":              during(sandbox.Fault{Kind: sandbox.EventTwice, Times: 5}),
	"event: lost":               during(sandbox.Fault{Kind: sandbox.EventLost, Event: "INTERACTION_CREATE", Times: 1}),
	"event: after the next one": during(sandbox.Fault{Kind: sandbox.EventSwapped, Event: "INTERACTION_CREATE", Times: 1}),
	"event: late":               during(sandbox.Fault{Kind: sandbox.EventHeld, Event: "INTERACTION_CREATE", Times: 1}),

	"REST: 429":                       during(sandbox.Fault{Kind: sandbox.RateLimited, Times: 3, RetryAfter: time.Second}),
	"REST: 429 without headers":       during(sandbox.Fault{Kind: sandbox.RateLimited, Times: 3, RetryAfter: time.Second, NoHeaders: true}),
	"REST: 429, shared":               during(sandbox.Fault{Kind: sandbox.RateLimited, Times: 3, RetryAfter: time.Second, Scope: "shared"}),
	"REST: 429, global":               during(sandbox.Fault{Kind: sandbox.RateLimited, Times: 3, RetryAfter: 2 * time.Second, Global: true}),
	"REST: 429 of Cloudflare":         during(sandbox.Fault{Kind: sandbox.CloudflareBan, Times: 2, RetryAfter: 5 * time.Second}),
	"REST: 500":                       during(sandbox.Fault{Kind: sandbox.ErrorAnswer, Times: 3, Status: http.StatusInternalServerError}),
	"REST: 502":                       during(sandbox.Fault{Kind: sandbox.ErrorAnswer, Times: 3, Status: http.StatusBadGateway}),
	"REST: 503":                       during(sandbox.Fault{Kind: sandbox.ErrorAnswer, Times: 3, Status: http.StatusServiceUnavailable}),
	"REST: 504":                       during(sandbox.Fault{Kind: sandbox.ErrorAnswer, Times: 3, Status: http.StatusGatewayTimeout}),
	"REST: lost":                      during(sandbox.Fault{Kind: sandbox.RequestLost, Times: 3}),
	"REST: answer lost":               during(sandbox.Fault{Kind: sandbox.AnswerLost, Times: 3}),
	"REST: answer to a callback lost": during(sandbox.Fault{Kind: sandbox.AnswerLost, Route: callback, Times: 2}),
	"REST: answer to a panel lost":    during(sandbox.Fault{Kind: sandbox.AnswerLost, Route: panels, Times: 2}),
	"REST: answer to a message lost":  during(sandbox.Fault{Kind: sandbox.AnswerLost, Route: sendings, Times: 2}),
	"REST: answer to an edit lost":    during(sandbox.Fault{Kind: sandbox.AnswerLost, Route: edits, Times: 2}),
	"REST: slow":                      during(sandbox.Fault{Kind: sandbox.RequestHeld, Times: 2}),
	"REST: slow to answer":            during(sandbox.Fault{Kind: sandbox.AnswerHeld, Times: 1}),
}

// strikes is the number of turns after which the faults occur.
const strikes = 2

// TestAMatchIsPlayedToItsEndThrough plays a match through each faultPlan. The record and the
// channel have each confirmed turn once. TestMain checks that no goroutine is left.
func TestAMatchIsPlayedToItsEndThrough(t *testing.T) {
	t.Parallel()
	for name, p := range faultPlans {
		t.Run(name, p.playedThrough)
	}
}

func (pl faultPlan) playedThrough(t *testing.T) {
	t.Parallel()
	srv := sandboxtest.Start(t, sandbox.Options{Heartbeat: pl.heartbeat}) // people without an answer in time try again
	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	for _, f := range pl.before {
		pl.troubles = append(pl.troubles, srv.Trouble(f))
	}
	r := runs(t, ctx, srv)
	p := r.party(ctx, t, srv, "Ada", "Bruno")
	pl.play(ctx, p)
	for _, trouble := range pl.troubles {
		require.NoError(t, trouble.Await(ctx, 1))
	}
	require.NoError(t, srv.Await(ctx, func() bool { return srv.Traffic().Connections > pl.cuts }), "a dead connection is noticed")
	require.NoError(t, srv.AwaitBot(ctx))
	stop()
	require.NoError(t, <-r.ended)
	p.compare()
	require.Equal(t, 1+pl.anew, srv.Traffic().Identifies, "sessions are resumed where possible")
}

// party returns a party that retries unanswered requests.
func (r *runner) party(ctx context.Context, t *testing.T, srv *sandbox.Server, names ...string) *party {
	<-r.Ready()
	ready := make(chan struct{})
	close(ready)
	unkilled := &killable{TB: t, srv: srv, store: r.path, living: &life{Context: ctx, ready: ready}}
	p := unkilled.party("/new game:toy seats:2 options:rounds=3", names...)
	p.patient = true
	return p
}

// play plays a match to its end, with faults after the first turns.
func (pl *faultPlan) play(ctx context.Context, p *party) {
	m, err := p.open()
	require.NoError(p, err)
	p.matches = append(p.matches, m)
	var striking sync.WaitGroup
	defer striking.Wait()
	for {
		called, err := p.called(m)
		require.NoError(p, err)
		if m.over {
			return
		}
		if n := len(m.turns); 1 <= n && n <= strikes {
			pl.strike(ctx, p, &striking)
		}
		require.NoError(p, p.turn(m, called[0]))
	}
}

// strike causes the faults.
func (pl *faultPlan) strike(ctx context.Context, p *party, striking *sync.WaitGroup) {
	for _, f := range pl.during {
		trouble := p.srv.Trouble(f)
		pl.troubles = append(pl.troubles, trouble)
		switch f.Kind {
		case sandbox.NoHeartbeatAck:
			require.NoError(p, trouble.Await(ctx, 1))
		case sandbox.EventHeld, sandbox.RequestHeld, sandbox.AnswerHeld:
			striking.Go(func() { letGo(ctx, p.srv, trouble, f) })
		}
	}
}

// letGo releases an event that a fault holds back, once its interaction has expired and there
// has been another one.
func letGo(ctx context.Context, srv *sandbox.Server, trouble *sandbox.Trouble, f sandbox.Fault) {
	if trouble.Await(ctx, f.Times) != nil {
		return // the test fails
	}
	if f.Kind == sandbox.EventHeld {
		asked := len(srv.Requests())
		_ = srv.Await(ctx, func() bool { return len(srv.Requests()) > asked })
	}
	trouble.Release()
}
