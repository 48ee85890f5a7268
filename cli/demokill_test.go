package cli

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/cli/demo"
	"herald/games/lancelot"
	"herald/render"
	"herald/store"
)

var demoKills = flag.Int("demo-kills", 0, "the number of random instants at which a demo is killed besides")

// The environment of a demo that runs as a process, to be killed.
const (
	childData = "HERALD_TEST_DEMO"      // the folder
	childKill = "HERALD_TEST_DEMO_KILL" // a step of the season and the number of a change of the league in it, or a time from the start
)

func TestMain(m *testing.M) {
	if data := os.Getenv(childData); data != "" {
		if err := playChild(data, os.Getenv(childKill)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// liveDemo runs a demo until it is killed or the season ends, and returns the last state that it printed.
func liveDemo(t *testing.T, data, kill string) (last string) {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), childData+"="+data, childKill+"="+kill)
	child.Stderr = t.Output()
	out, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	for lines := bufio.NewScanner(out); lines.Scan(); {
		last = lines.Text()
		if step, state, _ := strings.Cut(last, " "); step != "" && strings.HasPrefix(state, "false") {
			_ = child.Process.Kill() // it may have been killed just now
		}
	}
	require.Error(t, child.Wait())
	return last
}

// playChild plays a season on a data folder until the process is killed.
func playChild(data, kill string) error {
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))
	a, err := openApp(data, []render.Title{{Rules: lancelot.Rules(), Draw: blank}}, log)
	if err != nil {
		return err
	}
	season, err := demo.New(demo.Options{Store: a.store, Game: "lancelot", People: 5, Log: a.log})
	if err != nil {
		return err
	}
	a.now = season.Now
	if at, err := time.ParseDuration(kill); err == nil {
		time.AfterFunc(at, die)
	} else if step, n, ok := strings.Cut(kill, ":"); ok {
		left, err := strconv.Atoi(n)
		if err != nil {
			return err
		}
		a.store = &mortal{engine: a.store, season: season, step: step, left: left}
	}
	srv, err := sandbox.New(sandbox.Options{Dir: filepath.Join(data, "discord"), Log: log, Now: a.now, Season: printed{season}})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	season.Begin()
	ctx := context.Background()
	return a.serveOn(ctx, srv, l, func(b *bot.Bot) { go season.Run(ctx, b, srv) })
}

// A printed runner prints its state whenever it is shown.
type printed struct{ *demo.Runner }

func (s printed) Status() sandbox.SeasonStatus {
	now := s.Runner.Status()
	fmt.Println(now.Step, now.Going, now.Failed)
	return now
}

// A mortal store kills the process after a change of a league in a step of the season.
type mortal struct {
	engine
	season *demo.Runner
	step   string

	mu   sync.Mutex
	left int // the number of changes until then
}

func (s *mortal) CreateLeague(l *store.League, begin func(store.LeagueTx, *store.League) ([]string, error)) error {
	defer s.changed()
	return s.engine.CreateLeague(l, begin)
}

func (s *mortal) UpdateLeague(id string, change func(store.LeagueTx, *store.League) ([]string, error)) error {
	defer s.changed()
	return s.engine.UpdateLeague(id, change)
}

func (s *mortal) changed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.season.Status().Step != s.step {
		return
	}
	if s.left--; s.left == 0 {
		die()
	}
}

// die kills this process, and does not return.
func die() {
	if self, err := os.FindProcess(os.Getpid()); err == nil {
		_ = self.Kill()
	}
	select {}
}
