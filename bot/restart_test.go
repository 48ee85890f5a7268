package bot_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// TestNoPressIsLostByARestart: people type while no process of the bot runs, and one is
// started, repeatedly.
func TestNoPressIsLostByARestart(t *testing.T) {
	t.Parallel()
	const restarts, presses = 3, 40
	made := make(chan struct{}, restarts*presses)
	counted := func(d time.Duration, f func()) func() bool {
		made <- struct{}{}
		return time.AfterFunc(10*d, f).Stop
	}
	m := newKillableOn(t, sandbox.Options{AfterFunc: counted, Shards: 2, Concurrency: 2})
	l := m.begin(killPoint{})
	<-l.ready
	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	waited := make([]time.Duration, restarts*presses)
	for n := range restarts {
		m.terminate(l)
		var typing sync.WaitGroup
		begun := time.Now()
		for i := range presses {
			channel := m.srv.Channel([]string{"games", "taverne"}[i%2])
			typing.Go(func() {
				reply, err := m.srv.Person("Ada").Type(ctx, channel, "/help")
				if err != nil || reply == nil || reply.Message == nil {
					t.Errorf("press %d after restart %d: %v %v", i, n, reply, err)
				}
				waited[n*presses+i] = time.Since(begun)
			})
		}
		for range presses {
			<-made
		}
		require.NoError(t, m.srv.Prolong(time.Minute)) // a busy machine may be slower than Discord waits
		l = m.begin(killPoint{})
		typing.Wait()
		<-l.ready
	}
	m.terminate(l)
	traffic := m.srv.Traffic()
	require.Equal(t, []int{2, 2 * restarts}, []int{traffic.Identifies, traffic.Resumes}, "no session was begun anew")
	t.Log("answered after", slices.Max(waited), "at most")
}
