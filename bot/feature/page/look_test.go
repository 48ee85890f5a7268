package page_test

import (
	"math/rand/v2"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/games/match/clock"
)

// does runs a script in the page, and waits until what follows is shown.
func (w *tab) does(script string) {
	w.Helper()
	before := value[string](w, "document.body.dataset.ready")
	value[any](w, script+"; null")
	w.waits(answered, before)
}

// clicks clicks an element as a script does.
func (w *tab) clicks(selector string) {
	w.Helper()
	w.does("document.querySelector(`" + selector + "`).click()")
}

// keys types keys, and waits until what follows is shown.
func (w *tab) keys(key string) {
	w.Helper()
	before := value[string](w, "document.body.dataset.ready")
	w.do(chromedp.KeyEvent(key))
	w.waits(answered, before)
}

// turn returns the turn of the story that is shown.
func (w *tab) turn() int { return value[int](w, `document.querySelector("#slider").valueAsNumber`) }

// The story begins with what is new, goes by arrow keys, plays by itself to the end, and Escape
// leads back to the match.
func TestTheStoryInABrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	first, second := s.mover()
	first.plays("e5")
	second.plays("f7")
	first.plays("g8")
	second.plays("h9")
	w := s.opens(first.user, phone)
	require.False(t, value[bool](w, `document.querySelector("#story").checkVisibility()`))
	now := value[string](w, `document.querySelector("#picture").dataset.name`)
	w.clicks("#replay")
	require.Equal(t, 5, w.turn())
	require.Contains(t, value[string](w, `document.querySelector("#question").textContent`), "H9")
	for _, turn := range []int{4, 3, 2} {
		w.keys(kb.ArrowLeft)
		require.Equal(t, turn, w.turn())
	}
	require.Contains(t, value[string](w, `document.querySelector("#question").textContent`), "E5")
	require.Equal(t, "2 / 5", value[string](w, `document.querySelector("#place").textContent`))
	require.Zero(t, value[int](w, `document.querySelectorAll("#places button").length`))
	w.keys(kb.Home)
	require.Equal(t, 1, w.turn())
	value[any](w, `document.querySelector("#play").click()`)
	w.waits(`() => document.querySelector("#slider").valueAsNumber === 5 && document.querySelector("#play").ariaLabel === "Play the turns"`)
	w.keys(kb.Escape)
	require.Equal(t, now, value[string](w, `document.querySelector("#picture").dataset.name`))
	require.Equal(t, "replay", value[string](w, `document.activeElement.id`))

	w.clicks("#replay")
	first.plays("d4")
	w.waits(`() => document.querySelector("#place").textContent === "5 / 6"`)
}

// What if is left by Escape, nothing of it is played, and its first turn becomes a draft.
func TestWhatIfInABrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	w := s.opens(mover.user, desktop)
	w.clicks("#try")
	require.Contains(t, w.text(), "What if: nothing here is played")
	w.clicks(`#places [data-key="e5"]`)
	w.clicks(`#places [data-key="f7"]`)
	require.Contains(t, w.text(), "What if: nothing here is played")
	w.clicks(`#turn [data-key="undo "]`)
	require.Zero(t, value[int](w, `document.querySelectorAll("#turn .style3").length`))
	require.Empty(t, mover.sees().Buttons)
	w.keys(kb.Escape)
	require.Equal(t, "now", value[string](w, `document.body.dataset.look`))

	w.clicks("#try")
	w.clicks(`#places [data-key="e5"]`)
	w.clicks(`#turn [data-key^="take"]`)
	require.Equal(t, "now", value[string](w, `document.body.dataset.look`))
	w.clicks("#turn .style3")
	_, m := s.Look(s.match)
	require.Equal(t, "e5", m.Record().Entries[m.Plies()-1].Word)
}

// A sentence is typed in the page’s field, and a match leads to the next one that waits.
func TestASentenceAndTheNextMatchInABrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	w := s.opens(mover.user, phone)
	value[any](w, `document.querySelector("#type").click()`)
	require.Equal(t, "sentence", value[string](w, `document.activeElement.id`))
	w.keys("z9\r")
	require.Contains(t, w.text(), "I don’t know the word “z9”")
	require.Equal(t, "z9", value[string](w, `document.querySelector("#sentence").value`), "it can be mended")
	value[any](w, `document.querySelector("#sentence").value = ""; null`)
	w.keys("e5\r")
	_, m := s.Look(s.match)
	require.Equal(t, "e5", m.Record().Entries[m.Plies()-1].Word)

	next := s.Begin("lancelot", 2, bottest.Preset("daily", clock.Turn))
	if tab, now := s.Look(next); tab.Seats[now.Waiting()[0]].ID != mover.user {
		s.match, other.match = next, next
		other.plays("e5")
	}
	w.waits(`() => document.querySelector("#next").checkVisibility()`)
	w.do(chromedp.Navigate(value[string](w, `document.querySelector("#next").href`)))
	w.waits(`(next) => location.pathname === "/match/" + next + "/" && document.title.startsWith("●")`, next)
}

// inLines reports whether all rows of answers are lines.
const inLines = `[...document.querySelectorAll("#answers .row")].every((row) => new Set([...row.children].map(({ offsetTop }) => offsetTop)).size === 1)`

// The board has at least 60 % of the screen, whatever is looked at, and what others did last is told above it.
func TestTheBoardStaysInSight(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 2)
	random := rand.New(rand.NewPCG(28, 9))
	for ballots := false; !ballots; {
		s.playsTurns(1, random)
		_, m := s.Look(s.match)
		sheet, _ := m.Sheet(0)
		ballots = len(sheet.Lines) == 3
	}
	for _, at := range []size{phone, desktop} {
		w := s.opens("1", at)
		see := func(what string) {
			t.Helper()
			value[any](w, `new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))).then(() => scrollTo(0, 0))`)
			share := value[float64](w, inSight)
			t.Logf("%d × %d, %s: %.0f %%", at.width, at.height, what, share)
			require.GreaterOrEqual(t, share, 60.0, what)
			require.True(t, value[bool](w, told), what)
		}
		see("three ballots")
		require.True(t, value[bool](w, inLines), "a ballot has one line")
		w.clicks("#latest")
		see("what others did")
		w.keys(kb.Escape)
		require.Equal(t, "latest", value[string](w, `document.activeElement.id`))
		w.clicks(`#answers .row:last-child button`)
		see("ballots filled in")
		value[any](w, `document.querySelector("#type")?.click(); null`)
		see("a sentence")
		value[any](w, `document.querySelector("#type")?.click(); null`)
		w.clicks(`[data-key="part now"]`)
		see("a close-up")
		w.clicks("#leave")
		w.clicks("#try")
		for n := range 6 {
			see("what if")
			if n == 5 || value[bool](w, `!document.querySelector("#answers button, #places button, #turn .style3")`) {
				break
			}
			w.does(`(document.querySelector("#turn .style3") ?? document.querySelector("#answers button:not(:disabled)") ?? document.querySelector("#places button")).click()`)
		}
		w.clicks("#leave")
		w.clicks("#replay")
		for range 4 {
			see("the story")
			w.keys(kb.ArrowRight)
		}
	}
}
