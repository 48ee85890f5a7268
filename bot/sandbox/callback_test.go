package sandbox_test

import (
	"errors"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// answers are the handlers of a bot in these tests, one for each command, button or modal.
type answers map[string]func(s *discordgo.Session, i *discordgo.InteractionCreate)

func (a answers) handle(s *discordgo.Session, i *discordgo.InteractionCreate) {
	switch d := i.Data.(type) {
	case discordgo.ApplicationCommandInteractionData:
		a[d.Name](s, i)
	case discordgo.MessageComponentInteractionData:
		a[d.CustomID](s, i)
	case discordgo.ModalSubmitInteractionData:
		a[d.CustomID](s, i)
	}
}

func respond(s *discordgo.Session, i *discordgo.InteractionCreate, kind discordgo.InteractionResponseType, d *discordgo.InteractionResponseData) error {
	return s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: kind, Data: d})
}

func command(name string) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{Name: name, Description: name}
}

// say returns a response with a text, flags and buttons.
func say(text string, flags discordgo.MessageFlags, buttons ...string) *discordgo.InteractionResponseData {
	d := &discordgo.InteractionResponseData{Content: text, Flags: flags}
	var row discordgo.ActionsRow
	for _, b := range buttons {
		row.Components = append(row.Components, discordgo.Button{Label: b, CustomID: b, Style: discordgo.PrimaryButton})
	}
	if len(buttons) > 0 {
		d.Components = []discordgo.MessageComponent{row}
	}
	return d
}

// public returns a public response with buttons.
func public(text string, buttons ...string) func(*discordgo.Session, *discordgo.InteractionCreate) {
	return func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say(text, 0, buttons...))
	}
}

// bot connects a bot with these answers and registers the commands.
func bot(t *testing.T, srv *sandbox.Server, a answers, commands ...*discordgo.ApplicationCommand) *discordgo.Session {
	t.Helper()
	s := connect(t, srv, a.handle)
	register(t, s, srv, commands...)
	return s
}

// code returns the code of Discord's error.
func code(t *testing.T, err error) int {
	t.Helper()
	var e *discordgo.RESTError
	require.ErrorAs(t, err, &e)
	require.NotNil(t, e.Message)
	return e.Message.Code
}

func TestEphemeralAnswerIsSeenByItsAddresseeOnly(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := bot(t, srv, answers{"hand": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("secret", discordgo.MessageFlagsEphemeral))
	}}, command("hand"))
	games := srv.Channel("games")
	reply, err := srv.Person("Ada").Type(within(t), games, "/hand")
	require.NoError(t, err)
	require.Equal(t, "secret", reply.Message.Content)
	require.Equal(t, sandbox.FlagEphemeral, reply.Message.Flags)
	require.Equal(t, []sandbox.Message{*reply.Message}, srv.Person("Ada").Messages(games))
	require.Empty(t, srv.Person("Bruno").Messages(games))
	err = edit(s, games, reply.Message.ID, "changed")
	require.Equal(t, 10008, code(t, err), "without the interaction's token the bot does not see the message")
}

func TestDeferredAnswerIsFilledIn(t *testing.T) {
	t.Parallel()
	srv := start(t)
	goOn := make(chan struct{})
	bot(t, srv, answers{"board": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, say("", discordgo.MessageFlagsEphemeral))
		<-goOn
		text := "the board"
		_, _ = s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &text})
	}}, command("board"))
	games, ada := srv.Channel("games"), srv.Person("Ada")
	ctx := within(t)
	type outcome struct {
		reply *sandbox.Reply
		err   error
	}
	done := make(chan outcome, 1)
	go func() {
		reply, err := ada.Type(ctx, games, "/board")
		done <- outcome{reply, err}
	}()
	waiting, err := ada.Await(ctx, games, func(list []sandbox.Message) bool { return len(list) == 1 })
	require.NoError(t, err)
	require.Equal(t, sandbox.FlagEphemeral|world.FlagLoading, waiting[0].Flags)
	close(goOn)
	got := <-done
	require.NoError(t, got.err)
	require.Equal(t, "the board", got.reply.Message.Content)
	require.Equal(t, sandbox.FlagEphemeral, got.reply.Message.Flags)
	require.Nil(t, got.reply.Message.EditedTimestamp)
}

func TestButtonUpdatesItsMessage(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{
		"new": public("0 seats", "join", "later"),
		"join": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_ = respond(s, i, discordgo.InteractionResponseUpdateMessage, say(i.Message.Content+", "+i.Member.User.Username, 0, "later"))
		},
		"later": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_ = respond(s, i, discordgo.InteractionResponseDeferredMessageUpdate, nil)
			text := "changed later"
			_, _ = s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &text, Components: &[]discordgo.MessageComponent{}})
		},
	}, command("new"))
	games, ctx := srv.Channel("games"), within(t)
	lobby, err := srv.Person("Ada").Type(ctx, games, "/new")
	require.NoError(t, err)
	joined, err := srv.Person("Bruno").Press(ctx, lobby.Message.ID, "join")
	require.NoError(t, err)
	require.Equal(t, "0 seats, bruno", joined.Message.Content)
	require.Equal(t, lobby.Message.ID, joined.Message.ID)
	later, err := srv.Person("Dai").Press(ctx, lobby.Message.ID, "later")
	require.NoError(t, err)
	require.Equal(t, "changed later", later.Message.Content)
	require.Empty(t, later.Message.Components)
	require.NotNil(t, later.Message.EditedTimestamp)
	_, err = srv.Person("Dai").Press(ctx, lobby.Message.ID, "later")
	require.ErrorContains(t, err, `no "later"`)
}

