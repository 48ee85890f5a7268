package sandbox_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// lineCommands have an option of every kind that can be typed.
func lineCommands() []*discordgo.ApplicationCommand {
	one, most := 1.0, 5.0
	length := 2
	text := func(kind discordgo.ApplicationCommandOptionType, name string) *discordgo.ApplicationCommandOption {
		return &discordgo.ApplicationCommandOption{Type: kind, Name: name, Description: name}
	}
	players := text(discordgo.ApplicationCommandOptionInteger, "players")
	players.MinValue, players.MaxValue, players.NameLocalizations = &one, most, map[discordgo.Locale]string{discordgo.French: "joueurs"}
	game := text(discordgo.ApplicationCommandOptionString, "game")
	game.Required = true
	game.Choices = []*discordgo.ApplicationCommandOptionChoice{{Name: "Lancelot", Value: "lancelot"}, {Name: "Carolus Magnus", Value: "carolus"}}
	short := text(discordgo.ApplicationCommandOptionString, "short")
	short.MinLength, short.MaxLength = &length, 3
	french := map[discordgo.Locale]string{discordgo.French: "nouveau"}
	return []*discordgo.ApplicationCommand{
		{Name: "new", Description: "new", NameLocalizations: &french, Options: []*discordgo.ApplicationCommandOption{
			game, players, text(discordgo.ApplicationCommandOptionBoolean, "diagonals"), text(discordgo.ApplicationCommandOptionUser, "with"),
			text(discordgo.ApplicationCommandOptionChannel, "in"), text(discordgo.ApplicationCommandOptionNumber, "pace"), short,
			text(discordgo.ApplicationCommandOptionString, "note"),
		}},
		{Name: "settings", Description: "settings", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionSubCommandGroup, Name: "table", Description: "table", Options: []*discordgo.ApplicationCommandOption{
				{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "language", Description: "language", Options: []*discordgo.ApplicationCommandOption{
					text(discordgo.ApplicationCommandOptionString, "value"),
				}},
			}},
		}},
	}
}

func TestCommandLines(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := connect(t, srv, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		options, _ := json.Marshal(i.ApplicationCommandData().Options)
		public(string(options))(s, i)
	})
	register(t, s, srv, lineCommands()...)
	dai := srv.Person("Dai")
	for _, c := range []struct{ person, line, want, err string }{
		{person: "Ada", line: "/new game:Lancelot", want: `[{"name":"game","type":3,"value":"lancelot"}]`},
		{person: "Ada", line: "/new  game: carolus  players:3 ", want: `[{"name":"game","type":3,"value":"carolus"},{"name":"players","type":4,"value":3}]`},
		{person: "Chloé", line: "/nouveau game:lancelot joueurs:2", want: `[{"name":"game","type":3,"value":"lancelot"},{"name":"players","type":4,"value":2}]`},
		{person: "Ada", line: "/new game:lancelot diagonals:true with:@dai in:#games pace:1.5",
			want: `[{"name":"game","type":3,"value":"lancelot"},{"name":"diagonals","type":5,"value":true},{"name":"with","type":6,"value":"` + dai.ID() +
				`"},{"name":"in","type":7,"value":"` + srv.Channel("games") + `"},{"name":"pace","type":10,"value":1.5}]`},
		{person: "Ada", line: "/new game:lancelot note:in the end: a draw", want: `[{"name":"game","type":3,"value":"lancelot"},{"name":"note","type":3,"value":"in the end: a draw"}]`},
		{person: "Ada", line: "/settings table language value:fr", want: `[{"name":"table","type":2,"options":[{"name":"language","type":1,"options":[{"name":"value","type":3,"value":"fr"}]}]}]`},
		{person: "Ada", line: "/old", err: `no command "old" is offered here`},
		{person: "Ada", line: "/nouveau game:lancelot", err: `no command "nouveau" is offered here`},
		{person: "Ada", line: "/new", err: `the option "game" is required`},
		{person: "Ada", line: "/new lancelot", err: `"lancelot" belongs to no option; the options are game, players, diagonals, with, in, pace, short, note`},
		{person: "Ada", line: "/new game:chess", err: `chess is no value for the option "game"`},
		{person: "Ada", line: "/new game:lancelot players:many", err: `the option "players" takes a number, not "many"`},
		{person: "Ada", line: "/new game:lancelot players:6", err: `6 is no value for the option "players"`},
		{person: "Ada", line: "/new game:lancelot players:1.5", err: `1.5 is no value for the option "players"`},
		{person: "Ada", line: "/new game:lancelot short:long", err: `long is no value for the option "short"`},
		{person: "Ada", line: "/new game:lancelot diagonals:perhaps", err: `the option "diagonals" takes true or false, not "perhaps"`},
		{person: "Ada", line: "/new game:lancelot with:Merlin", err: `nobody is called "Merlin"`},
		{person: "Ada", line: "/new game:lancelot in:#avalon", err: `no channel is called "#avalon"`},
		{person: "Ada", line: "/new game:lancelot game:lancelot", err: `the option "game" is given twice`},
		{person: "Ada", line: "/settings table colour", err: `no subcommand "colour" among language`},
	} {
		reply, err := srv.Person(c.person).Type(within(t), srv.Channel("general"), c.line)
		if c.err != "" {
			require.EqualError(t, err, c.err, c.line)
			continue
		}
		require.NoError(t, err, c.line)
		require.JSONEq(t, c.want, reply.Message.Content, c.line)
	}
	_, err := srv.Person("Ada").Suggest(within(t), srv.Channel("general"), "/new note:x")
	require.EqualError(t, err, `the option "note" has no autocomplete`)
}

