package gateway

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"herald/bot/jobs"
)

// keyPause is the time after which the next session with the same key may identify: Discord's
// five seconds, counted from the arrival of a packet, and a little more.
const keyPause = 5*time.Second + 250*time.Millisecond

// A pace lets shards identify no faster than Discord allows: one after the other for each key,
// which is the shard's ID modulo max_concurrency.
// https://discord.com/developers/docs/events/gateway#sharding-max-concurrency
type pace struct {
	jobs.Clock
	mu   sync.Mutex // guards what follows, and what the keys hold
	most int        // Discord's max_concurrency
	keys map[int]*key

	reserve Reserve // nil if no other process identifies
}

// A Reserve returns how long to wait for the next free instant of a name. Two are so far
// apart, whichever process reserves them.
type Reserve func(ctx context.Context, name string, apart time.Duration) (wait time.Duration, err error)

// A key is a queue of those that wait to identify; the first is at it.
type key struct {
	name  string
	queue []*turn
	free  time.Time // when the first may identify
}

// A turn is the place of a shard in a queue. Its holder must leave.
type turn struct {
	*pace
	key   *key
	first chan struct{} // closed when it is the first
}

func newPace(c jobs.Clock) *pace { return &pace{Clock: c, most: 1, keys: map[int]*key{}} }

// allow takes in Discord's max_concurrency, for those that join from now on.
func (p *pace) allow(most int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.most = max(most, 1)
}

// join puts a shard at the end of its queue.
func (p *pace) join(shard int) *turn {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := shard % p.most
	if p.keys[n] == nil {
		p.keys[n] = &key{name: fmt.Sprintf("identify %d", n)}
	}
	t := &turn{p, p.keys[n], make(chan struct{})}
	if t.key.queue = append(t.key.queue, t); len(t.key.queue) == 1 {
		close(t.first)
	}
	return t
}

// wait waits until the shard may identify. The error is ctx's.
func (t *turn) wait(ctx context.Context) error {
	select {
	case <-t.first:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	t.mu.Lock()
	left := t.key.free.Sub(t.Now())
	t.mu.Unlock()
	if err := t.Sleep(ctx, left); err != nil || t.reserve == nil {
		return err
	}
	left, err := t.reserve(ctx, t.key.name, keyPause)
	if err != nil {
		return err
	}
	return t.Sleep(ctx, left)
}

// leave lets the next one of the queue identify: after the pause if this one has.
// Leaving again does nothing.
func (t *turn) leave(identified bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := slices.Index(t.key.queue, t)
	if n < 0 {
		return
	}
	if identified {
		t.key.free = t.Now().Add(keyPause)
	}
	t.key.queue = slices.Delete(t.key.queue, n, n+1)
	if n == 0 && len(t.key.queue) > 0 {
		close(t.key.queue[0].first)
	}
}
