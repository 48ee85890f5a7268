package page_test

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/games/match/clock"
)

// mostSteps is more than a match has.
const mostSteps = 3000

// next returns a JavaScript expression for the selector of what a player touches next: Confirm if it
// is there, else a place or a button at random. It finds nothing while the page has none.
const next = `(() => {
	const can = (selector) => [...document.querySelectorAll(selector)].filter((node) => !node.disabled);
	const of = (nodes, id) => ` + "`#${id} [data-key=\"${CSS.escape(nodes[Math.floor(RANDOM * nodes.length)].dataset.key)}\"]`" + `;
	if (can("#turn .style3").length) return "#turn .style3";
	const places = can("#places button:not([tabindex='-1'])");
	const answers = can("#answers button");
	return places.length ? of(places, "places") : answers.length ? of(answers, "answers") : "#nothing";
})()`

// nextAt returns next with a number at random.
func nextAt(random *rand.Rand) string {
	return strings.ReplaceAll(next, "RANDOM", strconv.FormatFloat(random.Float64(), 'f', 6, 64))
}

// touches touches the next thing, and waits for what follows.
func (w *tab) touches(random *rand.Rand) {
	w.Helper()
	before := value[string](w, "document.body.dataset.ready")
	selector := nextAt(random)
	w.taps(func() string { return value[string](w, selector) })
	w.waits(answered, before)
}

// taps clicks the node of a selector as a person does: again if the page is drawn anew before it.
func (w *tab) taps(selector func() string) {
	w.Helper()
	value[any](w, watchClicks)
	for limit := time.Now().Add(patience); ; {
		at := value[[]float64](w, inSightOf(selector()))
		if at != nil {
			w.do(chromedp.MouseClickXY(at[0], at[1]))
		}
		if value[bool](w, "window.pressed === true") {
			return
		}
		require.True(w, time.Now().Before(limit), "nothing can be clicked; the page says:\n%s", w.text())
	}
}

// watchClicks is JavaScript that sets window.pressed once a button is clicked.
const watchClicks = `window.pressed = false;
	window.watchesClicks ||= !document.addEventListener("click", (event) => { window.pressed ||= event.target.closest("button, [role=option]") !== null; }, true)`

// inSightOf returns a JavaScript expression for the middle of what is in sight of a node, or null if
// it is not there. A row of a large picture may be wider than the screen.
func inSightOf(selector string) string {
	return `(() => {
		const node = document.querySelector(` + strconv.Quote(selector) + `);
		if (!node) return null;
		node.scrollIntoView({ block: "nearest", inline: "nearest" });
		const own = node.getBoundingClientRect(), stage = node.closest("#stage")?.getBoundingClientRect() ?? { left: 0, top: 0, right: Infinity, bottom: Infinity };
		const middle = (first, last, extent) => (Math.max(own[first], stage[first], 0) + Math.min(own[last], stage[last], extent)) / 2;
		return [middle("left", "right", innerWidth), middle("top", "bottom", innerHeight)];
	})()`
}

// ahead is a JavaScript expression for the selector of what a keyboard goes to next, as next has it.
const ahead = "[`#turn .style3`, `#answers button`, `#places button`, `#answers button`].find((selector, i) => " +
	"(i !== 1 || document.querySelector(`[aria-expanded='true']`)) && document.querySelector(selector))"

// types touches by keyboard what is next: it goes to the places with Tab and from one to another with
// arrow keys. What follows has the focus by itself.
func (w *tab) types(random *rand.Rand) {
	w.Helper()
	before := value[string](w, "document.body.dataset.ready")
	wanted, back := value[string](w, ahead), chromedp.ModifierNone
	if value[bool](w, `document.activeElement.matches("#answers button")`) {
		back = []chromedp.Modifier{chromedp.ModifierNone, chromedp.ModifierShift}[random.IntN(2)]
		for range random.IntN(5) {
			w.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(back)))
		}
	}
	for !value[bool](w, "document.activeElement.matches(`"+wanted+"`)") {
		w.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(back)))
	}
	if value[bool](w, `document.activeElement.matches("#places button")`) {
		for range random.IntN(4) {
			w.do(chromedp.KeyEvent([]string{kb.ArrowLeft, kb.ArrowRight, kb.ArrowUp, kb.ArrowDown}[random.IntN(4)]))
		}
	}
	w.do(chromedp.KeyEvent(kb.Enter))
	w.waits(answered, before)
}

// answered is a JavaScript function that reports whether a page has shown what follows a press.
const answered = `(before) => document.body.dataset.ready !== before && document.body.ariaBusy !== "true" ||
	document.querySelector("#places [aria-expanded='true']") !== null`

// plays lets the people at the tabs play the match to its end, each step by a function.
func (s *site) plays(tabs map[string]*tab, random *rand.Rand, step func(*tab, *rand.Rand)) (steps int) {
	s.Helper()
	for range mostSteps {
		if _, m := s.Look(s.match); m.Over() {
			return steps
		}
		s.goesOn(tabs, random, step)
		steps++
	}
	s.Fatal("the match does not end")
	return steps
}

// goesOn has the one who is to move at a tab take a step.
func (s *site) goesOn(tabs map[string]*tab, random *rand.Rand, step func(*tab, *rand.Rand)) {
	s.Helper()
	t, m := s.Look(s.match)
	s.Skip(time.Second) // so that the limit on presses is not reached
	w := tabs[t.Seats[m.Waiting()[0]].ID]
	w.waits(`() => document.title.startsWith("●")`)
	step(w, random)
}

// begins begins a match of another game instead.
func (s *site) begins(game string, people int) {
	s.match = s.Begin(game, people, bottest.Preset("daily", clock.Turn))
}

// testMatch has two people play a match to its end, one on a phone.
func testMatch(t *testing.T, game string, step func(*tab, *rand.Rand)) {
	t.Parallel()
	s := newSite(t)
	s.begins(game, 2)
	tabs := map[string]*tab{"1": s.opens("1", phone), "2": s.opens("2", desktop)}
	t.Log(s.plays(tabs, rand.New(rand.NewPCG(1, 28)), step), "steps")
	for _, w := range tabs {
		w.waits(`() => document.querySelector("#question").innerText.includes("🏆") && !document.querySelector("#places button, #turn button")`)
		require.Positive(t, value[int](w, `document.querySelector("#picture").naturalWidth`))
	}
}

var whole = flag.Bool("whole", false, "play a whole match of each game in each way, and not of some")

// long skips a test that takes long, unless all are wanted.
func long(t *testing.T) {
	t.Helper()
	if !*whole {
		t.Skip("-whole plays it")
	}
}

func TestLancelotIsPlayedByTouch(t *testing.T) { testMatch(t, "lancelot", (*tab).touches) }

func TestLancelotIsPlayedByKeyboard(t *testing.T) { testMatch(t, "lancelot", (*tab).types) }

func TestCarolusIsPlayedByTouch(t *testing.T) {
	long(t)
	testMatch(t, "carolus", (*tab).touches)
}

func TestCarolusIsPlayedByKeyboard(t *testing.T) { testMatch(t, "carolus", (*tab).types) }

func TestLancasterIsPlayedByTouch(t *testing.T) { testMatch(t, "lancaster", (*tab).touches) }

func TestLancasterIsPlayedByKeyboard(t *testing.T) {
	long(t)
	testMatch(t, "lancaster", (*tab).types)
}
