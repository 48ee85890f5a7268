package sandbox_test

import (
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// private is a command with an ephemeral answer.
func private(s *discordgo.Session, i *discordgo.InteractionCreate) {
	_ = s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseChannelMessageWithSource,
		Data: &discordgo.InteractionResponseData{Content: "yours", Flags: discordgo.MessageFlagsEphemeral, Components: []discordgo.MessageComponent{
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: "Press", CustomID: "press", Style: discordgo.PrimaryButton}}},
		}},
	})
}

// TestWhatPeopleMayDo: overwrites of @everyone, roles and members decide who sees a channel,
// writes there and uses commands, and the permissions that the bot is told. People who manage
// the guild may do everything.
func TestWhatPeopleMayDo(t *testing.T) {
	t.Parallel()
	srv := start(t)
	told := make(chan int64, 1)
	s := connect(t, srv, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		private(s, i)
		told <- i.Member.Permissions
	})
	register(t, s, srv, command("help"))
	guild, games := srv.Guild("Round Table"), srv.Channel("games")
	ada, bruno := srv.Person("Ada"), srv.Person("Bruno")
	uses := func(p *sandbox.Person) int64 {
		if _, err := p.Type(within(t), games, "/help"); err != nil {
			return 0
		}
		return <-told
	}
	says := func(p *sandbox.Person) bool { _, err := p.Say(games, "Hello"); return err == nil }
	sees := func(p *sandbox.Person) bool { return len(p.Messages(games)) > 0 }
	require.True(t, says(ada) && says(bruno) && sees(bruno))
	require.NotZero(t, uses(bruno)&world.SendMessages)

	require.NoError(t, srv.Overwrite(games, world.Overwrite{ID: guild, Deny: world.SendMessages}))
	require.False(t, says(bruno))
	require.Zero(t, uses(bruno)&world.SendMessages, "the bot is told")
	require.True(t, says(ada), "it is Ada's server")
	role, err := srv.CreateRole(guild, "writers", false)
	require.NoError(t, err)
	require.NoError(t, srv.GrantRole(role.ID, bruno.ID()))
	require.NoError(t, srv.Overwrite(games, world.Overwrite{ID: role.ID, Allow: world.SendMessages}))
	require.True(t, says(bruno))
	require.NoError(t, srv.Overwrite(games, world.Overwrite{ID: bruno.ID(), Type: world.OfMember, Deny: world.UseCommands}))
	require.Zero(t, uses(bruno))
	require.NotZero(t, uses(srv.Person("Dai")))
	require.NoError(t, srv.Overwrite(games, world.Overwrite{ID: bruno.ID(), Type: world.OfMember, Deny: world.ViewChannel}))
	require.False(t, sees(bruno) || says(bruno))
	require.NoError(t, srv.Overwrite(games, world.Overwrite{ID: bruno.ID(), Type: world.OfMember}))
	require.True(t, sees(bruno) && says(bruno))
}

// TestATimeOut: a silenced person can read, and do nothing else until it is over.
func TestATimeOut(t *testing.T) {
	t.Parallel()
	clock := newClock()
	srv := startWith(t, clock.options(t))
	bot(t, srv, answers{"help": private}, command("help"))
	bruno, games := srv.Person("Bruno"), srv.Channel("games")
	shown, err := bruno.Type(within(t), games, "/help")
	require.NoError(t, err)
	require.NoError(t, bruno.Silence(clock.Now().Add(time.Hour)))
	_, err = bruno.Type(within(t), games, "/help")
	require.ErrorContains(t, err, "time-out")
	_, err = bruno.Press(within(t), shown.Message.ID, "press")
	require.ErrorContains(t, err, "time-out")
	_, err = bruno.Say(games, "Hello")
	require.ErrorContains(t, err, "you may not write here")
	require.NotEmpty(t, bruno.Messages(games))
	clock.forward(time.Hour)
	_, err = bruno.Say(games, "Hello")
	require.NoError(t, err)
}

// TestACommandThatAdminsRestrict is offered to the people whom they name, and to themselves; a command that names
// permissions, to people who have them, unless the admins decide otherwise.
func TestACommandThatAdminsRestrict(t *testing.T) {
	t.Parallel()
	srv := start(t)
	manages := int64(world.ManageGuild)
	host := command("host")
	host.DefaultMemberPermissions = &manages
	bot(t, srv, answers{"help": private, "host": private}, command("help"), host)
	guild, games := srv.Guild("Round Table"), srv.Channel("games")
	ada, bruno, dai := srv.Person("Ada"), srv.Person("Bruno"), srv.Person("Dai")
	offered := func(p *sandbox.Person, line string) bool {
		_, err := p.Type(within(t), games, line)
		return err == nil
	}
	require.True(t, offered(bruno, "/help") && offered(ada, "/host"))
	require.False(t, offered(bruno, "/host"))
	require.NoError(t, srv.Restrict(guild, "help", world.OnlyFor(guild, bruno.ID())...))
	require.True(t, offered(bruno, "/help") && offered(ada, "/help"))
	require.False(t, offered(dai, "/help"))
	require.NoError(t, srv.Restrict(guild, "host", world.OnlyFor(guild, bruno.ID())...))
	require.True(t, offered(bruno, "/host"))
	require.NoError(t, srv.Restrict(guild, "help"))
	require.True(t, offered(dai, "/help"))
}

