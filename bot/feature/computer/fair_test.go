package computer_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/feature/computer"
	"herald/bot/table"
)

// thinking begins a match of a person against a bot player that is asked first.
func thinking(t testing.TB, b *bottest.Bot, who int, level string) string {
	t.Helper()
	for {
		id := newMatchOf(t, b, "lancelot", 1, who, level)
		tab, err := b.Tables.Get(id)
		require.NoError(t, err)
		if tab.Busy {
			return id
		}
	}
}

// After one person has played at twenty tables and another at one, the other's bot player
// is among the next to think.
func TestTheBotPlayersOfOnePersonLetOthersThink(t *testing.T) {
	t.Parallel()
	b := bottest.With(t, bot.Options{Effort: 1, After: time.After}) // searches pause
	var mu sync.Mutex
	var order []string
	b.Tables.Hooks = append(b.Tables.Hooks, func(c table.Change) error {
		mu.Lock()
		defer mu.Unlock()
		order = append(order, c.ID)
		return nil
	})
	var outcomes []<-chan error
	f := computer.New(b.App)
	for range 20 {
		outcomes = append(outcomes, f.Tasks[0].Urge(thinking(t, b, 0, "page")))
	}
	other := thinking(t, b, 7, "page")
	outcomes = append(outcomes, f.Tasks[0].Urge(other))
	order = nil
	defer f.Queues[0].Begin(context.Background())()
	for _, outcome := range outcomes {
		require.NoError(t, <-outcome)
	}
	// It begins first or second; a busy machine may let a few others overtake it.
	require.Less(t, slices.Index(order, other), 10)
	require.Len(t, order, 21)
}

// BenchmarkThinking measures the wait for a knight, alone and while another person waits
// at sixty tables.
func BenchmarkThinking(b *testing.B) {
	const times = 10
	w := bottest.With(b, bot.Options{After: time.After})
	f := computer.New(w.App)
	work, abandon := context.WithCancel(context.Background())
	shut := f.Queues[0].Begin(work)
	var alone, crowded time.Duration
	for b.Loop() {
		for range times {
			alone += answered(b, w, f.Tasks[0].Urge)
		}
		for range 60 {
			f.Tasks[0].Urge(thinking(b, w, 0, "knight"))
		}
		for range times {
			crowded += answered(b, w, f.Tasks[0].Urge)
		}
		require.Positive(b, f.Queues[0].Len(), "the sixty are still at it")
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(alone.Seconds()/float64(b.N*times), "alone-s")
	b.ReportMetric(crowded.Seconds()/float64(b.N*times), "beside-sixty-s")
	b.ReportMetric(crowded.Seconds()/alone.Seconds(), "of-alone")
	abandon()
	shut()
}

// answered returns the time until a knight is placed.
func answered(b *testing.B, w *bottest.Bot, urge func(id string) <-chan error) time.Duration {
	id := thinking(b, w, 7, "knight")
	began := time.Now()
	require.NoError(b, <-urge(id))
	return time.Since(began)
}
