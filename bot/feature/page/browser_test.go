package page_test

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"herald/internal/chromium"
)

func TestMain(m *testing.M) {
	if os.Getenv(inCrowd) != "" {
		if err := runCrowd(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if os.Getenv(inProcess) != "" {
		if err := runProcess(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	code := m.Run()
	chromium.Close()
	os.Exit(code)
}

// patience is the longest wait for a change of the page.
const patience = 2 * time.Minute

type size struct{ width, height int64 }

var phone, desktop = size{390, 844}, size{1366, 900}

// A tab is a browser tab with its own cookies.
type tab struct {
	testing.TB
	ctx context.Context
}

// opens opens a link to the match as a user, in a tab of a size.
func (s *site) opens(user string, at size) *tab {
	s.Helper()
	return openTab(s.TB, s.link(user, "7"), at)
}

// openTab opens a link in a tab of a size.
func openTab(t testing.TB, link string, at size) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(chromium.Open(t), chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx))
	w := &tab{t, ctx}
	w.do(chromedp.EmulateViewport(at.width, at.height))
	w.do(chromedp.Navigate(link))
	w.waits(`() => document.body.dataset.ready !== undefined`)
	return w
}

func (w *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	w.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	require.NoError(w, chromedp.Do(ctx, steps...), w.text())
}

func (w *tab) text() string { return value[string](w, "document.body.innerText") }

// waits waits until a JavaScript function returns true.
func (w *tab) waits(function string, args ...any) {
	w.Helper()
	options := []chromedp.PollOption{chromedp.WithPollingTimeout(patience), chromedp.WithPollingInterval(10 * time.Millisecond), chromedp.WithPollingArgs(args...)}
	_, err := chromedp.Run(w.ctx, chromedp.PollFunction[bool](function, options...))
	require.NoError(w, err, "%s %v; the page says:\n%s", function, args, w.text())
}

// value returns the value of a JavaScript expression.
func value[T any](w *tab, expression string) T {
	w.Helper()
	v, err := chromedp.Run(w.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	require.NoError(w, err)
	return v
}
