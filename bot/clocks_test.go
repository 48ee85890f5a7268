package bot_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/deadline"
	"herald/bot/sandbox"
)

// sees waits until the newest public message contains a text.
func (g *guest) sees(text string) *sandbox.Message {
	g.Helper()
	list, err := g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool {
		return len(saying(list, text)) > 0
	})
	require.NoError(g, err, text)
	return &saying(list, text)[0]
}

// saying returns the public messages that contain a text.
func saying(list []sandbox.Message, text string) []sandbox.Message {
	return slices.DeleteFunc(slices.Clone(list), func(m sandbox.Message) bool {
		return m.Flags&sandbox.FlagEphemeral != 0 || !strings.Contains(m.Content, text)
	})
}

func TestTheClockIsChosenInTheLobby(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	ada := h.guest("Ada", "games")
	ada.types("/new game:lancelot seats:2")
	lobby := ada.last()
	require.Contains(t, lobby.Content, "\n⏱️ relaxed, 3 days a turn, up to 5 days saved\n")
	panel := ada.presses(lobby, "Time control")
	panel = ada.chooses(panel, "How much time", "blitz")
	panel = ada.chooses(panel, "When the time is up", "away")
	require.Contains(t, panel.Content, "blitz, 2 hours a turn, up to 3 hours saved.")
	require.Contains(t, ada.last().Content, "\n⏱️ blitz, 2 hours a turn, up to 3 hours saved\n")
	ada.chooses(panel, "How much time", "none")
	require.Contains(t, ada.last().Content, "⏱️ No clock")
	bruno := h.guest("Bruno", "games")
	require.Contains(t, bruno.presses(lobby, "Time control").Content, "You’re not at this table")
	bruno.presses(lobby, "Join")
	ada.presses(lobby, "Start")
	require.NotContains(t, ada.last().Content, "⏳")
	require.Contains(t, ada.types("/waiting").Content, "This match has no clock.")
	require.Contains(t, ada.chooses(panel, "How much time", "daily").Content, "This match has begun")
	require.Contains(t, ada.types("/new game:lancelot seats:2 clock:daily").Content, "Table 2 is open – you’re in.")
	require.Contains(t, ada.last().Content, "daily, 1 day a turn")
}

func TestATableChoosesNumbersOfItsOwn(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2")
	lobby := ada.last()
	panel := ada.presses(lobby, "Time control")
	panel = ada.chooses(panel, "When the time is up", "forfeit")
	submit := func(turn, bank, saved string) *sandbox.Message {
		form, err := ada.Press(h.ctx, panel.ID, "Custom times…")
		require.NoError(t, err)
		require.Equal(t, "3 days", form.Modal.Components[0].Components[0].Value, "the form shows the current choice")
		answer, err := ada.Submit(h.ctx, form.Modal, map[string]string{"turn": turn, "bank": bank, "saved": saved})
		require.NoError(t, err)
		return answer.Message
	}
	require.Contains(t, submit("soon", "1 d", "1 d").Content, "That isn’t a length of time.")
	require.Contains(t, submit("1 min", "1 d", "1 d").Content, "A turn can last from 5 minutes to 14 days.")
	require.Contains(t, submit("12 h", "6 h", "1 d").Content, "has to cover one turn")
	panel = submit("36 h", "2 d", "90 h")
	const chosen = "⏱️ Time control: 36 hours a turn, 2 days at the start, up to 90 hours saved. When someone’s time is up, it counts as resigning."
	require.Contains(t, panel.Content, chosen)
	require.Contains(t, ada.last().Content, "\n⏱️ 36 hours a turn, 2 days at the start, up to 90 hours saved\n")
	require.Contains(t, ada.chooses(panel, "How much time", "own").Content, chosen, "it is one of the choices now")
	bruno.presses(lobby, "Join")
	ada.presses(lobby, "Start")
	require.Contains(t, ada.types("/waiting").Content, "⏱️ Time control: 36 hours a turn")
}

