package discord

import (
	"slices"
	"time"
)

// A Window counts events in a sliding window of time. It counts by spans and drops a span only
// when all of it is older than the window, so that it may count too many, never too few. It is
// not safe for concurrent use.
type Window struct {
	span   time.Duration
	window time.Duration
	Counts map[int64]int // by number of the span since 1970
}

// NewWindow returns an empty window that counts in spans.
func NewWindow(span, window time.Duration) *Window {
	return &Window{span: span, window: window, Counts: map[int64]int{}}
}

// Add counts one event.
func (t *Window) Add(now time.Time) { t.Counts[now.UnixNano()/int64(t.span)]++ }

// Sum returns the number of events in the window that ends now, and drops older
// spans.
func (t *Window) Sum(now time.Time) int {
	sum := 0
	for n, count := range t.Counts {
		if !now.Before(t.expiry(n)) {
			delete(t.Counts, n)
			continue
		}
		sum += count
	}
	return sum
}

// Wait returns the time until Sum is below most, 0 if it is already.
func (t *Window) Wait(now time.Time, most int) time.Duration {
	sum := t.Sum(now)
	spans := make([]int64, 0, len(t.Counts))
	for n := range t.Counts {
		spans = append(spans, n)
	}
	slices.Sort(spans)
	wait := time.Duration(0)
	for _, n := range spans {
		if sum < most {
			break
		}
		sum -= t.Counts[n]
		wait = t.expiry(n).Sub(now)
	}
	return wait
}

// expiry returns the time at which the end of a span leaves the window.
func (t *Window) expiry(n int64) time.Time {
	return time.Unix(0, (n+1)*int64(t.span)).Add(t.window)
}
