package jobs

import "time"

// The least by which the machine's clock has to be set, all at once, to count as a
// jump, and how long nothing rings after one ahead: it may be set right again.
const (
	leap = time.Hour
	hold = time.Hour
)

// A leaps notices when the machine's clock is set. It is not safe for concurrent use.
type leaps struct {
	clock Clock
	wall  time.Time
	ran   time.Duration
}

// look returns by how much the machine's clock was set since the last look, 0 if it
// was not, or by less than a leap.
func (l *leaps) look() time.Duration {
	if l.clock.Ran == nil {
		return 0
	}
	wall, ran := l.clock.Now().Round(0), l.clock.Ran()
	by := wall.Sub(l.wall) - (ran - l.ran)
	first := l.wall.IsZero()
	l.wall, l.ran = wall, ran
	if first || by.Abs() < leap {
		return 0
	}
	return by
}
