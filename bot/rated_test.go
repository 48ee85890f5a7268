package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Ada and Bruno agree on a rated match and play it, and Ada looks at both profiles, once the bot was
// restarted. The rematch is rated, too; after that Bruno deletes what is kept about them.
func TestARatedMatchChangesProfiles(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno, chloe := h.guest("Ada", "games"), h.guest("Bruno", "games"), h.guest("Chloé", "games")
	ada.types("/new game:lancelot seats:2")
	lobby := ada.last()
	bruno.presses(lobby, "Join")
	panel := ada.presses(ada.presses(lobby, "Manage"), "Rated: no")
	require.Contains(t, buttons(panel), "Rated: yes")
	require.Contains(t, ada.last().Content, "🏅 Rated once 🟡🦁 **Bruno** agrees: press *Play rated*.")
	require.Contains(t, ada.presses(lobby, "Start").Content, "Bruno still has to agree")
	bruno.presses(lobby, "Play rated")
	require.Contains(t, ada.last().Content, "🏅 Rated: the result changes your ratings on this server. Whoever joins agrees.")
	ada.presses(lobby, "Start")
	bruno.presses(bruno.types("/resign"), "Resign")
	h.results(1)
	require.Contains(t, ada.sees("1000 → 1105? · ").Content, "1000 → 895?")

	h.stop()
	h.begin()
	h.results(1)
	require.Regexp(t, `(?s)^\*\*Your profile\*\* on this server.*· Lancelot for 2: \*\*1105\?\*\* ± 323 · 1 match\n.*🏆 Wins: Lancelot × 1 · 1 match played\n.*· Bruno: ahead 1, level 0, behind 0$`, ada.types("/profile").Content)
	require.Contains(t, ada.types("/profile person:Bruno").Content, "· Lancelot for 2: **895?** ± 323 · 1 match")
	require.Contains(t, chloe.types("/profil personne:Ada").Content, "· Lancelot à 2\u00a0: **1105?** ± 323 · 1 partie")

	ada.presses(ada.last(), "Rematch")
	again := ada.sees("🔁 Rematch of match 1")
	require.Contains(t, again.Content, "🏅 Rated: the result changes your ratings")
	bruno.presses(again, "Join")
	ada.sees("goes first this time")
	bruno.presses(bruno.types("/resign match:2"), "Resign")
	h.results(2)
	data := bruno.presses(bruno.types("/settings"), "My data…")
	require.Contains(t, data.Content, "· your number on 1 server, for leagues and results")
	bruno.presses(bruno.presses(data, "Delete…"), "Delete everything")
	h.results(2)
	require.Contains(t, bruno.types("/profile").Content, "Nothing to show yet.")
	left := ada.types("/profile").Content
	require.Contains(t, left, "· 2 matches")
	require.NotContains(t, left, "Bruno")
}

// results waits until the server has results of a number of matches.
func (h *app) results(n int) {
	h.Helper()
	h.until(func() bool {
		all, err := h.bot.App().Store.SettingsOf("results/" + h.srv.Guild("Round Table"))
		return err == nil && len(all) == n
	}, "results are kept")
}
