package page_test

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/prefs"
	"herald/games/match"
)

// A suggestion continues a sentence.
type suggestion struct{ Label, Words string }

// types returns what the page suggests for a sentence.
func (b *browser) types(sentence string) (all []suggestion) {
	b.Helper()
	status, body := b.gets("suggestions?typed=" + url.QueryEscape(sentence))
	require.Equal(b, http.StatusOK, status)
	require.NoError(b, json.Unmarshal([]byte(body), &all), body)
	return all
}

// What is typed is continued as /play continues it, in the reader's words, and is not played by that.
func TestSentencesAreContinued(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	now := mover.sees()
	require.Contains(t, mover.types(""), suggestion{"d11", "d11"})
	require.Contains(t, mover.types("e"), suggestion{"e5", "e5"})
	require.NotContains(t, mover.types("f"), suggestion{"e5", "e5"})
	require.Equal(t, suggestion{"e5 (⏎ a whole turn)", "e5"}, mover.types("e5")[0])
	require.Empty(t, other.types("e"))
	require.Empty(t, s.signedIn("9").types("e"))
	require.Equal(t, now, mover.sees())

	s.begins("lancaster", 2)
	s.playsUntil(rand.New(rand.NewPCG(28, 9)), func(m *match.Match) bool { return ballotsOf(m) > 0 })
	tab, m := s.Look(s.match)
	voter := s.signedIn(tab.Seats[m.Waiting()[0]].ID)
	require.NoError(t, s.Prefs.SetLanguage(prefs.User(voter.user), "fr"))
	require.Equal(t, "oui", voter.types("ou")[0].Words)
}

// Suggestions stand below the field, are chosen by arrow keys or by touch, and the board stays in sight.
func TestSuggestionsInABrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, at := range []size{phone, desktop} {
		mover, _ := s.mover()
		w := s.opens(mover.user, at)
		field := func() string { return value[string](w, `document.querySelector("#sentence").value`) }
		listed := func(first string) {
			t.Helper()
			w.waits(`(first) => document.querySelector("#suggestions li")?.textContent.startsWith(first)`, first)
		}
		value[any](w, `document.querySelector("#type").click()`)
		w.waits(`() => document.querySelectorAll("#suggestions li").length > 2`)
		w.isOpen("suggestions")
		w.do(chromedp.KeyEvent(kb.ArrowDown))
		require.Equal(t, "suggestion0", value[string](w, `document.activeElement.getAttribute("aria-activedescendant")`))
		w.isOpen("a suggestion is chosen")
		w.do(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowUp), chromedp.KeyEvent(kb.ArrowUp))
		require.Empty(t, value[string](w, `document.activeElement.getAttribute("aria-activedescendant") ?? ""`), "back in the field")
		require.GreaterOrEqual(t, value[float64](w, inSight), 60.0)
		w.do(chromedp.KeyEvent("g"))
		listed("g")
		w.do(chromedp.KeyEvent(kb.Escape))
		require.False(t, value[bool](w, `document.querySelector("#suggestions").checkVisibility()`))
		w.do(chromedp.KeyEvent(kb.Backspace))
		w.waits(`() => document.querySelectorAll("#suggestions li").length > 2`)
		word := value[string](w, `document.querySelector("#suggestions li").dataset.words`)
		if at == phone {
			w.taps(func() string { return "#suggestions li" })
		} else {
			w.do(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.Enter))
		}
		listed(word + " (⏎")
		require.Equal(t, word+" ", field())
		w.do(chromedp.KeyEvent(kb.ArrowDown))
		w.keys(kb.Enter)
		_, m := s.Look(s.match)
		require.Equal(t, word, lastWord(m))
	}
}
