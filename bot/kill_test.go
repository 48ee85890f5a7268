package bot_test

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
)

var kills = flag.Int("kills", 6, "how often the kill test kills the bot")

// The environment of the process that is killed: the test's binary, run as the
// bot.
const (
	childDiscord = "HERALD_TEST_BOT_DISCORD" // the address of the stand-in
	childStore   = "HERALD_TEST_BOT_STORE"   // the file
	childAhead   = "HERALD_TEST_BOT_AHEAD"   // the lead of its clock
	childBare    = "HERALD_TEST_BOT_BARE"    // not empty: run bareBot instead
	childLease   = "HERALD_TEST_BOT_LEASE"   // of its shards
	childPatient = "HERALD_TEST_BOT_PATIENT" // not empty: people wait for posts as long as it takes
	childProxy   = "HERALD_TEST_BOT_PROXY"   // the address of the proxy to the gateway, if there is one
)

func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == asHerald {
		os.Exit(runHerald())
	}
	if os.Getenv(childDiscord) != "" {
		serve := serveChild
		if os.Getenv(childBare) != "" {
			serve = bareBot
		}
		if err := serve(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	debug.SetGCPercent(400)                                                                  // collect garbage less often: memory is cheaper than time here
	debug.SetMemoryLimit(4 << 30)                                                            // but not on a small machine, with the race detector
	if err := flag.Set("test.parallel", strconv.Itoa(8*runtime.GOMAXPROCS(0))); err != nil { // most tests wait for the stand-in
		panic(err)
	}
	code := m.Run()
	if err := goleak.Find(); code == 0 && err != nil {
		fmt.Fprintln(os.Stderr, "a test has left goroutines:", err)
		code = 1
	}
	os.Exit(code)
}

// serveChild runs the bot until SIGTERM. Once people can play, it prints the
// address of its health and metrics. SIGUSR1 makes it free unused memory.
func serveChild() error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	ahead, err := time.ParseDuration(os.Getenv(childAhead))
	if err != nil {
		return err
	}
	lease, err := time.ParseDuration(cmp.Or(os.Getenv(childLease), "0"))
	if err != nil {
		return err
	}
	stopProfile, err := profileChild()
	if err != nil {
		return err
	}
	defer stopProfile()
	s, err := openAny(os.Getenv(childStore))
	if err != nil {
		return err
	}
	b, err := bot.New(bot.Options{
		Effort: 4,
		Token:  "test", Store: s, Shelf: shelfOfChild(), Roll: rand.IntN, Seeds: unseeded,
		Log:       slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
		Transport: sandbox.Transport(os.Getenv(childDiscord)),
		Now:       func() time.Time { return time.Now().Add(ahead) }, Lease: lease,
	})
	if err != nil {
		return err
	}
	if os.Getenv(childPatient) != "" {
		bot.WaitForPosts(b)
	}
	if at := os.Getenv(childProxy); at != "" {
		bot.Through(b, &url.URL{Scheme: "http", Host: at})
	}
	watch := httptest.NewServer(b.Handler())
	defer watch.Close()
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1)
	go func() {
		<-b.Ready()
		fmt.Println(watch.URL)
		for range asked {
			debug.FreeOSMemory()
			fmt.Println("tidy")
		}
	}()
	return errors.Join(b.Run(ctx), s.Close())
}

// A killable is a bot that runs as one process after the other, on a stand-in that outlives
// them. All of its requests pass a proxy, which can kill the process before the stand-in gets
// a request or before the bot gets the response.
type killable struct {
	testing.TB
	srv   *sandbox.Server
	gate  *httptest.Server
	store string

	bare     bool                  // it runs bareBot instead of the bot
	answered func(r *http.Request) // called for each request that the stand-in has answered; may be nil

	mu     sync.Mutex
	lives  int
	living *life
	born   chan struct{} // closed and replaced when a process starts
}

// livesADay is the number of starts in a day of the clock: Discord lets a bot identify a
// thousand times.
const livesADay = 500

// ahead returns the lead of the clock of bot and stand-in over real time.
func (m *killable) ahead() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	return time.Duration(m.lives/livesADay) * 24 * time.Hour
}

