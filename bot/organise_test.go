package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// form presses a button, fills in the form that opens, and returns the answer.
func (g *guest) form(m *sandbox.Message, label string, fields map[string]string) *sandbox.Message {
	g.Helper()
	opened, err := g.Press(g.ctx, m.ID, label)
	require.NoError(g, err)
	require.NotNil(g, opened.Modal)
	reply, err := g.Submit(g.ctx, opened.Modal, fields)
	require.NoError(g, err)
	require.NotNil(g, reply.Message)
	return reply.Message
}

// letsOrganise lets the server's admins offer /organise to people who may not manage the
// server, under Integrations.
func (h *app) letsOrganise(names ...string) {
	h.Helper()
	var ids []string
	for _, name := range names {
		ids = append(ids, h.srv.Person(name).ID())
	}
	guild := h.srv.Guild("Round Table")
	require.NoError(h, h.srv.Restrict(guild, "organise", world.OnlyFor(guild, ids...)...))
}

func TestOrganisingALeague(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot, carolus)
	h.letsOrganise("Bruno", "Dai")
	ada, bruno := h.guest("Ada", "league"), h.guest("Bruno", "league")
	m := ada.types("/organise new game:lancelot")
	require.Contains(t, m.Content, "draft of a league for Lancelot")
	m = ada.chooses(ada.chooses(m, "What do you want to change?", "format"), "Format", "Arena: as many matches as you like")
	m = ada.chooses(ada.chooses(m, "What do you want to change?", "organisers"), "People who organise this league", bruno.ID())
	require.Contains(t, m.Content, "<@"+bruno.ID()+">")
	m = ada.form(m, "Name and closing date…", map[string]string{"name": "Winter Cup", "closes": ""})
	m = ada.presses(m, "Open sign-up")
	require.Contains(t, m.Content, "✅ Sign-up is open.")
	ada.receives("Winter Cup")

	require.Contains(t, bruno.types("/organise season").Content, "Sign-up is open.")
	require.Contains(t, h.guest("Dai", "league").types("/organise season").Content, "You don’t organise a league")
	m = bruno.form(bruno.types("/organise season"), "Cancel the season…", map[string]string{"reason": "Too warm"})
	require.Contains(t, m.Content, "Reason: “Too warm”")
	require.Contains(t, bruno.presses(m, "Cancel the season").Content, "The season was cancelled.")
	log := ada.types("/organise log league:" + leagueID(m)).Content
	require.Contains(t, log, "cancels the season. Reason: “Too warm”")
}

// leagueID returns the league of a panel.
func leagueID(m *sandbox.Message) string {
	return strings.Split(m.Components[0].Components[0].CustomID, ":")[1]
}

func TestOrganisingALeagueInFrench(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	chloe := &guest{app: h, Person: h.srv.Person("Chloé"), channel: h.srv.Channels(h.srv.Guild("Camelot"))[0].ID}
	m := chloe.types("/organise new game:lancelot")
	require.Contains(t, m.Content, "**Ligue de Lancelot** · brouillon")
	m = chloe.form(m, "Nom et date de clôture…", map[string]string{"name": "Coupe", "closes": time.Now().AddDate(0, 1, 0).Format("02/01/2006 15:04")})
	require.Contains(t, chloe.presses(m, "Ouvrir les inscriptions").Content, "✅ Les inscriptions sont ouvertes.")
	choices, err := chloe.Suggest(h.ctx, chloe.channel, "/organise season league:cou")
	require.NoError(t, err)
	require.Len(t, choices, 1)
	require.Equal(t, "Coupe", choices[0].Name)
}

// drawn opens a league of five people and draws it, with the default deadlines.
func (h *app) drawn(ada *guest) *sandbox.Message {
	h.Helper()
	return h.drawnFrom(ada, ada.types("/organise new game:lancelot"))
}

// drawnFrom opens a draft, has five join, and draws.
func (h *app) drawnFrom(ada *guest, draft *sandbox.Message) *sandbox.Message {
	h.Helper()
	m := ada.presses(draft, "Open sign-up")
	require.Contains(h, m.Content, "✅ Sign-up is open.")
	for _, name := range []string{"Ada", "Bruno", "Dai", "Esra"} {
		g := h.guest(name, "league")
		g.presses(g.types("/league join"), "Yes, I’m in")
	}
	chloe := h.guest("Chloé", "league")
	chloe.presses(chloe.types("/league join"), "Oui, je m’inscris")
	m = ada.presses(ada.types("/organise season"), "Close sign-up now")
	return ada.presses(m, "Close sign-up and draw")
}

