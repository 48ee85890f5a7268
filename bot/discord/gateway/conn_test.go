package gateway_test

import (
	"bytes"
	"compress/zlib"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/bot/jobs"
	"herald/store/bolt/bolttest"
)

// A peer is the gateway's side of one connection, that a test speaks for.
type peer struct {
	*websocket.Conn
	t *testing.T
}

// send sends a packet.
func (p peer) send(packet string) {
	p.t.Helper()
	require.NoError(p.t, p.WriteMessage(websocket.TextMessage, []byte(packet)))
}

// compressed sends a packet as Discord does where a bot has asked for that.
func (p peer) compressed(packet []byte) {
	p.t.Helper()
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, err := z.Write(packet)
	require.NoError(p.t, err)
	require.NoError(p.t, z.Close())
	require.NoError(p.t, p.WriteMessage(websocket.BinaryMessage, b.Bytes()))
}

// next returns the next packet of the bot.
func (p peer) next() string {
	p.t.Helper()
	_, packet, err := p.ReadMessage()
	require.NoError(p.t, err)
	return strings.TrimSpace(string(packet))
}

// peers runs a gateway until the test ends, and returns its connections.
func peers(t *testing.T) <-chan peer {
	t.Helper()
	came := make(chan peer, 9)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil); err == nil {
			t.Cleanup(func() { _ = ws.Close() })
			came <- peer{ws, t}
		}
	}))
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	clock := jobs.NewClock(nil, hurried)
	g := gateway.New(clock, "token", gateway.NewBudget(clock, bolttest.Open(t), nil, log), log)
	g.Ask = func(context.Context) (discord.GatewayInfo, error) {
		return discord.GatewayInfo{URL: strings.Replace(srv.URL, "http", "ws", 1)}, nil
	}
	g.Connected, g.Event = func(string) {}, func(discord.Event) {}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	ended := make(chan error, 1)
	go func() { ended <- g.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		require.NoError(t, <-ended)
		srv.Close()
	})
	return came
}

const (
	// hello asks for a heartbeat in an hour, the longest interval that is believed, the first at a
	// random time before: a busy machine may take long for a test, and is to get none that it does
	// not wait for.
	hello    = `{"op":10,"d":{"heartbeat_interval":3600000}}`
	identify = `{"op":2,"d":{"token":"token","intents":513,"compress":true,"properties":{"browser":"Herald","device":"Herald","os":"` + runtime.GOOS + `"}}}`
	begins   = `{"op":0,"t":"READY","s":5,"d":{"session_id":"x"}}`
	resume   = `{"op":6,"d":{"token":"token","session_id":"x","seq":5}}`
)

func TestAHeartbeatIsSentAtOnceWhenTheGatewayAsks(t *testing.T) {
	t.Parallel()
	p := <-peers(t)
	p.send(hello)
	require.Equal(t, identify, p.next())
	p.send(hello)
	p.send(`{"op":1,"d":null}`)
	require.Equal(t, `{"op":1,"d":null}`, p.next(), "the heartbeat names no event, and the second hello is ignored")
	p.compressed([]byte(begins))
	p.send(`{"op":1,"d":null}`)
	require.Equal(t, `{"op":1,"d":5}`, p.next(), "the heartbeat names the last event")
}

// TestACloseFrameIsNotAnswered: Discord ends a session whose bot closes with 1001.
func TestACloseFrameIsNotAnswered(t *testing.T) {
	t.Parallel()
	came := peers(t)
	p := <-came
	p.send(hello)
	require.Equal(t, identify, p.next())
	p.send(begins)
	require.NoError(t, p.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(websocket.CloseGoingAway, "")))
	_, _, err := p.ReadMessage()
	require.True(t, websocket.IsCloseError(err, websocket.CloseAbnormalClosure), err)
	p = <-came
	p.send(hello)
	require.Equal(t, resume, p.next())
}

func TestAPacketThatIsTooLargeEndsTheConnection(t *testing.T) {
	t.Parallel()
	came := peers(t)
	p := <-came
	p.send(hello)
	require.Equal(t, identify, p.next())
	p.send(begins)
	p.compressed(bytes.Repeat([]byte(" "), 64<<20+1))
	_, said, err := p.ReadMessage()
	require.Error(t, err, "no heartbeat is sent: %s", said)
	p = <-came
	p.send(hello)
	require.Equal(t, resume, p.next())
}
