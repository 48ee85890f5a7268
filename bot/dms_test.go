package bot_test

import (
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/games/gametest/toy"
	"herald/render"
)

// secretive is a game with secret votes; its pictures show the view's words.
var secretive = render.Title{Rules: toy.Rules(), Draw: func(s render.Scene) *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, 300, 200), render.Palette())
	for n, text := range s.View.Words() {
		for x, r := range s.Say.Say(text) {
			m.SetColorIndex(x%300, n%200, uint8(r))
		}
	}
	return m
}}

// dms returns the bot's direct messages to a person.
func (g *guest) dms() []sandbox.Message {
	g.Helper()
	channel, err := g.DM()
	require.NoError(g, err)
	return slices.DeleteFunc(g.Messages(channel), func(m sandbox.Message) bool { return m.Flags&sandbox.FlagEphemeral != 0 })
}

// replaced waits until a new DM has replaced one, which is deleted, and returns it.
func (g *guest) replaced(dm *sandbox.Message) *sandbox.Message {
	g.Helper()
	_, err := g.Await(g.ctx, dm.ChannelID, func([]sandbox.Message) bool {
		list := g.dms()
		return len(list) == 1 && list[0].ID != dm.ID
	})
	require.NoError(g, err)
	return &g.dms()[0]
}

// onlyDM waits until replaced DMs are deleted, and returns the one that is left.
func (g *guest) onlyDM() *sandbox.Message {
	g.Helper()
	channel, err := g.DM()
	require.NoError(g, err)
	_, err = g.Await(g.ctx, channel, func([]sandbox.Message) bool { return len(g.dms()) == 1 })
	require.NoError(g, err)
	return &g.dms()[0]
}

// A DM disappears when a bot player answers for its reader.
func TestADMThatABotPlayerAnswersIsDeleted(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Bruno", "Dai")
	ada := guests[0]
	require.NotEmpty(t, buttons(&ada.dms()[0]))
	ada.types("/substitute who:page")
	channel, err := ada.DM()
	require.NoError(t, err)
	_, err = ada.Await(h.ctx, channel, func(list []sandbox.Message) bool { return len(list) == 0 })
	require.NoError(t, err)
}

func TestSecretsGoByDM(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, turn := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Bruno")
	ada, bruno := guests[0], guests[1]
	require.Contains(t, turn.Content, ada.ID())
	require.Contains(t, turn.Content, bruno.ID(), "both may answer now")
	for _, g := range guests {
		list := g.dms()
		require.Len(t, list, 1)
		require.Contains(t, list[0].Content, "Do you agree?")
		require.Equal(t, []string{"Yes", "No", "Type it"}, buttons(&list[0]))
	}

	dm := ada.dms()[0]
	panel := ada.presses(&dm, "No")
	require.Equal(t, dm.ID, panel.ID, "a DM is answered in place")
	require.Contains(t, ada.presses(panel, "Confirm").Content, "✅ **Played.**")
	require.Contains(t, ada.dms()[0].Content, "Your vote:", "a DM shows the reader's own vote")
	require.Len(t, ada.dms(), 1)
	require.Contains(t, bruno.types("/play move:no").Content, "✅ **Played.**", "the panel is always enough")
	require.Contains(t, ada.last().Content, "🏆")
	require.Empty(t, buttons(&ada.dms()[0]), "the question is no longer open")
}

// A DM whose question has been replaced by a newer one is deleted, and the newer one
// tells the news.
func TestARetiredDMIsDeleted(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Bruno")
	ada, bruno := guests[0], guests[1]
	require.Len(t, bruno.dms(), 1)
	first := bruno.dms()[0]
	require.Contains(t, ada.types("/play move:no").Content, "✅ **Played.**")
	require.Contains(t, bruno.types("/play move:no").Content, "✅ **Played.**")

	second := bruno.replaced(&first) // their answer was the last: they are asked again at once
	require.Contains(t, second.Content, "Do you agree?")
	require.Contains(t, second.Content, "0 say yes: none.", "the DM says what has happened since their turn")
}

func TestClosedDMsAreRememberedAndEverythingStaysInReach(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	require.NoError(t, h.srv.Person("Bruno").CloseDMs())
	guests, turn := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Bruno")
	bruno := guests[1]
	require.Contains(t, bruno.presses(turn, "Play").Content, "🔒 I can’t send you DMs")
	for guests[0].last().Content != "" && !strings.Contains(guests[0].last().Content, "🏆") {
		for _, g := range guests {
			require.Contains(t, g.types("/play move:no").Content, "✅ **Played.**")
		}
	}
	require.Empty(t, bruno.dms())
	tried := 0
	for _, r := range h.srv.Requests() {
		if r.Status == 403 {
			tried++
		}
	}
	require.Equal(t, 1, tried, "nothing is sent again to people who accept no DMs")
}

func TestNoDMsForThoseWhoDoNotWantThem(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	ada := h.guest("Ada", "games")
	ada.presses(ada.types("/settings"), "DMs for secrets: yes")
	h.table("/new game:toy seats:2", "Ada", "Bruno")
	require.Empty(t, ada.dms())
	require.Len(t, h.guest("Bruno", "games").dms(), 1)
}

