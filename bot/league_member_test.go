package bot_test

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/sandbox"
	"herald/bot/table/seats"
	"herald/games/league"
)

// openLeague starts a bot with a league of Lancelot that is open for sign-up in the
// channel games.
func openLeague(t *testing.T, locale string, format *league.Format) (h *app, a *feature.App, id string) {
	t.Helper()
	h = openWith(t, &fastClock{}, []feature.Package{{New: func(rooms *feature.App) feature.Feature {
		a = rooms
		return feature.Feature{Name: "test"}
	}}}, lancelot)
	settings := league.Default(format, 2, 5)
	settings.Closes = h.time.now().Add(24 * time.Hour).UTC().Truncate(time.Second)
	l, err := a.Leagues.Create(leagues.League{
		Guild: h.srv.Guild("Round Table"), Name: "Grail League", Game: "lancelot", Channel: h.srv.Channel("games"), Locale: locale,
	}, func(c *leagues.Change) error {
		o, err := c.Number(seats.User{ID: "100", Name: "Merlin"})
		if err != nil {
			return err
		}
		return c.Open(o.Organiser(), settings, a.Leagues.Seeds())
	})
	require.NoError(t, err)
	return h, a, l.ID
}

// members returns the people of the stand-in, who all join.
func (h *app) members() []*guest {
	h.Helper()
	var all []*guest
	for _, name := range []string{"Ada", "Bruno", "Chloé", "Dai", "Esra"} {
		all = append(all, h.guest(name, "games"))
	}
	return all
}

// shownTo waits until the answer to a command shows a text.
func (g *guest) shownTo(line, text string) *sandbox.Message {
	g.Helper()
	g.types(line)
	return g.sees(text)
}

func TestTakingPartInALeague(t *testing.T) {
	t.Parallel()
	h, a, id := openLeague(t, "en", league.Divisions)
	people := h.members()
	ada := people[0]
	living := ada.shownTo("/league show", "Sign-up is open until")
	require.Contains(t, living.Content, "**Grail League · season 1**")
	require.Equal(t, []string{"Join", "Leave", "Who’s in", "Rules", "…"}, buttons(living))
	for _, g := range people {
		offer := g.presses(living, "Join") // Chloé reads French
		require.Contains(t, offer.Content, "Lancelot")
		require.Contains(t, g.presses(offer, buttons(offer)[0]).Content, "✅")
	}
	require.Contains(t, ada.presses(living, "Join").Content, "You’re already taking part.")
	require.Contains(t, ada.presses(living, "Leave").Content, "You’re off the list.")
	offer := ada.types("/league join")
	require.Contains(t, offer.Content, "This is what you sign up for:")
	ada.presses(offer, "Yes, I’m in")
	require.Contains(t, ada.presses(living, "Who’s in").Content, "**5 are in:** Bruno, Chloé, Dai, Esra, Ada")
	require.Contains(t, ada.presses(living, "Rules").Content, "Points by place: 10–6–3–1")

	h.time.skip(25 * time.Hour)
	_, err := a.Leagues.Ring(id)
	require.NoError(t, err)
	running := ada.shownTo("/league show", "0 of 5 matches are over.")
	require.Equal(t, []string{"My tables", "Standings", "Rules", "…", "Join late"}, buttons(running))
	mine := ada.presses(running, "My tables")
	require.Len(t, regexp.MustCompile(`(?m)^(⏳|🔔) `).FindAllString(mine.Content, -1), 4, mine.Content)
	off := ada.presses(mine, "Days off")
	require.Contains(t, ada.chooses(off, "Take days off…", "3").Content, "You have 7 days off left")
	more := ada.presses(running, "…")
	require.Contains(t, more.Content, "You’re in.")
	require.True(t, slices.Contains(buttons(more), "Leave"))
	profile := ada.presses(more, "My profile")
	require.Contains(t, profile.Attachments[0].Filename, "profile-")
	require.Contains(t, ada.presses(profile, "As text").Content, "Rating 1000? ± 333")
	require.Contains(t, ada.types("/league profile person:Bruno").Content, "**Bruno**")
	standings := ada.types("/league standings")
	require.Contains(t, standings.Content, "No match is over yet")
	require.Contains(t, standings.Attachments[0].Description, "Ada")
	require.Contains(t, ada.presses(standings, "As text").Content, "Grail League · Lancelot · Season 1")
	leave := ada.types("/league leave")
	require.Contains(t, leave.Content, "your 4 open matches earn nothing")
	require.Contains(t, ada.presses(leave, "Leave the season").Content, "You’ve left the season.")
	require.Contains(t, ada.presses(running, "Join late").Content, "You’ve left this season.")
}

func TestParticiperAUneLigue(t *testing.T) {
	t.Parallel()
	h, _, _ := openLeague(t, "fr", league.Ladder)
	chloe := h.guest("Chloé", "games")
	vivant := chloe.shownTo("/league show", "Inscriptions ouvertes jusqu’au")
	require.Equal(t, []string{"M’inscrire", "Me désinscrire", "Inscrits", "Règlement", "…"}, buttons(vivant))
	offre := chloe.presses(vivant, "M’inscrire")
	require.Contains(t, offre.Content, "Voici à quoi tu t’engages")
	require.Contains(t, offre.Content, "Une échelle de Lancelot")
	require.Contains(t, chloe.presses(offre, "Oui, je m’inscris").Content, "tu participes")
	require.Contains(t, chloe.presses(vivant, "Règlement").Content, "Une échelle n’a pas de points, seulement des places.")
	require.Contains(t, chloe.presses(vivant, "Me désinscrire").Content, "Tu n’es plus sur la liste.")
}
