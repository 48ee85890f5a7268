package fleet

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"herald/store"
)

// Run claims this process's share of the shards until ctx ends; then it hands them over, one
// by one, and returns when it has none. Without a Store it has the only shard. If the others
// use another number of shards, Run takes that over, or returns ErrCount if the number is
// fixed.
func (f *Fleet) Run(ctx context.Context, shards int, fixed bool) error {
	if f.Sole() {
		f.Gained(store.Shard{Number: 0, Of: 1}, false)
		<-ctx.Done()
		return nil
	}
	f.mu.Lock()
	f.of, f.fixed = shards, fixed
	f.mu.Unlock()
	f.begin(context.WithoutCancel(ctx))
	for ctx.Err() == nil {
		nap, err := f.attend(ctx, false)
		if err != nil {
			return err
		}
		f.nap(ctx, nap)
	}
	for ctx := context.WithoutCancel(ctx); f.holds(); {
		nap, err := f.attend(ctx, true)
		if err != nil {
			return err
		}
		f.nap(ctx, nap)
	}
	return nil
}

// begin sends and receives messages until Close.
func (f *Fleet) begin(ctx context.Context) {
	ctx, f.quiet = context.WithCancel(ctx)
	f.background.Go(func() { f.sendMessages(ctx) })
	f.background.Go(func() { f.listen(ctx) })
}

// Close sends the messages left and removes this process from the store. It is called after Run,
// when nothing is committed any more.
func (f *Fleet) Close() {
	if f.quiet == nil {
		return
	}
	f.quiet()
	f.background.Wait()
	brief, cancel := briefly(context.Background())
	defer cancel()
	if err := f.Store.Leave(brief, f.id); err != nil {
		f.Log.Warn("the other processes wait until this one expires", "err", err)
		return
	}
	f.send(brief, []string{Message{Kind: census}.String()})
}

// holds reports whether this process has a shard, or work for one that it has lost.
func (f *Fleet) holds() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.held) > 0
}

// nap waits for the next look at the store.
func (f *Fleet) nap(ctx context.Context, nap time.Duration) {
	select {
	case <-ctx.Done():
	case <-f.wake:
	case <-f.Clock.After(nap):
	}
}

// attend renews the leases, and claims or hands over shards. It returns the time until the
// next call. Its error ends the process.
func (f *Fleet) attend(ctx context.Context, leaving bool) (nap time.Duration, err error) {
	defer f.divide()
	f.able(ctx, false)
	me := store.Process{ID: f.id, Of: f.of, Lease: f.Lease, Leaving: leaving || !f.fitness.stays(f.Clock.Now())}
	asked := instantOf(f.Clock)
	brief, cancel := briefly(ctx)
	now, err := f.Store.Attend(brief, me)
	cancel()
	f.dropLate()
	if err != nil {
		if ctx.Err() == nil {
			f.Log.Error("the leases of shards are not renewed", "err", err)
		}
		return soon, nil
	}
	if err := f.agree(now.Of); err != nil {
		return 0, err
	}
	f.Timed(now.Now)
	f.extend(now.Held, asked)
	f.count(now.Members)
	return f.settle(ctx, me, now, f.wanted(now, leaving)), nil
}

// settle claims or hands over shards until this process has the wanted number, and returns the
// time until the next call of attend.
func (f *Fleet) settle(ctx context.Context, me store.Process, now store.Census, want int) (nap time.Duration) {
	have := len(now.Held)
	switch {
	case have < want && !f.alone(now) && !f.able(ctx, true):
		return 0 // the others must learn of it
	case have < want:
		f.claim(ctx, me, want-have)
	case have > want && f.handOver(f.surplus()):
		return 0 // there may be another to hand over
	}
	nap = renew
	if me.Leaving {
		nap = alert
	}
	if now.Next > 0 {
		nap = min(nap, now.Next+time.Millisecond)
	}
	return nap
}

// ErrCount ends a process whose fixed number of shards differs from the others'.
var ErrCount = errors.New("the other processes on this store count another number of shards")

// agree takes over the number of shards that the others use, unless this process's is fixed.
func (f *Fleet) agree(of int) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if of != f.of && f.fixed {
		return fmt.Errorf("%w: they count %d, and this one %d; use the same number, or stop them all first", ErrCount, of, f.of)
	}
	if of != f.of {
		f.Log.Warn("the processes on this store count another number of shards than is recommended: to change it, stop all of them, and start them again",
			"shards", of, "recommended", f.of)
	}
	f.of = of
	return nil
}

// extend records renewed leases.
func (f *Fleet) extend(held []int, asked instant) {
	f.mu.Lock()
	var again []int
	for _, n := range held {
		if h := f.held[n]; h != nil {
			h.extend(asked)
		} else {
			again = append(again, n)
		}
	}
	var gone []*holding
	for n, h := range f.held {
		if !slices.Contains(held, n) {
			gone = append(gone, h)
		}
	}
	f.mu.Unlock()
	f.loseAll(gone)
	f.taken(gone)
	for _, n := range again { // its renewal was late, but it is still free
		f.gain(n, asked, true)
	}
}

