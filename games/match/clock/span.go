package clock

import "time"

// A Span is the time until games.Time answers. It is the table's own: no seat's time off stops it, only a
// pause does.
type Span struct {
	ID    string        `json:"id"`              // of its decision, as the caller names it
	Ends  time.Time     `json:"ends,omitzero"`   // the zero time while the clocks are paused
	Left  time.Duration `json:"left,omitempty"`  // while they are paused
	Lasts time.Duration `json:"lasts,omitempty"` // as it began; 0 if it is stored from before that was noted
}

// mostExtended is the longest extension of a span.
const mostExtended = 24 * time.Hour

// Extension returns by how much a span is extended at once: as long as it lasts, but at most a day.
func (s *Span) Extension() time.Duration {
	if s.Lasts == 0 {
		return mostExtended
	}
	return min(s.Lasts, mostExtended)
}

// ExtendSpan adds time to the span, if there is one.
func (c *Clocks) ExtendSpan(by time.Duration) {
	switch {
	case c.Span == nil:
	case c.Span.Ends.IsZero():
		c.Span.Left += by
	default:
		c.Span.Ends = c.Span.Ends.Add(by)
	}
}

// Await begins a span that lasts so long, or continues the one that has the same ID. An empty ID ends it.
func (c *Clocks) Await(now time.Time, id string, lasts time.Duration) {
	switch {
	case id == "":
		c.Span = nil
	case c.Span != nil && c.Span.ID == id:
	case !c.Paused.IsZero():
		c.Span = &Span{ID: id, Left: lasts, Lasts: lasts}
	default:
		c.Span = &Span{ID: id, Ends: now.Add(lasts), Lasts: lasts}
	}
}

// SpanEnds returns the end of the span; false if there is none, or the clocks are paused.
func (c *Clocks) SpanEnds() (time.Time, bool) {
	if c.Span == nil || c.Span.Ends.IsZero() {
		return time.Time{}, false
	}
	return c.Span.Ends, true
}

// pauseSpan stops the span.
func (c *Clocks) pauseSpan(now time.Time) {
	if ends, runs := c.SpanEnds(); runs {
		c.Span = &Span{ID: c.Span.ID, Left: max(0, ends.Sub(now)), Lasts: c.Span.Lasts}
	}
}

// resumeSpan continues the span after a pause.
func (c *Clocks) resumeSpan(now time.Time) {
	if s := c.Span; s != nil && s.Ends.IsZero() {
		c.Span = &Span{ID: s.ID, Ends: now.Add(s.Left), Lasts: s.Lasts}
	}
}
