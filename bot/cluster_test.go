package bot_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/store"
	"herald/store/bolt"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
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

// A cluster is a bot of several processes on one store. To its players it is one that never
// dies.
type cluster struct {
	*killable
	database *pgtest.Server
	members  []*member
	lease    time.Duration // of the processes that join; 0 is the usual one
	patient  bool          // people wait for posts as long as it takes
	// unanswered counts the interactions that were not acknowledged in time.
	unanswered *atomic.Int64
}

// A member is a process of a cluster, which reaches the world through its links alone.
type member struct {
	*life
	database, discord *link
}

// forbearing is lenient for a Discord that waits twenty times as long: a command that is
// typed while a process loses a shard is answered by the next one.
func forbearing(d time.Duration, f func()) (stop func() bool) { return time.AfterFunc(20*d, f).Stop }

// newCluster returns a cluster without processes, on a fresh database.
func newCluster(t *testing.T) *cluster {
	t.Helper()
	database := pgtest.Start(t)
	srv := sandboxtest.Start(t, sandbox.Options{
		Limits: true, Shards: fleetShards, Concurrency: *fleetPace, AfterFunc: forbearing, Log: slog.New(slog.DiscardHandler),
	})
	forever := &life{Context: context.Background(), ready: make(chan struct{}), ending: make(chan struct{}), died: make(chan struct{})}
	close(forever.ready)
	c := &cluster{database: database, unanswered: &atomic.Int64{}}
	c.killable = &killable{TB: t, srv: srv, store: database.Fresh(t), born: make(chan struct{}), living: forever}
	t.Cleanup(func() {
		for _, m := range c.members {
			_ = m.process.Process.Kill() // still alive if the test has failed
		}
	})
	return c
}

// join starts a process.
func (c *cluster) join() *member {
	m := &member{
		database: linkTo(c, c.database),
		discord:  newLink(c, "tcp", strings.TrimPrefix(c.srv.URL(), "http://")),
	}
	ctx, cancel := context.WithCancel(context.Background())
	m.life = &life{
		Context: ctx, end: cancel, process: exec.Command(os.Args[0]),
		ready: make(chan struct{}), ending: make(chan struct{}), tidy: make(chan struct{}), died: make(chan struct{}),
	}
	m.process.Env = append(os.Environ(), childDiscord+"=http://"+m.discord.Addr().String(), childProxy+"="+m.discord.Addr().String(),
		childStore+"="+m.database.by(c, c.store), childAhead+"=0s", childLease+"="+c.lease.String())
	if c.patient {
		m.process.Env = append(m.process.Env, childPatient+"=1")
	}
	m.process.Stderr = c.Output()
	out, err := m.process.StdoutPipe()
	require.NoError(c, err)
	require.NoError(c, m.process.Start())
	go m.watch(out)
	c.members = append(c.members, m)
	return m
}

// begun waits until people can play with a process.
func (c *cluster) begun(m *member) {
	c.Helper()
	select {
	case <-m.ready:
	case <-m.died:
		require.FailNow(c, "a process has ended before it had begun", "%v", m.err)
	}
}

// linkTo returns a link to the socket of a database.
func linkTo(t testing.TB, s *pgtest.Server) *link {
	t.Helper()
	return newLink(t, "unix", filepath.Join(s.Dir(), ".s.PGSQL.5432"))
}

// by returns the address of a database at the other end of the link.
func (l *link) by(t testing.TB, address string) string {
	t.Helper()
	at, err := url.Parse(address)
	require.NoError(t, err)
	at.RawQuery = url.Values{"host": {"127.0.0.1"}, "port": {l.port()}, "sslmode": {"disable"}}.Encode()
	return at.String()
}

// leave removes a process that is ending, once it has ended.
func (c *cluster) leave(m *member) {
	<-m.died
	c.members = slices.DeleteFunc(slices.Clone(c.members), func(other *member) bool { return other == m })
}

// stop stops processes as a service manager does.
func (c *cluster) stop(members ...*member) {
	c.Helper()
	for _, m := range members {
		require.NoError(c, m.process.Process.Signal(syscall.SIGTERM))
	}
	for _, m := range members {
		c.leave(m)
		require.NoError(c, m.err)
	}
}

// whole waits until all shards are connected.
func (c *cluster) whole() {
	c.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	require.NoError(c, c.srv.AwaitBot(ctx))
}

// posting returns a channel that receives, once, the process that is about to post in a
// channel; it is killed before it has.
func (c *cluster) posting(channel string) <-chan *member {
	posts := []byte("POST /api/v9/channels/" + channel + "/messages ")
	dying := make(chan *member, 1)
	var once sync.Once
	for _, m := range c.members {
		m.discord.watch(func(sent []byte) bool {
			if !bytes.HasPrefix(sent, posts) {
				return true
			}
			struck := false
			once.Do(func() {
				struck, m.endedAt = true, time.Now()
				_ = m.process.Process.Kill()
				dying <- m
			})
			return !struck
		})
	}
	return dying
}

// fleetGames are the commands with which parties begin, and their numbers of people.
var fleetGames = []struct {
	line  string
	seats int
}{
	{"/new game:lancelot seats:2 options:target=5", 2},
	{"/new game:toy seats:2 options:rounds=4", 2},
	{"/new game:toy seats:3 options:rounds=4", 3},
	{"/new game:lancaster seats:2 options:laws=drawn", 2},
}

// parties returns n parties, on guilds of all shards.
func (c *cluster) parties(n int, guilds []string) (all []*party) {
	var playing hands
	if *fleetHands > 0 {
		playing = make(hands, *fleetHands)
	}
	for i := range n {
		plays, names := fleetGames[i%len(fleetGames)], []string(nil)
		for k := range plays.seats {
			names = append(names, fmt.Sprintf("P%dx%d", i, k))
		}
		p := c.partyIn(guilds[i%len(guilds)], plays.line, names...)
		p.byDM, p.hands = i%2 == 0, playing
		p.secret = strings.Contains(plays.line, "lancaster")
		all = append(all, p)
	}
	return all
}

// partyIn is party for new people, in a guild.
func (c *cluster) partyIn(guild, line string, names ...string) *party {
	_, err := c.srv.AddPeople(names...)
	require.NoError(c, err)
	p := c.party(line, names...)
	made, err := c.srv.CreateChannel(guild, "play-"+strings.ToLower(names[0]))
	require.NoError(c, err)
	p.channel, p.guild, p.patient, p.unanswered = made.ID, guild, true, c.unanswered
	return p
}

// addGuilds makes a guild of each shard, with a person who presses there.
func (c *cluster) addGuilds() (all []string) {
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

// typing is the pause between two commands of a person.
const typing = 200 * time.Millisecond

// press makes people type in all guilds, one command after the other, until stop is called. It
// does not wait for a bot that is away. Stop returns the numbers of answered and unanswered
// commands.
func (c *cluster) press(guilds []string) (stop func() (answered, unanswered int64)) {
	ctx, end := context.WithCancel(context.Background())
	var pressing sync.WaitGroup
	var answered, unanswered atomic.Int64
	for i, guild := range guilds {
		name := presser(i)
		made, err := c.srv.CreateChannel(guild, "press")
		require.NoError(c, err)
		pressing.Go(func() {
			for range time.Tick(typing) {
				if ctx.Err() != nil {
					return
				}
				brief, cancel := context.WithTimeout(context.Background(), patience)
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
