// Package chromium is the browser of tests: a headless Chromium, which all tests of a package
// share, as it takes seconds to start.
package chromium

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// opened starts the browser, which Close ends; without a program of its name the error is
// exec.ErrNotFound.
var opened = sync.OnceValues(func() (shared context.Context, err error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "chromium")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(dir),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-features", "Translate,SpareRendererForSitePerProcess"), // no process is started for a tab that never comes
		chromedp.Flag("force-prefers-reduced-motion", true), chromedp.Env("TZ=UTC"))
	allocated, wait := chromedp.NewExecAllocator(context.Background(), options...)
	shared, cancel := chromedp.NewContext(allocated)
	Close = func() {
		_ = chromedp.Cancel(shared) // waits for the browser to end
		cancel()
		wait()
		_ = os.RemoveAll(dir)
	}
	return shared, chromedp.Do(shared)
})

// Close ends the browser, if it was opened. A TestMain calls it.
var Close = func() {}

// Open returns the browser. Without one the test is skipped, but fails in CI.
func Open(t testing.TB) context.Context {
	t.Helper()
	ctx, err := opened()
	if errors.Is(err, exec.ErrNotFound) && os.Getenv("CI") == "" {
		t.Skip("the page is not tested: there is no chromium (Debian: apt-get install chromium)")
	}
	require.NoError(t, err, "the tests of the page need Debian's package chromium")
	return ctx
}
