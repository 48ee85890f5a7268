package discord

import (
	"slices"
	"time"
)

// A Window counts what happened lately: in the spans of time that are not yet
// older than the window. It is cautious, as it forgets whole spans.
type Window struct {
	span   time.Duration
	window time.Duration
	Counts map[int64]int // by the span's number since 1970
}

func NewWindow(span, window time.Duration) *Window {
	return &Window{span: span, window: window, Counts: map[int64]int{}}
}

func (t *Window) Add(now time.Time) { t.Counts[now.UnixNano()/int64(t.span)]++ }

// Sum returns how much happened in the window that ends now, and forgets what
// is older.
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

// Wait returns how long it takes until the sum is below most.
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

// expiry is when even the end of a span is older than the window.
func (t *Window) expiry(n int64) time.Time {
	return time.Unix(0, (n+1)*int64(t.span)).Add(t.window)
}
