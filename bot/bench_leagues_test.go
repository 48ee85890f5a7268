package bot_test

import (
	"encoding/json"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/games/league"
	"herald/games/league/simulate"
	"herald/store"
	"herald/store/bolt"
)

// BenchmarkLeagues plays turns on a store without leagues and on one in which a hundred
// leagues of sixty people are being played, alternately. It also reports the memory of idle
// processes, and the time that they take to start.
func BenchmarkLeagues(b *testing.B) {
	none, many := newKillable(b), newKillable(b)
	stockLeagues(b, none.store, 0)
	stockLeagues(b, many.store, 100)
	begun, idle, costs := map[*killable]time.Duration{}, map[*killable]float64{}, map[*killable]*cost{none: {}, many: {}}
	tables := map[*killable]func() error{none: playing(none), many: playing(many)}
	for _, m := range []*killable{none, many} {
		now := time.Now()
		l := m.begin(killPoint{})
		<-l.ready
		begun[m] = time.Since(now)
	}
	for _, m := range []*killable{none, many, none, many, none, many} {
		require.NoError(b, tables[m]()) // warm up
	}
	for b.Loop() {
		for _, m := range []*killable{none, many} {
			costs[m].of(m.life(), func() { require.NoError(b, tables[m]()) })
		}
	}
	for _, m := range []*killable{none, many} {
		used := m.figures(m.life())
		idle[m] = resident(b, m.life(), "VmRSS")
		b.Logf("heap in use: %.1f MB", used["go_memstats_heap_inuse_bytes"]/(1<<20))
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(begun[many].Seconds(), "start-s")
	b.ReportMetric(begun[none].Seconds(), "start-of-none-s")
	b.ReportMetric(idle[many], "idle-MB")
	b.ReportMetric(idle[many]/idle[none], "idle/of-none")
	b.ReportMetric(costs[many].median(), "ms/turn")
	b.ReportMetric(costs[many].median()/costs[none].median(), "turn/of-none")
	b.ReportMetric(float64(costs[many].ticks)/float64(costs[none].ticks), "cpu/of-none")
}

// stockLeagues stores n leagues in the middle of a season of six rounds.
func stockLeagues(b *testing.B, path string, n int) {
	b.Helper()
	s, err := bolt.Open(path)
	require.NoError(b, err)
	lines, l := middle(b)
	for k := range n {
		l.Name, l.Living = "League "+strconv.Itoa(k), ledger.Place{Channel: l.Channel, Message: strconv.Itoa(7e17 + k)}
		app, err := json.Marshal(l)
		require.NoError(b, err)
		r := store.League{Guild: "500", App: app, Alarm: time.Now().Add(24 * time.Hour).UnixMilli()}
		for _, t := range l.State.Season().Playing() {
			r.Matches = append(r.Matches, t.Match+"-"+strconv.Itoa(k))
		}
		require.NoError(b, s.CreateLeague(&r, func(store.LeagueTx, *store.League) ([]string, error) { return lines, nil }))
	}
	for p := range 60 {
		_, err := s.Number("500", strconv.Itoa(6e17+p))
		require.NoError(b, err)
		require.NoError(b, s.SetName("500", strconv.Itoa(6e17+p), "P"+strconv.Itoa(p)))
	}
	require.NoError(b, s.Close())
}

// middle returns a league of sixty in the middle of its season, with its log.
func middle(b *testing.B) ([]string, leagues.League) {
	b.Helper()
	settings := league.Default(league.Schedule, 2, 5)
	settings.Closes = time.Now().AddDate(0, 0, -60).UTC().Truncate(time.Second)
	log, _, err := simulate.Season(simulate.Options{
		Game: "lancelot", Settings: settings, Players: 60, Noise: 1, Start: settings.Closes.AddDate(0, 0, -7),
	}, 1)
	require.NoError(b, err)
	state, lines := league.New(log.Head), []string{log.Head.String()}
	for _, e := range log.Entries {
		require.NoError(b, state.Apply(e))
		lines = append(lines, e.String())
		if now := state.Season(); now.Stage == league.Running && now.Round() == 3 && len(now.Playing()) == 10 {
			break
		}
	}
	require.Len(b, state.Season().Playing(), 10)
	return lines, leagues.League{
		State: state, Game: "lancelot", Locale: "en", Channel: "501",
		Told: leagues.Told{Occasion: "1/round-3", Lines: state.Len(), Sent: 4, At: time.Now()},
	}
}
