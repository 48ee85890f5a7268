package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
	"herald/render"
)

// serverErrors are the statuses from 500 to 599 that tests plant.
func serverErrors() (all []int) {
	for status := 500; status <= 599; status++ {
		usual := slices.Contains([]int{500, 501, 502, 503, 504, 520, 522, 524, 530, 599}, status)
		if usual || *everyRefusal {
			all = append(all, status)
		}
	}
	return all
}

// everyServerError calls act for a number of statuses at a time, after each of them has been
// planted once on each of the routes, and then checks that each has struck.
func (h *app) everyServerError(atATime int, act func(), routes ...string) {
	h.Helper()
	for part := range slices.Chunk(serverErrors(), atATime) {
		var planted []*sandbox.Trouble
		for _, status := range part {
			for _, route := range routes {
				planted = append(planted, h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: status, Route: route, Times: 1}))
			}
		}
		act()
		for _, trouble := range planted {
			require.Equal(h, 1, trouble.Struck(), trouble.Fault())
		}
	}
}

// rolesAndEvents returns a drawn league in a guild where the bot may have roles and events,
// and the function that turns both on or off.
func rolesAndEvents(t *testing.T) (h *app, guild string, turn func(from, to string)) {
	t.Helper()
	h = openAt(t, &fastClock{}, lancelot)
	ada, guild := h.guest("Ada", "league"), h.srv.Guild("Round Table")
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.DefaultPermissions|sandbox.ManageRoles|sandbox.CreateEvents))
	h.drawn(ada)
	return h, guild, func(from, to string) {
		for _, what := range []string{"Roles", "Events"} {
			ada.presses(ada.presses(ada.types("/organise settings"), what+": "+from), "Turn "+to)
		}
	}
}

// TestRolesAndEventsThroughEveryServerError turns the roles and the events of a league on
// and off.
func TestRolesAndEventsThroughEveryServerError(t *testing.T) {
	t.Parallel()
	h, guild, turn := rolesAndEvents(t)
	h.everyServerError(2, func() {
		turn("off", "on")
		h.until(func() bool {
			roles := h.srv.Roles(guild)
			return len(roles) == 1 && len(roles[0].Holders) == 5 && len(h.srv.Events(guild)) == 2
		}, "roles are given, and events scheduled")
		turn("on", "off")
		h.until(func() bool { return len(h.srv.Roles(guild)) == 0 && len(h.srv.Events(guild)) == 0 }, "and deleted")
	}, "GET /guilds/{guild}/roles", "POST /guilds/{guild}/roles", "DELETE /guilds/{guild}/roles/{role}", "PUT /guilds/{guild}/members/{user}/roles/{role}",
		"GET /guilds/{guild}/scheduled-events", "POST /guilds/{guild}/scheduled-events", "DELETE /guilds/{guild}/scheduled-events/{event}")
}

// Refused roles do not keep events, which Discord could not schedule for now, from being tried
// again.
func TestEventsAreTriedAgainBesideRefusedRoles(t *testing.T) {
	t.Parallel()
	h, guild, turn := rolesAndEvents(t)
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 403, Code: 50013, Route: "POST /guilds/{guild}/roles"})
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 520, Route: "POST /guilds/{guild}/scheduled-events", Times: 3})
	turn("off", "on")
	h.until(func() bool { return len(h.srv.Events(guild)) == 2 }, "events are scheduled")
}

// TestIconsThroughEveryServerError starts bots, each with new drawings of the icons.
func TestIconsThroughEveryServerError(t *testing.T) {
	t.Parallel()
	h := prepare(t, &fastClock{}, nil, iconed(render.Crimson, "excalibur"))
	h.begin()
	h.awaitsEmojis("lancelot_excalibur_")
	colours := []render.Colour{render.Gold, render.Crimson}
	h.everyServerError(5, func() {
		before := h.srv.Emojis()
		h.stop()
		h.shelf = []render.Title{iconed(colours[0], "excalibur")}
		colours[0], colours[1] = colours[1], colours[0]
		h.begin()
		h.until(func() bool { there := h.srv.Emojis(); return len(there) == 1 && there[0] != before[0] }, "the new drawing is there, and the old one gone")
	}, "GET /applications/{app}/emojis", "POST /applications/{app}/emojis", "DELETE /applications/{app}/emojis/{emoji}")
}

// TestPostsAndTagsThroughEveryServerError opens matches in forums without tags.
func TestPostsAndTagsThroughEveryServerError(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	forums := 0
	h.everyServerError(5, func() {
		forums++
		forum := h.forum(fmt.Sprint("forum-", forums), world.ManageThreads|world.ManageChannels, false)
		h.opened(forum, "thread:true")
		h.until(func() bool {
			return slices.ContainsFunc(h.srv.Channels(h.srv.Guild("Round Table")), func(c sandbox.Channel) bool {
				return c.ParentID == forum && strings.HasSuffix(c.Name, ": Ada and Bruno") && len(c.Applied) == 2
			})
		}, "its post has tags")
	}, "GET /channels/{channel}", "PATCH /channels/{channel}", "POST /channels/{channel}/threads")
}
