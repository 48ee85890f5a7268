package outage

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs/jobstest"
)

// A network is a transport that answers or fails, and reports its probes.
type network struct {
	mu    sync.Mutex
	err   error
	asked int
}

func (n *network) RoundTrip(r *http.Request) (*http.Response, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if r.URL.Path == "/api/v9/gateway" {
		n.asked++
	}
	if n.err != nil {
		return nil, n.err
	}
	return &http.Response{StatusCode: http.StatusServiceUnavailable, Body: http.NoBody}, nil
}

func (n *network) set(err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.err = err
}

func (n *network) questions() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.asked
}

var errCut = errors.New("connection refused")

// A watched is a Watch on a network, with the outages that it has noticed.
type watched struct {
	*Watch
	*network
	*jobstest.Leaper
	noticed chan bool
}

func watch(t *testing.T) watched {
	t.Helper()
	n, clock := &network{}, jobstest.NewLeaper()
	w := watched{New(clock.Clock(), n, "DiscordBot (https://example.org, 1)"), n, clock, make(chan bool, 2)}
	w.Noticed = func(over bool) { w.noticed <- over }
	return w
}

// request sends a request.
func (w watched) request(t *testing.T) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "https://discord.com/api/v9/channels/1/messages", nil)
	require.NoError(t, err)
	_, _ = w.Watch.RoundTrip(r)
}

func TestAnOutageBeginsWhenDiscordAnswersNothingAndEndsWithTheNextAnswer(t *testing.T) {
	t.Parallel()
	w := watch(t)
	t.Cleanup(w.Begin())
	require.Nil(t, w.Over())
	w.set(errCut)
	w.request(t)
	require.False(t, <-w.noticed)
	require.False(t, w.Reached(t.Context(), false))
	over := w.Over()
	w.set(nil)
	require.True(t, <-w.noticed, "it asks until it is answered")
	<-over
	require.Nil(t, w.Over())
	require.True(t, w.Reached(t.Context(), false))
}

// A request may fail for reasons of its own.
func TestARequestThatFailsIsNoOutageWhereOthersArrive(t *testing.T) {
	t.Parallel()
	w := watch(t)
	w.set(errCut)
	w.request(t)
	w.set(nil)
	t.Cleanup(w.Begin())
	require.Eventually(t, func() bool { return w.questions() == 1 }, time.Minute, time.Millisecond)
	require.True(t, w.Reached(t.Context(), true))
	require.Empty(t, w.noticed)
}

func TestWhoeverHasToBeSureAsksDiscord(t *testing.T) {
	t.Parallel()
	w := watch(t)
	w.set(errCut)
	require.True(t, w.Reached(t.Context(), false), "nothing has failed yet")
	require.Zero(t, w.questions())
	require.False(t, w.Reached(t.Context(), true))
	require.False(t, <-w.noticed)
	require.False(t, w.Reached(t.Context(), true))
	require.Equal(t, 1, w.questions(), "it is known")
}

// Where packets are lost, requests hang instead of failing.
func TestRequestsThatWaitForLongRaiseADoubt(t *testing.T) {
	t.Parallel()
	w := watch(t)
	w.set(context.Canceled) // cancelled by the sender
	w.request(t)
	<-w.After(slow)
	require.True(t, w.Reached(t.Context(), false))
	require.Zero(t, w.questions())
	<-w.After(time.Millisecond)
	w.set(errCut)
	require.False(t, w.Reached(t.Context(), false))
	require.Equal(t, 1, w.questions())

	w.set(nil)
	w.request(t)
	<-w.After(2 * slow)
	require.True(t, w.Reached(t.Context(), false))
	require.Equal(t, 1, w.questions(), "the requests sent are answered")
}

func TestSilenceRaisesADoubt(t *testing.T) {
	t.Parallel()
	w := watch(t)
	<-w.After(silent)
	require.True(t, w.Reached(t.Context(), false))
	require.Zero(t, w.questions())
	<-w.After(time.Millisecond)
	require.True(t, w.Reached(t.Context(), false))
	require.Equal(t, 1, w.questions())
	require.True(t, w.Reached(t.Context(), false))
	require.Equal(t, 1, w.questions(), "it was answered")
}

func TestADoubtIsLookedInto(t *testing.T) {
	t.Parallel()
	w := watch(t)
	t.Cleanup(w.Begin())
	w.set(errCut)
	w.Doubt() // a session was lost
	require.False(t, <-w.noticed)
	w.set(nil)
	require.True(t, <-w.noticed)
}

func TestAQuestionThatIsGivenUpSaysNothing(t *testing.T) {
	t.Parallel()
	w := watch(t)
	w.set(errCut)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.False(t, w.Reached(ctx, true))
	require.Nil(t, w.Over())
}
