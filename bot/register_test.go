package bot_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

const registering = "PUT /applications/{app}/commands"

// TestTheBotRunsWhileItsCommandsAreRefused as a whole, as if Discord did not allow one of
// them.
func TestTheBotRunsWhileItsCommandsAreRefused(t *testing.T) {
	t.Parallel()
	srv := standIn(t, 0)
	elsewhere := "https://example.com/interactions"
	require.NoError(t, srv.SetEndpoint(&elsewhere))
	srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: http.StatusBadRequest, Code: 50035, Route: registering, Times: 4})
	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	r := runs(t, ctx, srv)
	select {
	case <-r.Ready():
	case err := <-r.ended:
		t.Fatal("the bot ended:", err)
	}
	require.NoError(t, srv.Await(ctx, func() bool { return len(srv.Commands()) > 0 }), "it tries again")
	stop()
	require.NoError(t, <-r.ended)
	log := r.log.String()
	require.Equal(t, 2, strings.Count(log, "not done at the start"))
	require.Contains(t, log, `msg="signed in" as=Herald servers=2 invite="https://discord.com/oauth2/authorize?client_id=`+srv.BotID()+`&permissions=309237746688`)
	require.Contains(t, log, "Clear that on the page General Information of https://discord.com/developers/applications\" url="+elsewhere)
}

func TestCommandsAreRegisteredWhenTheyAreNotThere(t *testing.T) {
	t.Parallel()
	h := openAt(t, nil, sketched)
	ours := h.srv.Commands()
	require.Equal(t, []int{1, 1}, h.asked("GET", "PUT"))
	h.stop()
	h.begin()
	require.Equal(t, []int{2, 1}, h.asked("GET", "PUT"), "asked for again, and still there")
	ids := map[string]string{}
	for _, c := range ours {
		ids[c.Name] = c.ID
	}
	for name, opens := range map[string]string{"Ada": "opens a table", "Chloé": "ouvre une table"} {
		help := h.guest(name, "games").types("/help").Content
		require.Contains(t, help, "• </new:"+ids["new"]+"> "+opens, "texts lead to commands")
		require.Contains(t, help, "</play:"+ids["play"]+"> `e5`")
	}
	h.stop()

	q, err := http.NewRequest("PUT", h.srv.URL()+"/api/v9"+commandsOf(h.srv), strings.NewReader(`[{"name":"ping","description":"Another program’s"}]`))
	require.NoError(t, err)
	q.Header = http.Header{"Authorization": {"Bot " + token}, "Content-Type": {"application/json"}, "User-Agent": {"DiscordBot (https://example.org, 1)"}}
	answer, err := http.DefaultClient.Do(q)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Len(t, h.srv.Commands(), 1)
	h.begin()
	require.Len(t, h.srv.Commands(), len(ours))
}

// commandsOf is the path of the bot's commands.
func commandsOf(srv *sandbox.Server) string { return "/applications/" + srv.BotID() + "/commands" }

// asked counts the requests about commands, by method.
func (h *app) asked(methods ...string) []int {
	all := make([]int, len(methods))
	for _, r := range h.srv.Requests() {
		path, _, _ := strings.Cut(r.Path, "?")
		for n, method := range methods {
			if r.Method == method && path == commandsOf(h.srv) {
				all[n]++
			}
		}
	}
	return all
}

// TestCommandsOfAnApplicationThatOnlyServersInstall: Discord refuses commands for people
// before herald setup.
func TestCommandsOfAnApplicationThatOnlyServersInstall(t *testing.T) {
	t.Parallel()
	h := prepare(t, nil, nil, sketched)
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: http.StatusBadRequest, Code: 50035, Route: registering, Times: 1})
	forPeople := func() (n int) {
		for _, c := range h.srv.Commands() {
			if slices.Contains(c.IntegrationTypes, 1) || slices.Contains(c.Contexts, 2) {
				n++
			}
		}
		return n
	}
	h.begin()
	require.NoError(t, h.srv.Await(h.ctx, func() bool { return len(h.srv.Commands()) > 0 }))
	require.Zero(t, forPeople())
	require.Contains(t, h.guest("Ada", "games").types("/help").Content, "</new:")
	h.stop()
	h.begin()
	require.NoError(t, h.srv.Await(h.ctx, func() bool { return forPeople() > 0 }), "the next start tries again")
}

// TestTheCommandOfTheActivityStays: Discord makes it once Activities are switched on, and refuses
// a list without it.
func TestTheCommandOfTheActivityStays(t *testing.T) {
	t.Parallel()
	h := openAt(t, nil, sketched)
	ours := len(h.srv.Commands())
	require.NoError(t, h.srv.EnableActivity())
	require.NoError(t, h.bot.App().Store.SetSetting("bot", "commands", nil)) // as if this version had others
	h.stop()
	h.begin()
	require.Equal(t, []int{2, 2}, h.asked("GET", "PUT"))
	entry := slices.IndexFunc(h.srv.Commands(), func(c world.Command) bool { return c.Type == world.EntryPoint })
	require.GreaterOrEqual(t, entry, 0)
	require.Equal(t, "launch", h.srv.Commands()[entry].Name)
	require.Len(t, h.srv.Commands(), ours+1)
}
