package bot

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A leaper is a clock on which nobody ever waits: whoever would makes the time
// leap there.
type leaper struct {
	mu sync.Mutex
	t  time.Time
}

func newLeaper() *leaper { return &leaper{t: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)} }

func (l *leaper) now() time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.t
}

func (l *leaper) after(d time.Duration) <-chan time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.t = l.t.Add(d)
	c := make(chan time.Time, 1)
	c <- l.t
	return c
}

func (l *leaper) clock() clock { return newClock(l.now, l.after) }

func TestTriesComeEverMoreSlowlyAndNotAllTogether(t *testing.T) {
	t.Parallel()
	different := map[time.Duration]bool{}
	for n := range 100 {
		want := min(time.Second<<min(n, 20), time.Minute)
		d := backoff(n, time.Second, time.Minute)
		require.GreaterOrEqual(t, d, want/2)
		require.LessOrEqual(t, d, want)
		different[d] = true
	}
	require.Greater(t, len(different), 50)
}
