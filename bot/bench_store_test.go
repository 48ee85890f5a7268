package bot_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
)

// BenchmarkStored plays turns on a store with ten matches and on one with ten thousand,
// alternately. It also reports the time of a start with that many, and the memory of an idle
// process.
func BenchmarkStored(b *testing.B) {
	few, many := newKillable(b), newKillable(b)
	record := playedFor(b, few, few.party("/new game:lancelot seats:2", "Ada", "Bruno"), 12)
	stock(b, few.store, record, 10)
	stock(b, many.store, record, 10_000)
	begun := map[*killable]time.Duration{}
	for _, m := range []*killable{few, many} {
		now := time.Now()
		l := m.begin(killPoint{})
		<-l.ready
		begun[m] = time.Since(now)
	}
	idle, heap, ofTen := resident(b, many.life(), "VmRSS"), resident(b, many.life(), "RssAnon"), resident(b, few.life(), "VmRSS")
	costs := map[*killable]*cost{few: {}, many: {}}
	tables := map[*killable]func() error{few: playing(few), many: playing(many)}
	for _, m := range []*killable{few, many, few, many, few, many} {
		require.NoError(b, tables[m]()) // warm up
	}
	for b.Loop() {
		for m, play := range tables {
			costs[m].of(m.life(), func() { require.NoError(b, play()) })
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(begun[many].Seconds(), "start-s")
	b.ReportMetric(begun[few].Seconds(), "start-of-ten-s")
	b.ReportMetric(idle, "idle-MB")
	b.ReportMetric(heap, "idle-anonymous-MB")
	b.ReportMetric(ofTen, "idle-of-ten-MB")
	b.ReportMetric(costs[many].median(), "ms/turn")
	b.ReportMetric(costs[many].median()/costs[few].median(), "turn/of-ten")
	b.ReportMetric(float64(costs[many].ticks)/float64(costs[few].ticks), "cpu/of-ten")
}

// playedFor returns a match of a party some turns after its start.
func playedFor(b *testing.B, m *killable, p *party, turns int) store.Record {
	b.Helper()
	l := m.begin(killPoint{})
	play := playOf(p)
	for range turns {
		require.NoError(b, play())
	}
	m.terminate(l)
	s, err := bolt.Open(m.store)
	require.NoError(b, err)
	defer s.Close()
	for r, err := range s.ByChannel(p.channel, false) {
		require.NoError(b, err)
		return r
	}
	b.Fatal("no match")
	return store.Record{}
}

// stock stores n matches like r, five in a channel, each of two people; every
// other one is over.
func stock(b *testing.B, path string, r store.Record, n int) {
	b.Helper()
	s, err := bolt.Open(path)
	require.NoError(b, err)
	fill(b, s, r, n)
	require.NoError(b, s.Close())
}

// fill makes a store of n matches like r.
func fill(b *testing.B, s store.Engine, r store.Record, n int) {
	b.Helper()
	for k := range n {
		made := r
		made.Channel, made.Over = strconv.Itoa(5e17+k/5), k%2 == 0
		app := r.App
		made.Users = nil
		for seat, user := range r.Users {
			other := strconv.Itoa(6e17 + (k+seat*n/2)%n)
			app = bytes.ReplaceAll(app, []byte(user), []byte(other))
			made.Users = append(made.Users, other)
		}
		if made.Over {
			app = bytes.Replace(app, []byte(`"stage":"playing"`), []byte(`"stage":"over"`), 1)
		}
		require.True(b, json.Valid(app))
		made.App = app
		require.NoError(b, s.Create(&made))
	}
}

// playing returns a function that plays a turn of a match of its own.
func playing(m *killable) func() error {
	return playOf(m.party("/new game:lancelot seats:2", "Ada", "Bruno"))
}

// A cost is the time of turns.
type cost struct {
	times []time.Duration
	ticks int
}

func (c *cost) of(l *life, do func()) {
	before, now := ticks(l), time.Now()
	do()
	c.times = append(c.times, time.Since(now))
	c.ticks += ticks(l) - before
}

// ticks returns the CPU time of a process, in clock ticks.
func ticks(l *life) int {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", l.process.Process.Pid))
	_, after, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(after)
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return user + system
}

// resident returns the resident memory of an idle process in megabytes: all of it
// (VmRSS), or without the pages of files, which the system takes back when it needs them
// (RssAnon).
func resident(b *testing.B, l *life, kind string) float64 {
	b.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", l.process.Process.Pid))
	require.NoError(b, err)
	_, after, _ := strings.Cut(string(status), kind+":")
	kilobytes, err := strconv.Atoi(strings.Fields(after)[0])
	require.NoError(b, err)
	return float64(kilobytes) / 1024
}

// median returns the median in milliseconds.
func (c *cost) median() float64 {
	slices.Sort(c.times)
	return float64(c.times[len(c.times)/2]) / float64(time.Millisecond)
}