func TestTimePassesAtATable(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	guests, turn := h.table("/new game:lancelot seats:2 clock:blitz", "Ada", "Bruno")
	g := mover(guests, turn)
	require.Regexp(t, `⏳ .*<t:\d+:R>`, turn.Content)
	require.Regexp(t, `⏳ <t:\d+:R>; then a bot player plays the turn.`, g.presses(turn, "Play").Content)
	require.Regexp(t, `⏳ <t:\d+:R> \(<t:\d+:f>\); then a bot player plays the turn.`, g.types("/waiting").Content)

	c.skip(61 * time.Minute)
	first := g.sees("your time ends")
	require.Len(t, first.Mentions, 1)
	require.Equal(t, g.ID(), first.Mentions[0].ID)
	c.skip(36 * time.Minute)
	list, err := g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool {
		late := saying(list, "your time ends")
		return len(late) == 1 && late[0].ID != first.ID
	})
	require.NoError(t, err, "a new reminder takes the place of the one before")
	require.Len(t, saying(list, "your turn."), 1)

	h.stop()
	c.skip(30 * time.Minute)
	h.begin()
	played := g.sees("is out of time")
	checkStandIn(t, played, g.Profile().GlobalName)
	require.Contains(t, played.Content, "your turn.", "the match goes on")
	require.Contains(t, g.types("/log").Content, " (for "+g.Profile().GlobalName+")**", "the log names the bot player as well")
	require.NotEqual(t, g.ID(), mover(guests, played).ID())
	list, err = g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool { return len(saying(list, "your time ends")) == 0 })
	require.NoError(t, err, "an obsolete reminder is deleted")
	require.Len(t, saying(list, "⏰"), 1)
}

var playsThisTurn = regexp.MustCompile(`is out of time: \S* \*\*(\w+)\*\* plays this turn\.`)

// checkStandIn checks that the bot player of a turn after a time-out has one name in the post
// and in its picture.
func checkStandIn(t *testing.T, m *sandbox.Message, person string) {
	t.Helper()
	named := playsThisTurn.FindStringSubmatch(m.Content)
	require.NotNil(t, named, m.Content)
	name := named[1] + " (for " + person + ")"
	require.Contains(t, m.Content, " **"+person+"** is out of time")
	require.Contains(t, m.Content, "**"+name+"** ")
	require.Equal(t, 1, strings.Count(strings.ReplaceAll(m.Content, name, ""), person), "the time-out is mentioned once: %s", m.Content)
	about := m.Attachments[0].Description
	require.Contains(t, about, name)
	require.NotContains(t, strings.ReplaceAll(about, name, ""), person)
}

// Reminders that fall due while nothing can be posted are merged into one, which mentions each
// late person once: otherwise Discord would refuse it and the channel be muted.
func TestRemindersThatWaitAreOne(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	guests, turn := h.table("/new game:lancelot seats:2 clock:blitz", "Ada", "Bruno")
	g := mover(guests, turn)
	posts := "POST /channels/" + g.channel + "/messages"
	fails := h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 503, Route: posts})
	for n, d := range []time.Duration{61, 36, 18} {
		c.skip(d * time.Minute)
		h.until(func() bool {
			tab, err := h.bot.App().Tables.Get("1")
			r, _ := tab.Parts["bell"].(*deadline.Reminder)
			return err == nil && r != nil && r.Wanted == n+1
		}, "a reminder falls due")
	}
	require.NoError(t, fails.Await(h.ctx, 1))
	fails.End()
	late := g.sees("your time ends")
	require.Len(t, late.Mentions, 1)
	require.Equal(t, g.ID(), late.Mentions[0].ID)
	require.NotContains(t, g.types("/play match:1").Content, "🔇")
}

