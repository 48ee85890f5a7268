package fault

import (
	"context"
	"fmt"
)

// Trouble is a planted fault. It is over when it has struck Fault.Times, or by End.
type Trouble struct {
	set   *Set
	id    int
	fault Fault

	// The monitor guards the rest.
	met, struck int // struck counts at the arrival of a request or event
	landed      int // counts once the fault has taken effect
	ended       bool
	holding     int           // requests that are being struck
	held        []func()      // events that wait for Release
	gate        chan struct{} // requests wait for it to be closed
}

// Fault returns the planted fault.
func (t *Trouble) Fault() Fault { return t.fault }

// over reports whether the trouble strikes no more. The lock is held.
func (t *Trouble) over() bool { return t.ended || t.fault.Times > 0 && t.struck >= t.fault.Times }

// idle reports whether the trouble is over and holds nothing. The lock is held.
func (t *Trouble) idle() bool { return t.over() && t.holding == 0 && len(t.held) == 0 }

// land records that the fault has been carried out.
func (t *Trouble) land() {
	t.set.monitor.Lock()
	defer t.set.monitor.Unlock()
	t.landed++
	t.set.monitor.Announce()
}

// Struck returns the number of strikes; a lost or held answer counts when its request has been
// carried out.
func (t *Trouble) Struck() int {
	t.set.monitor.Lock()
	defer t.set.monitor.Unlock()
	return t.landed
}

// Await waits until it has struck that often.
func (t *Trouble) Await(ctx context.Context, times int) error {
	if err := t.set.monitor.Await(ctx, func() bool { return t.Struck() >= times }); err != nil {
		return fmt.Errorf("%v has struck %d times, not %d: %w", t.fault, t.Struck(), times, err)
	}
	return nil
}

// Hold keeps an event until Release, which calls send under the lock. The lock must be held.
func (t *Trouble) Hold(send func()) { t.held = append(t.held, send) }

// Release releases held events, in their order, requests and answers. Later ones are held again.
func (t *Trouble) Release() {
	t.set.monitor.Lock()
	defer t.set.monitor.Unlock()
	t.release()
}

func (t *Trouble) release() {
	for _, send := range t.held {
		send()
	}
	t.held = nil
	close(t.gate)
	t.gate = make(chan struct{})
}

// End stops the trouble and releases what it holds.
func (t *Trouble) End() {
	t.set.monitor.Lock()
	defer t.set.monitor.Unlock()
	t.release()
	t.ended = true
}

// Status is a trouble as the page shows it.
type Status struct {
	ID int `json:"id"`
	Fault
	RetryAfter float64 `json:"retry_after,omitempty"` // seconds
	Struck     int     `json:"struck"`
	Over       bool    `json:"over"`
}

// Status returns the progress of the trouble.
func (t *Trouble) Status() Status {
	t.set.monitor.Lock()
	defer t.set.monitor.Unlock()
	return Status{ID: t.id, Fault: t.fault, RetryAfter: t.fault.RetryAfter.Seconds(), Struck: t.landed, Over: t.over()}
}
