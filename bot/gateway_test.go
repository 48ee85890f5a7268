package bot_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/render"
	"herald/store/bolt"
)

// A runner is a bot with an accelerated clock.
type runner struct {
	*bot.Bot
	*quick
	path  string // of its store
	ended chan error
	log   strings.Builder
}

// runs starts a bot on a stand-in for Discord.
func runs(t *testing.T, ctx context.Context, srv *sandbox.Server) *runner {
	t.Helper()
	return runsBy(t, ctx, sandbox.Transport(srv.URL()))
}

func runsBy(t *testing.T, ctx context.Context, transport http.RoundTripper) *runner {
	t.Helper()
	r := &runner{quick: &quick{time.Now()}, path: filepath.Join(t.TempDir(), "herald.db"), ended: make(chan error, 1)}
	s, err := bolt.Open(r.path)
	require.NoError(t, err)
	r.Bot, err = bot.New(bot.Options{
		Effort: 4,
		Token:  "secret-token", Store: s, Shelf: []render.Title{secretive}, Roll: rand.New(rand.NewPCG(1, 2)).IntN, Seeds: unseeded,
		Log:       slog.New(slog.NewTextHandler(io.MultiWriter(&r.log, t.Output()), &slog.HandlerOptions{Level: slog.LevelDebug})),
		Transport: transport, Now: r.now, After: r.after,
	})
	require.NoError(t, err)
	go func() { r.ended <- errors.Join(r.Run(ctx), s.Close()) }()
	return r
}

// fast is the speed of the accelerated clock.
const fast = 10

// quick is a clock that runs fast times too fast. A pause of an hour never ends: the test
// fails first.
type quick struct{ begun time.Time }

func (q *quick) now() time.Time { return q.begun.Add(fast * time.Since(q.begun)) }

func (*quick) after(d time.Duration) <-chan time.Time {
	if d >= time.Hour {
		return nil
	}
	return time.After(d / fast)
}

// standIn starts a stand-in with a heartbeat interval; 0 is Discord's.
func standIn(t *testing.T, heartbeat time.Duration) *sandbox.Server {
	t.Helper()
	return sandboxtest.Start(t, sandbox.Options{Heartbeat: heartbeat, AfterFunc: lenient})
}

func TestWhatNoFurtherTryCanMendEndsTheBotWithAdvice(t *testing.T) {
	t.Parallel()
	for code, advice := range map[int]string{
		4004: "copy it anew", 4010: "set shards = 0", 4011: "set shards = 0",
		4012: "install a newer Herald", 4013: "install a newer Herald", 4014: "install a newer Herald",
	} {
		srv := standIn(t, 0)
		srv.Trouble(sandbox.Fault{Kind: sandbox.GatewayClose, Code: code, At: sandbox.AtIdentify, Times: 1})
		require.ErrorContains(t, <-runs(t, t.Context(), srv).ended, advice, "at the start")

		r := runs(t, t.Context(), srv)
		require.NoError(t, srv.AwaitBot(t.Context()))
		srv.Trouble(sandbox.Fault{Kind: sandbox.GatewayClose, Code: code})
		err := <-r.ended
		require.ErrorContains(t, err, advice, "in the middle")
		ofShards := code == 4010 || code == 4011
		require.Equal(t, !ofShards, bot.Misconfigured(err, bot.Shards{}), "%d: Discord may say another number of shards", code)
		require.True(t, bot.Misconfigured(err, bot.Shards{Of: 2}), code)
		require.Equal(t, 2, srv.Traffic().Connections, "the connection is not tried again")
		require.NotContains(t, r.log.String(), "secret-token")
	}
}

func TestATokenThatIsRefusedByRESTEndsTheBotToo(t *testing.T) {
	t.Parallel()
	srv := standIn(t, 0)
	srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 401, Route: "GET /gateway/bot", Times: 1})
	require.ErrorContains(t, <-runs(t, t.Context(), srv).ended, "copy it anew")
}

func TestTheBotComesWhenDiscordDoes(t *testing.T) {
	t.Parallel()
	srv := standIn(t, 0)
	down := srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 503, Route: "GET /gateway/bot", Times: 20})
	ctx, stop := context.WithCancel(t.Context())
	r := runs(t, ctx, srv)
	<-r.Ready()
	require.Equal(t, 20, down.Struck())
	stop()
	require.NoError(t, <-r.ended)
}

