package bot_test

import (
	"bufio"
	"context"
	"flag"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
)

var interactions = flag.Int("interactions", 0, "how many interactions the endurance test sends through one process; 100000 take minutes")

// TestAProcessThatIsUsedForLongDoesNotGrow sends many interactions to one process,
// turns among them, and compares its memory and goroutines before and after.
func TestAProcessThatIsUsedForLongDoesNotGrow(t *testing.T) {
	if *interactions == 0 {
		t.Skip("-interactions 0")
	}
	m := newKillable(t)
	l := m.begin(killPoint{})
	play := playing(m)
	require.NoError(t, play())
	m.use(*interactions/10, play) // fills the caches
	before := m.figures(l)
	m.use(*interactions, play)
	after := m.figures(l)
	m.terminate(l)
	for _, name := range []string{"process_resident_memory_bytes", "go_memstats_heap_inuse_bytes", "go_goroutines", "herald_queue_length"} {
		t.Logf("%s: %.0f before, %.0f after", name, before[name], after[name])
	}
	keptMatches := 4.0 * (1 << 20) // matches of Lancelot that are cached after a replay
	require.Less(t, after["go_memstats_heap_inuse_bytes"], before["go_memstats_heap_inuse_bytes"]+4<<20+keptMatches)
	require.LessOrEqual(t, after["go_goroutines"], before["go_goroutines"]+8)
}

// use sends n interactions, of which one in fifty plays a turn.
func (m *killable) use(n int, play func() error) {
	m.Helper()
	lines := []string{"/help", "/games", "/rules game:lancelot", "/log", "/play move:zz", "/settings", "/board match:zz"}
	left := make(chan int)
	var using sync.WaitGroup
	for _, name := range []string{"Ada", "Bruno", "Dai", "Esra"} {
		using.Go(func() {
			for k := range left {
				m.does(name, lines[k%len(lines)], k)
			}
		})
	}
	for k := range n {
		if k%50 == 0 {
			require.NoError(m, play())
		}
		left <- k
	}
	close(left)
	using.Wait()
}

func (m *killable) does(name, line string, k int) {
	person, channel := m.srv.Person(name), m.srv.Channel("games")
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var err error
	if k%3 == 0 {
		_, err = person.Suggest(ctx, channel, "/play move:e")
	} else {
		_, err = person.Type(ctx, channel, line)
	}
	if err != nil {
		m.Errorf("%s: %v", line, err)
	}
}

// figures returns the metrics after a garbage collection, summed over labels.
func (m *killable) figures(l *life) map[string]float64 {
	m.Helper()
	require.NoError(m, l.process.Process.Signal(syscall.SIGUSR1))
	<-l.tidy
	response, err := http.Get(l.admin + bot.MetricsPath)
	require.NoError(m, err)
	defer response.Body.Close()
	figures := map[string]float64{}
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		line := lines.Text()
		space := strings.LastIndex(line, " ")
		name, _, _ := strings.Cut(line[:space], "{")
		if v, err := strconv.ParseFloat(line[space+1:], 64); err == nil {
			figures[name] += v
		}
	}
	require.NoError(m, lines.Err())
	return figures
}
