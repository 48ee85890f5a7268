package page_test

import (
	"math/rand/v2"
	"net/http"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/prefs"
	"herald/games"
	"herald/games/lancaster"
	"herald/games/match"
	"herald/internal/axe"
)

// lit shows a page as on a light or a dark screen.
func (w *tab) lit(scheme string) {
	w.Helper()
	_, err := chromedp.Call(w.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	require.NoError(w, err)
}

// isOpen checks that a page has no barriers, light and dark.
func (w *tab) isOpen(where string) {
	w.Helper()
	w.lit("light")
	axe.Check(w.TB, w.ctx, where+", light", axe.Everything)
	w.lit("dark")
	axe.Check(w.TB, w.ctx, where+", dark", axe.Colours)
}

// The page has no barrier that axe-core finds in any of its states, in both languages, at both
// sizes.
func TestThePageIsOpenToAll(t *testing.T) {
	t.Parallel()
	for _, title := range bottest.Titles {
		game := title.Name
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			s.begins(game, 2)
			require.NoError(t, s.Prefs.SetLanguage(prefs.User("2"), "fr"))
			tabs := map[string]*tab{"1": s.opens("1", phone), "2": s.opens("2", desktop)}
			each := func(where string) {
				t.Helper()
				for user, w := range tabs {
					w.isOpen(game + ": " + where + ", " + user)
				}
			}
			each("a turn and waiting for it")
			random := rand.New(rand.NewPCG(28, 7))
			s.goesOn(tabs, random, (*tab).touches)
			each("a draft")
			if game == "lancaster" {
				s.playsUntil(random, func(m *match.Match) bool {
					return m.View(games.Everyone).(lancaster.Sight).Public().Phase == lancaster.Voting
				})
				for _, w := range tabs {
					w.waits(`() => document.querySelectorAll("#answers button").length > 2`)
				}
				each("ballots")
			}
			s.playsUntil(random, (*match.Match).Over)
			for _, w := range tabs {
				w.waits(`() => document.querySelector("#question").innerText.includes("🏆")`)
			}
			each("the end")
		})
	}
}

// playsUntil plays random turns until a match is as wanted.
func (s *site) playsUntil(random *rand.Rand, wanted func(*match.Match) bool) {
	s.Helper()
	for _, m := s.Look(s.match); !wanted(m); _, m = s.Look(s.match) {
		s.PlayTurn(s.match, m.Waiting()[0], random)
	}
}

// So are the other pages.
func TestOtherPagesAreOpenToAll(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, language := range []string{"en", "fr"} {
		require.NoError(t, s.Prefs.SetLanguage(prefs.User("1"), language))
		w := s.opens("1", phone)
		w.do(chromedp.Navigate(s.server.URL + "/"))
		w.isOpen("the matches, " + language)
		w.do(chromedp.Navigate(s.server.URL + "/open/" + s.match + "/used"))
		w.isOpen("a used link, " + language)
		require.Equal(t, http.StatusUnauthorized, value[int](w, `fetch("../../leave", {method: "POST"}).then(({status}) => status)`))
		w.do(chromedp.Navigate(s.server.URL + "/match/" + s.match + "/"))
		w.isOpen("signed out, " + language)
	}
}
