package sandbox_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

func TestThreadOfAMessage(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	lobby, err := s.ChannelMessageSend(games, "lobby")
	require.NoError(t, err)
	thread, err := s.MessageThreadStart(games, lobby.ID, "Lancelot", 1440)
	require.NoError(t, err)
	require.Equal(t, lobby.ID, thread.ID)
	require.Equal(t, discordgo.ChannelTypeGuildPublicThread, thread.Type)
	require.Equal(t, games, thread.ParentID)
	seen := srv.Person("Ada").Messages(games)[0]
	require.Equal(t, "Lancelot", seen.Thread.Name)
	require.Equal(t, world.FlagHasThread, seen.Flags)
	_, err = s.ChannelMessageSend(thread.ID, "first turn")
	require.NoError(t, err)
	require.Equal(t, "first turn", srv.Person("Ada").Messages(thread.ID)[0].Content)
	_, err = s.MessageThreadStart(games, lobby.ID, "again", 1440)
	require.Equal(t, 160004, code(t, err))
}

func TestThreadOnItsOwn(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games, ada := srv.Channel("games"), srv.Person("Ada")
	thread, err := s.ThreadStart(games, "Lancelot", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	require.NoError(t, s.ThreadMemberAdd(thread.ID, ada.ID()))
	require.NoError(t, s.ThreadMemberAdd(thread.ID, ada.ID()))
	members, err := s.ThreadMembers(thread.ID, 100, false, "")
	require.NoError(t, err)
	require.Len(t, members, 2)
	require.NoError(t, s.ThreadMemberRemove(thread.ID, ada.ID()))
	archived := true
	closed, err := s.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Archived: &archived, Name: "Lancelot (over)"})
	require.NoError(t, err)
	require.True(t, closed.ThreadMetadata.Archived)
	require.Equal(t, "Lancelot (over)", closed.Name)
	require.Equal(t, 1, closed.MemberCount)
	_, err = s.ChannelMessageSend(thread.ID, "a word after the end")
	require.NoError(t, err)
	woken, err := s.Channel(thread.ID)
	require.NoError(t, err)
	require.False(t, woken.ThreadMetadata.Archived, "a message takes a thread out of the archive")
	_, err = s.ThreadMembers(games, 100, false, "")
	require.Equal(t, 50024, code(t, err))
}

func TestActiveThreadsAreThoseThatAreNotArchived(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	var ids []string
	for _, name := range []string{"Lancelot", "Carolus"} {
		thread, err := s.ThreadStart(games, name, discordgo.ChannelTypeGuildPublicThread, 60)
		require.NoError(t, err)
		ids = append(ids, thread.ID)
	}
	archived := true
	_, err := s.ChannelEdit(ids[0], &discordgo.ChannelEdit{Archived: &archived})
	require.NoError(t, err)
	list, err := s.GuildThreadsActive(srv.Guild("Round Table"))
	require.NoError(t, err)
	require.Len(t, list.Threads, 1)
	require.Equal(t, ids[1], list.Threads[0].ID)
	require.Equal(t, games, list.Threads[0].ParentID)
	require.Equal(t, ids[1], list.Members[0].ID)
	_, err = s.GuildThreadsActive("1")
	require.Equal(t, 10004, code(t, err))
}

func TestPermissionsOfThreads(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	thread, err := s.ThreadStart(games, "Lancelot", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	_, err = s.ThreadStart(games, "secret", discordgo.ChannelTypeGuildPrivateThread, 60)
	require.Equal(t, 50013, code(t, err))
	_, err = s.ChannelEdit(games, &discordgo.ChannelEdit{Name: "renamed"})
	require.Equal(t, 50013, code(t, err))
	_, err = s.ChannelDelete(thread.ID)
	require.Equal(t, 50013, code(t, err), "deleting needs Manage Threads even in an own thread")
	require.NoError(t, srv.SetPermissions(games, sandbox.ViewChannel|sandbox.SendMessages|world.ManageThreads|world.ManageChannels))
	_, err = s.ChannelMessageSend(thread.ID, "without Send Messages in Threads")
	require.Equal(t, 50013, code(t, err))
	_, err = s.ThreadStart(games, "another", discordgo.ChannelTypeGuildPublicThread, 60)
	require.Equal(t, 50013, code(t, err))
	_, err = s.ChannelEdit(games, &discordgo.ChannelEdit{Name: "renamed"})
	require.NoError(t, err)
	require.Equal(t, games, srv.Channel("renamed"))
	_, err = s.ChannelDelete(games)
	require.NoError(t, err)
	_, err = s.Channel(thread.ID)
	require.Equal(t, 10003, code(t, err), "a channel's threads go with it")
}

func TestLockedThread(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games, yes := srv.Channel("games"), true
	thread, err := s.ThreadStart(games, "Lancelot", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	_, err = s.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Archived: &yes, Locked: &yes})
	require.Equal(t, 50013, code(t, err))
	require.NoError(t, srv.SetPermissions(games, sandbox.DefaultPermissions|world.ManageThreads))
	_, err = s.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Archived: &yes, Locked: &yes})
	require.NoError(t, err)
	require.NoError(t, srv.SetPermissions(games, sandbox.DefaultPermissions))
	_, err = s.ChannelMessageSend(thread.ID, "x")
	require.Equal(t, 50083, code(t, err))
}

func TestInvalidThreads(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	_, err := s.ThreadStart(srv.Channel("games"), "", discordgo.ChannelTypeGuildPublicThread, 61)
	require.Equal(t, 50035, code(t, err))
	dm, err := srv.Person("Ada").DM()
	require.NoError(t, err)
	_, err = s.ThreadStart(dm, "x", discordgo.ChannelTypeGuildPublicThread, 60)
	require.Equal(t, 50024, code(t, err))
}
