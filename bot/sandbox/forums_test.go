package sandbox_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// TestPostsOfAForum: nothing is sent to a forum itself, and its threads begin with a
// message and have tags.
func TestPostsOfAForum(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	forum, err := srv.CreateChannelOf(world.ForumChannel, srv.Guild("Round Table"), "tables")
	require.NoError(t, err)
	require.NoError(t, srv.SetTags(forum.ID, true, "chess"))
	_, err = s.ChannelMessageSend(forum.ID, "Hello")
	require.Equal(t, 50008, code(t, err))
	_, err = s.ThreadStart(forum.ID, "no message", discordgo.ChannelTypeGuildPublicThread, 60)
	require.Equal(t, 50035, code(t, err))

	open := func(tags ...string) (*discordgo.Channel, error) {
		thread := &discordgo.ThreadStart{Name: "chess", AutoArchiveDuration: 60, AppliedTags: tags}
		return s.ForumThreadStartComplex(forum.ID, thread, &discordgo.MessageSend{Content: "e4"})
	}
	_, err = open()
	require.Equal(t, 40067, code(t, err), "a tag is required")
	_, err = open("1")
	require.Equal(t, 50035, code(t, err), "no such tag")
	known, err := s.Channel(forum.ID)
	require.NoError(t, err)
	post, err := open(known.AvailableTags[0].ID)
	require.NoError(t, err)
	first := srv.Person("Ada").Messages(post.ID)[0]
	require.Equal(t, "e4", first.Content)
	require.Equal(t, post.ID, first.ID, "it shares the ID of its post")
	require.Equal(t, []string{known.AvailableTags[0].ID}, post.AppliedTags)
}

// TestTagsOfAForum: the author of a post tags it, except with moderated tags, and making tags
// takes Manage Channels.
func TestTagsOfAForum(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	forum, err := srv.CreateChannelOf(world.ForumChannel, srv.Guild("Round Table"), "tables")
	require.NoError(t, err)
	edit := &discordgo.ChannelEdit{AvailableTags: &[]discordgo.ForumTag{{Name: "free"}, {Name: "official", Moderated: true}}}
	_, err = s.ChannelEdit(forum.ID, edit)
	require.Equal(t, 50013, code(t, err))
	require.NoError(t, srv.SetPermissions(forum.ID, sandbox.DefaultPermissions|world.ManageChannels))
	known, err := s.ChannelEdit(forum.ID, edit)
	require.NoError(t, err)
	free, official := known.AvailableTags[0].ID, known.AvailableTags[1].ID

	ada, err := srv.Person("Ada").Post(forum.ID, "Ada’s", "Hello")
	require.NoError(t, err)
	own, err := s.ForumThreadStart(forum.ID, "the bot’s", 60, "Hello")
	require.NoError(t, err)
	tag := func(post string, tags ...string) error {
		_, err := s.ChannelEdit(post, &discordgo.ChannelEdit{AppliedTags: &tags})
		return err
	}
	require.NoError(t, tag(own.ID, free))
	require.Equal(t, 50013, code(t, tag(own.ID, free, official)))
	require.Equal(t, 50013, code(t, tag(ada.ID, free)))
	require.NoError(t, srv.SetPermissions(forum.ID, sandbox.DefaultPermissions|world.ManageThreads))
	require.NoError(t, tag(ada.ID, free, official))
}
