package sandbox_test

import (
	"fmt"
	"testing"
	"time"

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

// https://discord.com/developers/docs/topics/threads#active-archived-threads
func TestAThreadArchivesItself(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := startWith(t, c.options(t))
	s := bot(t, srv, answers{"play": public("played")})
	thread, err := s.ThreadStart(srv.Channel("games"), "Lancelot", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	turn, err := s.ChannelMessageSend(thread.ID, "turn")
	require.NoError(t, err)
	patch := func(body object) error {
		_, err := s.Request("PATCH", discordgo.EndpointChannel(thread.ID), body)
		return err
	}
	c.forward(59 * time.Minute)
	require.NoError(t, edit(s, thread.ID, turn.ID, "an edit is no activity"))
	c.forward(time.Minute)
	require.Equal(t, 50083, code(t, edit(s, thread.ID, turn.ID, "too late")))
	require.Equal(t, 50083, code(t, s.ThreadMemberAdd(thread.ID, srv.Person("Ada").ID())))
	require.Equal(t, 50083, code(t, patch(object{"auto_archive_duration": 1440})))
	require.NoError(t, patch(object{"archived": false}))
	require.NoError(t, edit(s, thread.ID, turn.ID, "in time"))

	c.forward(59 * time.Minute)
	require.NoError(t, patch(object{"auto_archive_duration": 1440}), "changing the archive time is activity")
	c.forward(23 * time.Hour)
	require.NoError(t, edit(s, thread.ID, turn.ID, "still open"))
	c.forward(time.Hour)
	require.Equal(t, 50083, code(t, edit(s, thread.ID, turn.ID, "too late")))
	require.NoError(t, patch(object{"archived": false, "auto_archive_duration": 60}))
	c.forward(time.Hour)
	_, err = s.ChannelMessageSend(thread.ID, "a message opens it")
	require.NoError(t, err)
	require.NoError(t, edit(s, thread.ID, turn.ID, "open"))
}

// A member's client opens an archived thread; other people's may not, and no client opens a
// locked one.
func TestButtonsOfThreadsThatAreNotOpen(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := bot(t, srv, answers{"play": public("played")}, command("play"))
	thread, err := s.ThreadStart(srv.Channel("games"), "Lancelot", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	turn, err := upload(t, s, "POST", discordgo.EndpointChannelMessages(thread.ID), object{"content": "turn", "components": array{
		object{"type": 1, "components": array{object{"type": 2, "style": 1, "label": "Play", "custom_id": "play"}}},
	}})
	require.NoError(t, err)
	ada, bruno, ctx := srv.Person("Ada"), srv.Person("Bruno"), within(t)
	require.NoError(t, s.ThreadMemberAdd(thread.ID, ada.ID()))

	require.NoError(t, srv.SetThread(thread.ID, true, false))
	_, err = bruno.Press(ctx, turn.ID, "Play")
	require.ErrorContains(t, err, "the thread is archived")
	_, err = bruno.Type(ctx, thread.ID, "/play")
	require.ErrorContains(t, err, "the thread is archived")
	_, err = ada.Press(ctx, turn.ID, "Play")
	require.NoError(t, err)
	_, err = bruno.Press(ctx, turn.ID, "Play")
	require.NoError(t, err, "it is open now")

	require.NoError(t, srv.SetThread(thread.ID, false, true))
	_, err = ada.Press(ctx, turn.ID, "Play")
	require.ErrorContains(t, err, "the thread is locked")
	require.Equal(t, 160005, code(t, edit(s, thread.ID, turn.ID, "x")))
	_, err = s.ChannelMessageSend(thread.ID, "x")
	require.Equal(t, 160005, code(t, err))
	require.NoError(t, srv.SetThread(thread.ID, true, true))
	_, err = s.Request("PATCH", discordgo.EndpointChannel(thread.ID), object{"archived": false})
	require.Equal(t, 50013, code(t, err))
	require.Equal(t, 50083, code(t, s.ChannelMessageDelete(thread.ID, turn.ID)))
}

func TestWhichThreadsAChannelMayHave(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	starts := func(kind int, thread discordgo.ChannelType) error {
		ch, err := srv.CreateChannelOf(kind, srv.Guild("Round Table"), fmt.Sprint("kind-", kind))
		require.NoError(t, err)
		_, err = s.ThreadStart(ch.ID, "Lancelot", thread, 60)
		return err
	}
	require.NoError(t, starts(world.TextChannel, discordgo.ChannelTypeGuildPublicThread))
	require.NoError(t, starts(world.AnnouncementChannel, discordgo.ChannelTypeGuildNewsThread))
	require.Equal(t, 50024, code(t, starts(world.TextChannel, discordgo.ChannelTypeGuildNewsThread)))
	require.Equal(t, 50024, code(t, starts(world.AnnouncementChannel, discordgo.ChannelTypeGuildPublicThread)))
	require.Equal(t, 50024, code(t, starts(world.VoiceChannel, discordgo.ChannelTypeGuildPublicThread)))
	thread, err := s.ThreadStart(srv.Channel("games"), "Lancelot", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	_, err = s.ThreadStart(thread.ID, "a thread in a thread", discordgo.ChannelTypeGuildPublicThread, 60)
	require.Equal(t, 50024, code(t, err))
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
