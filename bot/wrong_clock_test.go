package bot_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/feature"
	"herald/bot/fleet"
	"herald/bot/leagues"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/league"
	"herald/games/match/clock"
	"herald/render"
	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

const daily = 24 * time.Hour

// A machine has a clock that may be wrong.
type machine struct {
	begun time.Time
	wrong atomic.Int64 // nanoseconds
	blind bool         // the clock has no monotonic reading, by which it could be corrected
}

func (m *machine) set(wrong time.Duration) { m.wrong.Store(int64(wrong)) }
func (m *machine) now() time.Time          { return time.Now().Round(0).Add(time.Duration(m.wrong.Load())) }
func (m *machine) ran() time.Duration      { return time.Since(m.begun) }

// A clockFleet is a bot of one or several processes, each on a machine of its own, with matches on
// guilds of all shards, and a league.
type clockFleet struct {
	*testing.T
	srv      *sandbox.Server
	open     func() store.Engine
	machines []*machine

	bots    []*bot.Bot
	logs    *notebook
	stop    func()
	guilds  []string
	matches []string
	late    string // the match whose time was up before
	league  string
	before  []*clock.Clocks // of the matches
}

// theirs is the number of shards that processes share.
const theirs = 3

func newMill(t *testing.T, database *pgtest.Server, processes int) *clockFleet {
	srv := sandboxtest.Start(t, sandbox.Options{Shards: min(processes, theirs), Concurrency: theirs, AfterFunc: lenient})
	w := &clockFleet{T: t, srv: srv, logs: &notebook{}, stop: func() {}}
	file := filepath.Join(t.TempDir(), "herald.db")
	w.open = func() store.Engine {
		s, err := openPlain(file)
		require.NoError(t, err)
		return s
	}
	if processes > 1 {
		at := database.Fresh(t)
		w.open = func() store.Engine {
			s, err := postgres.Open(at)
			require.NoError(t, err)
			return s
		}
	}
	for range processes {
		w.machines = append(w.machines, &machine{begun: time.Now()})
	}
	for n := range theirs {
		guild, err := srv.AddGuild(fmt.Sprint("Mill ", n))
		require.NoError(t, err)
		w.guilds = append(w.guilds, guild)
	}
	_, err := srv.AddPeople("Kay", "Lou")
	require.NoError(t, err)
	t.Cleanup(func() { w.stop() })
	return w
}

// begin starts all processes.
func (w *clockFleet) begin() {
	w.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	ended := make(chan error, len(w.machines))
	var stores []store.Engine
	w.bots = nil
	for _, m := range w.machines {
		s := w.open()
		o := bot.Options{
			Effort: 4, Token: token, Store: s, Shelf: []render.Title{sketched}, Roll: rand.IntN, Seeds: unseeded,
			Log: slog.New(slog.NewTextHandler(w.logs, nil)), Transport: sandbox.Transport(w.srv.URL()), Now: m.now,
			Features: []feature.Package{{New: func(*feature.App) feature.Feature { return feature.Feature{Name: "league"} }}},
		}
		if !m.blind {
			o.Ran = m.ran
		}
		b, err := bot.New(o)
		require.NoError(w, err)
		go func() { ended <- b.Run(ctx) }()
		select {
		case <-b.Ready():
		case err := <-ended:
			require.FailNow(w, "the bot did not start", "%v", err)
		}
		w.bots, stores = append(w.bots, b), append(stores, s)
	}
	require.NoError(w, w.srv.AwaitBot(ctx))
	w.stop = func() {
		cancel()
		for range w.bots {
			require.NoError(w, <-ended)
		}
		for _, s := range stores {
			require.NoError(w, s.Close())
		}
		w.stop = func() {}
	}
}

