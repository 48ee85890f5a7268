package table

import "sync"

// An order has the changes of each table wait for one another within this process, until the one before is known
// here as well as stored: the next then reads nothing. The zero value is ready.
type order struct {
	mu    sync.Mutex
	lines map[string]*line
}

// A line is for the changes of one table.
type line struct {
	turn sync.Mutex
	in   int // the changes under way and waiting
}

// enter waits for a table's change before this one. The caller calls leave once its own is known.
func (o *order) enter(id string) (leave func()) {
	o.mu.Lock()
	l := o.lines[id]
	if l == nil {
		if o.lines == nil {
			o.lines = map[string]*line{}
		}
		l = &line{}
		o.lines[id] = l
	}
	l.in++
	o.mu.Unlock()
	l.turn.Lock()
	return func() {
		l.turn.Unlock()
		o.mu.Lock()
		defer o.mu.Unlock()
		if l.in--; l.in == 0 {
			delete(o.lines, id)
		}
	}
}