// TestRolesOfDivisions: the bot makes its own, gives them, and deletes them.
func TestRolesOfDivisions(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, guild := h.guest("Ada", "league"), h.srv.Guild("Round Table")
	h.drawn(ada)
	explained := ada.presses(ada.types("/organise settings"), "Roles: off")
	require.Contains(t, explained.Content, "I need Manage Roles")
	require.Contains(t, ada.presses(explained, "Turn on").Content, "I need the permission Manage Roles")
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.DefaultPermissions|sandbox.ManageRoles))
	settings := ada.presses(explained, "Turn on")
	require.NoError(t, h.srv.Await(h.ctx, func() bool {
		roles := h.srv.Roles(guild)
		return len(roles) == 1 && len(roles[0].Holders) == 5
	}))
	role := h.srv.Roles(guild)[0]
	require.Equal(t, "Lancelot League: division 1", role.Name)
	require.Zero(t, role.Permissions)

	ada.presses(ada.presses(settings, "Roles: on"), "Turn off")
	require.NoError(t, h.srv.Await(h.ctx, func() bool { return len(h.srv.Roles(guild)) == 0 }))
}

// TestARoleIsMadeOnce: the response of Discord is lost.
func TestARoleIsMadeOnce(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, guild := h.guest("Ada", "league"), h.srv.Guild("Round Table")
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.DefaultPermissions|sandbox.ManageRoles))
	h.drawn(ada)
	lost := h.srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: "POST /guilds/{guild}/roles", Times: 1})
	ada.presses(ada.presses(ada.types("/organise settings"), "Roles: off"), "Turn on")
	require.NoError(t, lost.Await(h.ctx, 1))
	require.NoError(t, h.srv.Await(h.ctx, func() bool {
		roles := h.srv.Roles(guild)
		return len(roles) != 1 || len(roles[0].Holders) == 5
	}))
	require.Len(t, h.srv.Roles(guild), 1)
}

// TestDeadlinesAsEvents: they move with the deadlines.
func TestDeadlinesAsEvents(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, guild := h.guest("Ada", "league"), h.srv.Guild("Round Table")
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.DefaultPermissions|sandbox.CreateEvents))
	season := h.drawn(ada)
	settings := ada.presses(ada.presses(ada.types("/organise settings"), "Events: off"), "Turn on")
	require.NoError(t, h.srv.Await(h.ctx, func() bool { return len(h.srv.Events(guild)) == 2 }))
	before := h.srv.Events(guild)
	require.Equal(t, "Lancelot League: last day to play round 1", before[0].Name)

	m := ada.form(season, "Extend…", map[string]string{"days": "3", "reason": "Holidays"})
	for !strings.Contains(m.Content, "✅ Done.") { // meanwhile the matches begin
		m = ada.presses(m, "Confirm")
	}
	require.NoError(t, h.srv.Await(h.ctx, func() bool {
		now := h.srv.Events(guild)
		return len(now) == 2 && now[0].End.Sub(before[0].End) == 72*time.Hour && now[1].End.Sub(before[1].End) == 72*time.Hour
	}))
	ada.presses(ada.presses(settings, "Events: on"), "Turn off")
	require.NoError(t, h.srv.Await(h.ctx, func() bool { return len(h.srv.Events(guild)) == 0 }))
}

// TestARoleOfOrganisers: its members organise the league.
func TestARoleOfOrganisers(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	h.letsOrganise("Bruno")
	ada, bruno := h.guest("Ada", "league"), h.guest("Bruno", "league")
	role, err := h.srv.CreateRole(h.srv.Guild("Round Table"), "Stewards", true)
	require.NoError(t, err)
	ada.presses(ada.types("/organise new game:lancelot"), "Open sign-up")
	ada.chooses(ada.types("/organise settings"), "Role whose members organise this league", role.ID)
	require.Contains(t, bruno.types("/organise season").Content, "You don’t organise a league")
	require.NoError(t, h.srv.GrantRole(role.ID, bruno.ID()))
	require.Contains(t, bruno.types("/organise season").Content, "Sign-up is open.")
}
