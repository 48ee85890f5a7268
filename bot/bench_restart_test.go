package bot_test

import (
	"slices"
	"testing"
	"time"
)

// BenchmarkRestart starts a bot after a day in which the clocks of six thousand matches have
// run out, and measures the time to open a table meanwhile.
func BenchmarkRestart(b *testing.B) {
	const matches = 6000
	var waited []time.Duration
	for b.Loop() {
		m := newKillable(b)
		stock(b, m.store, playedFor(b, m, m.party("/new game:lancelot seats:2 clock:blitz", "Ada", "Bruno"), 4), 2*matches)
		m.lives = livesADay
		l := m.begin(killPoint{})
		<-l.ready
		for range 20 {
			waited = append(waited, m.answers("Esra", "/new game:lancelot seats:2", false))
		}
		b.ReportMetric(m.figures(l)["herald_queue_length"], "still-to-do")
	}
	slices.Sort(waited)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(waited[len(waited)/2]), "ms")
	b.ReportMetric(milliseconds(waited[len(waited)-1]), "ms-at-most")
}