// A life is one process, from its start to its end.
type life struct {
	context.Context // ends with the process
	end             context.CancelFunc
	process         *exec.Cmd
	ready           chan struct{} // closed when people can play
	admin           string        // the URL of its health and metrics, known once ready
	tidy            chan struct{} // gets a value each time it has freed memory
	died            chan struct{} // closed when it has ended
	err             error         // why it has ended
	dying           sync.Once
	ending          chan struct{} // closed when it is killed or stopped
	endedAt         time.Time     // when ending was closed

	mu   sync.Mutex
	kill killPoint
}

func newKillable(t testing.TB) *killable {
	t.Helper()
	return newKillableOn(t, sandbox.Options{})
}

// newKillableOn returns a killable on a stand-in with its clock.
func newKillableOn(t testing.TB, o sandbox.Options) *killable {
	t.Helper()
	m := &killable{TB: t, store: filepath.Join(t.TempDir(), "herald.db"), born: make(chan struct{})}
	o.Now = func() time.Time { return time.Now().Add(m.ahead()) }
	if o.AfterFunc == nil {
		o.AfterFunc = lenient
	}
	m.srv = sandboxtest.Start(t, o)
	target, err := url.Parse(m.srv.URL())
	require.NoError(t, err)
	proxy := httputil.NewSingleHostReverseProxy(target)
	proxy.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	m.gate = httptest.NewServer(m.pass(proxy))
	t.Cleanup(m.gate.Close)
	t.Cleanup(func() {
		if l := m.life(); l != nil {
			_ = l.process.Process.Kill() // still alive if the test has failed
		}
	})
	return m
}

// pass passes a request on, or kills the process that sent it.
func (m *killable) pass(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l := m.life()
		place := r.Method + " " + sortOf(r.URL.Path)
		l.reaches("before " + place)
		answer := httptest.NewRecorder()
		next.ServeHTTP(answer, r)
		if m.answered != nil {
			m.answered(r)
		}
		l.reaches("after " + place)
		for name, values := range answer.Header() {
			w.Header()[name] = values
		}
		w.WriteHeader(answer.Code)
		_, _ = answer.Body.WriteTo(w)
	})
}

// sortOf returns the kind of one of a turn's requests.
func sortOf(path string) string {
	switch {
	case strings.HasSuffix(path, "/callback"):
		return "callback"
	case strings.Contains(path, "/webhooks/"):
		return "panel"
	case strings.Contains(path, "/messages"):
		return "message"
	}
	return "other"
}

func (m *killable) life() *life {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.living
}

// begin starts a process that will be killed at a point, and returns at once.
func (m *killable) begin(f killPoint) *life {
	ctx, cancel := context.WithCancel(context.Background())
	l := &life{
		Context: ctx, end: cancel, process: exec.Command(os.Args[0]),
		ready: make(chan struct{}), ending: make(chan struct{}), tidy: make(chan struct{}), died: make(chan struct{}), kill: f,
	}
	l.process.Env = append(os.Environ(), childDiscord+"="+m.gate.URL, childStore+"="+m.store, childAhead+"="+m.ahead().String(),
		"GORACE=atexit_sleep_ms=0")
	if m.bare {
		l.process.Env = append(l.process.Env, childBare+"=1")
	}
	l.process.Stderr = m.Output()
	out, err := l.process.StdoutPipe()
	require.NoError(m, err)
	m.mu.Lock()
	m.living = l
	m.lives++
	m.mu.Unlock()
	require.NoError(m, l.process.Start())
	go l.watch(out)
	m.mu.Lock()
	close(m.born)
	m.born = make(chan struct{})
	m.mu.Unlock()
	if f.after > 0 {
		time.AfterFunc(f.after, l.strike)
	}
	return l
}

func (l *life) watch(out io.Reader) {
	defer close(l.died)
	defer l.end()
	lines := bufio.NewScanner(out)
	if lines.Scan() {
		l.admin = lines.Text()
		close(l.ready)
	}
	for lines.Scan() {
		l.tidy <- struct{}{}
	}
	l.err = errors.Join(lines.Err(), l.process.Wait())
}

// strike kills the process after telling the players, or asks it to finish its work and end.
func (l *life) strike() {
	if l.kill.gentle {
		<-l.ready // before that there is nothing to finish
	}
	l.dying.Do(func() { l.endedAt = time.Now(); close(l.ending) })
	if l.kill.gentle {
		_ = l.process.Process.Signal(syscall.SIGTERM)
		return
	}
	l.end()
	_ = l.process.Process.Kill()
}