func TestModalIsFilledInAndAnswered(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{
		"settings": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			input := discordgo.TextInput{CustomID: "name", Label: "Name", Style: discordgo.TextInputShort, Required: true, MaxLength: 10}
			_ = respond(s, i, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{
				CustomID: "form", Title: "Settings",
				Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{input}}},
			})
		},
		"form": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			row := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow)
			public("hello "+row.Components[0].(*discordgo.TextInput).Value)(s, i)
		},
	}, command("settings"))
	games, ada, ctx := srv.Channel("games"), srv.Person("Ada"), within(t)
	opened, err := ada.Type(ctx, games, "/settings")
	require.NoError(t, err)
	require.Equal(t, "Settings", opened.Modal.Title)
	_, err = ada.Submit(ctx, opened.Modal, map[string]string{"name": "far too long a name"})
	require.ErrorContains(t, err, "too long")
	_, err = ada.Submit(ctx, opened.Modal, map[string]string{"nickname": "Ada"})
	require.ErrorContains(t, err, "nickname")
	_, err = ada.Submit(ctx, opened.Modal, nil)
	require.ErrorContains(t, err, "required")
	reply, err := ada.Submit(ctx, opened.Modal, map[string]string{"name": "Lovelace"})
	require.NoError(t, err)
	require.Equal(t, "hello Lovelace", reply.Message.Content)
	_, err = ada.Submit(ctx, opened.Modal, map[string]string{"name": "Lovelace"})
	require.ErrorContains(t, err, "no modal")
}

func TestModalOfAButtonUpdatesItsMessage(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{
		"new": public("lobby", "rename"),
		"rename": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			input := discordgo.TextInput{CustomID: "name", Label: "Name", Style: discordgo.TextInputShort, Value: i.Message.Content}
			_ = respond(s, i, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{
				CustomID: "form", Title: "Rename",
				Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{input}}},
			})
		},
		"form": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_ = respond(s, i, discordgo.InteractionResponseUpdateMessage, say(i.Message.Content+" renamed", 0))
		},
	}, command("new"))
	ada, ctx := srv.Person("Ada"), within(t)
	lobby, err := ada.Type(ctx, srv.Channel("games"), "/new")
	require.NoError(t, err)
	opened, err := ada.Press(ctx, lobby.Message.ID, "rename")
	require.NoError(t, err)
	reply, err := ada.Submit(ctx, opened.Modal, nil)
	require.NoError(t, err)
	require.Equal(t, lobby.Message.ID, reply.Message.ID)
	require.Equal(t, "lobby renamed", reply.Message.Content)
}

func TestSuggestions(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		typed := i.ApplicationCommandData().Options[0]
		_ = respond(s, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "you typed " + typed.StringValue(), Value: "e5"}},
		})
	}}, playCommand)
	games, ada, ctx := srv.Channel("games"), srv.Person("Ada"), within(t)
	for line, want := range map[string]string{"/play move:k2 st": "you typed k2 st", "/play": "you typed ", "/play move:k2 ": "you typed k2 "} {
		choices, err := ada.Suggest(ctx, games, line)
		require.NoError(t, err)
		require.Equal(t, []world.Choice{{Name: want, Value: "e5"}}, choices)
	}
}

func TestAcknowledgedTwice(t *testing.T) {
	t.Parallel()
	srv := start(t)
	errs := make(chan error, 1)
	bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		public("once")(s, i)
		errs <- respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("twice", 0))
	}}, command("help"))
	_, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.NoError(t, err)
	require.Equal(t, 40060, code(t, <-errs))
}

func TestUnknownInteraction(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	in := &discordgo.InteractionCreate{Interaction: &discordgo.Interaction{ID: "1", Token: "nobody's", AppID: srv.BotID()}}
	require.Equal(t, 10062, code(t, respond(s, in, discordgo.InteractionResponseDeferredMessageUpdate, nil)))
	_, err := s.InteractionResponse(in.Interaction)
	require.Equal(t, 10015, code(t, err))
}

func TestCallbackOfTheWrongKind(t *testing.T) {
	t.Parallel()
	srv := start(t)
	errs := make(chan error, 3)
	bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		errs <- respond(s, i, discordgo.InteractionResponseUpdateMessage, say("of no message", 0))
		errs <- respond(s, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{})
		errs <- respond(s, i, 77, nil)
		public("right")(s, i)
	}}, command("help"))
	reply, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.NoError(t, err)
	require.Equal(t, "right", reply.Message.Content)
	for range 3 {
		require.Equal(t, 50035, code(t, <-errs))
	}
}

func TestBotThatIsNotThereIsNotAsked(t *testing.T) {
	t.Parallel()
	srv := start(t)
	register(t, newBot(t, srv, discordgo.IntentsNone), srv, playCommand)
	_, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/play move:e5")
	require.EqualError(t, err, "no bot is connected")
}

func TestAnswersAreRefusedWhenTheyAreInvalid(t *testing.T) {
	t.Parallel()
	srv := start(t)
	errs := make(chan error, 1)
	bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		errs <- respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("", 0))
		public("better")(s, i)
	}}, command("help"))
	_, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.NoError(t, err)
	err = <-errs
	require.Equal(t, 50006, code(t, err))
	var rest *discordgo.RESTError
	require.True(t, errors.As(err, &rest))
	require.Equal(t, 400, rest.Response.StatusCode)
}
