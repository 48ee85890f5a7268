package sandbox_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestEverythingSurvivesARestart(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	srv, err := sandbox.Start(sandbox.Options{Dir: dir})
	require.NoError(t, err)
	got := make(chan *discordgo.Interaction, 1)
	s := bot(t, srv, answers{"hand": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("secret", discordgo.MessageFlagsEphemeral))
		got <- i.Interaction
	}}, command("hand"))
	games, ada, chloe := srv.Channel("games"), srv.Person("Ada"), srv.Person("Chloé")
	picture := picture(t, 3, 3)
	m, err := upload(t, s, "POST", discordgo.EndpointChannelMessages(games), object{"content": "board"}, board(picture))
	require.NoError(t, err)
	_, err = ada.Type(within(t), games, "/hand")
	require.NoError(t, err)
	dm, err := chloe.DM()
	require.NoError(t, err)
	_, err = s.ChannelMessageSend(dm, "ta main")
	require.NoError(t, err)
	require.NoError(t, chloe.CloseDMs())
	require.NoError(t, chloe.SetLocale("en-GB"))
	chess, err := srv.CreateChannel(srv.Guild("Camelot"), "chess")
	require.NoError(t, err)
	require.NoError(t, srv.SetPermissions(chess.ID, sandbox.ViewChannel))
	require.NoError(t, srv.DeleteChannel(srv.Channel("league")))
	thread, err := s.ThreadStart(games, "Lancelot", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	want := map[string]any{
		"games": ada.Messages(games), "others": srv.Person("Bruno").Messages(games), "dm": chloe.Messages(dm),
		"chloe": chloe.Profile(), "commands": srv.Commands(), "guilds": srv.Channels(srv.Guild("Round Table")), "camelot": srv.Channels(srv.Guild("Camelot")),
	}
	require.NoError(t, srv.Close())

	srv = startWith(t, sandbox.Options{Dir: dir})
	ada, chloe = srv.Person("Ada"), srv.Person("Chloé")
	require.Equal(t, want, map[string]any{
		"games": ada.Messages(games), "others": srv.Person("Bruno").Messages(games), "dm": chloe.Messages(dm),
		"chloe": chloe.Profile(), "commands": srv.Commands(), "guilds": srv.Channels(srv.Guild("Round Table")), "camelot": srv.Channels(srv.Guild("Camelot")),
	})
	require.Equal(t, picture, srv.File(m.Attachments[0].ID))
	s = newBot(t, srv, discordgo.IntentsNone)
	text := "still secret"
	_, err = s.InteractionResponseEdit(<-got, &discordgo.WebhookEdit{Content: &text})
	require.NoError(t, err, "a token is valid for fifteen minutes, despite restarts")
	require.Equal(t, text, ada.Messages(games)[1].Content)
	_, err = s.ChannelMessageSend(chess.ID, "x")
	require.Equal(t, 50013, code(t, err))
	members, err := s.ThreadMembers(thread.ID, 100, false, "")
	require.NoError(t, err)
	require.Len(t, members, 1)
	last, err := s.ChannelMessageSend(thread.ID, "x")
	require.NoError(t, err)
	require.Greater(t, last.ID, thread.ID)
}

func TestDataInUse(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	startWith(t, sandbox.Options{Dir: dir})
	_, err := sandbox.New(sandbox.Options{Dir: dir})
	require.EqualError(t, err, "sandbox: "+filepath.Join(dir, "sandbox.db")+" is in use by another process")
}

func TestDataThatIsNone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "sandbox.db"), make([]byte, 9000), 0o600))
	_, err := sandbox.New(sandbox.Options{Dir: dir})
	require.ErrorContains(t, err, "sandbox: open "+filepath.Join(dir, "sandbox.db"))
}
