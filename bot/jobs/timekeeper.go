package jobs

import (
	"sync"
	"time"
)

// tolerance is the most by which two clocks that are right may differ.
const tolerance = time.Minute

// A Timekeeper tells the time by a clock that may be set wrong, and by a witness: where
// the two disagree it goes by the witness. The clock is the machine's or, once Decide is
// called, that of a store, which several machines share. It is safe for concurrent use.
type Timekeeper struct {
	// Changed is called, unless it is nil, when the clock and the witness agree for the
	// first time, or no longer, or again, with by how much the clock is ahead. It is set
	// before the first call.
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
	unheard verdict = iota // there is no witness yet
	agreed
	disagreed
)

// A reading is what a clock said, and how long the process had run by then. It goes on
// from there, whatever the machine's clock is set to.
type reading struct {
	at  time.Time
	ran time.Duration
}

func (r reading) now(ran time.Duration) time.Time { return r.at.Add(ran - r.ran) }

// NewTimekeeper returns a Timekeeper for a machine's clock, which has Ran.
func NewTimekeeper(machine Clock) *Timekeeper { return &Timekeeper{machine: machine} }

// Clock returns a Clock that tells this time.
func (k *Timekeeper) Clock() Clock {
	c := k.machine
	c.Now, c.keeper = k.Now, k
	return c
}

// Decide notes what the store's clock says.
func (k *Timekeeper) Decide(at time.Time) { k.note(&k.store, at) }

// Witness notes what the witness's clock says.
func (k *Timekeeper) Witness(at time.Time) { k.note(&k.witness, at) }

// underWay is the longest that an answer with the time takes to arrive.
const underWay = 10 * time.Second

// note keeps what a clock says, unless that has only been under way for longer than what
// it said before: the time would go back.
func (k *Timekeeper) note(of *reading, at time.Time) {
	k.mu.Lock()
	ran := k.machine.Ran()
	if behind := of.now(ran).Sub(at); behind < 0 || behind > underWay {
		*of = reading{at.Round(0), ran}
	}
	k.mu.Unlock()
	k.Sure()
}

// Now returns the time: by the clock, unless the witness says another.
func (k *Timekeeper) Now() time.Time {
	k.mu.Lock()
	defer k.mu.Unlock()
	now, ahead, heard := k.compare()
	if heard && ahead.Abs() > tolerance {
		return now.Add(-ahead)
	}
	return now
}

// Sure reports whether the clock and the witness agree. What is over by Now is surely
// over then.
func (k *Timekeeper) Sure() bool {
	k.mu.Lock()
	_, ahead, heard := k.compare()
	before := k.verdict
	switch {
	case heard && ahead.Abs() <= tolerance:
		k.verdict = agreed
	case heard:
		k.verdict = disagreed
	}
	now := k.verdict
	k.mu.Unlock()
	if now != before && k.Changed != nil {
		k.Changed(now == agreed, ahead)
	}
	return now == agreed
}

// Ahead returns by how much the clock is ahead of the witness, false if that was not
// heard yet.
func (k *Timekeeper) Ahead() (by time.Duration, heard bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	_, by, heard = k.compare()
	return by, heard
}

// compare returns the time by the clock, and by how much that is ahead of the witness.
func (k *Timekeeper) compare() (now time.Time, ahead time.Duration, heard bool) {
	ran := k.machine.Ran()
	if now = k.machine.Now(); !k.store.at.IsZero() {
		now = k.store.now(ran)
	}
	if k.witness.at.IsZero() {
		return now, 0, false
	}
	return now, now.Round(0).Sub(k.witness.now(ran)), true
}
