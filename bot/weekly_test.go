package bot_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// worth are the posts about matches worth watching that a person sees in their channel.
func (g *guest) worth() []sandbox.Message {
	var all []sandbox.Message
	for _, m := range g.public() {
		if strings.Contains(m.Content, "🔭 **Worth watching") {
			all = append(all, m)
		}
	}
	return all
}

// untilLate plays matches to their end until one has turns enough: the first capture wins, so that no one leads before.
func (h *app) untilLate(seed uint64) *guest {
	h.Helper()
	people := []*guest{h.guest("Ada", "games"), h.guest("Bruno", "games")}
	for range 9 {
		seed++
		guests := h.elsewhere(people) // a channel each: a film may follow
		guests[0].types("/new game:lancelot seats:2 options:target=1")
		lobby := guests[0].last()
		guests[1].presses(lobby, "Join")
		guests[0].presses(lobby, "Start")
		turn := guests[0].last()
		random := rand.New(rand.NewPCG(seed, 1))
		for mover(guests, turn) != nil {
			mover(guests, turn).bySentence(random)
			turn = guests[0].last()
		}
		turns := regexp.MustCompile(` · (\d+) turns`).FindStringSubmatch(turn.Content)
		require.NotNil(h, turns, turn.Content)
		if n, err := strconv.Atoi(turns[1]); err == nil && n >= 12 {
			return guests[0]
		}
	}
	h.Fatal("no long match")
	return nil
}

// A channel that asks for it gets one post with the close matches of the week, with a picture each, also across a
// restart; nothing of a channel that not all may see; and nothing in a week without any.
func TestAChannelGetsTheMatchesOfTheWeek(t *testing.T) {
	t.Parallel()
	c := &fastClock{still: time.Date(2026, time.November, 18, 12, 0, 0, 0, time.UTC)}
	h := openAt(t, c, lancelot)
	ada, hidden := h.untilLate(0), h.untilLate(10)
	asks := h.elsewhere([]*guest{ada})[0]
	require.NoError(t, h.srv.Overwrite(hidden.channel, world.Overwrite{ID: h.srv.Guild("Round Table"), Type: world.OfRole, Deny: int64(discord.ViewChannel)}))
	require.Contains(t, asks.types("/watch here:on").Content, "next <t:")
	c.skip(2 * time.Minute)
	post := asks.receives("🔭 **Worth watching")
	require.Contains(t, post.Content, "/"+ada.channel+"/")
	require.NotContains(t, post.Content, "/"+hidden.channel+"/")
	require.Regexp(t, ` · Open until the last turns\. 🏆 `, post.Content)
	require.Empty(t, post.Mentions)
	require.Len(t, post.Attachments, strings.Count(post.Content, "🏆"))
	require.Contains(t, post.Attachments[0].Description, "The match is over: ")

	h.stop()
	h.begin()
	c.skip(2 * time.Minute)
	c.skip(15 * 24 * time.Hour) // a week without matches, on another day
	c.skip(2 * time.Minute)
	require.Contains(t, asks.types("/watch here:on").Content, "next <t:")
	c.skip(2 * time.Minute)
	require.Contains(t, asks.types("/watch here:off").Content, "No more weekly matches")
	require.Len(t, asks.worth(), 1)
}