// A killPoint is when a process is killed: when it has reached a place a number of times, or
// after some time.
type killPoint struct {
	place  string
	times  int
	delay  time.Duration // after it has reached that point
	after  time.Duration // from its start, at the latest
	gentle bool
}

// reaches counts that the process has reached a place.
func (l *life) reaches(place string) {
	l.mu.Lock()
	reached := place == l.kill.place
	if reached {
		l.kill.times--
		reached = l.kill.times == 0
	}
	l.mu.Unlock()
	switch {
	case !reached:
	case l.kill.delay > 0:
		time.AfterFunc(l.kill.delay, l.strike)
	case l.kill.gentle:
		l.strike()
	default:
		l.strike()
		panic(http.ErrAbortHandler)
	}
}

// randomKillPoint returns a random killPoint: each place at which a kill could matter is as
// likely as a random time.
func randomKillPoint() killPoint {
	places := []string{
		"", "confirm", "confirm", "before POST message", "after POST message", "before PATCH message", "after PATCH message",
		"before POST callback", "after POST callback", "before PATCH panel", "after PATCH panel",
	}
	f := killPoint{place: places[rand.IntN(len(places))], times: 1 + rand.IntN(6), after: time.Second}
	switch f.place {
	case "":
		f.after = rand.N(300 * time.Millisecond)
	case "confirm":
		f.delay = 1 + rand.N(20*time.Millisecond)
	}
	return f
}

// TestAKilledBotLosesAndDoublesNothing kills the bot repeatedly while matches are played, and
// compares at the end the records and the channels with what the players were told.
func TestAKilledBotLosesAndDoublesNothing(t *testing.T) {
	t.Parallel()
	if *kills == 0 {
		t.Skip("-kills 0")
	}
	m := newKillable(t)
	met := map[string]int{}
	sum := m.playThrough(m.parties(), func() {
		for range *kills {
			f := randomKillPoint()
			l := m.begin(f)
			<-l.died
			require.ErrorContains(t, l.err, "killed", "it ends by nothing else")
			met[f.place]++
		}
	})
	t.Logf("killed %d times: %v", *kills, met)
	t.Log(sum)
}

// TestAStoppedBotFinishesWhatItHasBegun stops the bot as a service manager does while matches
// are played: all people whose confirmed turn counts get an answer.
func TestAStoppedBotFinishesWhatItHasBegun(t *testing.T) {
	t.Parallel()
	const stops = 5
	m := newKillable(t)
	longest := time.Duration(0)
	sum := m.playThrough(m.parties(), func() {
		for range stops {
			f := randomKillPoint()
			f.gentle = true
			l := m.begin(f)
			<-l.died
			require.NoError(t, l.err)
			longest = max(longest, time.Since(l.endedAt))
		}
	})
	require.Zero(t, sum.found, "turns that count and were not confirmed")
	t.Logf("stopped %d times, at most %v after it was told to", stops, longest.Round(time.Millisecond))
	t.Log(sum)
}

// parties play several games.
func (m *killable) parties() []*party {
	return append(m.parliaments(),
		m.party("/new game:lancelot seats:2 options:target=5", "Ada", "Bruno"),
		m.party("/new game:lancelot seats:3 options:excalibur=yes", "Dai", "Esra", "Ada"),
		m.party("/new game:toy seats:2 options:rounds=4", "Bruno", "Esra"),
		m.party("/new game:toy seats:3 options:rounds=4 flags=no", "Esra", "Dai", "Chloé"),
		m.party("/new game:lancelot seats:3 options:target=5", "Chloé").withBots(2),
	)
}

// playThrough plays several matches at once while something happens to the bot, and compares
// the results.
func (m *killable) playThrough(parties []*party, happens func()) tallied {
	m.Helper()
	ends := make(chan struct{})
	var playing sync.WaitGroup
	for _, p := range parties {
		playing.Go(func() { p.play(ends) })
	}
	happens()
	last := m.begin(killPoint{})
	close(ends)
	playing.Wait()
	m.terminate(last)
	var sum tallied
	for _, p := range parties {
		p.compare()
		sum.add(p)
	}
	return sum
}

// terminate stops a process as a service manager does.
func (m *killable) terminate(l *life) {
	m.Helper()
	<-l.ready
	require.NoError(m, l.process.Process.Signal(syscall.SIGTERM))
	<-l.died
	require.NoError(m, l.err)
}