// TestSecretsReachNobodyElse plays the same match twice with different secret
// votes, and compares everything that others get.
func TestSecretsReachNobodyElse(t *testing.T) {
	t.Parallel()
	seen := func(vote string, permissions int64) []string {
		h := open(t, secretive)
		require.NoError(t, h.srv.SetPermissions(h.srv.Channel("games"), permissions))
		guests, _ := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Bruno", "Dai")
		require.Contains(t, guests[0].types("/play move:"+vote).Content, "✅ **Played.**")
		bruno := guests[1]
		var all []string
		for _, m := range []*sandbox.Message{
			bruno.types("/board"), bruno.types("/board text:true"), bruno.types("/hand"), bruno.types("/log"), bruno.types("/play"), bruno.presses(bruno.last(), "What’s new"),
		} {
			all = append(all, h.shown(m))
		}
		bruno.retired()
		for _, m := range append(bruno.public(), bruno.dms()...) {
			all = append(all, h.shown(&m))
		}
		return all
	}
	for _, permissions := range []int64{sandbox.DefaultPermissions, sandbox.ViewChannel | sandbox.SendMessages} { // with pictures, and in words
		require.Equal(t, seen("no", permissions), seen("yes done", permissions))
	}
}

var instants = regexp.MustCompile(`<t:\d+:`)

// shown returns all that a person can see of a message, without times, which
// differ between two runs.
func (h *app) shown(m *sandbox.Message) string {
	s := instants.ReplaceAllString(m.Content, "<t:then:")
	for _, a := range m.Attachments {
		s += "\n" + a.Filename + "\n" + a.Description + "\n" + string(h.srv.File(a.ID))
	}
	return s + strings.Join(append(buttons(m), menus(m)...), "\n")
}

func TestADraftIsNoReasonForADM(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, turn := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Bruno", "Dai")
	panel := guests[0].presses(turn, "Play")
	require.Contains(t, guests[0].presses(panel, "Yes").Content, "`yes`")
	require.Contains(t, guests[1].types("/play move:no").Content, "✅ **Played.**")
	require.Len(t, guests[0].dms(), 1, "they are still asked the same")
}

// A DM tells its reader's deadline, even after the table has paused and resumed its clocks, or
// given more time. None of that notifies them again.
func TestADMKeepsUpWithTheClock(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, secretive)
	guests, _ := h.table("/new game:toy seats:2 clock:blitz options:rounds=1", "Ada", "Bruno")
	ada, bruno := guests[0], guests[1]
	dm := ada.dms()[0]
	until := regexp.MustCompile(`⏳ <t:\d+:R>; then`)
	require.Regexp(t, until, dm.Content)
	carries := func(motion, asks string) {
		ada.chooses(ada.types("/vote"), "Start a vote…", motion)
		require.Contains(t, bruno.presses(ada.sees(asks), "Yes").Content, "✅ Passed.")
	}
	shows := func(is func(content string) bool) {
		_, err := ada.Await(h.ctx, dm.ChannelID, func([]sandbox.Message) bool { return is(ada.dms()[0].Content) })
		require.NoError(t, err, ada.dms()[0].Content)
	}
	carries("extend", "hours more")
	shows(func(now string) bool {
		return until.MatchString(now) && until.FindString(now) != until.FindString(dm.Content)
	})
	carries("pause", "Pause all clocks")
	shows(func(now string) bool { return strings.Contains(now, "⏸️ The clocks are paused") })
	c.skip(5 * time.Hour)
	carries("resume", "Resume the clocks?")
	shows(until.MatchString)
	require.Len(t, ada.dms(), 1)
	require.Equal(t, dm.ID, ada.dms()[0].ID, "it was edited")
}

// A card that all but its holder see, and a guess of the pack, come by DM to those who see them, and to no
// other.
func TestSecretsOfSomeSeatsComeByDM(t *testing.T) {
	t.Parallel()
	title := secretive
	title.Rules = toy.Secretive()
	h := open(t, title)
	guests, _ := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Bruno", "Dai")
	require.Contains(t, guests[0].types("/play move:red").Content, "✅ **Played.**")
	require.Contains(t, guests[1].types("/play move:blue").Content, "✅ **Played.**")
	const card, guess = "holds this card: Ace", "guesses this code: Blue"
	says := func(g *guest, text string) bool {
		return slices.ContainsFunc(g.dms(), func(m sandbox.Message) bool { return strings.Contains(h.shown(&m), text) })
	}
	for n, known := range [][]string{{guess}, {card, guess}, {card}} {
		channel, err := guests[n].DM()
		require.NoError(t, err)
		for _, text := range known {
			_, err := guests[n].Await(h.ctx, channel, func([]sandbox.Message) bool { return says(guests[n], text) })
			require.NoError(t, err, text)
		}
	}
	require.False(t, says(guests[0], card))
	require.False(t, says(guests[2], guess))
	for _, m := range guests[2].public() {
		require.NotRegexp(t, "holds this card|guesses this code", h.shown(&m))
	}
}
