package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime/pprof"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/render"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// More of the environment of a process that runs the bot.
const (
	childSketched = "HERALD_TEST_BOT_SKETCHED" // not empty: the pictures of Lancelot are drawn in no time
	childProfile  = "HERALD_TEST_BOT_PROFILE"  // the file for its CPU profile; "" for none
)

// shelfOfChild returns the games that such a process plays.
func shelfOfChild() []render.Title {
	if os.Getenv(childSketched) != "" {
		return []render.Title{sketched}
	}
	return []render.Title{lancelot, carolus, secretive, lancaster}
}

// profileChild writes the CPU profile that the environment asks for until it is
// stopped.
func profileChild() (stop func(), err error) {
	path := os.Getenv(childProfile)
	if path == "" {
		return func() {}, nil
	}
	f, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	return func() { pprof.StopCPUProfile(); f.Close() }, pprof.StartCPUProfile(f)
}

// A loadRun is a bot of several processes on one PostgreSQL and a sink, with many people who play
// as fast as it answers.
type loadRun struct {
	testing.TB
	sink     *sink
	database *pgtest.Server
	address  string
	store    *postgres.Store
	lives    []*life
	matches  []*loadedMatch
	turns    chan struct{} // receives each confirmed turn
}

// A loadedMatch is the match as its players know it.
type loadedMatch struct {
	id, guild, channel string
	people             []seats.User
	match              *match.Match
}

// newLoadRun returns a loadRun with matches that have begun, each on a guild of its own.
func newLoadRun(tb testing.TB, matches int) *loadRun {
	tb.Helper()
	database := pgtest.Start(tb, "fsync=on", "full_page_writes=on", "shared_buffers=256MB", "max_wal_size=2GB")
	r := &loadRun{TB: tb, database: database, address: database.Fresh(tb), turns: make(chan struct{})}
	s, err := postgres.Open(r.address)
	require.NoError(tb, err)
	tb.Cleanup(func() { require.NoError(tb, s.Close()) })
	var guilds []string
	for n := range matches {
		guilds = append(guilds, strconv.Itoa((n+1)<<22))
	}
	r.store, r.sink = s, newSink(tb, fleetShards, guilds)
	away, err := bot.New(bot.Options{Token: "test", Store: s, Shelf: []render.Title{sketched}, Roll: rand.IntN, Seeds: unseeded, Log: slog.New(slog.DiscardHandler)})
	require.NoError(tb, err)
	for n, guild := range guilds {
		r.matches = append(r.matches, r.open(away.App().Tables, n, guild))
	}
	return r
}

// open begins a match.
func (r *loadRun) open(tables *table.Service, n int, guild string) *loadedMatch {
	r.Helper()
	m := &loadedMatch{guild: guild, channel: guild + "1"}
	for seat := range 2 {
		m.people = append(m.people, seats.User{ID: fmt.Sprintf("%s%d", guild, 2+seat), Name: fmt.Sprintf("P%dx%d", n, seat)})
	}
	id, err := tables.Create(table.Table{
		Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: m.channel, Home: m.channel, Guild: guild}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: m.people[0]}, {User: m.people[1]}},
	})
	require.NoError(r, err)
	t, err := tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(r, err)
	m.id = id
	m.match, err = match.Open(sketched.Rules, t.Match)
	require.NoError(r, err)
	return m
}

// start starts the processes, and returns when all shards are connected.
func (r *loadRun) start(sketches bool) {
	r.Helper()
	for n := range fleetProcesses {
		env := append(os.Environ(), childDiscord+"="+r.sink.URL, childStore+"="+r.address, childAhead+"=0s")
		if sketches {
			env = append(env, childSketched+"=1")
		}
		if n == 0 && *fleetProfile != "" {
			env = append(env, childProfile+"="+*fleetProfile)
		}
		r.lives = append(r.lives, r.join(env))
	}
	for _, l := range r.lives {
		<-l.ready
	}
	require.Eventually(r, func() bool { return r.sink.connected() == fleetShards }, patience, 10*time.Millisecond)
}

