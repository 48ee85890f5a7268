package bot_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox/world"
)

var anyNumber = regexp.MustCompile(`\d+`)

// TestTheAuditLogSaysWhy: a server's audit log names the match or the league of each of the
// bot's requests.
func TestTheAuditLogSaysWhy(t *testing.T) {
	t.Parallel()
	h, guild, turn := rolesAndEvents(t)
	turn("off", "on")
	h.until(func() bool { return len(h.srv.Roles(guild)) == 1 && len(h.srv.Events(guild)) == 2 }, "roles and events are there")
	ada := h.guest("Ada", "league")
	ada.presses(ada.types("/league leave"), "Leave the season")
	h.until(func() bool { return len(h.srv.Roles(guild)[0].Holders) == 4 }, "and taken")
	turn("on", "off")
	h.until(func() bool { return len(h.srv.Roles(guild)) == 0 && len(h.srv.Events(guild)) == 0 }, "and deleted")
	forum := h.forum("tables", world.ManageThreads|world.ManageChannels, false)
	h.opened(forum, "thread:true")
	h.table("/new game:lancelot seats:2 clock:none thread:true", "Ada", "Bruno")
	h.until(func() bool { return len(h.reasons()) > 8 }, "all is done")

	const league, match = "League: Lancelot League", "Lancelot, match #"
	require.Equal(t, map[string]string{
		"POST /guilds/#/roles":                league,
		"DELETE /guilds/#/roles/#":            league,
		"PUT /guilds/#/members/#/roles/#":     league,
		"DELETE /guilds/#/members/#/roles/#":  league,
		"POST /guilds/#/scheduled-events":     league,
		"DELETE /guilds/#/scheduled-events/#": league,
		"POST /channels/#/threads":            match,
		"POST /channels/#/messages/#/threads": match,
		"PATCH /channels/#":                   match,
	}, h.reasons())
}

// reasons returns the reasons in the audit log, by request.
func (h *app) reasons() map[string]string {
	why := map[string]string{}
	for _, r := range h.srv.Requests() {
		if r.Reason != "" {
			why[r.Method+" "+anyNumber.ReplaceAllString(r.Path, "#")] = anyNumber.ReplaceAllString(r.Reason, "#")
		}
	}
	return why
}
