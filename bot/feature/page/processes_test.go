package page_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/bot/sandbox/world"
	"herald/render"
	board "herald/render/lancelot"
	"herald/store"
	"herald/store/bolt"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

var timed = flag.Bool("timed", false, "pages must be quick, on a machine that does nothing else")

// within checks a time that was measured, if times must be kept.
func within(t testing.TB, what string, took, most time.Duration) {
	t.Helper()
	t.Logf("%s: %v", what, took.Round(time.Millisecond))
	if *timed {
		require.Less(t, took, most, what)
	}
}

// A cluster is a bot of one process or several on one store, behind a proxy that browsers reach. They are
// processes of their own, which can be killed.
type cluster struct {
	testing.TB
	discord *sandbox.Server
	store   string
	proxy   *httptest.Server

	mu      sync.Mutex
	serving []*process // in the order in which the proxy tries them
}

// A process is one of a cluster.
type process struct {
	*exec.Cmd
	out     *bufio.Reader
	address string // at which it serves pages
}

// inProcess makes this program a process of a cluster, as it says.
const inProcess = "HERALD_TEST_PROCESS"

// A charge says how a process of a cluster runs.
type charge struct{ Discord, Store, Page string }

func newCluster(t testing.TB, store string) *cluster {
	t.Helper()
	slow := func(d time.Duration, f func()) (stop func() bool) { return time.AfterFunc(20*d, f).Stop }
	c := &cluster{TB: t, discord: sandboxtest.Start(t, sandbox.Options{AfterFunc: slow}), store: store}
	c.proxy = httptest.NewServer(&httputil.ReverseProxy{
		Transport: &http.Transport{DialContext: c.dial, DisableKeepAlives: true},
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: r.In.Host})
			r.Out.Host = r.In.Host
		},
		ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelInfo),
	})
	t.Cleanup(func() {
		for _, p := range c.all() {
			c.kill(p)
		}
		c.proxy.Close()
	})
	return c
}

// dial connects the proxy to the first process that lives.
func (c *cluster) dial(ctx context.Context, network, _ string) (net.Conn, error) {
	var d net.Dialer
	for _, p := range c.all() {
		if conn, err := d.DialContext(ctx, network, p.address); err == nil {
			return conn, nil
		}
	}
	return nil, errors.New("no process lives")
}

func (c *cluster) all() []*process {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]*process{}, c.serving...)
}

// join starts a process, which the proxy tries first. If others live, it stands by.
func (c *cluster) join() *process {
	c.Helper()
	text, err := json.Marshal(charge{c.discord.URL(), c.store, c.proxy.URL})
	require.NoError(c, err)
	p := &process{Cmd: exec.Command(os.Args[0])}
	p.Env, p.Stderr = append(os.Environ(), inProcess+"="+string(text)), c.Output()
	out, err := p.StdoutPipe()
	require.NoError(c, err)
	require.NoError(c, p.Start())
	p.out = bufio.NewReader(out)
	line, err := p.out.ReadString('\n')
	require.NoError(c, err, "it has ended before it had begun")
	p.address = strings.TrimSpace(line)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.serving = append([]*process{p}, c.serving...)
	return p
}

// begin starts a process, and waits until people can play with it.
func (c *cluster) begin() *process {
	c.Helper()
	p := c.join()
	_, err := p.out.ReadString('\n')
	require.NoError(c, err)
	return p
}

// kill kills a process, as a lack of memory does.
func (c *cluster) kill(p *process) {
	c.mu.Lock()
	for n, other := range c.serving {
		if other == p {
			c.serving = append(c.serving[:n:n], c.serving[n+1:]...)
		}
	}
	c.mu.Unlock()
	_ = p.Process.Kill()
	_ = p.Wait()
}

// runProcess is a process of a cluster. It prints its address, and a line once people can play.
func runProcess() error {
	var own charge
	if err := json.Unmarshal([]byte(os.Getenv(inProcess)), &own); err != nil {
		return err
	}
	s, err := openStore(own.Store)
	if err != nil {
		return err
	}
	b, err := bot.New(bot.Options{
		Token: "test", Store: s, Shelf: []render.Title{board.Title()}, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
		Transport: sandbox.Transport(own.Discord), Page: own.Page,
	})
	if err != nil {
		return err
	}
	pages := httptest.NewServer(b.Pages())
	defer pages.Close()
	fmt.Println(strings.TrimPrefix(pages.URL, "http://"))
	go func() {
		<-b.Ready()
		fmt.Println()
	}()
	return b.Run(context.Background())
}

// openStore opens a store by its address, or else its file.
func openStore(at string) (store.Engine, error) {
	if strings.HasPrefix(at, "postgres:") {
		return postgres.Open(at)
	}
	return bolt.Open(at)
}

