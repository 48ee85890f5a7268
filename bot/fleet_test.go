package bot_test

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/store"
	"herald/store/bolt"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

var (
	fleetParties = flag.Int("fleetparties", 10, "how many parties play in the test of several processes")
	fleetTime    = flag.Duration("fleettime", 0, "how long they play while processes come and go, in the place of once through")
)

const (
	fleetProcesses = 3
	fleetShards    = 8
)

// openAny opens a store by its address, or else its file.
func openAny(at string) (store.Engine, error) {
	if strings.HasPrefix(at, "postgres:") {
		return postgres.Open(at)
	}
	return bolt.Open(at)
}

// A crew is a bot of several processes on one store. To those who play it is one that
// never dies.
type crew struct {
	*mortal
	database *pgtest.Server
	lives    []*life
	// unanswered counts the interactions that nobody has acknowledged in time.
	unanswered *atomic.Int64
}

func newCrew(t *testing.T) *crew {
	t.Helper()
	database := pgtest.Start(t)
	srv, err := sandbox.Start(sandbox.Options{
		Limits: true, Shards: fleetShards, Concurrency: 2, Log: slog.New(slog.DiscardHandler),
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	forever := &life{Context: context.Background(), ready: make(chan struct{}), doomed: make(chan struct{}), died: make(chan struct{})}
	close(forever.ready)
	c := &crew{database: database, unanswered: &atomic.Int64{}}
	c.mortal = &mortal{TB: t, srv: srv, store: database.Fresh(t), born: make(chan struct{}), living: forever}
	t.Cleanup(func() {
		for _, l := range c.lives {
			_ = l.process.Process.Kill() // still alive if the test has failed
		}
	})
	return c
}

// join starts a process.
func (c *crew) join() *life {
	ctx, cancel := context.WithCancel(context.Background())
	l := &life{
		Context: ctx, end: cancel, process: exec.Command(os.Args[0]),
		ready: make(chan struct{}), doomed: make(chan struct{}), tidy: make(chan struct{}), died: make(chan struct{}),
	}
	l.process.Env = append(os.Environ(), childDiscord+"="+c.srv.URL(), childStore+"="+c.store, childAhead+"=0s")
	l.process.Stderr = c.Output()
	out, err := l.process.StdoutPipe()
	require.NoError(c, err)
	require.NoError(c, l.process.Start())
	go l.watch(out)
	c.lives = append(c.lives, l)
	return l
}

// remove takes a process out that has ended.
func (c *crew) remove(n int) {
	<-c.lives[n].died
	c.lives = append(c.lives[:n], c.lives[n+1:]...)
}

// whole waits until all shards are connected.
func (c *crew) whole() {
	c.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	require.NoError(c, c.srv.AwaitBot(ctx))
}

// parties are so many, on guilds of all shards.
func (c *crew) parties(n int, guilds []string) []*party {
	lines := []string{"/new game:lancelot seats:2 options:target=5", "/new game:toy seats:2 options:rounds=4", "/new game:toy seats:3 options:rounds=4"}
	var all []*party
	for i := range n {
		var names []string
		for k := range 2 + i%3/2 {
			names = append(names, fmt.Sprintf("P%dx%d", i, k))
		}
		_, err := c.srv.AddPeople(names...)
		require.NoError(c, err)
		p := c.party(lines[i%3], names...)
		made, err := c.srv.CreateChannel(guilds[i%len(guilds)], fmt.Sprintf("play-%d", i))
		require.NoError(c, err)
		p.channel, p.patient, p.unanswered = made.ID, true, c.unanswered
		all = append(all, p)
	}
	return all
}

// addGuilds makes a guild of each shard, with somebody who presses there.
func (c *crew) addGuilds() (all []string) {
	for i := range fleetShards {
		guild, err := c.srv.AddGuild(fmt.Sprintf("Castle %d", i))
		require.NoError(c, err)
		_, err = c.srv.AddPeople(presser(i))
		require.NoError(c, err)
		all = append(all, guild)
	}
	return all
}

func presser(guild int) string { return fmt.Sprintf("Presser%d", guild) }

// press has people type in all guilds, one command after the other, until stop is
// called. It does not wait for a bot that is away. Stop returns how many were answered,
// and how many were not.
func (c *crew) press(guilds []string) (stop func() (answered, unanswered int64)) {
	ctx, end := context.WithCancel(context.Background())
	var pressing sync.WaitGroup
	var answered, unanswered atomic.Int64
	for i, guild := range guilds {
		name := presser(i)
		made, err := c.srv.CreateChannel(guild, "press")
		require.NoError(c, err)
		pressing.Go(func() {
			for ctx.Err() == nil {
				brief, cancel := context.WithTimeout(context.Background(), givenUp)
				reply, err := c.srv.Person(name).Type(brief, made.ID, "/help")
				cancel()
				if err != nil || reply.Message == nil {
					c.Logf("%s: %v", name, err)
					unanswered.Add(1)
				} else {
					answered.Add(1)
				}
			}
		})
	}
	return func() (int64, int64) {
		end()
		pressing.Wait()
		return answered.Load(), unanswered.Load()
	}
}

// kill kills a process, starts another, and returns how long it took until all of its
// shards were connected again: they are taken over, and what is owed there is posted,
// before that.
func (c *crew) kill() time.Duration {
	n := rand.IntN(len(c.lives))
	require.NoError(c, c.lives[n].process.Process.Kill())
	killed := time.Now()
	c.remove(n)
	require.Eventually(c, func() bool { return !c.connected() }, patience, time.Millisecond)
	<-c.join().ready
	c.whole()
	return time.Since(killed)
}

// connected reports whether all shards are connected.
func (c *crew) connected() bool {
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	return c.srv.AwaitBot(ctx) == nil
}

// freeze stops a process for longer than its leases last.
func (c *crew) freeze() {
	l := c.lives[rand.IntN(len(c.lives))]
	require.NoError(c, l.process.Process.Signal(syscall.SIGSTOP))
	time.Sleep(14 * time.Second) // what is tested is that so much time passes
	require.NoError(c, l.process.Process.Signal(syscall.SIGCONT))
}

// restartDatabase ends the database as a crash does.
func (c *crew) restartDatabase() {
	c.database.Stop()
	c.database.Run(c)
}

// upgrade replaces all processes, one after the other, and returns how many commands
// were answered meanwhile: all.
func (c *crew) upgrade(guilds []string) int64 {
	stop := c.press(guilds)
	for range len(c.lives) {
		<-c.join().ready
		old := c.lives[0]
		require.NoError(c, old.process.Process.Signal(syscall.SIGTERM))
		c.remove(0)
		require.NoError(c, old.err)
	}
	answered, unanswered := stop()
	require.Zero(c, unanswered, "of %d", answered)
	return answered
}

// TestAnyProcessMayDieAndNothingIsLostOrDoubled has people play with a bot of several
// processes, which are killed, frozen, cut off from the database and replaced.
func TestAnyProcessMayDieAndNothingIsLostOrDoubled(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes longer than leases last")
	}
	c := newCrew(t)
	for range fleetProcesses {
		c.join()
	}
	for _, l := range c.lives {
		<-l.ready
	}
	c.whole()
	guilds, ends := c.addGuilds(), make(chan struct{})
	parties := c.parties(*fleetParties, guilds)
	var playing sync.WaitGroup
	for _, p := range parties {
		playing.Go(func() { p.play(ends) })
	}
	pressed, takeover := int64(0), time.Duration(0)
	for begun := time.Now(); ; {
		pressed += c.upgrade(guilds)
		takeover = max(takeover, c.kill())
		c.freeze()
		c.whole()
		c.restartDatabase()
		if time.Since(begun) >= *fleetTime {
			break
		}
		c.whole()
	}
	close(ends)
	playing.Wait()
	for len(c.lives) > 0 {
		require.NoError(t, c.lives[0].process.Process.Signal(syscall.SIGTERM))
		c.remove(0)
	}
	var sum tallied
	for _, p := range parties {
		p.compare()
		sum.add(p)
	}
	t.Log("after a kill all shards were connected again within", takeover)
	t.Log(sum, "and", pressed, "commands answered while processes were replaced;", c.unanswered.Load(), "not acknowledged after a kill or a freeze")
}