// match begins a match with clocks of three days and returns its ID.
func (w *clockFleet) match(n int) string {
	w.Helper()
	guild := w.guilds[n%len(w.guilds)]
	made, err := w.srv.CreateChannel(guild, fmt.Sprint("match-", n))
	require.NoError(w, err)
	key := fmt.Sprint("9/1/1.", n)
	o := table.Table{
		Parts: (&leagues.Fixture{Key: key}).Parts(), Game: "lancelot", Clock: &clock.Clocks{TimeControl: clock.Presets()[0]},
		Place: table.Place{Guild: guild, Channel: made.ID, Locale: "en"},
	}
	for _, name := range []string{"Kay", "Lou"} {
		o.Seats = append(o.Seats, seats.Seat{User: seats.User{ID: w.srv.Person(name).ID(), Name: name}})
	}
	began, err := w.bots[0].App().Tables.Begin(key, o)
	require.NoError(w, err)
	w.bots[0].App().Post.Schedule(&began)
	return began.ID
}

// found begins a league whose sign-up ends in three days.
func (w *clockFleet) found() {
	w.Helper()
	l, err := w.bots[0].App().Leagues.Create(leagues.League{Guild: w.guilds[0], Name: "Mill League", Game: "lancelot", Channel: "5"}, func(c *leagues.Change) error {
		o, err := c.Number(seats.User{ID: w.srv.Person("Kay").ID(), Name: "Kay"})
		if err != nil {
			return err
		}
		settings := league.Default(league.Divisions, 2, 5)
		settings.Closes = time.Now().Add(3 * daily).UTC().Truncate(time.Second)
		return c.Open(o.Organiser(), settings, table.DrawSeed())
	})
	require.NoError(w, err)
	w.league = l.ID
	for n := range 7 {
		w.join(n)
	}
}

// join makes a person join the league, and try again if the process has just lost its leases.
func (w *clockFleet) join(n int) {
	w.Helper()
	require.Eventually(w, func() bool {
		_, err := w.bots[0].App().Leagues.Update(w.league, func(c *leagues.Change) error {
			p, err := c.Number(seats.User{ID: fmt.Sprint(1000 + n), Name: fmt.Sprint("N", n)})
			if err != nil {
				return err
			}
			return c.Do(p.Entrant(), league.Join())
		})
		again := errors.Is(err, fleet.ErrLost) // a clock that jumps ahead costs leases
		require.True(w, again || err == nil, err)
		return !again
	}, patience, time.Millisecond)
}

// plays plays a turn in a match, by typing it, for the person who is asked.
func (w *clockFleet) plays(id, move string) {
	w.Helper()
	t, err := w.bots[0].App().Tables.Get(id)
	require.NoError(w, err)
	who := t.Seats[t.Waiting[0]].Name
	require.Eventually(w, func() bool {
		answer, err := w.srv.Person(who).Type(w.Context(), t.Channel, "/play match:"+id+" move:"+move)
		require.NoError(w, err)
		again := strings.Contains(answer.Message.Content, "Please try again.") // a clock that jumps ahead costs leases
		require.True(w, again || strings.Contains(answer.Message.Content, "✅ **Played"), answer.Message.Content)
		return !again
	}, patience, time.Millisecond)
}

// clocks returns the clocks of matches.
func (w *clockFleet) clocks() (all []*clock.Clocks) {
	w.Helper()
	for _, id := range w.matches {
		t, err := w.bots[0].App().Tables.Get(id)
		require.NoError(w, err)
		all = append(all, t.Clock)
	}
	return all
}

// settle waits until all due alarms are handled.
func (w *clockFleet) settle() {
	w.Helper()
	for _, b := range w.bots {
		b.TimeMoved()
	}
	w.posted()
}

// well waits until all processes report whether their clocks are right.
func (w *clockFleet) well(right bool) {
	w.Helper()
	for _, b := range w.bots {
		require.Eventually(w, func() bool {
			_, said := get(b, bot.HealthPath)
			return bytes.Contains([]byte(said), []byte(`"clock":{"ok":true}`)) == right
		}, patience, time.Millisecond)
	}
}

var everyWrongClock = flag.Bool("wrongclocks", false, "set clocks wrong by a few days and by a year both ways, not each one way")