// TestABotEndsAtOnce checks that no goroutine is left, whatever the bot is waiting for, and
// that it closes its session.
func TestABotEndsAtOnce(t *testing.T) {
	for name, f := range map[string]sandbox.Fault{
		"connected":         {},
		"not greeted":       {Kind: sandbox.GatewaySilence, At: sandbox.AtConnect},
		"not let in":        {Kind: sandbox.GatewaySilence, At: sandbox.AtIdentify},
		"thrown out":        {Kind: sandbox.GatewayCut, At: sandbox.AtIdentify},
		"limited":           {Kind: sandbox.RateLimited, RetryAfter: time.Hour},
		"banned":            {Kind: sandbox.CloudflareBan, RetryAfter: time.Hour},
		"without an answer": {Kind: sandbox.RequestHeld},
	} {
		t.Run(name, func(t *testing.T) {
			running := goleak.IgnoreCurrent()
			srv := sandboxtest.Start(t, sandbox.Options{})
			struck := func() bool { return len(srv.Commands()) > 0 }
			if f.Kind != "" {
				trouble := srv.Trouble(f)
				struck = func() bool { return trouble.Struck() > 0 }
			}
			ctx, stop := context.WithCancel(t.Context())
			r := runs(t, ctx, srv)
			require.NoError(t, srv.Await(ctx, struck))
			stop()
			require.NoError(t, <-r.ended)
			require.NoError(t, srv.Close())
			goleak.VerifyNone(t, running)
		})
	}
}

func TestABotEndsAtOnceWhereItsCallIsNotAnswered(t *testing.T) {
	running := goleak.IgnoreCurrent()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	r := runsBy(t, ctx, detour{gateway: "ws://" + l.Addr().String()})
	c, err := l.Accept()
	require.NoError(t, err)
	stopped := time.Now()
	stop()
	require.NoError(t, <-r.ended)
	require.Less(t, time.Since(stopped), 5*time.Second)
	require.NoError(t, errors.Join(c.Close(), l.Close()))
	goleak.VerifyNone(t, running)
}

// TestABotDoesNotWaitForEverForWhatItHasBegun stops the bot while Discord does not answer.
func TestABotDoesNotWaitForEverForWhatItHasBegun(t *testing.T) {
	t.Parallel()
	srv := standIn(t, 0)
	ctx, stop := context.WithCancel(t.Context())
	r := runs(t, ctx, srv)
	<-r.Ready()
	silent := srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerHeld, Route: panels})
	defer silent.End()
	_, err := srv.Person("Ada").Type(ctx, srv.Channel("games"), "/help")
	require.NoError(t, err)
	stop()
	require.NoError(t, <-r.ended)
	require.Contains(t, r.log.String(), "not answered")
}

func TestADeadPeerIsNoticedWithinTwoHeartbeats(t *testing.T) {
	t.Parallel()
	const interval = time.Second
	for _, kind := range []sandbox.Kind{sandbox.GatewaySilence, sandbox.NoHeartbeatAck} {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			srv := standIn(t, interval)
			ctx, stop := context.WithTimeout(t.Context(), patience)
			defer stop()
			r := runs(t, ctx, srv)
			require.NoError(t, srv.Await(ctx, func() bool { return srv.Traffic().Heartbeats > 0 }))
			srv.Trouble(sandbox.Fault{Kind: kind, Times: 1})
			died, unanswered := srv.Traffic().Heartbeats, 0
			require.NoError(t, srv.Await(ctx, func() bool {
				traffic := srv.Traffic()
				if traffic.Connections == 1 {
					unanswered = traffic.Heartbeats - died
				}
				return traffic.Resumes > 0
			}))
			require.LessOrEqual(t, unanswered, 2)
			stop()
			require.NoError(t, <-r.ended)
		})
	}
}

func TestWhatIsDialledInVainIsNoSession(t *testing.T) {
	t.Parallel()
	srv := standIn(t, 0)
	srv.Trouble(sandbox.Fault{Kind: sandbox.GatewayCut, At: sandbox.AtConnect, Times: 5})
	ctx, stop := context.WithCancel(t.Context())
	r := runs(t, ctx, srv)
	<-r.Ready()
	stop()
	require.NoError(t, <-r.ended)
	s, err := bolt.Open(r.path)
	require.NoError(t, err)
	spent := map[int64]int{}
	require.NoError(t, s.Setting("gateway", "identifies", &spent))
	require.NoError(t, s.Close())
	require.Equal(t, []int{1}, slices.Collect(maps.Values(spent)))
}