func TestAnAnswerInTimeTakesTheReminderAway(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	guests, turn := h.table("/new game:lancelot seats:2 clock:blitz", "Ada", "Bruno")
	g := mover(guests, turn)
	c.skip(100 * time.Minute)
	g.sees("your time ends")
	require.Contains(t, g.types("/play move:e5").Content, "✅ **Played.**")
	_, err := g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool { return len(saying(list, "your time ends")) == 0 })
	require.NoError(t, err)
}

func TestATableVotesForAPauseAndToGoOn(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	guests, turn := h.table("/new game:lancelot seats:4 clock:blitz", "Ada", "Bruno", "Dai", "Esra")
	ada, bruno, dai, esra := guests[0], guests[1], guests[2], guests[3]
	stranger := h.guest("Chloé", "games")
	require.NoError(t, stranger.SetLocale("en-GB"))
	panel, other := ada.types("/vote"), bruno.types("/vote")
	require.Equal(t, []string{"Start a vote…"}, menus(panel))
	require.Contains(t, ada.chooses(panel, "Start a vote…", "pause").Content, "Yes so far: 1 of 4; 3 needed")
	ballot := ada.sees("asks: **Pause all clocks")
	require.Len(t, ballot.Mentions, 3)
	require.Contains(t, ada.presses(ballot, "Yes").Content, "It was you who asked; the others decide.")
	require.Contains(t, stranger.presses(ballot, "Yes").Content, "You’re not at this table.")
	require.Contains(t, bruno.chooses(other, "Start a vote…", "cancel").Content, "The table is already voting")
	require.Contains(t, bruno.presses(ballot, "Yes").Content, "Yes so far: 2 of 4; 3 needed")
	require.Contains(t, bruno.presses(ballot, "Yes").Content, "You’ve already voted that way.")
	h.stop()
	h.begin()
	require.Contains(t, dai.presses(ballot, "Yes").Content, "✅ Passed.")
	done := ada.sees("✅ Passed.")
	require.Equal(t, ballot.ID, done.ID)
	require.Empty(t, done.Components)
	require.Equal(t, turn.ID, ada.sees("⏸️ The clocks are paused").ID, "the turn message says so")

	c.skip(5 * time.Hour)
	require.Contains(t, ada.types("/waiting").Content, "⏸️ The clocks are paused")
	ada.chooses(ada.types("/vote"), "Start a vote…", "resume")
	ballot = ada.sees("asks: **Resume the clocks?**")
	bruno.presses(ballot, "Yes")
	dai.presses(ballot, "No")
	require.Contains(t, esra.presses(ballot, "No").Content, "❌ Rejected.")
}