func TestTheInteractionSaysWhoAndWhere(t *testing.T) {
	t.Parallel()
	srv := start(t)
	got := make(chan *discordgo.Interaction, 1)
	bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		public("help")(s, i)
		got <- i.Interaction
	}}, command("help"))
	chloe, games := srv.Person("Chloé"), srv.Channel("games")
	require.NoError(t, srv.SetPermissions(games, sandbox.ViewChannel))
	_, err := chloe.Type(within(t), games, "/help")
	require.NoError(t, err)
	in := <-got
	require.Equal(t, chloe.ID(), in.Member.User.ID)
	require.Nil(t, in.User)
	require.Equal(t, discordgo.French, in.Locale)
	require.Equal(t, discordgo.EnglishUS, *in.GuildLocale)
	require.Equal(t, int64(sandbox.ViewChannel), in.AppPermissions)
	require.Equal(t, discordgo.InteractionContextGuild, in.Context)
	require.Equal(t, srv.Guild("Round Table"), in.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationGuildInstall])

	dm, err := chloe.DM()
	require.NoError(t, err)
	_, err = chloe.Type(within(t), dm, "/help")
	require.NoError(t, err)
	in = <-got
	require.Equal(t, chloe.ID(), in.User.ID)
	require.Nil(t, in.Member)
	require.Nil(t, in.GuildLocale)
	require.Equal(t, discordgo.InteractionContextBotDM, in.Context)
	require.Empty(t, in.GuildID)
}

func TestCommandsStayInTheirContexts(t *testing.T) {
	t.Parallel()
	srv := start(t)
	new := command("new")
	new.Contexts = &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild}
	bot(t, srv, answers{"new": public("lobby")}, new)
	ada := srv.Person("Ada")
	dm, err := ada.DM()
	require.NoError(t, err)
	_, err = ada.Type(within(t), dm, "/new")
	require.EqualError(t, err, `no command "new" is offered here`)
	_, err = ada.Type(within(t), srv.Channel("games"), "/new")
	require.NoError(t, err)
}

