package bot_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	fleetMatches = flag.Int("fleetmatches", 1000, "how many matches are played at once in BenchmarkFleet")
	fleetProfile = flag.String("fleetprofile", "", "the file that gets the CPU profile of a process of BenchmarkFleet")
)

// BenchmarkFleet measures the turns per second that three processes on one PostgreSQL confirm,
// with people who play a match each as fast as they are answered, and the CPU time of a turn:
// of the processes, of PostgreSQL, and of the sink with its players. The largest is the limit
// where they share a machine. Each turn is typed, so that it is one interaction and one
// transaction. Then it compares the store with the confirmed turns. Sketched pictures are
// drawn in no time. Run it with -benchtime 20s.
func BenchmarkFleet(b *testing.B) {
	for _, pictures := range []string{"drawn", "sketched"} {
		b.Run(pictures, func(b *testing.B) {
			r := newLoadRun(b, *fleetMatches)
			r.start(pictures == "sketched")
			ctx, stop := context.WithCancel(context.Background())
			var playing sync.WaitGroup
			for _, m := range r.matches {
				playing.Go(func() { r.play(ctx, m) })
			}
			r.await(len(r.matches)) // until all are under way
			r.measure(b)
			stop()
			playing.Wait()
			r.end()
			r.compare()
		})
	}
}

// measure measures turns.
func (r *loadRun) measure(b *testing.B) {
	before, posts, logged := r.used(), r.sink.posts.Load(), r.database.Logged(b)
	for b.Loop() {
		r.await(1)
	}
	turns, elapsed := float64(b.N), b.Elapsed().Seconds()
	b.ReportMetric(turns/elapsed, "turns/s")
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(r.sink.posts.Load()-posts)/elapsed, "posts/s")
	b.ReportMetric(float64(r.database.Logged(b)-logged)/1e3/turns, "kB-WAL/turn")
	sum := time.Duration(0)
	for who, used := range r.used() {
		b.ReportMetric(float64((used-before[who]).Microseconds())/turns, who+"-µs-CPU/turn")
		sum += used - before[who]
	}
	b.ReportMetric(sum.Seconds()/elapsed, "cores")
}

// used returns the CPU time used so far by each part.
func (r *loadRun) used() map[string]time.Duration {
	all := map[string]time.Duration{"bot": 0, "postgres": serverTime(r, r.database.Dir()), "sink": ownTime(r)}
	for _, l := range r.lives {
		all["bot"] += time.Duration(ticks(l)) * tick
	}
	return all
}

// tick is the unit of CPU time in /proc.
const tick = time.Second / 100

// ownTime returns the CPU time of this process.
func ownTime(tb testing.TB) time.Duration {
	tb.Helper()
	var used syscall.Rusage
	require.NoError(tb, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// serverTime returns the CPU time of the processes of the PostgreSQL in a folder: of the first
// one and its children, ended ones included.
func serverTime(tb testing.TB, dir string) time.Duration {
	tb.Helper()
	file, err := os.ReadFile(filepath.Join(dir, "data", "postmaster.pid"))
	require.NoError(tb, err)
	first, _, _ := strings.Cut(string(file), "\n")
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	require.NoError(tb, err)
	var sum int
	for _, path := range stats {
		stat, _ := os.ReadFile(path) // unless it has ended meanwhile
		_, after, _ := strings.Cut(string(stat), ") ")
		fields := strings.Fields(after)
		switch {
		case path == fmt.Sprintf("/proc/%s/stat", first):
			sum += total(fields[11:15])
		case len(fields) > 1 && fields[1] == first:
			sum += total(fields[11:13])
		}
	}
	return time.Duration(sum) * tick
}

// total returns the sum of numbers.
func total(fields []string) (sum int) {
	for _, f := range fields {
		n, _ := strconv.Atoi(f) // the system's own
		sum += n
	}
	return sum
}