// A person plays on Discord and on the page.
type person struct {
	testing.TB
	discord *sandbox.Person
	channel string
	page    *tab
}

// sits begins a match of two people, each with its page open. The first one is to move.
func (c *cluster) sits() (mover, other *person) {
	c.Helper()
	var all []*person
	for _, name := range []string{"Ada", "Bruno"} {
		all = append(all, &person{TB: c.TB, discord: c.discord.Person(name), channel: c.discord.Channel("games")})
	}
	all[0].types("/new game:lancelot seats:2")
	all[1].presses("Join")
	all[0].presses("Start")
	for n, p := range all {
		p.page = openTab(c.TB, p.presses("Board").Components[0].Components[0].URL, []size{phone, desktop}[n])
	}
	if strings.Contains(all[1].last().Content, "<@"+all[1].discord.ID()+">") {
		return all[1], all[0]
	}
	return all[0], all[1]
}

func (p *person) types(line string) *sandbox.Message {
	p.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	reply, err := p.discord.Type(ctx, p.channel, line)
	require.NoError(p, err, line)
	return reply.Message
}

// presses presses a button of the last message for all in the channel, once it has that button.
func (p *person) presses(label string) *sandbox.Message {
	p.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	has := func(c *world.Component) bool { return c.Label == label }
	_, err := p.discord.Await(ctx, p.channel, func(all []sandbox.Message) bool {
		m := last(all)
		return m != nil && world.Walk(m.Components, has) != nil
	})
	require.NoError(p, err, label)
	reply, err := p.discord.Press(ctx, p.last().ID, label)
	require.NoError(p, err, label)
	return reply.Message
}

// last returns the last message for all in the channel.
func (p *person) last() *sandbox.Message { return last(p.discord.Messages(p.channel)) }

// last returns the last message that is for all, or nil.
func last(all []sandbox.Message) *sandbox.Message {
	for _, m := range slices.Backward(all) {
		if m.Flags&sandbox.FlagEphemeral == 0 {
			return &m
		}
	}
	return nil
}

// playsOnDiscord plays a turn by a command on Discord.
func (p *person) playsOnDiscord() {
	p.Helper()
	p.shown(true)
	word := value[string](p.page, `document.querySelector("#places button").dataset.key`)
	require.Contains(p, p.types("/play move:"+word).Content, "Played")
}

// taps plays a turn on the page.
func (p *person) taps() {
	p.Helper()
	p.drafts()
	p.confirms()
}

// drafts taps a square on the page.
func (p *person) drafts() {
	p.Helper()
	p.shown(true)
	p.page.waits(`() => document.body.ariaBusy !== "true"`)
	p.page.taps(func() string { return "#places button" })
	p.page.waits(`() => document.querySelector("#turn .style3") !== null`)
}

func (p *person) confirms() {
	p.Helper()
	p.page.waits(`() => document.body.ariaBusy !== "true"`)
	p.page.taps(func() string { return "#turn .style3" })
	p.page.waits(`() => !document.title.startsWith("●")`)
}

// shown waits until a page is connected, and shows that it is the turn of its person, or not.
func (p *person) shown(yours bool) {
	p.Helper()
	p.page.waits(`(yours) => document.querySelector("#connection").hidden && document.title.startsWith("●") === yours`, yours)
}

// Pages go from one process to another when theirs is killed, and show what has been played
// meanwhile. It does not matter which process looks after the server.
func TestPagesGoToAnotherProcess(t *testing.T) {
	t.Parallel()
	c := newCluster(t, pgtest.Start(t).Fresh(t))
	owner := c.begin()
	serving := c.join()
	mover, other := c.sits()
	mover.playsOnDiscord()
	other.shown(true)
	mover.shown(false)

	other.drafts()
	began := time.Now()
	c.kill(serving)
	other.confirms()
	mover.shown(true)
	within(t, "another process shows a turn after", time.Since(began), 10*time.Second)

	c.join()
	began = time.Now()
	c.kill(owner)
	mover.taps()
	other.shown(true)
	within(t, "a process that stood by shows a turn after", time.Since(began), 10*time.Second)
}

// A bot that is killed and started again on its file shows open pages the truth: what was drafted
// is there.
func TestPagesOutlastARestart(t *testing.T) {
	t.Parallel()
	c := newCluster(t, filepath.Join(t.TempDir(), "herald.db"))
	before := c.begin()
	mover, other := c.sits()
	mover.drafts()
	c.kill(before)
	for _, p := range []*person{mover, other} {
		p.page.waits(`() => !document.querySelector("#connection").hidden`)
	}
	c.join()
	began := time.Now()
	mover.shown(true)
	other.shown(false)
	within(t, "pages are back after a restart after", time.Since(began), 10*time.Second)
	mover.confirms()
	other.playsOnDiscord()
	mover.shown(true)
}
