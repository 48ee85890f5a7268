package page_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// connects opens the WebSocket of a page.
func (b *browser) connects(header http.Header) (*websocket.Conn, int) {
	b.Helper()
	dialer := websocket.Dialer{Jar: b.Jar}
	c, answer, err := dialer.DialContext(b.Context(), strings.Replace(b.server.URL, "http", "ws", 1)+"/match/"+b.match+"/live", header)
	if err != nil {
		require.NotNil(b, answer, err)
		return nil, answer.StatusCode
	}
	b.Cleanup(func() { c.Close() })
	return c, answer.StatusCode
}

func (s *site) own() http.Header { return http.Header{"Origin": {s.server.URL}} }

// hears returns the next state that a page is sent.
func hears(t testing.TB, c *websocket.Conn) shown {
	t.Helper()
	require.NoError(t, c.SetReadDeadline(time.Now().Add(patience)))
	_, text, err := c.ReadMessage()
	require.NoError(t, err)
	return readState(t, string(text))
}

// A page hears of a turn that was played elsewhere. A draft is sent to the pages of its player
// alone: others would learn that it is being thought about.
func TestPagesHearOfTurns(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	here, _ := mover.connects(s.own())
	there, _ := other.connects(s.own())
	first := hears(t, here)
	require.Equal(t, mover.sees(), first)
	require.False(t, hears(t, there).Yours)

	drafted := mover.presses(first.Turn, first.place("e5"))
	require.Equal(t, drafted, hears(t, here))
	mover.presses(drafted.Turn, drafted.button("confirm"))
	require.False(t, hears(t, here).Yours)
	next := hears(t, there)
	require.True(t, next.Yours, "the draft before was not sent")
	require.Equal(t, other.sees(), next)
}

// A page is closed when its person signs out, and opens for no one who has kept its cookie.
func TestPagesCloseWithTheirSession(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.signedIn("1")
	c, _ := b.connects(s.own())
	hears(t, c)
	own := b.cookie()
	r, err := b.Post(s.server.URL+"/leave", "", nil)
	require.NoError(t, err)
	r.Body.Close()
	require.NoError(t, c.SetReadDeadline(time.Now().Add(patience)))
	_, _, err = c.ReadMessage()
	require.ErrorContains(t, err, "EOF")
	stolen := s.own()
	stolen.Set("Cookie", "herald="+own)
	_, status := b.connects(stolen)
	require.Equal(t, http.StatusUnauthorized, status)
}

// Other sites get no connection, and one person has sixteen at most.
func TestConnectionsAreThePagesOwn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.signedIn("1")
	for _, header := range []http.Header{nil, {"Origin": {"https://evil.example"}}} {
		_, status := b.connects(header)
		require.Equal(t, http.StatusForbidden, status)
	}
	for range 16 {
		_, status := b.connects(s.own())
		require.Equal(t, http.StatusSwitchingProtocols, status)
	}
	_, status := b.connects(s.own())
	require.Equal(t, http.StatusTooManyRequests, status)
	_, status = s.signedIn("2").connects(s.own())
	require.Equal(t, http.StatusSwitchingProtocols, status)
}
