package sandbox_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// ready returns a connection that has had READY.
func ready(t *testing.T, srv *sandbox.Server) wire {
	t.Helper()
	w := dial(t, srv)
	w.send(2, identify)
	require.Equal(t, "READY 1", w.next())
	return w
}

func TestGatewayFaultsAtOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault sandbox.Fault
		want  string
	}{
		"cut":               {sandbox.Fault{Kind: sandbox.GatewayCut}, "websocket: close 1006 (abnormal closure): unexpected EOF"},
		"reconnect":         {sandbox.Fault{Kind: sandbox.GatewayReconnect}, "7 null"},
		"invalid":           {sandbox.Fault{Kind: sandbox.GatewayInvalid}, "9 false"},
		"invalid for now":   {sandbox.Fault{Kind: sandbox.GatewayInvalid, Resumable: true}, "9 true"},
		"restart":           {sandbox.Fault{Kind: sandbox.GatewayClose, Code: 1001}, "websocket: close 1001 (going away)"},
		"wrong token":       {sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4004}, "websocket: close 4004"},
		"disallowed intent": {sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4014}, "websocket: close 4014"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv := start(t)
			w := ready(t, srv)
			trouble := srv.Trouble(c.fault)
			require.Equal(t, c.want, w.next())
			require.Equal(t, 1, trouble.Struck())
		})
	}
}

func TestGatewayFaultsOnTheWayIn(t *testing.T) {
	t.Parallel()
	for _, f := range []sandbox.Fault{{Kind: sandbox.GatewayReconnect}, {Kind: sandbox.GatewayInvalid}} {
		t.Run(string(f.Kind), func(t *testing.T) {
			t.Parallel()
			srv := start(t)
			want := map[sandbox.Kind]string{sandbox.GatewayReconnect: "7 null", sandbox.GatewayInvalid: "9 false"}[f.Kind]
			f.Times, f.At = 1, sandbox.AtConnect
			srv.Trouble(f)
			require.Equal(t, want, connection(t, srv).next(), "in place of the hello")
			f.At = sandbox.AtIdentify
			srv.Trouble(f)
			w := dial(t, srv)
			w.send(2, identify)
			require.Equal(t, want, w.next(), "the first packet after IDENTIFY")
			ready(t, srv)
			require.Equal(t, sandbox.Traffic{Connections: 3, Identifies: 2}, srv.Traffic())
		})
	}
}

// resume returns the gateway's answer, at an address, to a RESUME of the session after READY.
func resume(t *testing.T, address, session string) string {
	t.Helper()
	w := dialAt(t, address+version)
	w.send(6, fmt.Sprintf(`{"token":"x","session_id":%q,"seq":1}`, session))
	return w.next()
}

func TestASessionIsResumedAtItsOwnAddressForSomeMinutes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		away time.Duration
		home bool
		want string
	}{
		"soon":                          {4 * time.Minute, true, "RESUMED 2"},
		"late":                          {6 * time.Minute, true, "9 false"},
		"where a session is begun anew": {0, false, "RESUMED 2"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := newClock()
			srv := startWith(t, clock.options(t))
			w := dial(t, srv)
			w.send(2, identify)
			session := w.session()
			srv.Disconnect()
			clock.forward(c.away)
			astray := 0
			if !c.home {
				session.URL, astray = "ws"+strings.TrimPrefix(srv.URL(), "http")+"/gateway", 1
			}
			require.Equal(t, c.want, resume(t, session.URL, session.ID))
			require.Equal(t, sandbox.Traffic{Connections: 2, Identifies: 1, Resumes: 1, Astray: astray}, srv.Traffic())
		})
	}
}

func TestWhichFaultsLeaveASessionToResume(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault sandbox.Fault
		want  string
	}{
		"cut":             {sandbox.Fault{Kind: sandbox.GatewayCut}, "RESUMED 2"},
		"reconnect":       {sandbox.Fault{Kind: sandbox.GatewayReconnect}, "RESUMED 2"},
		"invalid":         {sandbox.Fault{Kind: sandbox.GatewayInvalid}, "9 false"},
		"invalid for now": {sandbox.Fault{Kind: sandbox.GatewayInvalid, Resumable: true}, "RESUMED 2"},
		"silence":         {sandbox.Fault{Kind: sandbox.GatewaySilence}, "RESUMED 2"},
		"unknown error":   {sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4000}, "RESUMED 2"},
		"timed out":       {sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4009}, "9 false"},
		"going away":      {sandbox.Fault{Kind: sandbox.GatewayClose, Code: 1001}, "9 false"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv := start(t)
			w := dial(t, srv)
			w.send(2, identify)
			session := w.session()
			srv.Trouble(c.fault)
			require.Equal(t, c.want, resume(t, session.URL, session.ID))
		})
	}
}

