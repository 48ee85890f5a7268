package bot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// A person who loses a seat by the clock is told in a DM, which gives it back; the lobby has
// said that seats open at this table.
func TestWhoeverLosesASeatIsTold(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2 clock:blitz")
	lobby := ada.last()
	require.NotContains(t, lobby.Content, "open to a substitute")
	panel := ada.presses(lobby, "Time control")
	ada.chooses(panel, "When the time is up", "vacate")
	ada.shows(lobby.ID, "🪑 When someone’s time is up, their seat is open to a substitute.")
	bruno.presses(lobby, "Join")
	ada.presses(lobby, "Start")
	gone := mover([]*guest{ada, bruno}, ada.last())
	c.skip(3 * time.Hour)
	dm := gone.isTold("🪑 You were away for too long")
	require.Contains(t, dm.Content, "<#"+ada.channel+">")
	require.Contains(t, gone.presses(dm, "I’m back").Content, "You’re playing your seat again")
}

// A rival's friend takes a sleeper's seat, and does not play the match to its end before they
// wake up.
func TestASubstitutePlaysOneTurnADay(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	ada, bruno, dai := h.guest("Ada", "games"), h.guest("Bruno", "games"), h.guest("Dai", "games")
	ada.types("/new game:lancelot seats:2 clock:blitz")
	lobby := ada.last()
	ada.chooses(ada.presses(lobby, "Time control"), "When the time is up", "vacate")
	bruno.presses(lobby, "Join")
	ada.presses(lobby, "Start")
	gone, here := ada, bruno
	if mover([]*guest{ada, bruno}, ada.last()) == bruno {
		gone, here = bruno, ada
	}
	c.skip(3 * time.Hour)
	turn := here.sees("is out of time")
	dai.presses(dai.presses(turn, "Take this seat"), "Take the seat")
	here.types("/play move:d4")
	require.Contains(t, dai.types("/play move:e5").Content, "one turn a day at most")
	c.skip(23 * time.Hour)
	require.Contains(t, dai.types("/play move:e5").Content, "one turn a day at most")
	c.skip(time.Hour)
	require.NotContains(t, dai.types("/play move:e5").Content, "one turn a day")
	require.Contains(t, gone.types("/substitute who:me").Content, "You’re playing your seat again")
}

// A person who was voted out is told in a DM, and lets the others play on without them. Until
// then a bot player waits a day before each turn, whatever the clock, also after a restart.
func TestWhoeverWasVotedOutLetsTheOthersPlayOn(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2 clock:blitz")
	lobby := ada.last()
	bruno.presses(lobby, "Join")
	ada.presses(lobby, "Start")
	gone, here := ada, bruno
	if mover([]*guest{ada, bruno}, ada.last()) == bruno {
		gone, here = bruno, ada
	}
	c.skip(3 * time.Hour)
	here.sees("is out of time")
	menu := here.types("/vote")
	here.chooses(menu, "Start a vote…", menu.Components[0].Components[0].Options[2].Value)
	here.sees("it’s about your seat")
	c.skip(12 * time.Hour)
	here.sees("✅ Passed.")
	here.types("/play move:d4")
	turn := here.sees("one turn a day at most while they can come back")
	require.NotContains(t, turn.Content, "is thinking")
	require.Contains(t, here.types("/waiting").Content, "one turn a day at most")
	h.stop()
	h.begin()
	dm := gone.isTold("🤖 You were away for too long")
	require.Equal(t, []string{"I’m back", "Play on without me"}, buttons(dm))
	require.Contains(t, buttons(gone.types("/play")), "Play on without me", "every panel offers it")
	require.Contains(t, here.last().Content, "one turn a day at most")
	for range 2 {
		require.Contains(t, gone.presses(dm, "Play on without me").Content, "The others don’t wait for you")
	}
	here.sees("lets the others play on without waiting")
	here.sees("your turn")
	require.NotContains(t, buttons(gone.types("/play")), "Play on without me")
	require.Contains(t, gone.types("/substitute who:me").Content, "You’re playing your seat again")
}

// A person who lost their seat in Lancaster while all built in secret, and took it back from
// the DM, is told what a bot player answers for them in the next secret question.
func TestWhoeverComesBackIsToldOfTheAutopilot(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, lancaster)
	gone, bruno, dai := h.guest("Ada", "games"), h.guest("Bruno", "games"), h.guest("Dai", "games")
	gone.types("/new game:lancaster seats:3 clock:blitz")
	lobby := gone.last()
	gone.chooses(gone.presses(lobby, "Time control"), "When the time is up", "vacate")
	bruno.presses(lobby, "Join")
	dai.presses(lobby, "Join")
	gone.presses(lobby, "Start")
	random := rand.New(rand.NewPCG(1, 2))
	for _, g := range []*guest{bruno, dai} {
		g.sit(g.last(), random)
	}
	c.skip(3 * time.Hour)
	back := gone.isTold("🪑 You were away for too long")
	require.Contains(t, gone.presses(back, "I’m back").Content, "You’re playing your seat again")
	const secret = "shows what you’re asked, if anything"
	asked := func(g *guest) bool { return slices.Contains(buttons(g.types("/play")), "Type it") }
	for !strings.Contains(gone.last().Content, secret) || !asked(gone) {
		for _, g := range []*guest{gone, bruno, dai} {
			if asked(g) && !(g == gone && strings.Contains(gone.last().Content, secret)) {
				g.sit(g.last(), random)
			}
		}
	}
	c.skip(3 * time.Hour)
	told := gone.isTold("⏰ Your time was up, so ")
	require.Regexp(t, `⏰ Your time was up, so \S+ \*\*\w+\*\* chose for you\.`, told.Content)
}

// isTold waits for a DM that contains a text.
func (g *guest) isTold(text string) (dm *sandbox.Message) {
	g.Helper()
	g.until(func() bool {
		all := g.dms()
		n := slices.IndexFunc(all, func(m sandbox.Message) bool { return strings.Contains(m.Content, text) })
		if n >= 0 {
			dm = &all[n]
		}
		return n >= 0
	}, text)
	return dm
}

// TestASeatIsOfferedByCommand: a holder offers their seat, and withdraws the offer before it
// is taken.
func TestASeatIsOfferedByCommand(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Bruno")
	ada := guests[0]
	require.Contains(t, ada.types("/substitute who:anybody").Content, "✅ The seat is open")
	require.Contains(t, ada.types("/substitute who:me").Content, "the seat is yours")
}
