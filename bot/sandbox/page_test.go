package sandbox_test

import (
	"context"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/internal/chromium"
)

// TestPage uses the page as people do, in one browser with a tab for each person.
func TestPage(t *testing.T) {
	t.Parallel()
	browser := chromium.Open(t)
	for name, test := range map[string]func(*testing.T, context.Context){
		"commands and buttons":      testCommandsAndButtons,
		"private panel":             testPrivatePanel,
		"modal":                     testModal,
		"deferred picture":          testDeferredPicture,
		"clip":                      testClip,
		"threads":                   testThreads,
		"layout and embeds":         testLayout,
		"what is new":               testNews,
		"end of the list":           testEnd,
		"silence":                   testSilence,
		"faults of the typist":      testFaultsOfTheTypist,
		"private messages":          testPrivateMessages,
		"phone":                     testPhone,
		"restart":                   testRestart,
		"eight windows":             testEightWindows,
		"people and their settings": testPeople,
		"trouble":                   testTrouble,
		"season":                    testSeason,
		"markdown":                  testMarkdown,
		"catalogs":                  testCatalogs,
		"command line":              testCommandLine,
		"activity":                  testActivity,
		"a stranger's frame":        testStrangersFrame,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, browser)
		})
	}
}

// pageCommand is the command of the bot in these tests.
var pageCommand = &discordgo.ApplicationCommand{
	Name: "play", Description: "Play a turn",
	NameLocalizations:        &map[discordgo.Locale]string{discordgo.French: "jouer"},
	DescriptionLocalizations: &map[discordgo.Locale]string{discordgo.French: "Jouer un tour"},
	Options: []*discordgo.ApplicationCommandOption{{
		Type: discordgo.ApplicationCommandOptionString, Name: "move", Description: "The words of the turn", Required: true, Autocomplete: true,
		NameLocalizations: map[discordgo.Locale]string{discordgo.French: "coup"},
	}, {
		Type: discordgo.ApplicationCommandOptionInteger, Name: "seat", Description: "Whose turn", MinValue: new(float64), MaxValue: 4,
	}},
}

// pageBot answers /play: autocomplete with words, the command with a message that mentions Chloé.
func pageBot(t *testing.T, srv *sandbox.Server, more answers, commands ...*discordgo.ApplicationCommand) *discordgo.Session {
	t.Helper()
	a := answers{"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		word := i.ApplicationCommandData().Options[0].StringValue()
		if i.Type == discordgo.InteractionApplicationCommandAutocomplete {
			_ = respond(s, i, discordgo.InteractionApplicationCommandAutocompleteResult, suggest(word, "e5", "e6", "xg6 e5"))
			return
		}
		text := fmt.Sprintf("%s plays **%s**, <@%s> is next", i.Member.User.GlobalName, word, srv.Person("Chloé").ID())
		_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say(text, 0, "panel", "report", "silent"))
	}}
	for name, answer := range more {
		a[name] = answer
	}
	return bot(t, srv, a, append(commands, pageCommand)...)
}

func suggest(typed string, words ...string) *discordgo.InteractionResponseData {
	d := &discordgo.InteractionResponseData{Choices: []*discordgo.ApplicationCommandOptionChoice{}}
	for _, w := range words {
		if strings.HasPrefix(w, typed) {
			d.Choices = append(d.Choices, &discordgo.ApplicationCommandOptionChoice{Name: strings.ToUpper(w), Value: w})
		}
	}
	return d
}

func testCommandsAndButtons(t *testing.T, chromium context.Context) {
	srv := start(t)
	pageBot(t, srv, answers{"panel": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseUpdateMessage, say("pressed by "+i.Member.User.GlobalName, 0))
	}})
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	chloe := sit(t, chromium, srv, "Chloé", "games", phone)

	ada.types("/pl")
	ada.sees("[data-suggestion=play]", "/play\nmove\nseat\nPlay a turn")
	ada.presses(kb.Enter)
	require.Equal(t, "/play move:", ada.line())
	ada.types("e")
	ada.misses("[data-suggestion='xg6 e5']")
	ada.sees("[data-suggestion=e6]", "E6")
	ada.presses(kb.ArrowDown)
	ada.presses(kb.ArrowDown)
	ada.presses(kb.Enter)
	require.Equal(t, "/play move:E6", ada.line())
	ada.presses(kb.Enter)
	ada.sees(".message", "Ada plays e6, @Chloé is next")
	require.Empty(t, ada.line())
	require.Contains(t, ada.last(), "Ada used /play")
	_, err := srv.Person("Bruno").Say(srv.Channel("games"), "then </play:1>")
	require.NoError(t, err)
	ada.click("button.mention")
	require.Equal(t, "/play move:", ada.line())

	chloe.sees(".message.called strong", "e6")
	chloe.sees(".message .origin", "Ada a utilisé /jouer")
	chloe.click("[data-custom-id=panel]")
	ada.sees(".message", "pressed by Chloé (edited)")
	ada.misses("[data-custom-id=panel]")
	chloe.types("/jou")
	chloe.click("[data-suggestion=play]")
	require.Equal(t, "/jouer coup:", chloe.line())
	chloe.sees("[data-suggestion='xg6 e5']", "XG6 E5")
	chloe.click("[data-suggestion='xg6 e5']")
	chloe.click("#send")
	ada.sees(".message", "Chloé plays xg6 e5")
}

