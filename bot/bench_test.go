package bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"herald/bot/sandbox"
)

// bareBot is a process that only acknowledges, with an unmodified discordgo: the baseline for
// the bot.
func bareBot() error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	s, err := discordgo.New("Bot test")
	if err != nil {
		return err
	}
	s.Identify.Intents = discordgo.IntentsNone
	s.StateEnabled = false
	s.Client = &http.Client{Transport: sandbox.Transport(os.Getenv(childDiscord))}
	s.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: "ok", Flags: discordgo.MessageFlagsEphemeral},
		})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	})
	app := make(chan string, 1)
	s.AddHandler(func(_ *discordgo.Session, r *discordgo.Ready) { app <- r.Application.ID })
	if err := s.Open(); err != nil {
		return err
	}
	play := &discordgo.ApplicationCommand{Name: "play", Description: "Play"}
	if _, err := s.ApplicationCommandBulkOverwrite(<-app, "", []*discordgo.ApplicationCommand{play}); err != nil {
		return err
	}
	fmt.Println("ready")
	<-ctx.Done()
	return s.CloseWithCode(4000)
}

// latencies are the times from the creation of an interaction until the stand-in
// had its acknowledgement.
type latencies struct {
	mu  sync.Mutex
	all []time.Duration
}

// answered measures a callback. The interaction's ID contains the time of its creation in
// milliseconds.
func (l *latencies) answered(r *http.Request) {
	now := time.Now()
	rest, is := strings.CutPrefix(r.URL.Path, "/api/v9/interactions/")
	id, _, _ := strings.Cut(rest, "/")
	n, err := strconv.ParseUint(id, 10, 64)
	if !is || err != nil {
		return
	}
	made := time.UnixMilli(int64(n>>22) + 1420070400000)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all = append(l.all, now.Sub(made))
}

// quantile returns a quantile in milliseconds.
func (l *latencies) quantile(q float64) float64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.Sort(l.all)
	return float64(l.all[int(q*float64(len(l.all)-1))]) / float64(time.Millisecond)
}

const (
	crowd = 50                     // matches played at once
	think = 500 * time.Millisecond // about, before each interaction of a player
	round = 2 * time.Second
)

// BenchmarkAcknowledge measures the time to an acknowledgement while fifty matches are played
// at once, and to the one of a bare handler: alternately with the bot, and at the same time,
// when the handler shares the machine with the drawing of pictures.
func BenchmarkAcknowledge(b *testing.B) {
	pace := func() { time.Sleep(think/2 + rand.N(think)) }
	herald, bare := newKillable(b), newKillable(b)
	bare.bare = true
	plays, presses := crowdOf(b, herald, pace), pressing(bare, pace)
	allFor(2*round, plays) // until all sit at a table
	b.Run("in turns", func(b *testing.B) {
		compareWaiting(b, herald, bare, func() {
			allFor(round, plays)
			allFor(round, presses)
		})
	})
	b.Run("side by side", func(b *testing.B) {
		compareWaiting(b, herald, bare, func() { allFor(round, slices.Concat(plays, presses)) })
	})
}

func compareWaiting(b *testing.B, herald, bare *killable, do func()) {
	var waited, least latencies
	herald.answered, bare.answered = waited.answered, least.answered
	for b.Loop() {
		do()
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(waited.quantile(0.5), "p50-ms")
	b.ReportMetric(waited.quantile(0.99), "p99-ms")
	b.ReportMetric(least.quantile(0.5), "bare-p50-ms")
	b.ReportMetric(least.quantile(0.99), "bare-p99-ms")
	b.ReportMetric(waited.quantile(0.99)/least.quantile(0.99), "p99/bare")
	b.ReportMetric(float64(len(waited.all))/(round.Seconds()*float64(b.N)), "interactions/s")
}

// allFor calls each function repeatedly for some time, all concurrently.
func allFor(d time.Duration, all []func() error) {
	ends := make(chan struct{})
	time.AfterFunc(d, func() { close(ends) })
	var doing sync.WaitGroup
	for _, do := range all {
		doing.Go(func() {
			for !closed(ends) {
				if err := do(); err != nil {
					panic(err)
				}
			}
		})
	}
	doing.Wait()
}

// crowdOf starts a bot with many matches, and returns for each a function that plays a turn of
// it or, once it is over, of the next one.
func crowdOf(b *testing.B, m *killable, pace func()) []func() error {
	b.Helper()
	m.begin(killPoint{})
	names := []string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}
	var plays []func() error
	for n := range crowd {
		p := m.party("/new game:lancelot seats:2", names[n%5], names[(n+1+n/5%4)%5])
		p.pace = pace
		plays = append(plays, playOf(p))
	}
	return plays
}

// playOf returns a function that plays a turn of a party's match, or opens the
// next match.
func playOf(p *party) func() error {
	var playing *played
	return func() (err error) {
		if playing == nil || playing.over {
			if playing, err = p.open(); err != nil {
				return err
			}
		}
		if p.secret {
			return p.secretTurn(playing)
		}
		called, err := p.called(playing)
		if err != nil || playing.over {
			return err
		}
		return p.turn(playing, called[0])
	}
}

// secretTurn plays a turn of the first person who is asked, in a match where messages do not
// name who has answered.
func (p *party) secretTurn(m *played) error {
	for n := 0; ; n = (n + 1) % len(p.people) {
		panel, err := p.look(m, n)
		switch {
		case err != nil || m.over:
			return err
		case component(panel.Components, "type") != nil:
			return p.turn(m, n)
		}
	}
}

// pressing starts a bare handler and returns functions that use it.
func pressing(m *killable, pace func()) []func() error {
	m.begin(killPoint{})
	var presses []func() error
	for n := range crowd {
		person := m.srv.Person([]string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}[n%5])
		presses = append(presses, func() error {
			pace()
			_, err := person.Type(m.alive(), m.srv.Channel("games"), "/play")
			return err
		})
	}
	return presses
}
