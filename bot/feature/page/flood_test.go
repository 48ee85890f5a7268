package page_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// mostSockets is the most open pages of one person.
const mostSockets = 16

// sends sends n requests at once, and returns how many of them were answered with each status.
func sends(n int, request func() (status int)) map[int]int {
	var all sync.WaitGroup
	var counts sync.Map
	for range n {
		all.Go(func() {
			count, _ := counts.LoadOrStore(request(), new(atomic.Int64))
			count.(*atomic.Int64).Add(1)
		})
	}
	all.Wait()
	byStatus := map[int]int{}
	counts.Range(func(status, count any) bool {
		byStatus[status.(int)] = int(count.(*atomic.Int64).Load())
		return true
	})
	return byStatus
}

// Of a flood of presses by one person, as many as a finger can do are looked at, whatever is in
// them, and from however many browsers. Others are answered meanwhile.
func TestAFloodOfPresses(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	again := s.signedIn(mover.user)
	first := mover.sees()
	flood := func() map[int]int {
		odd := false
		var mu sync.Mutex
		return sends(200, func() int {
			mu.Lock()
			odd = !odd
			from, pressed := mover, first.place("e5")
			if odd {
				from, pressed = again, button{Verb: "nonsense"}
			}
			mu.Unlock()
			status, _ := from.posts(first.Turn, pressed, nil)
			return status
		})
	}
	require.Equal(t, map[int]int{http.StatusOK: 40, http.StatusTooManyRequests: 160}, flood())
	other.sees()
	status, _ := other.posts(0, button{Verb: "undo"}, nil)
	require.Equal(t, http.StatusOK, status)
	s.Skip(time.Second)
	require.Equal(t, map[int]int{http.StatusOK: 10, http.StatusTooManyRequests: 190}, flood())
	s.Skip(time.Minute)
	require.Equal(t, "Confirm", mover.sees().button("confirm").Label, "one of them was played")
}

// A flood of looks draws nothing once it is noticed, and leaves presses alone.
func TestAFloodOfLooks(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	first := mover.sees()
	counts := sends(300, func() int { status, _ := mover.gets("state?picked=x"); return status })
	require.Equal(t, map[int]int{http.StatusOK: 127, http.StatusTooManyRequests: 173}, counts)
	status, _ := mover.gets("picture/" + first.Picture)
	require.Equal(t, http.StatusTooManyRequests, status)
	_, status = mover.connects(s.own())
	require.Equal(t, http.StatusTooManyRequests, status)
	require.NotEmpty(t, mover.presses(first.Turn, first.place("e5")).Buttons)
	other.sees()
}

// Of a flood of connections by one person, from several browsers and to several matches, sixteen
// are let in. Each that ends makes room for another one.
func TestAFloodOfConnections(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b, again, elsewhere := s.signedIn("1"), s.signedIn("1"), s.signedIn("1")
	s.begins("lancelot", 2)
	elsewhere.match = s.match
	var turn atomic.Int64
	let := make(chan *websocket.Conn, mostSockets)
	counts := sends(100, func() int {
		c, status := []*browser{b, again, elsewhere}[turn.Add(1)%3].connects(s.own())
		if c != nil {
			let <- c
		}
		return status
	})
	require.Equal(t, map[int]int{http.StatusSwitchingProtocols: mostSockets, http.StatusTooManyRequests: 84}, counts)
	require.NoError(t, (<-let).Close())
	require.Eventually(t, func() bool {
		s.Skip(time.Second)
		_, status := again.connects(s.own())
		return status == http.StatusSwitchingProtocols
	}, patience, 10*time.Millisecond)
	_, status := s.signedIn("2").connects(s.own())
	require.Equal(t, http.StatusSwitchingProtocols, status)
}
