package jobs

import (
	"sync"
	"time"
)

// tolerance is the greatest difference between two clocks that are right.
const tolerance = time.Minute

// A Timekeeper tells the time by a clock that may be set wrong, and checks it against a
// witness; where they disagree, it follows the witness. The clock is the machine's or, once
// Decide has been called, the store's, which several machines share. It is safe for concurrent
// use.
type Timekeeper struct {
	// Changed, if not nil, is called when the clock and the witness start or cease to agree,
	// with the lead of the clock. It is set before the first call.
	Changed func(sure bool, ahead time.Duration)

	machine Clock

	mu      sync.Mutex // guards what follows
	store   reading
	witness reading
	verdict verdict
}

// A verdict says whether the clock and the witness agree.
type verdict uint8

const (
	unverified verdict = iota // there is no witness yet
	agreed
	disagreed
)

// A reading is the time of a clock, and how long the process had run by then. It goes on from
// there, whatever the machine's clock is set to.
type reading struct {
	at  time.Time
	ran time.Duration
}

func (r reading) now(ran time.Duration) time.Time { return r.at.Add(ran - r.ran) }

// NewTimekeeper returns a Timekeeper for a machine's clock, which must have Ran.
func NewTimekeeper(machine Clock) *Timekeeper { return &Timekeeper{machine: machine} }

// Clock returns a Clock that tells k's time.
func (k *Timekeeper) Clock() Clock {
	c := k.machine
	c.Now, c.keeper = k.Now, k
	return c
}

// Decide records the time of the store's clock.
func (k *Timekeeper) Decide(at time.Time) { k.note(&k.store, at) }

// Witness records the time of the witness's clock.
func (k *Timekeeper) Witness(at time.Time) { k.note(&k.witness, at) }

// underWay is the longest transit of a response that carries the time.
const underWay = 10 * time.Second

// note keeps a reading, unless it only arrived later than the last one: the time would go
// back.
func (k *Timekeeper) note(of *reading, at time.Time) {
	k.mu.Lock()
	ran := k.machine.Ran()
	if behind := of.now(ran).Sub(at); behind < 0 || behind > underWay {
		*of = reading{at.Round(0), ran}
	}
	k.mu.Unlock()
	k.Sure()
}

// Now returns the time by the clock or, if they disagree, by the witness.
func (k *Timekeeper) Now() time.Time {
	k.mu.Lock()
	defer k.mu.Unlock()
	now, ahead, known := k.compare()
	if known && ahead.Abs() > tolerance {
		return now.Add(-ahead)
	}
	return now
}

// Sure reports whether the clock and the witness agree. Deadlines before Now are then surely
// over.
func (k *Timekeeper) Sure() bool {
	k.mu.Lock()
	_, ahead, known := k.compare()
	before := k.verdict
	switch {
	case known && ahead.Abs() <= tolerance:
		k.verdict = agreed
	case known:
		k.verdict = disagreed
	}
	now := k.verdict
	k.mu.Unlock()
	if now != before && k.Changed != nil {
		k.Changed(now == agreed, ahead)
	}
	return now == agreed
}

// Ahead returns the lead of the clock over the witness; known is false if there is none yet.
func (k *Timekeeper) Ahead() (by time.Duration, known bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	_, by, known = k.compare()
	return by, known
}

// compare returns the time by the clock, and its lead over the witness.
func (k *Timekeeper) compare() (now time.Time, ahead time.Duration, known bool) {
	ran := k.machine.Ran()
	if now = k.machine.Now(); !k.store.at.IsZero() {
		now = k.store.now(ran)
	}
	if k.witness.at.IsZero() {
		return now, 0, false
	}
	return now, now.Round(0).Sub(k.witness.now(ran)), true
}