// TestAWrongClockHarmsNobody starts a bot of one process, and one of three, whose machines'
// clocks are wrong, or are set wrong while it runs; people play meanwhile, and then the clocks
// are set right.
func TestAWrongClockHarmsNobody(t *testing.T) {
	database := pgtest.Start(t)
	offsets := []time.Duration{-10 * daily, 365 * daily}
	if *everyWrongClock {
		offsets = append(offsets, -365*daily, 10*daily)
	}
	for _, processes := range []int{1, 3} {
		for _, wrong := range offsets {
			for _, when := range []string{"before", "while"} {
				t.Run(fmt.Sprintf("%d/%v/%s", processes, wrong, when), func(t *testing.T) {
					t.Parallel()
					newMill(t, database, processes).goWrong(wrong, when == "while")
				})
			}
		}
	}
}

// goWrong plays before, while and after the clocks are wrong; afterwards, time is up only
// where it was before.
func (w *clockFleet) goWrong(by time.Duration, running bool) {
	w.prepare()
	if running {
		w.begin()
		w.well(true)
		w.settle()
	}
	since := time.Now()
	for n, m := range w.machines {
		m.set([]time.Duration{by, -by, by / 2}[n])
	}
	if !running {
		w.begin()
	}
	w.settle()
	w.plays(w.matches[0], "e5")
	w.join(100)
	w.settle()
	// Where there is a database, its clock decides, and that is right.
	w.well(len(w.machines) > 1)
	while := w.clocks()
	require.Equal(w, w.before[1:], while[1:], "no clock is touched")
	w.stop()

	w.set(false, 0)
	w.begin()
	w.well(true)
	w.settle()
	after := w.clocks()
	require.Equal(w, while, after, "it is as it was")
	w.plays(w.matches[0], "d4")
	after = w.clocks()
	for n, c := range after {
		for p := range c.Seats {
			require.Zero(w, c.Seats[p].Missed, "match %d: out of time", n)
			if at, runs := c.Deadline(0); runs {
				require.WithinRange(w, at, since.Add(3*daily-time.Hour), time.Now().Add(5*daily), "match %d", n)
			}
		}
	}
	w.inOrder(since)
	late, err := w.bots[0].App().Tables.Get(w.late)
	require.NoError(w, err)
	require.Equal(w, 1, late.Clock.Seats[0].Missed+late.Clock.Seats[1].Missed, "a due time-out happens once")
	w.stop()
}

// prepare begins a match four days ago, in which the time of three days is up by now, and now
// twelve matches and a league.
func (w *clockFleet) prepare() {
	w.Helper()
	w.set(true, -4*daily)
	w.begin()
	w.late = w.match(0)
	w.settle()
	if len(w.machines) > 1 { // they would lose their leases
		w.stop()
		w.set(true, 0)
		w.begin()
	}
	w.set(true, 0)
	for n := range 12 {
		w.matches = append(w.matches, w.match(n+1))
	}
	w.found()
	w.posted()
	w.before = w.clocks()
	w.stop()
	w.set(false, 0)
}

// set sets all clocks.
func (w *clockFleet) set(blind bool, wrong time.Duration) {
	for _, m := range w.machines {
		m.blind = blind
		m.set(wrong)
	}
}

// posted waits until no post is owed.
func (w *clockFleet) posted() {
	w.Helper()
	require.Eventually(w, func() bool {
		for _, b := range w.bots {
			if open, _, _ := b.App().Post.Len(); open > 0 || bot.Waiting(b) > 0 {
				return false
			}
		}
		return true
	}, patience, time.Millisecond)
}

// inOrder checks that the league's log has only entries of the right time, and goes on.
func (w *clockFleet) inOrder(since time.Time) {
	w.Helper()
	l, err := w.bots[0].App().Leagues.Get(w.league)
	require.NoError(w, err)
	require.Equal(w, league.SignUp, l.State.Season().Stage)
	lines, err := w.bots[0].App().Store.Log(w.league)
	require.NoError(w, err)
	for _, line := range lines[1:] {
		e, err := league.ParseEntry(line)
		require.NoError(w, err)
		require.WithinRange(w, e.At, since.Add(-time.Hour), time.Now().Add(time.Minute), line)
	}
	w.join(101)
}

