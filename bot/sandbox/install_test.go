package sandbox_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// TestWhereCommandsAreOffered: a command names its ways of installing the bot and its
// contexts. Ada has installed the bot for herself.
func TestWhereCommandsAreOffered(t *testing.T) {
	t.Parallel()
	srv := start(t)
	owners := make(chan map[discordgo.ApplicationIntegrationType]string, 1)
	replies, commands := answers{}, []*discordgo.ApplicationCommand{}
	offer := func(name string, ways []discordgo.ApplicationIntegrationType, contexts ...discordgo.InteractionContextType) {
		c := command(name)
		c.IntegrationTypes, c.Contexts = &ways, &contexts
		commands = append(commands, c)
		replies[name] = func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			owners <- i.AuthorizingIntegrationOwners
			public(name)(s, i)
		}
	}
	offer("guild", []discordgo.ApplicationIntegrationType{0}, 0)
	offer("home", []discordgo.ApplicationIntegrationType{0}, 0, 1)
	offer("personal", []discordgo.ApplicationIntegrationType{0, 1}, 0, 1, 2)
	offer("mine", []discordgo.ApplicationIntegrationType{1}, 0)
	s := bot(t, srv, replies, commands...)

	ada, bruno := srv.Person("Ada"), srv.Person("Bruno")
	require.NoError(t, ada.Install())
	require.NoError(t, srv.Kick(srv.Guild("Camelot")))
	dm, err := ada.DM()
	require.NoError(t, err)
	other, err := bruno.DM()
	require.NoError(t, err)
	group, err := srv.CreateGroup(ada.ID(), bruno.ID())
	require.NoError(t, err)

	type installed = map[discordgo.ApplicationIntegrationType]string
	home, guild, self := srv.Channel("games"), srv.Guild("Round Table"), ada.ID()
	for _, c := range []struct {
		name, ada, bruno string // where
		byAda, byBruno   installed
	}{
		{"guild", home, home, installed{0: guild}, installed{0: guild}},
		{"guild", dm, other, nil, nil},
		{"guild", srv.Channel("jeux"), srv.Channel("jeux"), nil, nil},
		{"home", dm, other, installed{0: "0"}, installed{0: "0"}},
		{"personal", home, home, installed{0: guild, 1: self}, installed{0: guild}},
		{"personal", srv.Channel("jeux"), srv.Channel("jeux"), installed{1: self}, nil},
		{"personal", group.ID, group.ID, installed{1: self}, nil},
		{"home", group.ID, group.ID, nil, nil},
		{"mine", home, home, installed{1: self}, nil},
		{"mine", dm, other, nil, nil},
	} {
		for who, channel := range map[string]string{"Ada": c.ada, "Bruno": c.bruno} {
			want := map[string]installed{"Ada": c.byAda, "Bruno": c.byBruno}[who]
			m, err := srv.Person(who).Type(within(t), channel, "/"+c.name)
			if want == nil {
				require.ErrorContains(t, err, "is offered here", "%s: /%s", who, c.name)
				continue
			}
			require.NoError(t, err)
			require.Equal(t, c.name, m.Message.Content)
			require.Equal(t, want, <-owners, "%s: /%s", who, c.name)
		}
	}
	for _, channel := range []string{group.ID, srv.Channel("jeux")} {
		_, err = s.ChannelMessageSend(channel, "hello")
		require.Equal(t, 50001, code(t, err), "the bot is not there")
	}
}
