package bot_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/store"
	"herald/store/bolt"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// planned are the matches of BenchmarkPlan: a usual one of each game.
var planned = []struct {
	name, line string
	people     []string
}{
	{"lancelot", "/new game:lancelot seats:3", []string{"Ada", "Bruno", "Dai"}},
	{"carolus", "/new game:carolus seats:3", []string{"Ada", "Bruno", "Dai"}},
	{"lancaster", "/new game:lancaster seats:4", []string{"Ada", "Bruno", "Dai", "Esra"}},
}

// BenchmarkPlan plays whole matches, one at a time, by people who press at random, and reports
// the cost of a confirmed turn: the figures that docs/operating.md plans with. Free are the
// requests that do not count towards Discord's global limit.
func BenchmarkPlan(b *testing.B) {
	for _, plan := range planned {
		b.Run(plan.name, func(b *testing.B) {
			m := newKillable(b)
			var sent atomic.Int64
			m.answered = func(r *http.Request) { sent.Add(r.ContentLength) }
			p := m.party(plan.line, plan.people...)
			l := m.begin(killPoint{})
			<-l.ready
			before, bytes := m.spent(l), sent.Load()
			turns, vain := 0, 0
			for b.Loop() {
				played, idle := p.wholeMatch(b)
				turns, vain = turns+played, vain+idle
			}
			spent := m.spent(l)
			spent["kB-sent"], spent["in-vain"] = float64(sent.Load()-bytes)/1e3, float64(vain)
			m.terminate(l)
			reportTurns(b, turns, before, spent)
			reportRecord(b, recordOf(b, m.store))
		})
	}
}

// reportTurns reports the average cost of a turn.
func reportTurns(b *testing.B, turns int, before, after map[string]float64) {
	b.Helper()
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/match")
	for unit, cost := range after {
		b.ReportMetric((cost-before[unit])/float64(turns), unit+"/turn")
	}
}

// reportRecord reports the size of a match as text, and in a store of many.
func reportRecord(b *testing.B, r store.Record) {
	b.Helper()
	text, err := json.Marshal(r)
	require.NoError(b, err)
	b.ReportMetric(float64(len(text))/1e3, "kB/record")
	const matches = 1000
	file := filepath.Join(b.TempDir(), "many.db")
	stock(b, file, r, matches)
	var pages weighed
	require.NoError(b, bolt.Copy(file, &pages))
	b.ReportMetric(float64(pages)/matches/1e3, "kB-stored/match")
	b.ReportMetric(float64(weighedInDatabase(b, r, matches))/matches/1e3, "kB-in-PostgreSQL/match")
}

// weighedInDatabase returns the bytes that n matches like r add to a database, with
// their indices.
func weighedInDatabase(b *testing.B, r store.Record, n int) int64 {
	b.Helper()
	server := pgtest.Start(b)
	address := server.Fresh(b)
	s, err := postgres.Open(address)
	require.NoError(b, err)
	defer s.Close()
	empty := server.Size(b, address)
	fill(b, s, r, n)
	return server.Size(b, address) - empty
}

// weighed is a writer that only counts bytes.
type weighed int

func (c *weighed) Write(p []byte) (int, error) {
	*c += weighed(len(p))
	return len(p), nil
}

// wholeMatch plays a match to its end: all people look in turn, and answer if they are asked.
// It returns the numbers of turns and of needless looks.
func (p *party) wholeMatch(b *testing.B) (turns, vain int) {
	b.Helper()
	m, err := p.open()
	require.NoError(b, err)
	for n := 0; ; n = (n + 1) % len(p.people) {
		panel, err := p.look(m, n)
		require.NoError(b, err)
		switch {
		case m.over || strings.Contains(panel.Content, "🏆"):
			return turns, vain
		case component(panel.Components, "type") == nil:
			vain++
		default:
			p.confirms(b, p.people[n], panel)
			turns++
		}
	}
}

// confirms answers the questions of a panel at random, and confirms.
func (p *party) confirms(b *testing.B, person *sandbox.Person, panel *sandbox.Message) {
	b.Helper()
	var err error
	for component(panel.Components, "confirm") == nil {
		panel, err = p.step(person, panel)
		require.NoError(b, err)
	}
	panel, err = p.try(func(ctx context.Context) (*sandbox.Reply, error) { return person.Press(ctx, panel.ID, "Confirm") })
	require.NoError(b, err)
	require.Contains(b, panel.Content, "✅ **Played")
}

// spent returns the costs of a process so far, by unit.
func (m *killable) spent(l *life) map[string]float64 {
	m.Helper()
	response, err := http.Get(l.admin + bot.MetricsPath)
	require.NoError(m, err)
	defer response.Body.Close()
	sums := map[string]float64{}
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		space := strings.LastIndex(lines.Text(), " ")
		v, err := strconv.ParseFloat(lines.Text()[space+1:], 64)
		if unit, factor := unitOf(lines.Text()[:space]); err == nil && unit != "" {
			sums[unit] += v * factor
		}
	}
	require.NoError(m, lines.Err())
	return sums
}

// unitOf returns the unit in which a metric is reported, and its factor; "" for one that is
// not.
func unitOf(metric string) (unit string, factor float64) {
	name, labels, _ := strings.Cut(metric, "{")
	switch name {
	case "process_cpu_seconds_total":
		return "cpu-ms", 1e3
	case "herald_draw_seconds_sum":
		return "draw-ms", 1e3
	case "herald_draw_seconds_count":
		return "pictures", 1
	case "herald_commit_seconds_count":
		return "commits", 1
	case "herald_interactions_total":
		return "interactions", 1
	case "herald_rest_seconds_count":
		return requestOf(labels), 1
	}
	return "", 0
}

// requestOf returns the kind of request that a metric's labels name.
func requestOf(labels string) string {
	for _, free := range []string{"callback", "original", "follow-up"} {
		if strings.Contains(labels, `"`+free+`"`) {
			return "free"
		}
	}
	for _, kind := range []string{"message", "edit"} {
		if strings.Contains(labels, `"`+kind+`"`) {
			return kind
		}
	}
	return "other"
}

// recordOf returns the first finished match of a store.
func recordOf(b *testing.B, file string) store.Record {
	b.Helper()
	s, err := bolt.Open(file)
	require.NoError(b, err)
	defer s.Close()
	for r, err := range s.All() {
		require.NoError(b, err)
		if r.Over {
			return r
		}
	}
	b.Fatal("no match is over")
	return store.Record{}
}
