package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
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

func TestOrganisingALeague(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot, carolus)
	ada, bruno := h.guest("Ada", "league"), h.guest("Bruno", "league")
	m := ada.types("/organise new game:lancelot")
	require.Contains(t, m.Content, "draft of a league for Lancelot")
	m = ada.chooses(ada.chooses(m, "What do you want to change?", "format"), "Format", "Arena: as many matches as you like")
	m = ada.chooses(ada.chooses(m, "What do you want to change?", "organisers"), "Persons who organise this league", bruno.ID())
	require.Contains(t, m.Content, "<@"+bruno.ID()+">")
	m = ada.form(m, "Name and closing date…", map[string]string{"name": "Winter Cup", "closes": ""})
	m = ada.presses(m, "Open sign-up")
	require.Contains(t, m.Content, "✅ Sign-up is open.")
	ada.hears("Winter Cup")

	require.Contains(t, bruno.types("/organise season").Content, "Sign-up is open.")
	require.Contains(t, h.guest("Dai", "league").types("/organise season").Content, "You don’t organise a league")
	m = bruno.form(bruno.types("/organise season"), "Cancel the season…", map[string]string{"reason": "Too warm"})
	require.Contains(t, m.Content, "Reason: “Too warm”")
	require.Contains(t, bruno.presses(m, "Cancel the season").Content, "The season was cancelled.")
	log := ada.types("/organise log league:" + leagueID(m)).Content
	require.Contains(t, log, "cancels the season. Reason: “Too warm”")
}

// leagueID returns the league that a panel is about.
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
