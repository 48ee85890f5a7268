package bot_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	rules "herald/games/lancelot"
	"herald/render"
)

// sketched is Lancelot with pictures that are drawn in no time.
var sketched = render.Title{Rules: rules.Rules(), Draw: secretive.Draw}

// waits is the longest wait for the answer to a confirmed turn: post.patience.
const waits = 3 * time.Second

// patient is time.After for people who wait for ever.
func patient(d time.Duration) <-chan time.Time {
	if d == waits {
		return nil
	}
	return time.After(d)
}

// A fastClock skips the delays before retries and nothing else: no heartbeat falls due, and
// waits do not end, unless people are impatient.
type fastClock struct {
	mu         sync.Mutex
	passed     time.Duration // in pauses
	skipped    time.Duration // for Discord too
	impatient  bool
	realDelays bool             // delays take their time
	still      time.Time        // the time, which stands still until it is skipped; zero: it passes
	naps       []chan time.Time // timers that fire if time is skipped
}

func (c *fastClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.read().Add(c.passed + c.skipped)
}

// read returns the time without skipped delays.
func (c *fastClock) read() time.Time {
	if !c.still.IsZero() {
		return c.still
	}
	return time.Now()
}

// world returns Discord's time, which the bot's delays do not move.
func (c *fastClock) world() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.read().Add(c.skipped)
}

func (c *fastClock) after(d time.Duration) <-chan time.Time {
	if c.realDelays {
		return time.After(d)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	ring := make(chan time.Time, 1)
	if d >= 20*time.Second && d <= time.Minute {
		c.naps = append(c.naps, ring)
		return ring
	}
	if d > time.Minute || d == waits && !c.impatient {
		return ring
	}
	c.passed += d
	ring <- c.read().Add(c.passed + c.skipped)
	return ring
}

// hurry makes people impatient, or patient again.
func (c *fastClock) hurry(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.impatient = on
}

// skip lets time pass.
func (c *fastClock) skip(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.skipped += d
	for _, nap := range c.naps {
		nap <- c.read().Add(c.passed + c.skipped)
	}
	c.naps = nil
}

// turns plays match 1 to its end, or n turns of it unless n is negative, by panels in the
// guests' own channels. It returns the number of turns.
func (h *app) turns(guests []*guest, n int, between func()) int {
	h.Helper()
	random := rand.New(rand.NewPCG(5, uint64(n)))
	for played := 0; ; played++ {
		g := h.awaited(guests)
		if g == nil || played == n {
			return played
		}
		panel := g.types("/play match:1")
		for !slices.Contains(buttons(panel), "Confirm") {
			panel = g.step(panel, random)
		}
		between()
		require.Contains(h, g.presses(panel, "Confirm").Content, "✅ **Played")
	}
}

// awaited returns the first guest that match 1 waits for, or nil.
func (h *app) awaited(guests []*guest) *guest {
	h.Helper()
	for _, g := range guests {
		inbox := g.types("/games").Content
		if strings.Contains(inbox, "): your turn") || strings.Contains(inbox, "à toi de jouer") { // in the guest's language
			return g
		}
	}
	return nil
}

// settled waits until a message in the channel contains a text, and returns all
// public messages.
func (g *guest) settled(says string) []sandbox.Message {
	g.Helper()
	_, err := g.Await(g.ctx, g.channel, func([]sandbox.Message) bool {
		list := g.public()
		return len(list) > 0 && strings.Contains(list[len(list)-1].Content, says)
	})
	require.NoError(g, err, says)
	return g.public()
}

// toldOnce checks that a channel with the lobby of a finished match has one message for each
// turn, and buttons under the last alone.
func (g *guest) toldOnce(turns int) {
	g.Helper()
	g.settled("🏆")
	g.retired()
	list := g.public()
	require.Len(g, list, turns+2, "the lobby, the first turn, and one for each turn")
	require.NotEmpty(g, list[len(list)-1].Components)
	for n := range list[1:] {
		require.NotEqual(g, list[n].Content, list[n+1].Content, "posted twice")
	}
}

// retired waits until one message alone has buttons.
func (g *guest) retired() {
	g.Helper()
	_, err := g.Await(g.ctx, g.channel, func([]sandbox.Message) bool { return g.withButtons() == 1 })
	require.NoError(g, err, "older messages lose their buttons")
}

func (g *guest) withButtons() int {
	n := 0
	for _, m := range g.public() {
		if len(m.Components) > 0 {
			n++
		}
	}
	return n
}

// elsewhere returns the guests in a new channel of their guild.
func (h *app) elsewhere(guests []*guest) []*guest {
	h.Helper()
	made, err := h.srv.CreateChannel(h.srv.Guild("Round Table"), fmt.Sprintf("elsewhere-%d", len(h.srv.Channels(h.srv.Guild("Round Table")))))
	require.NoError(h, err)
	var moved []*guest
	for _, g := range guests {
		moved = append(moved, &guest{app: h, Person: g.Person, channel: made.ID})
	}
	return moved
}
