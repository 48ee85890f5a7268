package sandbox_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// patience is the longest wait for a change of the page.
const patience = 5 * time.Minute

// tab is a browser tab with a person at the page.
type tab struct {
	t   *testing.T
	ctx context.Context
}

// The viewports that the tests use.
type size struct{ width, height int64 }

var desktop, phone = size{1280, 800}, size{390, 844}

// sit opens the page as a person, at a channel.
func sit(t *testing.T, browser context.Context, srv *sandbox.Server, name, channel string, s size) *tab {
	t.Helper()
	return look(t, browser, srv.URL()+"/?as="+srv.Person(name).ID()+"&channel="+srv.Channel(channel), s)
}

// look opens an address of the page in a tab with its own storage.
func look(t *testing.T, browser context.Context, url string, s size) *tab {
	t.Helper()
	return lookIn(t, browser, url, s, chromedp.WithNewBrowserContext())
}

// lookIn opens an address of the page in a tab. Tabs opened without options share storage and connections.
func lookIn(t *testing.T, browser context.Context, url string, s size, options ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, options...)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx))
	w := &tab{t, ctx}
	w.do(chromedp.EmulateViewport(s.width, s.height))
	w.do(chromedp.Navigate(url))
	w.do(chromedp.WaitReady(chromedp.CSS("body[data-ready]")))
	return w
}

// reloads reloads the page, like a restart of Discord's client.
func (w *tab) reloads() {
	w.t.Helper()
	w.do(chromedp.Reload())
	w.do(chromedp.WaitReady(chromedp.CSS("body[data-ready]")))
}

func (w *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	if err := w.tries(steps...); err != nil {
		w.t.Fatalf("%v; the page says:\n%s", err, w.text())
	}
}

// tries does steps as do does, and returns the error.
func (w *tab) tries(steps ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, steps...)
}

func (w *tab) text() string {
	text, err := chromedp.Run(w.ctx, chromedp.Evaluate[string]("document.body.innerText"))
	if err != nil {
		return err.Error()
	}
	return text
}

// click clicks an element once it is visible, enabled and at rest, with nothing above it: while a component of a
// message waits, the others are not, and a picture that loads moves what is below it.
func (w *tab) click(selector string) {
	w.t.Helper()
	for {
		w.waits(`(selector) => {
			const e = document.querySelector(selector);
			if (!e?.checkVisibility({ visibilityProperty: true }) || e.disabled || e.ariaDisabled === "true") return false;
			e.scrollIntoView({ block: "nearest", behavior: "instant" });
			const { x, y, width, height } = e.getBoundingClientRect(), place = [selector, x, y].join();
			window.still = window.place === place ? window.still + 1 : 0;
			window.place = place;
			const loaded = [...document.images].every((picture) => {
				const { top, bottom } = picture.getBoundingClientRect();
				return picture.complete || bottom < 0 || top > innerHeight;
			});
			return loaded && window.still >= 3 && e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
		}`, selector)
		err := w.tries(chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
		if err == nil {
			return
		}
		if !strings.Contains(err.Error(), "Could not find node") { // drawn anew before the click: click the new one
			w.t.Fatalf("%v; the page says:\n%s", err, w.text())
		}
	}
}

// types writes into the line at the foot of the page.
func (w *tab) types(text string) {
	w.t.Helper()
	w.do(chromedp.SendKeys(chromedp.CSS("#composer"), text))
}

// enters writes a line and sends it.
func (w *tab) enters(line string) {
	w.t.Helper()
	w.types(line)
	w.presses(kb.Enter)
}

func (w *tab) presses(key string) {
	w.t.Helper()
	w.do(chromedp.KeyEvent(key))
}

// sees waits until an element that the selector finds is visible and contains the text.
func (w *tab) sees(selector, text string) {
	w.t.Helper()
	w.waits(`(selector, text) => [...document.querySelectorAll(selector)].some((e) => e.checkVisibility({ visibilityProperty: true }) && e.innerText.includes(text))`, selector, text)
}

// misses waits until no element that the selector finds is visible.
func (w *tab) misses(selector string) {
	w.t.Helper()
	w.waits(`(selector) => ![...document.querySelectorAll(selector)].some((e) => e.checkVisibility({ visibilityProperty: true }))`, selector)
}

// waits waits until a JavaScript function returns true. It asks ten times a second, as the layout for each answer is
// most of the cost of these tests.
func (w *tab) waits(function string, args ...any) {
	w.t.Helper()
	when[bool](w, function, args...)
}

// when waits as waits does until a function returns something, and returns that.
func when[T any](w *tab, function string, args ...any) T {
	w.t.Helper()
	options := []chromedp.PollOption{chromedp.WithPollingTimeout(patience), chromedp.WithPollingInterval(100 * time.Millisecond), chromedp.WithPollingArgs(args...)}
	v, err := chromedp.Run(w.ctx, chromedp.PollFunction[T](function, options...))
	if err != nil {
		w.t.Fatalf("%v while waiting for %v; the page says:\n%s", err, args, w.text())
	}
	return v
}

// value returns the value of a JavaScript expression.
func value[T any](w *tab, expression string) T {
	w.t.Helper()
	v, err := chromedp.Run(w.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	require.NoError(w.t, err)
	return v
}

// line returns the text in the line at the foot of the page.
func (w *tab) line() string {
	w.t.Helper()
	return value[string](w, `document.getElementById("composer").value`)
}

// last returns the text of the newest message, with white space collapsed.
func (w *tab) last() string {
	w.t.Helper()
	return strings.Join(strings.Fields(value[string](w, `document.querySelector("#messages > :last-child").innerText`)), " ")
}
