// Package axe looks for what keeps people out of pages that tests have open: with axe-core 4.14.1,
// which is beside it as npm has it. It has a licence of its own, the MPL 2.0, and is part of tests
// alone.
package axe

import (
	"context"
	_ "embed"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

//go:embed axe.min.js
var source string

// found is the JavaScript that lists the violations, a line for each element.
const found = `axe.run(document, {resultTypes: ["violations"], runOnly: RULES}).then(({violations}) =>
	violations.flatMap(({id, help, nodes}) => nodes.map(({html, failureSummary}) => [id, help, html, failureSummary].join(" | "))))`

// Everything are the rules of WCAG 2.2 up to AA, and axe-core's best practices.
var Everything = []string{"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"}

// Colours are the rules that depend on the colours of a page.
var Colours = []string{"color-contrast", "link-in-text-block"}

// Check checks the page in a tab against rules by their names or tags.
func Check(t testing.TB, tab context.Context, where string, wanted []string) {
	t.Helper()
	rules := `["` + strings.Join(wanted, `","`) + `"]`
	known, err := chromedp.Run(tab, chromedp.Evaluate[bool](`"axe" in window`))
	require.NoError(t, err)
	if !known {
		_, err := chromedp.Run(tab, chromedp.Evaluate[bool](source+"; true"))
		require.NoError(t, err)
	}
	all, err := chromedp.Run(tab, chromedp.Evaluate[[]string](strings.Replace(found, "RULES", rules, 1), chromedp.EvalAwaitPromise))
	require.NoError(t, err)
	require.Empty(t, all, where)
}
