package bot_test

import (
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"

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

// letters returns the bot's direct messages to a person.
func (g *guest) letters() []sandbox.Message {
	g.Helper()
	channel, err := g.DM()
	require.NoError(g, err)
	return slices.DeleteFunc(g.Messages(channel), func(m sandbox.Message) bool { return m.Flags&sandbox.FlagEphemeral != 0 })
}

// A letter does not go on asking somebody for whom a bot player answers.
func TestALetterThatABotPlayerAnswersLosesItsButtons(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Bruno", "Dai")
	ada := guests[0]
	require.NotEmpty(t, buttons(&ada.letters()[0]))
	ada.types("/substitute who:page")
	channel, err := ada.DM()
	require.NoError(t, err)
	_, err = ada.Await(h.ctx, channel, func(list []sandbox.Message) bool { return len(buttons(&list[0])) == 0 })
	require.NoError(t, err)
}

func TestSecretsGoByLetter(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, turn := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Bruno")
	ada, bruno := guests[0], guests[1]
	require.Contains(t, turn.Content, ada.ID())
	require.Contains(t, turn.Content, bruno.ID(), "both may answer now")
	for _, g := range guests {
		list := g.letters()
		require.Len(t, list, 1)
		require.Contains(t, list[0].Content, "Do you agree?")
		require.Equal(t, []string{"Yes", "No", "Type it"}, buttons(&list[0]))
	}

	letter := ada.letters()[0]
	panel := ada.presses(&letter, "No")
	require.Equal(t, letter.ID, panel.ID, "a letter is answered in place")
	require.Contains(t, ada.presses(panel, "Confirm").Content, "✅ Played.")
	require.Contains(t, ada.letters()[0].Content, "Your vote:", "and tells what only its reader may know")
	require.Len(t, ada.letters(), 1)
	require.Contains(t, bruno.types("/play move:no").Content, "✅ Played.", "the panel is always enough")
	require.Contains(t, ada.last().Content, "🏁")
	require.Empty(t, buttons(&ada.letters()[0]), "the question is no longer open")
}

// A question in a letter that a newer one has taken the place of has no buttons
// any more.
func TestAWornLetterLosesItsButtons(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Bruno")
	ada, bruno := guests[0], guests[1]
	require.Len(t, bruno.letters(), 1)
	require.Contains(t, ada.types("/play move:no").Content, "✅ Played.")
	require.Contains(t, bruno.types("/play move:no").Content, "✅ Played.")

	channel, err := bruno.DM() // his answer was the last: he is asked again at once
	require.NoError(t, err)
	list, err := bruno.Await(h.ctx, channel, func(list []sandbox.Message) bool {
		return len(list) == 2 && len(buttons(&list[0])) == 0 && len(buttons(&list[1])) > 0
	})
	require.NoError(t, err)
	require.Contains(t, list[1].Content, "Do you agree?")
}

func TestClosedLettersAreRememberedAndEverythingStaysInReach(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	require.NoError(t, h.srv.Person("Bruno").CloseDMs())
	guests, turn := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Bruno")
	bruno := guests[1]
	require.Contains(t, bruno.presses(turn, "Play").Content, "🔒 I can’t send you DMs")
	for guests[0].last().Content != "" && !strings.Contains(guests[0].last().Content, "🏁") {
		for _, g := range guests {
			require.Contains(t, g.types("/play move:no").Content, "✅ Played.")
		}
	}
	require.Empty(t, bruno.letters())
	tried := 0
	for _, r := range h.srv.Requests() {
		if r.Status == 403 {
			tried++
		}
	}
	require.Equal(t, 1, tried, "who does not take letters is not written to again")
}

func TestNoLettersForThoseWhoDoNotWantThem(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	ada := h.guest("Ada", "games")
	ada.chooses(ada.types("/settings"), "DMs", "off")
	h.table("/new game:toy seats:2", "Ada", "Bruno")
	require.Empty(t, ada.letters())
	require.Len(t, h.guest("Bruno", "games").letters(), 1)
}

// TestSecretsReachNobodyElse plays the same match twice; only a secret vote
// differs, and everything that others get is compared.
func TestSecretsReachNobodyElse(t *testing.T) {
	t.Parallel()
	seen := func(vote string, permissions int64) []string {
		h := open(t, secretive)
		require.NoError(t, h.srv.SetPermissions(h.srv.Channel("games"), permissions))
		guests, _ := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Bruno", "Dai")
		require.Contains(t, guests[0].types("/play move:"+vote).Content, "✅ Played.")
		bruno := guests[1]
		var all []string
		for _, m := range []*sandbox.Message{
			bruno.types("/board"), bruno.types("/board text:true"), bruno.types("/hand"), bruno.types("/log"), bruno.types("/play"), bruno.presses(bruno.last(), "What’s new"),
		} {
			all = append(all, h.shown(m))
		}
		for _, m := range append(bruno.public(), bruno.letters()...) {
			all = append(all, h.shown(&m))
		}
		return all
	}
	for _, permissions := range []int64{sandbox.DefaultPermissions, sandbox.ViewChannel | sandbox.SendMessages} { // with pictures, and in words
		require.Equal(t, seen("no", permissions), seen("yes done", permissions))
	}
}

var instants = regexp.MustCompile(`<t:\d+:`)

// shown is all that a person can see of a message, but for times: two runs are
// not at the same.
func (h *house) shown(m *sandbox.Message) string {
	s := instants.ReplaceAllString(m.Content, "<t:then:")
	for _, a := range m.Attachments {
		s += "\n" + a.Filename + "\n" + a.Description + "\n" + string(h.srv.File(a.ID))
	}
	return s + strings.Join(append(buttons(m), menus(m)...), "\n")
}

func TestADraftIsNoReasonForALetter(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, turn := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Bruno", "Dai")
	panel := guests[0].presses(turn, "Play")
	require.Contains(t, guests[0].presses(panel, "Yes").Content, "`yes`")
	require.Contains(t, guests[1].types("/play move:no").Content, "✅ Played.")
	require.Len(t, guests[0].letters(), 1, "she is still asked the same")
}
