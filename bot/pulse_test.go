package bot_test

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// A pulse is that of the machine: while it stands still, nobody can be quick, and what is
// late proves nothing.
type pulse struct {
	*crew
	longest atomic.Int64 // between two beats, in nanoseconds
}

const (
	// beat is how often it is felt: the database is asked for something.
	beat = 100 * time.Millisecond
	// standstill is longer than a busy machine takes for that.
	standstill = 2 * time.Second
)

// feel feels the pulse of a crew's machine until the test ends.
func (c *crew) feel() *pulse {
	p := &pulse{crew: c}
	ctx, stop := context.WithCancel(context.Background())
	var feeling sync.WaitGroup
	feeling.Go(func() {
		for ctx.Err() == nil {
			p.beat(ctx)
		}
	})
	c.Cleanup(func() { stop(); feeling.Wait() })
	return p
}

// beat asks the database again and again, until it does not answer: it may have been
// stopped, which is no standstill.
func (p *pulse) beat(ctx context.Context) {
	conn, err := pgx.Connect(ctx, p.store)
	for last := time.Now(); err == nil; {
		time.Sleep(beat) // this is what it measures
		if _, err = conn.Exec(ctx, "select pg_current_xact_id()"); err == nil {
			p.longest.Store(max(p.longest.Load(), int64(time.Since(last))))
			last = time.Now()
		}
	}
	if conn != nil {
		_ = conn.Close(context.WithoutCancel(ctx))
	}
}

// less requires that something took less than a limit, unless the machine has stood
// still.
func (p *pulse) less(took, limit time.Duration, what string) {
	p.Helper()
	if !p.stood() {
		require.Less(p, took, limit, what)
	}
}

// stood reports, and logs, whether the machine has stood still.
func (p *pulse) stood() bool {
	p.Helper()
	longest := time.Duration(p.longest.Load())
	if longest >= standstill {
		p.Log("the machine stood still for", longest.Round(time.Millisecond), "so that nothing is said of times")
	}
	return longest >= standstill
}
