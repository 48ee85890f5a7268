package bot

import (
	"slices"
	"time"
)

// A tally counts what happened lately: in the spans of time that are not yet
// older than the window. It is cautious, as it forgets whole spans.
type tally struct {
	span   time.Duration
	window time.Duration
	counts map[int64]int // by the span's number since 1970
}

func newTally(span, window time.Duration) *tally {
	return &tally{span: span, window: window, counts: map[int64]int{}}
}

func (t *tally) add(now time.Time) { t.counts[now.UnixNano()/int64(t.span)]++ }

// sum returns how much happened in the window that ends now, and forgets what
// is older.
func (t *tally) sum(now time.Time) int {
	sum := 0
	for n, count := range t.counts {
		if !now.Before(t.expiry(n)) {
			delete(t.counts, n)
			continue
		}
		sum += count
	}
	return sum
}

// wait returns how long it takes until the sum is below most.
func (t *tally) wait(now time.Time, most int) time.Duration {
	sum := t.sum(now)
	spans := make([]int64, 0, len(t.counts))
	for n := range t.counts {
		spans = append(spans, n)
	}
	slices.Sort(spans)
	wait := time.Duration(0)
	for _, n := range spans {
		if sum < most {
			break
		}
		sum -= t.counts[n]
		wait = t.expiry(n).Sub(now)
	}
	return wait
}

// expiry is when even the end of a span is older than the window.
func (t *tally) expiry(n int64) time.Time {
	return time.Unix(0, (n+1)*int64(t.span)).Add(t.window)
}