// TestAClockMayJumpBetweenPresses: the clock of a machine jumps before each press of some
// turns, and by two minutes repeatedly.
func TestAClockMayJumpBetweenPresses(t *testing.T) {
	t.Parallel()
	for _, wrong := range []time.Duration{-10 * daily, -365 * daily, 10 * daily, 365 * daily, 2 * time.Minute, -2 * time.Minute} {
		t.Run(wrong.String(), func(t *testing.T) {
			t.Parallel()
			w, random, jumps := newMill(t, nil, 1), rand.New(rand.NewPCG(18, uint64(wrong))), 0
			w.prepare()
			w.begin()
			w.well(true)
			w.settle()
			jump := func() {
				by := []time.Duration{wrong, 0, -wrong, wrong / 2}[random.IntN(4)]
				if jumps++; wrong.Abs() < time.Hour {
					by = time.Duration(jumps) * wrong
				}
				w.machines[0].set(by)
				w.bots[0].TimeMoved()
			}
			for _, id := range w.matches[:3] {
				w.presses(id, random, jump)
			}
			w.join(100)
			w.posted()
			require.Equal(t, w.before[3:], w.clocks()[3:], "no clock is touched")
			w.machines[0].set(0)
			w.well(true)
			w.settle()
			require.Equal(t, w.before[3:], w.clocks()[3:])
			for n, c := range w.clocks() {
				require.Zero(t, c.Seats[0].Missed+c.Seats[1].Missed, "match %d: out of time", n)
				for p := range c.Seats {
					if at, runs := c.Deadline(games.Player(p)); runs {
						require.WithinRange(t, at, time.Now().Add(3*daily-time.Hour), time.Now().Add(5*daily), "match %d", n)
					}
				}
			}
			w.inOrder(time.Now())
		})
	}
}

// presses plays a turn in a match, by its panel, for the person who is asked. It calls between
// before each press.
func (w *clockFleet) presses(id string, random *rand.Rand, between func()) {
	w.Helper()
	t, err := w.bots[0].App().Tables.Get(id)
	require.NoError(w, err)
	g := &guest{app: &app{T: w.T, ctx: w.Context(), srv: w.srv}, Person: w.srv.Person(t.Seats[t.Waiting[0]].Name), channel: t.Channel}
	panel := g.types("/play match:" + id)
	for !slices.Contains(buttons(panel), "Confirm") {
		between()
		panel = g.step(panel, random)
	}
	between()
	require.Contains(w, g.presses(panel, "Confirm").Content, "✅ **Played")
}

// TestALeagueGoesOnAfterAClockWasAYearAhead: its sign-up has ended too early, and its round
// would end a year too late.
func TestALeagueGoesOnAfterAClockWasAYearAhead(t *testing.T) {
	t.Parallel()
	w := newMill(t, nil, 1)
	w.set(true, 0)
	w.begin()
	w.found()
	w.set(true, 365*daily)
	w.bots[0].TimeMoved()
	require.Eventually(t, func() bool { return w.season().Stage == league.Running }, patience, time.Millisecond)
	w.posted()
	w.stop()

	w.set(false, 0)
	w.begin()
	w.well(true)
	w.join(100)
	soft, _ := w.season().SoftEnd()
	require.WithinDuration(t, time.Now().Add(w.season().Settings.Length), soft, time.Hour)
	require.Contains(t, w.logs.String(), "entered in the future, as the clock was ahead")
	w.stop()
}

// season returns the season of the league.
func (w *clockFleet) season() *league.Season {
	w.Helper()
	l, err := w.bots[0].App().Leagues.Get(w.league)
	require.NoError(w, err)
	return l.State.Season()
}