func TestMenus(t *testing.T) {
	t.Parallel()
	srv := start(t)
	two := 2
	got := make(chan discordgo.MessageComponentInteractionData, 1)
	answer := func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		got <- i.MessageComponentData()
		_ = respond(s, i, discordgo.InteractionResponseUpdateMessage, say("chosen", 0))
	}
	bot(t, srv, answers{
		"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			words := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "word", Placeholder: "Choose", MinValues: &two, MaxValues: 2}
			for _, w := range []string{"e5", "f6", "g7"} {
				words.Options = append(words.Options, discordgo.SelectMenuOption{Label: "square " + w, Value: w})
			}
			off := words
			off.CustomID, off.Placeholder, off.Disabled = "off", "Not now", true
			d := say("choose", 0)
			for _, menu := range []discordgo.SelectMenu{words, off, {MenuType: discordgo.UserSelectMenu, CustomID: "who"}} {
				d.Components = append(d.Components, discordgo.ActionsRow{Components: []discordgo.MessageComponent{menu}})
			}
			_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, d)
		},
		"word": answer, "who": answer,
	}, command("play"))
	ada, ctx := srv.Person("Ada"), within(t)
	play := func() string {
		reply, err := ada.Type(ctx, srv.Channel("games"), "/play")
		require.NoError(t, err)
		return reply.Message.ID
	}
	m := play()
	for menu, c := range map[string]struct {
		values []string
		err    string
	}{
		"word":    {[]string{"e5"}, `choose 2 to 2 of "word"`},
		"Choose":  {[]string{"e5", "h8"}, `"h8" is not an option of "word": e5, f6, g7`},
		"Not now": {[]string{"e5", "f6"}, `the component "off" is disabled`},
		"who":     {[]string{"5"}, `no such user or channel: "5"`},
		"nothing": {nil, `the message has no "nothing", only "Choose" (word), "Not now" (off), "" (who)`},
	} {
		_, err := ada.Choose(ctx, m, menu, c.values...)
		require.EqualError(t, err, c.err)
	}
	_, err := ada.Choose(ctx, m, "Choose", "square e5", "f6")
	require.NoError(t, err)
	require.Equal(t, []string{"e5", "f6"}, (<-got).Values)
	esra := srv.Person("Esra").ID()
	_, err = ada.Choose(ctx, play(), "who", esra)
	require.NoError(t, err)
	chosen := <-got
	require.Equal(t, []string{esra}, chosen.Values)
	require.Equal(t, "Esra", chosen.Resolved.Users[esra].GlobalName)
	_, err = ada.Choose(ctx, "5", "who", esra)
	require.EqualError(t, err, "no message 5 is here to see")
}

func TestAwaitEndsWithItsContext(t *testing.T) {
	t.Parallel()
	srv := start(t)
	ctx, cancel := context.WithCancel(context.Background())
	looked := 0
	_, err := srv.Person("Ada").Await(ctx, srv.Channel("games"), func(list []sandbox.Message) bool {
		looked++
		cancel()
		return false
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Positive(t, looked)
}

func TestAwaitEndsWithTheServer(t *testing.T) {
	t.Parallel()
	srv, err := sandbox.Start(sandbox.Options{})
	require.NoError(t, err)
	waiting := make(chan struct{})
	ended := make(chan error)
	go func() {
		first := true
		_, err := srv.Person("Ada").Await(context.Background(), srv.Channel("games"), func([]sandbox.Message) bool {
			if first {
				close(waiting)
				first = false
			}
			return false
		})
		ended <- err
	}()
	<-waiting
	require.NoError(t, srv.Close())
	require.EqualError(t, <-ended, "waiting for messages: the stand-in was closed")
}

func TestAwaitSeesRequestsAndCommands(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	registered := make(chan error, 1)
	go func() {
		registered <- srv.Await(within(t), func() bool { return len(srv.Commands()) == 1 && len(srv.Requests()) == 1 })
	}()
	register(t, s, srv, command("help"))
	require.NoError(t, <-registered)
}

func TestAwaitBot(t *testing.T) {
	t.Parallel()
	srv := start(t)
	connected := make(chan error, 1)
	go func() { connected <- srv.AwaitBot(within(t)) }()
	connect(t, srv, public("x"))
	require.NoError(t, <-connected)
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	require.Error(t, start(t).AwaitBot(gone))
}
