package bot_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
)

// wanted are inputs in a channel that name no match: commands, and keystrokes with
// suggestions.
var wanted = []struct {
	name, line string
	keystroke  bool
}{
	{"play", "/play", false},
	{"board", "/board", false},
	{"games", "/games", false},
	{"rules", "/rules", false},
	{"settings", "/settings", false},
	{"move-here", "/move-here", false},
	{"move", "/play move:e", true},
	{"match", "/play match:l", true},
}

// BenchmarkChannel measures the wait for an answer in a channel with five hundred
// running matches in which they all play, and in one with ten.
func BenchmarkChannel(b *testing.B) {
	few, many := crowded(b, 10), crowded(b, 500)
	for _, a := range wanted {
		b.Run(a.name, func(b *testing.B) {
			var ten, all []time.Duration
			for b.Loop() {
				for _, name := range []string{"Ada", "Bruno"} { // the matches wait for one of them
					ten = append(ten, few.answers(name, a.line, a.keystroke))
					all = append(all, many.answers(name, a.line, a.keystroke))
				}
			}
			slices.Sort(ten)
			slices.Sort(all)
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(milliseconds(all[len(all)/2]), "ms")
			b.ReportMetric(float64(all[len(all)/2])/float64(ten[len(ten)/2]), "of-ten")
			b.ReportMetric(milliseconds(ten[len(ten)/2]), "ms-of-ten")
			b.ReportMetric(milliseconds(all[len(all)-1]), "ms-at-most")
		})
	}
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// crowded starts a bot with n matches of Ada and Bruno in the channel of all.
func crowded(b *testing.B, n int) *killable {
	b.Helper()
	m := newKillable(b)
	p := m.party("/new game:lancaster seats:2", "Ada", "Bruno")
	p.secret = true
	r := playedFor(b, m, p, 40)
	s, err := bolt.Open(m.store)
	require.NoError(b, err)
	r.Channel = m.srv.Channel("games")
	for range n {
		made := store.Record{Channel: r.Channel, Users: r.Users, Match: r.Match, App: r.App}
		require.NoError(b, s.Create(&made))
	}
	require.NoError(b, s.Close())
	l := m.begin(killPoint{})
	<-l.ready
	return m
}

// answers returns the time until the answer to a line.
func (m *killable) answers(name, line string, keystroke bool) time.Duration {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	person, began := m.srv.Person(name), time.Now()
	var err error
	if keystroke {
		_, err = person.Suggest(ctx, m.srv.Channel("games"), line)
	} else {
		_, err = person.Type(ctx, m.srv.Channel("games"), line)
	}
	require.NoError(m, err, line)
	return time.Since(began)
}
