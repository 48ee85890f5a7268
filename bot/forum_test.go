package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// tagged returns the names of a post's tags.
func (h *app) tagged(forum, post string) []string {
	var tags []world.Tag
	var applied []string
	for _, c := range h.srv.Channels(h.srv.Guild("Round Table")) {
		switch c.ID {
		case forum:
			tags = c.Tags
		case post:
			applied = c.Applied
		}
	}
	var names []string
	for _, t := range tags {
		if slices.Contains(applied, t.ID) {
			names = append(names, t.Name)
		}
	}
	return names
}

// forum makes a forum in which the bot has permissions beyond its usual ones.
func (h *app) forum(name string, permissions int64, required bool, tags ...string) string {
	h.Helper()
	f, err := h.srv.CreateChannelOf(world.ForumChannel, h.srv.Guild("Round Table"), name)
	require.NoError(h, err)
	require.NoError(h, h.srv.SetTags(f.ID, required, tags...))
	require.NoError(h, h.srv.SetPermissions(f.ID, sandbox.DefaultPermissions|permissions))
	return f.ID
}

// opened starts a match of two in a post of Ada's, and returns her there and the answer to
// opening the table.
func (h *app) opened(forum, options string) (*guest, string) {
	h.Helper()
	ada := h.guest("Ada", "games")
	post, err := ada.Post(forum, "Who plays?", "I do.")
	require.NoError(h, err)
	ada.channel = post.ID
	told := ada.types("/new game:lancelot seats:2 clock:none " + options).Content
	lobby := ada.last()
	(&guest{app: h, Person: h.srv.Person("Bruno"), channel: post.ID}).presses(lobby, "Join")
	ada.presses(lobby, "Start")
	return ada, told
}

func TestAMatchInAForumIsAPostWithTags(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	forum := h.forum("tables", 0, false, "lancelot", "chess", "Running", "Terminée")
	ada, told := h.opened(forum, "thread:true")
	require.NotContains(t, told, "🧵")
	own := ""
	for _, c := range h.srv.Channels(h.srv.Guild("Round Table")) {
		if c.ParentID == forum && c.Name == "Lancelot 1: Ada and Bruno" {
			own = c.ID
		}
	}
	require.NotEmpty(t, own)
	require.Contains(t, ada.last().Content, "The match has begun in <#"+own+">.")
	inside := &guest{app: h, Person: ada.Person, channel: own}
	require.Contains(t, inside.public()[0].Content, "play here. Their table was opened in <#"+ada.channel+">.")
	require.Contains(t, inside.last().Content, "your turn")
	h.until(func() bool { return slices.Equal(h.tagged(forum, own), []string{"lancelot", "Running"}) }, "the tags of a match that is played")
	inside.presses(inside.types("/resign"), "Resign")
	h.until(func() bool { return slices.Equal(h.tagged(forum, own), []string{"lancelot", "Terminée"}) }, "the tags of one that is over")
}

func TestAMatchInSomebodysPost(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	for n, c := range []struct {
		permissions int64
		tags, want  []string
	}{
		{0, []string{"Lancelot", "running"}, nil}, // the post is Ada's
		{world.ManageThreads, []string{"running"}, []string{"running"}},
		{world.ManageThreads | world.ManageChannels, []string{"chess"}, []string{"Lancelot", "running"}},
	} {
		forum := h.forum(string(rune('a'+n)), c.permissions, false, c.tags...)
		ada, _ := h.opened(forum, "")
		require.Contains(t, ada.last().Content, "your turn", "it is played there")
		h.until(func() bool { return slices.Equal(h.tagged(forum, ada.channel), c.want) }, "its tags")
	}
	require.Empty(t, slices.DeleteFunc(h.srv.Requests(), func(r sandbox.Request) bool { return r.Status != 403 }), "nothing forbidden is tried")

	strict := h.forum("strict", 0, true, "chess")
	ada, _ := h.opened(strict, "thread:true")
	require.Contains(t, ada.last().Content, "your turn", "where every post needs a tag that the bot has not, it stays")
	h.until(func() bool {
		return slices.ContainsFunc(ada.Messages(ada.channel), func(m sandbox.Message) bool { return strings.Contains(m.Content, "🧵 Discord won’t let me") })
	}, "the host is told why")
}