// count records the live processes.
func (f *Fleet) count(members []store.Member) {
	now := map[string]bool{}
	for _, m := range members {
		now[m.ID] = true
	}
	f.mu.Lock()
	before := f.members
	f.members = now
	f.mu.Unlock()
	gone := 0
	for id := range before {
		if !now[id] {
			gone++
		}
	}
	if gone > 0 {
		f.Missed()
	}
	if len(before) != len(now) || gone > 0 {
		f.Log.Info("processes on this store", "processes", len(now))
	}
}

// divide reports this process's number of shards if it has changed.
func (f *Fleet) divide() {
	now := [2]int{len(f.Shards()), f.of}
	if now != f.divided {
		f.divided = now
		f.Divided(now[0], now[1])
	}
}

// claim gets free shards, up to most.
func (f *Fleet) claim(ctx context.Context, me store.Process, most int) {
	asked := instantOf(f.Clock)
	brief, cancel := briefly(ctx)
	defer cancel()
	shards, err := f.Store.Claim(brief, me, most)
	if err != nil {
		f.unsure()
	}
	if err != nil && ctx.Err() == nil {
		f.Log.Error("no shard was claimed", "err", err)
	}
	for _, n := range shards {
		f.gain(n, asked, false)
	}
}

// gain takes up a shard; again means that its lease was only late.
func (f *Fleet) gain(shard int, asked instant, again bool) {
	h := newHolding(f.Options, store.Shard{Number: shard, Of: f.of})
	h.extend(asked)
	f.mu.Lock()
	f.held[shard] = h
	again = again && f.late[shard]
	delete(f.late, shard)
	f.mu.Unlock()
	f.Log.Info("shard gained", "shard", shard, "of", f.of)
	f.Gained(h.shard, again)
}

// taken records that others have shards, or have had them.
func (f *Fleet) taken(all []*holding) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, h := range all {
		delete(f.late, h.shard.Number)
	}
}

// unsure handles a failed claim, which may have taken shards from others all the same.
func (f *Fleet) unsure() {
	f.mu.Lock()
	defer f.mu.Unlock()
	clear(f.late)
}

// dropLate loses the shards whose leases could not be renewed in time.
func (f *Fleet) dropLate() {
	f.mu.Lock()
	var late []*holding
	for _, h := range f.held {
		if !h.valid() {
			late = append(late, h)
		}
	}
	f.mu.Unlock()
	f.loseAll(late)
}

// loseAll loses shards concurrently: Lost may wait for a store that does not answer.
func (f *Fleet) loseAll(all []*holding) {
	var losing sync.WaitGroup
	for _, h := range all {
		losing.Go(func() { f.lose(h) })
	}
	losing.Wait()
}

// lose gives up a shard whose lease is lost. Its changes are fenced off until all work on it
// has ended.
func (f *Fleet) lose(h *holding) {
	if !h.expire() {
		return
	}
	h.end()
	idle := h.close()
	f.mu.Lock()
	f.late[h.shard.Number] = true
	f.mu.Unlock()
	f.Log.Warn("shard lost", "shard", h.shard.Number, "of", h.shard.Of)
	f.Lost(h.shard, false)
	go func() {
		<-idle
		f.forget(h)
	}()
}

// forget drops a holding whose work has ended.
func (f *Fleet) forget(h *holding) {
	f.mu.Lock()
	if f.held[h.shard.Number] == h {
		delete(f.held, h.shard.Number)
	}
	f.mu.Unlock()
	f.Look()
}

// surplus returns the holdings to hand over next: the last one, or all if this process is
// unfit.
func (f *Fleet) surplus() (all []*holding) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for n := f.of - 1; n >= 0; n-- {
		if h := f.held[n]; h != nil && h.works() && (len(all) == 0 || f.fitness.lacks) {
			all = append(all, h)
		}
	}
	return all
}

// handOver releases shards to other processes, and reports whether there were any.
func (f *Fleet) handOver(all []*holding) bool {
	var handing sync.WaitGroup
	for _, h := range all {
		handing.Go(func() { f.release(h) })
	}
	handing.Wait()
	return len(all) > 0
}

// release gives up a shard once the work on it has ended.
func (f *Fleet) release(h *holding) {
	idle := h.close()
	if !f.ended(idle) {
		if h.end(); !f.ended(idle) {
			f.lose(h) // it is gained again when its work has ended, and then handed over
			return
		}
	}
	f.Lost(h.shard, true)
	brief, cancel := briefly(context.Background())
	defer cancel()
	if err := f.Store.Release(brief, f.id, h.shard.Number); err != nil {
		f.Log.Error("shard not handed over: it waits until its lease expires", "shard", h.shard.Number, "err", err)
	}
	f.Log.Info("shard handed over", "shard", h.shard.Number, "of", h.shard.Of)
	h.end()
	f.forget(h)
	f.outbox.add(Message{Kind: census})
}

// ended waits for the end of work, and reports whether it came in time.
func (f *Fleet) ended(idle <-chan struct{}) bool {
	select {
	case <-idle:
	case <-f.Clock.After(finish):
	}
	select {
	case <-idle:
		return true
	default:
		return false
	}
}
