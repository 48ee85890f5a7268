package sandbox_test

import (
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/check/openapi"
)

// clock is a clock that only the test moves.
type clock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*timer
}

type timer struct {
	at time.Time
	fn func()
}

func newClock() *clock { return &clock{now: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)} }

// options returns the options of a stand-in with this clock, and with Discord's OpenAPI
// description if available.
func (c *clock) options(t *testing.T) sandbox.Options {
	t.Helper()
	return sandbox.Options{Now: c.Now, AfterFunc: c.AfterFunc, Check: openapi.Check(t)}
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) AfterFunc(d time.Duration, fn func()) func() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{c.now.Add(d), fn}
	c.timers = append(c.timers, t)
	return func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		t.fn = func() {}
		return true
	}
}

// forward moves the clock and calls the functions that are due.
func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	c.now = c.now.Add(d)
	var due []func()
	for _, t := range c.timers {
		if !t.at.After(c.now) {
			due = append(due, t.fn)
			t.fn = func() {}
		}
	}
	c.mu.Unlock()
	for _, fn := range due {
		fn()
	}
}

// turn moves the clock on without anything that falls due.
func (c *clock) turn(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func TestAnswerAfterThreeSecondsIsTooLate(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := startWith(t, c.options(t))
	errs := make(chan error, 1)
	bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		c.forward(3*time.Second + time.Millisecond)
		errs <- respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("too late", 0))
	}}, command("help"))
	_, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.ErrorIs(t, err, sandbox.ErrNotAcknowledged)
	require.Equal(t, 10062, code(t, <-errs))
	require.Empty(t, srv.Person("Ada").Messages(srv.Channel("games")))
}

// TestATurnOfTheClockIsNotHeldAgainstTheBot turns it by a day before the bot answers.
func TestATurnOfTheClockIsNotHeldAgainstTheBot(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := startWith(t, c.options(t))
	bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = srv.Prolong(24 * time.Hour)
		c.turn(24 * time.Hour)
		public("help")(s, i)
	}}, command("help"))
	_, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.NoError(t, err)
}

// TestOnlyTheTimerFailsAnInteraction: an answer after more than three seconds is accepted
// if the timer has not fired.
func TestOnlyTheTimerFailsAnInteraction(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := startWith(t, c.options(t))
	bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		c.turn(4 * time.Second)
		public("help")(s, i)
	}}, command("help"))
	_, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.NoError(t, err)
}

func TestTokenLivesFifteenMinutes(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := startWith(t, c.options(t))
	got := make(chan *discordgo.Interaction, 1)
	s := bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		public("help")(s, i)
		got <- i.Interaction
	}}, command("help"))
	_, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.NoError(t, err)
	in, text := <-got, "changed"
	c.forward(15 * time.Minute)
	_, err = s.InteractionResponseEdit(in, &discordgo.WebhookEdit{Content: &text})
	require.NoError(t, err)
	c.forward(time.Millisecond)
	_, err = s.InteractionResponseEdit(in, &discordgo.WebhookEdit{Content: &text})
	require.Equal(t, 50027, code(t, err))
	c.forward(time.Hour)
	_, err = srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.NoError(t, err)
	_, err = s.InteractionResponseEdit(in, &discordgo.WebhookEdit{Content: &text})
	require.Equal(t, 10015, code(t, err), "a token that has long expired is forgotten")
}

func TestNonceReturnsTheFirstMessage(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := startWith(t, c.options(t))
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	send := func(nonce any) *discordgo.Message {
		body, err := s.Request("POST", discordgo.EndpointChannelMessages(games),
			map[string]any{"content": "your turn", "nonce": nonce, "enforce_nonce": true})
		require.NoError(t, err)
		var m discordgo.Message
		require.NoError(t, discordgo.Unmarshal(body, &m))
		return &m
	}
	first := send("turn-7")
	require.Equal(t, first.ID, send("turn-7").ID)
	require.NotEqual(t, first.ID, send("turn-8").ID)
	elsewhere, err := s.Request("POST", discordgo.EndpointChannelMessages(srv.Channel("general")),
		object{"content": "your turn", "nonce": "turn-7", "enforce_nonce": true})
	require.NoError(t, err)
	require.Contains(t, string(elsewhere), `"id":"`+first.ID+`"`, "in any channel")
	_, err = srv.Person("Ada").Say(games, "in between")
	require.NoError(t, err)
	require.Equal(t, first.ID, send("turn-7").ID)
	require.Equal(t, send(9).ID, send("9").ID)
	c.forward(6 * time.Minute)
	require.NotEqual(t, first.ID, send("turn-7").ID)
}