func testPrivatePanel(t *testing.T, chromium context.Context) {
	srv := start(t)
	pageBot(t, srv, answers{"panel": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{
			Content: "Your hand", Flags: discordgo.MessageFlagsEphemeral,
			Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{
				CustomID: "square", Placeholder: "Choose a square", Options: []discordgo.SelectMenuOption{
					{Label: "E five", Value: "e5", Description: "captures two"}, {Label: "E six", Value: "e6"},
				}}}}},
		})
	}, "square": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseUpdateMessage, say("You chose "+i.MessageComponentData().Values[0], 0, "panel"))
	}})
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	chloe := sit(t, chromium, srv, "Chloé", "games", desktop)
	ada.enters("/play move:e5")
	chloe.click("[data-custom-id=panel]")
	chloe.sees(".message.ephemeral", "Ce message n’est visible que pour toi")
	chloe.click("[data-custom-id=square]")
	chloe.sees("[role=option]", "E five\ncaptures two")
	chloe.presses(kb.ArrowDown)
	chloe.presses(kb.Enter)
	chloe.sees(".message.ephemeral", "You chose e6")
	chloe.reloads()
	chloe.sees(".message", "Ada plays e5")
	chloe.misses(".message.ephemeral")
	chloe.click("[data-custom-id=panel]")
	chloe.sees(".message.ephemeral", "Your hand")
	chloe.click("[data-dismiss]")
	chloe.misses(".message.ephemeral")
	chloe.enters("Shall we?")
	ada.sees(".message", "Shall we?")
	ada.misses(".message.ephemeral")
	require.Equal(t, 2, value[int](ada, `document.querySelectorAll(".message").length`))
}

func testModal(t *testing.T, chromium context.Context) {
	srv := start(t)
	pageBot(t, srv, answers{"report": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		input := func(id, label string, style discordgo.TextInputStyle, required bool) discordgo.MessageComponent {
			return discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.TextInput{CustomID: id, Label: label, Style: style, Required: required, MinLength: 2, MaxLength: 100}}}
		}
		_ = respond(s, i, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{CustomID: "result", Title: "Report a result",
			Components: []discordgo.MessageComponent{input("points", "Points", discordgo.TextInputShort, true), input("remark", "Remark", discordgo.TextInputParagraph, false)}})
	}, "result": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		points := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput)
		_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("points: "+points.Value, 0))
	}})
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	bruno := sit(t, chromium, srv, "Bruno", "games", desktop)
	ada.enters("/play move:e5")
	ada.click("[data-custom-id=report]")
	ada.sees("dialog.modal h2", "Report a result")
	ada.click("dialog.modal [type=submit]")
	ada.sees("dialog.modal .failure", "This field is required.")
	ada.presses("1")
	ada.presses(kb.Enter)
	ada.sees("dialog.modal .failure", "Enter at least 2 characters.")
	ada.presses("2")
	ada.presses(kb.Enter)
	bruno.sees(".message", "points: 12")
	ada.misses("dialog")
	bruno.misses("dialog")
}

func testSilence(t *testing.T, chromium context.Context) {
	c := newClock()
	srv := startWith(t, c.options(t))
	asked := make(chan struct{}, 1)
	silent := func(*discordgo.Session, *discordgo.InteractionCreate) { asked <- struct{}{} }
	pageBot(t, srv, answers{"silent": silent, "slow": silent}, command("slow"))
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	ada.enters("/play move:e5")
	ada.click("[data-custom-id=silent]")
	<-asked
	ada.waits(`() => document.querySelector("[data-custom-id=silent]").ariaBusy === "true" && document.querySelector("[data-custom-id=panel]").ariaDisabled === "true"`)
	c.forward(3 * time.Second)
	ada.sees(".message .failure", "This interaction failed")
	ada.enters("/slow")
	<-asked
	ada.sees(".waiting", "Sending command…")
	c.forward(3 * time.Second)
	ada.sees(".waiting .failure", "The application did not respond")
	ada.click(".waiting button")
	ada.misses(".waiting")
}

func testFaultsOfTheTypist(t *testing.T, chromium context.Context) {
	srv := start(t)
	pageBot(t, srv, nil)
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	for _, c := range []struct{ line, complaint, left string }{
		{"/play ", "move: this option is required. Specify a value.", "/play move:"},
		{"/play move:e5 seat:none", "seat: enter a whole number.", "/play move:e5 seat:none"},
		{"/play move:e5 seat:9", "seat: enter a value of at most 4.", "/play move:e5 seat:9"},
		{"/paly e5", "There is no command /paly", "/paly e5"},
	} {
		ada.do(clearLine)
		ada.enters(c.line)
		ada.sees("#composer-error", c.complaint)
		require.Equal(t, c.left, ada.line())
	}
	ada.do(clearLine)
	ada.enters("/play e5")
	ada.sees(".message", "Ada plays e5")
	ada.misses("#composer-error")
}