// TestWhomACommandIsFor: a member's own permission precedes their roles', one of which must
// allow it, and these precede @everyone's. A channel's precedes the one for all channels, also
// in its threads, and is required beside the member's.
func TestWhomACommandIsFor(t *testing.T) {
	t.Parallel()
	const roles, users, channels = world.ForRole, world.ForUser, world.ForChannel
	srv := start(t)
	bot(t, srv, answers{"help": private}, command("help"))
	guild, games, general := srv.Guild("Round Table"), srv.Channel("games"), srv.Channel("general")
	bruno := srv.Person("Bruno")
	thread, err := bruno.OpenThread(games, world.PublicThread, "aside")
	require.NoError(t, err)
	var held []string
	for range 2 {
		role, err := srv.CreateRole(guild, "players", false)
		require.NoError(t, err)
		require.NoError(t, srv.GrantRole(role.ID, bruno.ID()))
		held = append(held, role.ID)
	}
	other, err := srv.CreateRole(guild, "others", false)
	require.NoError(t, err)
	type rules = []world.CommandPermission
	says := func(kind int, id string, may bool) world.CommandPermission {
		return world.CommandPermission{ID: id, Type: kind, Permission: may}
	}
	all := world.AllChannels(guild)
	for name, c := range map[string]struct {
		rules                  rules
		games, general, thread bool
	}{
		"nothing said":                        {nil, true, true, true},
		"nobody":                              {rules{says(roles, guild, false)}, false, false, false},
		"a role, nobody else":                 {rules{says(roles, guild, false), says(roles, held[0], true)}, true, true, true},
		"another role, nobody else":           {rules{says(roles, guild, false), says(roles, other.ID, true)}, false, false, false},
		"not a role":                          {rules{says(roles, held[0], false)}, false, false, false},
		"not another role":                    {rules{says(roles, other.ID, false)}, true, true, true},
		"one of two roles":                    {rules{says(roles, held[0], false), says(roles, held[1], true)}, true, true, true},
		"a member whose role may not":         {rules{says(roles, held[0], false), says(users, bruno.ID(), true)}, true, true, true},
		"not a member whose role may":         {rules{says(roles, held[0], true), says(users, bruno.ID(), false)}, false, false, false},
		"not a channel":                       {rules{says(channels, games, false)}, false, true, false},
		"a channel, no other":                 {rules{says(channels, all, false), says(channels, games, true)}, true, false, true},
		"no channel":                          {rules{says(channels, all, false)}, false, false, false},
		"not a channel, though the member":    {rules{says(channels, games, false), says(users, bruno.ID(), true)}, false, true, false},
		"a channel, though not the member":    {rules{says(channels, games, true), says(users, bruno.ID(), false)}, false, false, false},
		"a thread's id, which says nothing":   {rules{says(channels, thread.ID, false)}, true, true, true},
		"a role's id of another kind":         {rules{says(users, held[0], false), says(users, guild, false)}, true, true, true},
		"all channels as a role's permission": {rules{says(roles, all, false)}, true, true, true},
	} {
		require.NoError(t, srv.Restrict(guild, "help", c.rules...))
		for channel, want := range map[string]bool{games: c.games, general: c.general, thread.ID: c.thread} {
			_, err := bruno.Type(within(t), channel, "/help")
			require.Equal(t, want, err == nil, "%s: %s", name, channel)
			_, err = srv.Person("Ada").Type(within(t), channel, "/help")
			require.NoError(t, err, "it is Ada's server")
		}
	}
}

// TestAReload: ephemeral messages are gone once a person has restarted their client. The bot, which does not know, can
// still edit them.
func TestAReload(t *testing.T) {
	t.Parallel()
	srv := start(t)
	tokens := make(chan *discordgo.Interaction, 1)
	s := connect(t, srv, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		private(s, i)
		tokens <- i.Interaction
	})
	register(t, s, srv, command("help"))
	bruno, games := srv.Person("Bruno"), srv.Channel("games")
	reply, err := bruno.Type(within(t), games, "/help")
	require.NoError(t, err)
	require.Len(t, bruno.Messages(games), 1)
	require.NoError(t, bruno.Reload())
	require.Empty(t, bruno.Messages(games))
	_, err = bruno.Press(within(t), reply.Message.ID, "press")
	require.Error(t, err)
	i := <-tokens
	_, err = s.Request("PATCH", discordgo.EndpointWebhookMessage(i.AppID, i.Token, "@original"), object{"content": "later"})
	require.NoError(t, err)
	require.Empty(t, bruno.Messages(games))
}

// TestAPrivateThread is seen by its members; the bot is none until it is added.
func TestAPrivateThread(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	dai, bruno := srv.Person("Dai"), srv.Person("Bruno")
	thread, err := dai.OpenThread(srv.Channel("games"), world.PrivateThread, "secret")
	require.NoError(t, err)
	_, err = dai.Say(thread.ID, "Hello")
	require.NoError(t, err)
	require.Empty(t, bruno.Messages(thread.ID))
	_, err = s.ChannelMessageSend(thread.ID, "Hello")
	require.Equal(t, 50001, code(t, err))
	require.NoError(t, srv.Admit(thread.ID, true, bruno.ID(), srv.BotID()))
	require.NotEmpty(t, bruno.Messages(thread.ID))
	_, err = s.ChannelMessageSend(thread.ID, "Hello")
	require.NoError(t, err)
	require.NoError(t, srv.Admit(thread.ID, false, bruno.ID()))
	require.Empty(t, bruno.Messages(thread.ID))
}

// TestNewNames: people and channels may get other names.
func TestNewNames(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	require.NoError(t, srv.Rename(games, "board-games"))
	require.NoError(t, srv.Person("Bruno").Rename("Benno"))
	ch, err := s.Channel(games)
	require.NoError(t, err)
	require.Equal(t, "board-games", ch.Name)
	u, err := s.User(srv.Person("Benno").ID())
	require.NoError(t, err)
	require.Equal(t, "Benno", u.GlobalName)
}
