package bot_test

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// The newest public message must not be wrong for longer than five seconds; here it may be for
// five times as long, as the machine may be busy.
const longestFalse = 5 * 5 * time.Second

// A claim is a message's statement about the seats and deadlines that the match waits for.
type claim struct {
	called    []string // names of people, sorted
	deadlines []string // sorted
	thinks    bool     // of a bot player
	paused    bool     // only bot players are left
	over      bool
}

var (
	calledLine = regexp.MustCompile(`(?m)^.*, your turn\.$`)
	instant    = regexp.MustCompile(`<t:\d+:R>`)
	listed     = regexp.MustCompile(`(?m)^• .*?\*\*(.+?)\*\*.*$`)
)

// claims returns the claim of a living message.
func (h *app) claims(m *sandbox.Message, people []*guest) claim {
	c := claim{thinks: strings.Contains(m.Content, "is thinking"), paused: strings.Contains(m.Content, "Only bot players are left"), over: ended.MatchString(m.Content)}
	line := calledLine.FindString(m.Content)
	for _, g := range people {
		if strings.Contains(line, "<@"+g.ID()+">") {
			c.called = append(c.called, g.Profile().GlobalName)
		}
	}
	for _, line := range strings.Split(m.Content, "\n") {
		if strings.HasPrefix(line, "⏳") {
			c.deadlines = append(c.deadlines, instant.FindAllString(line, -1)...)
		}
	}
	return c.sorted()
}

// truth returns the claim of /waiting, which reads the match.
func (h *app) truth(g *guest, people []*guest) claim {
	h.Helper()
	text := g.types("/waiting match:1").Content
	c := claim{paused: strings.Contains(text, "Only bot players are left"), over: strings.Contains(text, "🏆")}
	for _, line := range listed.FindAllStringSubmatch(text, -1) {
		if at := instant.FindString(line[0]); at != "" {
			c.deadlines = append(c.deadlines, at)
		}
		if !c.paused && slices.ContainsFunc(people, func(g *guest) bool { return g.Profile().GlobalName == line[1] }) {
			c.called = append(c.called, line[1])
		}
		c.thinks = c.thinks || strings.Contains(line[0], "is thinking")
	}
	return c.sorted()
}

// sorted returns the claim with each name and each deadline once, in order.
func (c claim) sorted() claim {
	once := func(list []string) []string {
		set := map[string]bool{}
		for _, s := range list {
			set[s] = true
		}
		return slices.Sorted(maps.Keys(set))
	}
	c.called, c.deadlines = once(c.called), once(c.deadlines)
	return c
}

// truthful waits until the newest public message is right.
func (h *app) truthful(after string, people ...*guest) {
	h.Helper()
	ctx, cancel := context.WithTimeout(h.ctx, longestFalse)
	defer cancel()
	var says, is claim
	for ctx.Err() == nil {
		is = h.truth(people[0], people)
		if says = h.claims(people[0].last(), people); equal(says, is) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	require.Equal(h, is, says, "%s: %s", after, people[0].last().Content)
}

func equal(a, b claim) bool {
	return slices.Equal(a.called, b.called) && slices.Equal(a.deadlines, b.deadlines) && a.thinks == b.thinks && a.paused == b.paused && a.over == b.over
}

// Whatever happens at a table besides turns of people, the newest public message names the
// awaited players and their deadlines.
func TestTheNewestMessageIsTrue(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		line string
		acts func(h *app, guests []*guest, turn *sandbox.Message)
	}{
		"whoever is asked resigns": {"/new game:lancelot seats:3 clock:blitz", func(h *app, guests []*guest, turn *sandbox.Message) {
			g := mover(guests, turn)
			g.presses(g.types("/resign"), "Resign")
			h.truthful("a resignation", guests...)
		}},
		"somebody else resigns": {"/new game:lancelot seats:3 clock:blitz", func(h *app, guests []*guest, turn *sandbox.Message) {
			g := idler(guests, turn)
			g.presses(g.types("/resign"), "Resign")
			h.truthful("a resignation", guests...)
		}},
		"a substitute": {"/new game:lancelot seats:2 clock:blitz", func(h *app, guests []*guest, turn *sandbox.Message) {
			g, dai := mover(guests, turn), h.guest("Dai", "games")
			people := append(guests, dai)
			g.types("/substitute who:anybody")
			h.truthful("an open seat", people...)
			turn = g.shows(turn.ID, "is open")
			dai.presses(dai.presses(turn, "Take this seat"), "Take the seat")
			h.truthful("a substitute", people...)
			require.Equal(h, []string{"Dai"}, h.truth(g, people).called)
		}},
		"a bot player for whoever is asked": {"/new game:lancelot seats:2 clock:blitz", func(h *app, guests []*guest, turn *sandbox.Message) {
			g := mover(guests, turn)
			g.types("/substitute who:page")
			h.truthful("a bot player has answered", guests...)
			require.Equal(h, []string{idler(guests, turn).Profile().GlobalName}, h.truth(g, guests).called)
			require.Contains(h, idler(guests, turn).types("/play move:e5").Content, "✅ **Played.**")
			h.truthful("it has answered again", guests...)
			g.types("/substitute who:me")
			h.truthful("and its holder is back", guests...)
		}},
		"the autopilot": {"/new game:lancelot seats:2 clock:blitz", func(h *app, guests []*guest, turn *sandbox.Message) {
			h.time.skip(3 * time.Hour)
			mover(guests, turn).sees("is out of time")
			h.truthful("the autopilot has answered", guests...)
		}},
		"the autopilot in secret": {"/new game:toy seats:3 clock:blitz options:rounds=3", func(h *app, guests []*guest, _ *sandbox.Message) {
			guests[0].types("/play move:yes done")
			h.truthful("one vote", guests...)
			h.time.skip(3 * time.Hour)
			guests[0].sees("say yes")
			h.truthful("the autopilot has voted for the others", guests...)
		}},
		"only bot players are left, and they go on": {"/new game:lancelot seats:2 clock:blitz options:target=3", func(h *app, guests []*guest, _ *sandbox.Message) {
			for _, g := range guests {
				g.types("/substitute who:page")
			}
			h.truthful("nobody is left", guests...)
			turn := guests[0].receives("⏸️ Only bot players are left.")
			guests[0].presses(turn, "I’m back")
			h.truthful("somebody is back", guests...)
			guests[0].types("/substitute who:page")
			turn = guests[0].receives("⏸️ Only bot players are left.")
			guests[0].presses(turn, "Let the bots play on")
			guests[0].receives("🏆")
			h.truthful("the bot players have played on", guests...)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openAt(t, &fastClock{}, lancelot, secretive)
			names := []string{"Ada", "Bruno", "Esra"}
			seats := int(c.line[strings.Index(c.line, "seats:")+len("seats:")] - '0')
			guests, turn := h.table(c.line, names[:seats]...)
			h.truthful("the start", guests...)
			c.acts(h, guests, turn)
		})
	}
}

// idler returns the first guest that a match does not wait for.
func idler(guests []*guest, turn *sandbox.Message) *guest {
	return guests[slices.IndexFunc(guests, func(g *guest) bool { return g != mover(guests, turn) })]
}