func testPrivateMessages(t *testing.T, chromium context.Context) {
	srv := start(t)
	s := pageBot(t, srv, nil)
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	dm, err := s.UserChannelCreate(srv.Person("Ada").ID())
	require.NoError(t, err)
	_, err = s.ChannelMessageSend(dm.ID, "Your secret: **stafford**")
	require.NoError(t, err)
	ada.sees("[data-rail=home] .count", "1")
	ada.click("[data-rail=home]")
	ada.sees("[data-channel-id][data-unread]", "Herald")
	ada.click("[data-channel-id='" + dm.ID + "']")
	ada.sees(".message strong", "stafford")
	ada.misses("[data-rail=home] .count")
	_, err = srv.Person("Bruno").Say(srv.Channel("games"), "hello <@"+srv.Person("Ada").ID()+">")
	require.NoError(t, err)
	ada.sees("[data-rail='"+srv.Guild("Round Table")+"'] .count", "1")
	ada.click("[data-rail='" + srv.Guild("Round Table") + "']")
	ada.click("[data-channel-id='" + srv.Channel("games") + "'][data-mentions='1']")
	ada.sees(".message.called", "hello @Ada")
	ada.misses("[data-unread]")
}

func testPhone(t *testing.T, chromium context.Context) {
	srv := start(t)
	pageBot(t, srv, nil)
	ada := sit(t, chromium, srv, "Ada", "games", phone)
	ada.enters("/play move:e5")
	ada.sees("[data-custom-id=panel]", "panel")
	ada.misses("#drawer")
	const small = `[...document.querySelectorAll("button:not(.mention, .alt), a.button, textarea")]
		.filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().height < 40).map((e) => e.outerHTML)`
	require.Empty(t, value[[]string](ada, small))
	ada.click("#open-drawer")
	ada.sees("#drawer [data-channel-id]", "general")
	require.Empty(t, value[[]string](ada, small))
	ada.click("[data-channel-id='" + srv.Channel("general") + "']")
	ada.misses("#drawer")
	ada.sees("#topbar h2", "general")
	require.Equal(t, phone.width, value[int64](ada, `document.scrollingElement.scrollWidth`))
}

func testRestart(t *testing.T, chromium context.Context) {
	dir := t.TempDir()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	first, stop := serveOn(t, dir, ln)
	address := ln.Addr().String()
	ada := look(t, chromium, "http://"+address+"/?as="+first.Person("Ada").ID()+"&channel="+first.Channel("games"), desktop)
	ada.enters("before")
	ada.sees(".message", "before")
	stop()
	ada.sees("#connection", "Connection lost")
	ln, err = net.Listen("tcp", address)
	require.NoError(t, err)
	second, stop := serveOn(t, dir, ln)
	defer stop()
	_, err = second.Person("Bruno").Say(second.Channel("games"), "after")
	require.NoError(t, err)
	ada.sees(".message", "after")
	ada.misses("#connection")
	ada.enters("again")
	ada.sees(".message", "again")
}

// serveOn runs a stand-in on a listener until stop is called.
func serveOn(t *testing.T, dir string, ln net.Listener) (*sandbox.Server, func()) {
	t.Helper()
	srv, err := sandbox.New(sandbox.Options{Dir: dir})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- srv.Serve(ctx, ln) }()
	return srv, func() {
		cancel()
		require.NoError(t, <-served)
		require.NoError(t, srv.Close())
	}
}

func testPeople(t *testing.T, chromium context.Context) {
	srv := start(t)
	nobody := look(t, chromium, srv.URL()+"/?as=nobody", phone)
	nobody.waits(`() => document.getElementById("me").dataset.me === "` + srv.Person("Ada").ID() + `"`)
	ada := look(t, chromium, srv.URL(), desktop)
	ada.sees("#me", "Ada")
	ada.click("#settings")
	ada.click("#dms-open")
	ada.waits(`() => fetch("/page/state?as=` + srv.Person("Ada").ID() + `").then((r) => r.json()).then(({ me }) => me.dms_open === false)`)
	ada.do(chooseLocale("fr"))
	ada.sees("dialog h2", "Paramètres de Ada")
	require.Equal(t, "fr", srv.Person("Ada").Profile().Locale)
	ada.presses(kb.Escape)
	ada.click("#me")
	ada.click("[data-person='" + srv.Person("Bruno").ID() + "']")
	ada.do(chromedp.WaitVisible(chromedp.CSS("#me[data-me='" + srv.Person("Bruno").ID() + "']")))
	ada.sees("#place", "Round Table")
	ada.click("#new-channel")
	ada.do(typeInto("#channel-name", "Lance Lot"+kb.Enter))
	ada.sees("#topbar h2", "lance-lot")
	require.NotPanics(t, func() { srv.Channel("lance-lot") })
}
