package page

import (
	"sync"

	"herald/bot/jobs"
)

// An order numbers states: a later one has a larger number, also of another process, as far as
// their clocks agree.
type order struct {
	clock jobs.Clock
	mu    sync.Mutex
	last  int64
}

func (o *order) next() int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.last = max(o.last+1, o.clock.Now().UnixMicro())
	return o.last
}