func TestSilenceSaysNothingAndStaysOpen(t *testing.T) {
	t.Parallel()
	srv := start(t)
	silence := srv.Trouble(sandbox.Fault{Kind: sandbox.GatewaySilence, At: sandbox.AtConnect, Times: 1})
	w := connection(t, srv)
	require.NoError(t, silence.Await(within(t), 1))
	w.send(1, "null")
	require.NoError(t, srv.Await(within(t), func() bool { return srv.Traffic().Heartbeats == 1 }), "it still listens")
	require.NoError(t, w.ws.SetReadDeadline(time.Now().Add(20*time.Millisecond)))
	require.ErrorContains(t, w.fail(), "timeout")
}

func TestSilenceEndsWithTheStandIn(t *testing.T) {
	t.Parallel()
	srv, err := sandbox.Start(sandbox.Options{})
	require.NoError(t, err)
	w := ready(t, srv)
	srv.Trouble(sandbox.Fault{Kind: sandbox.GatewaySilence})
	require.NoError(t, srv.Close(), "Close waits for all connections")
	require.ErrorContains(t, w.fail(), "EOF")
}

func TestHeartbeatsWithoutAnAnswer(t *testing.T) {
	t.Parallel()
	srv := start(t)
	w := ready(t, srv)
	deaf := srv.Trouble(sandbox.Fault{Kind: sandbox.NoHeartbeatAck, After: 1, Times: 2})
	for range 4 {
		w.send(1, "null")
	}
	require.Equal(t, "11 null", w.next(), "the first")
	require.Equal(t, "11 null", w.next(), "the fourth")
	require.Equal(t, 2, deaf.Struck())
	require.Equal(t, sandbox.Traffic{Connections: 1, Identifies: 1, Heartbeats: 4}, srv.Traffic())
}

func TestHeartbeatIntervalIsAnOption(t *testing.T) {
	t.Parallel()
	w := connection(t, startWith(t, sandbox.Options{Heartbeat: 50 * time.Millisecond}))
	require.Equal(t, `10 {"_trace":[],"heartbeat_interval":50}`, w.next())
}

func TestEventFaults(t *testing.T) {
	t.Parallel()
	for kind, want := range map[sandbox.Kind][]string{
		sandbox.EventTwice:   {"CHANNEL_CREATE 4", "CHANNEL_CREATE 4", "CHANNEL_CREATE 5", "CHANNEL_CREATE 6"},
		sandbox.EventSwapped: {"CHANNEL_CREATE 5", "CHANNEL_CREATE 4", "CHANNEL_CREATE 6"},
		sandbox.EventLost:    {"CHANNEL_CREATE 5", "CHANNEL_CREATE 6"},
		sandbox.EventHeld:    {"CHANNEL_CREATE 5", "CHANNEL_CREATE 6", "CHANNEL_CREATE 4"},
	} {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			srv := start(t)
			w := dial(t, srv)
			w.send(2, `{"token":"x","intents":1}`)
			for _, event := range []string{"READY 1", "GUILD_CREATE 2", "GUILD_CREATE 3"} {
				require.Equal(t, event, w.next())
			}
			trouble := srv.Trouble(sandbox.Fault{Kind: kind, Event: "CHANNEL_CREATE", Times: 1})
			for _, name := range []string{"one", "two", "three"} {
				_, err := srv.CreateChannel(srv.Guild("Camelot"), name)
				require.NoError(t, err)
			}
			trouble.Release()
			var got []string
			for range want {
				got = append(got, w.next())
			}
			require.Equal(t, want, got)
		})
	}
}

func TestFaultThatMakesNoSense(t *testing.T) {
	t.Parallel()
	srv := start(t)
	for want, f := range map[string]sandbox.Fault{
		`sandbox: no such kind of fault: "rain"`:               {Kind: "rain"},
		`sandbox: no such moment: "noon"`:                      {Kind: sandbox.GatewayCut, At: "noon"},
		`sandbox: 7 is no close code`:                          {Kind: sandbox.GatewayClose, Code: 7},
		`sandbox: a fault cannot strike less often than never`: {Kind: sandbox.GatewayCut, Times: -1},
	} {
		require.PanicsWithValue(t, want, func() { srv.Trouble(f) })
	}
}

// connection returns a gateway connection before its hello.
func connection(t *testing.T, srv *sandbox.Server) wire { return connectionTo(t, gateway(srv)) }

func connectionTo(t *testing.T, address string) wire {
	t.Helper()
	ws, _, err := websocket.DefaultDialer.Dial(address, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = ws.Close() })
	return wire{t, ws}
}