// join starts a process.
func (r *loadRun) join(env []string) *life {
	ctx, cancel := context.WithCancel(context.Background())
	l := &life{Context: ctx, end: cancel, process: exec.Command(os.Args[0]), ready: make(chan struct{}), tidy: make(chan struct{}), died: make(chan struct{})}
	l.process.Env, l.process.Stderr = env, r.Output()
	out, err := l.process.StdoutPipe()
	require.NoError(r, err)
	require.NoError(r, l.process.Start())
	go l.watch(out)
	r.Cleanup(func() { _ = l.process.Process.Kill() }) // still alive if the benchmark has failed
	return l
}

// end stops the processes.
func (r *loadRun) end() {
	r.Helper()
	for _, l := range r.lives {
		require.NoError(r, l.process.Process.Signal(syscall.SIGTERM))
	}
	for _, l := range r.lives {
		<-l.died
		require.NoError(r, l.err)
	}
}

// await waits for a number of confirmed turns.
func (r *loadRun) await(turns int) {
	r.Helper()
	enough := time.After(patience)
	for range turns {
		select {
		case <-r.turns:
		case <-enough:
			require.Fail(r, "nobody's turn is confirmed")
		}
	}
}

// play plays random moves in a match, until it or ctx ends.
func (r *loadRun) play(ctx context.Context, m *loadedMatch) {
	for n := 0; ctx.Err() == nil && !m.match.Over(); n++ {
		seat := m.match.Waiting()[0]
		sentence := m.sentence(seat)
		token := fmt.Sprintf("%s-%d", m.id, n)
		said := ""
		select {
		case said = <-r.sink.interact(m.guild, token, m.typed(seat, n, token, sentence)):
		case <-time.After(time.Minute): // as if its shard was connected anew meanwhile
		}
		if !strings.Contains(said, "✅ **Played") {
			r.Errorf("%s of match %s is not confirmed: %.300q", sentence, m.id, said)
			return
		}
		if _, err := m.match.Confirm(seat, rand.IntN); err != nil {
			r.Error(err)
			return
		}
		select {
		case r.turns <- struct{}{}:
		case <-ctx.Done():
		}
	}
}

// sentence drafts a turn of a seat, and returns it as it is typed.
func (m *loadedMatch) sentence(seat games.Player) string {
	for {
		d, asked := m.match.Asked(seat)
		if !asked || d.Fresh && m.match.Whole(seat) {
			return strings.Join(m.match.Draft(seat), " ")
		}
		if _, err := m.match.Play(seat, d.Moves[rand.IntN(len(d.Moves))].String()); err != nil {
			panic(err) // it is one of the moves asked for
		}
	}
}

// typed returns the interaction of a typed sentence.
func (m *loadedMatch) typed(seat games.Player, n int, token, sentence string) string {
	user := m.people[seat]
	return fmt.Sprintf(`{"id":"%s%04d","application_id":"2","type":2,"token":"%s","version":1,"guild_id":"%s","channel_id":"%s",`+
		`"channel":{"id":"%s","type":0},"locale":"en-GB","guild_locale":"en-US","app_permissions":"562949953421311",`+
		`"member":{"user":{"id":"%s","username":"%s"},"roles":[],"permissions":"562949953421311"},`+
		`"data":{"id":"7","name":"play","type":1,"options":[{"name":"match","type":3,"value":"%s"},{"name":"move","type":3,"value":"%s"}]}}`,
		m.channel, n, token, m.guild, m.channel, m.channel, user.ID, user.Name, m.id, sentence)
}

// compare compares the store with the confirmed turns.
func (r *loadRun) compare() {
	r.Helper()
	for _, m := range r.matches {
		stored, err := r.store.Get(m.id)
		require.NoError(r, err)
		kept, err := record.Parse(stored.Match)
		require.NoError(r, err)
		require.Equal(r, words(m.match.Record()), words(kept), m.id)
	}
}

// words returns the words that were played.
func words(r record.Record) (all []string) {
	for _, e := range r.Entries {
		all = append(all, e.Word)
	}
	return all
}