func TestAnAbsentPlayerIsReplacedAndAMatchCalledOff(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	guests, turn := h.table("/new game:lancelot seats:2 clock:blitz", "Ada", "Bruno")
	gone := mover(guests, turn)
	here := guests[0]
	if gone == here {
		here = guests[1]
	}
	values := func() []string {
		var all []string
		for _, o := range here.types("/vote").Components[0].Components[0].Options {
			word, _, _ := strings.Cut(o.Value, " ")
			all = append(all, word)
		}
		return all
	}
	require.Equal(t, []string{"pause", "extend", "cancel"}, values())
	c.skip(3 * time.Hour)
	here.sees("is out of time")
	require.Equal(t, []string{"pause", "extend", "replace", "substitute", "cancel"}, values())
	menu := here.types("/vote")
	value := menu.Components[0].Components[0].Options[2].Value
	require.Contains(t, here.chooses(menu, "Start a vote…", value).Content, "unless someone objects", "there is no one else to ask")
	ballot := here.sees("it’s about your seat")
	require.Equal(t, gone.ID(), ballot.Mentions[0].ID)
	gone.types("/board")
	require.Empty(t, here.shows(ballot.ID, "Someone plays the seat again").Components, "they have shown up")
	require.NotContains(t, values(), "replace")
	c.skip(3 * time.Hour)
	here.types("/play move:d4")
	c.skip(3 * time.Hour)
	h.until(func() bool { return slices.Contains(values(), "replace") }, "their time is up again")
	here.chooses(here.types("/vote"), "Start a vote…", value)
	ballot = here.sees("unless someone objects")
	c.skip(12 * time.Hour)
	here.shows(ballot.ID, "✅ Passed.")
	require.NotContains(t, values(), "replace")
	require.Contains(t, here.chooses(here.types("/vote"), "Start a vote…", "cancel").Content, "it takes everyone’s yes", "an absent player may vote")
	ballot = here.sees("it takes everyone’s yes")
	require.Len(t, ballot.Mentions, 1)
	require.Contains(t, gone.presses(ballot, "No").Content, "❌ Rejected.")
	c.skip(time.Hour) // the same can be proposed again
	here.chooses(here.types("/vote"), "Start a vote…", "cancel")
	gone.presses(here.sees("it takes everyone’s yes"), "Yes")
	_, err := here.Await(here.ctx, here.channel, func(list []sandbox.Message) bool {
		return len(saying(list, "Cancel the match")) == 2 && !slices.ContainsFunc(list, func(m sandbox.Message) bool {
			return m.Flags&sandbox.FlagEphemeral == 0 && slices.Contains(buttons(&m), "Play")
		})
	})
	require.NoError(t, err)
	require.Contains(t, here.types("/play match:1 move:e5").Content, "This match is over.")
	for _, command := range []string{"/play", "/waiting", "/since", "/replay", "/board"} {
		require.Contains(t, here.types(command+" match:1").Content, "**The match was cancelled by vote**, without a result.", command)
	}
	require.Contains(t, here.types("/resign match:1").Content, "This match is over.")
	require.Equal(t, []string{"Back"}, buttons(here.types("/substitute match:1")))
	require.Contains(t, here.types("/log match:1").Content, "goes first (drawn by lot)")
}

func TestSettingTimeOff(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	panel := g.presses(g.types("/settings"), "My time off…")
	require.Contains(t, panel.Content, "Time zone: UTC")
	submit := func(label string, fields map[string]string) string {
		reply, err := g.Press(g.ctx, panel.ID, label)
		require.NoError(t, err)
		reply, err = g.Submit(g.ctx, reply.Modal, fields)
		require.NoError(t, err)
		return reply.Message.Content
	}
	require.Contains(t, submit("Another time zone…", map[string]string{"zone": "paris"}), "Time zone: Europe/Paris")
	require.Contains(t, submit("Another time zone…", map[string]string{"zone": "Camelot"}), "I don’t know a time zone called “Camelot”.")
	require.Contains(t, submit("Other hours…", map[string]string{"from": "22h30", "to": "6"}), "Quiet hours: 22:30–06:00")
	require.Contains(t, submit("Other hours…", map[string]string{"from": "noon", "to": "6"}), "isn’t a time.")
	require.Contains(t, submit("Other hours…", map[string]string{"from": "6", "to": "23"}), "is too long")
	require.Contains(t, submit("Days off…", map[string]string{"from": "2020-01-01", "to": "2020-01-02"}), "is already over.")
	require.Contains(t, submit("Days off…", map[string]string{"from": "2920-01-01", "to": "2920-01-02"}), "Days off: 2920-01-01 to 2920-01-02")
	panel = g.types("/settings")
	panel = g.presses(panel, "My time off…")
	panel = g.chooses(panel, "Weekend", "1")
	require.Contains(t, panel.Content, "Weekend: Saturday and Sunday")
	panel = g.chooses(panel, "Cancel days off…", "2920-01-01")
	require.NotContains(t, panel.Content, "2920")
	_, err := g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool {
		return slices.ContainsFunc(list, func(m sandbox.Message) bool { return m.ID == turn.ID && m.Content != turn.Content })
	})
	require.NoError(t, err, "the turn message has another deadline")
}
