package page_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/match"
	"herald/render"
)

// TestAFreeAnswerInABrowser is counted to or typed, with the keyboard too; what is refused stays in the field.
func TestAFreeAnswerInABrowser(t *testing.T) {
	t.Parallel()
	s := newSiteOf(t, render.Title{Rules: toy.Answering(), Draw: bottest.Toy.Draw})
	s.begins("toy", 2)
	w := s.opens("1", phone)
	draft := func() []string {
		_, m := s.Look(s.match)
		return m.Draft(0)
	}
	field := func() string { return value[string](w, `document.querySelector("#freely").value`) }
	require.Equal(t, "from -20 to 2000", value[string](w, `document.querySelector("#freely").labels[0].textContent`))
	require.Equal(t, []string{"One less", "One more"}, value[[]string](w, `[...document.querySelectorAll("#free [aria-label]")].map((b) => b.ariaLabel)`))
	w.shot("free")
	w.isOpen("the field for a number")
	require.GreaterOrEqual(t, value[float64](w, `Math.min(...[...document.querySelectorAll("#free button, #free input")].map((n) => n.getBoundingClientRect().height))`), 44.0)

	for _, at := range []struct{ press, then string }{{"less", "-20"}, {"less", "-20"}, {"plus", "-19"}, {"plus", "-18"}, {"less", "-19"}} {
		value[any](w, `document.querySelector("#`+at.press+`").click()`)
		require.Equal(t, at.then, field())
	}
	value[any](w, `document.querySelector("#freely").select()`)
	w.do(chromedp.KeyEvent("9999"), chromedp.KeyEvent(kb.Enter))
	w.waits(`() => document.querySelector("#notice").textContent.includes("any number from -20 to 2000")`)
	require.Equal(t, "9999", field())
	require.Empty(t, draft())
	value[any](w, `document.querySelector("#freely").select()`)
	w.do(chromedp.KeyEvent("137"), chromedp.KeyEvent(kb.ArrowUp), chromedp.KeyEvent(kb.Enter))
	w.waits(`() => document.querySelector("#freely").type === "text"`)
	require.Equal(t, []string{"138"}, draft())

	require.Empty(t, field())
	w.isOpen("the field for a text")
	value[any](w, `document.querySelector("#freely").focus()`)
	w.do(chromedp.KeyEvent("Durandal d"), chromedp.KeyEvent(kb.Enter))
	w.waits(`() => document.querySelector("#free").hidden && document.querySelector("#turn .style3") !== null`)
	require.Equal(t, []string{"138", games.Spell("Durandal d")}, draft())
	w.clicks("#turn .style3")
	_, m := s.Look(s.match)
	require.Equal(t, match.Words("138 "+games.Spell("Durandal d")), []string{m.Record().Entries[0].Word, m.Record().Entries[1].Word})
}
