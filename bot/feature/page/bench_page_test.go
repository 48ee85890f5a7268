package page_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"herald/internal/chromium"
)

// bare is a page with a picture alone, which each tap replaces.
const bare = `<!doctype html><title>Bare</title><img id="picture" src="/picture?0"><script>
	let n = 0;
	document.body.onclick = async () => {
		const fresh = new Image();
		fresh.src = "/picture?" + ++n;
		await fresh.decode();
		document.body.replaceChildren(fresh);
		document.body.dataset.ready = n;
	};
	document.querySelector("img").decode().then(() => { document.body.dataset.ready = 0; });
</script>`

// BenchmarkPage opens links on a phone with a processor four times as slow, and taps: the times until
// the first board, and from a tap to the next picture, beside a bare page with a picture.
func BenchmarkPage(b *testing.B) {
	s := newSite(b)
	picture, err := s.signedIn("1").Get(s.server.URL + "/match/" + s.match + "/picture/" + s.signedIn("1").sees().Picture)
	require.NoError(b, err)
	data, err := io.ReadAll(picture.Body)
	require.NoError(b, err)
	picture.Body.Close()
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			_, _ = io.WriteString(w, bare)
			return
		}
		_, _ = w.Write(data)
	}))
	defer plain.Close()
	random := rand.New(rand.NewPCG(28, 10))
	var first, firstBare, taps, tapsBare []time.Duration
	for b.Loop() {
		_, m := s.Look(s.match)
		if m.Over() {
			s.begins("lancelot", 2)
			_, m = s.Look(s.match)
		}
		now, _ := s.Look(s.match)
		mover := now.Seats[m.Waiting()[0]].ID
		w, opened := openTimed(b, s.link(mover, "7"))
		other, openedBare := openTimed(b, plain.URL)
		first, firstBare = append(first, opened), append(firstBare, openedBare)
		w.waits(`() => document.title.startsWith("●")`)
		for range 2 {
			s.Skip(time.Second)
			taps = append(taps, w.timed(value[string](w, nextAt(random))))
			tapsBare = append(tapsBare, other.timed("body"))
		}
		for _, open := range []*tab{w, other} { // else they draw what is measured next, too
			require.NoError(b, chromedp.Cancel(open.ctx))
		}
	}
	b.ReportMetric(0, "ns/op")
	for name, all := range map[string][2][]time.Duration{"first": {first, firstBare}, "tap": {taps, tapsBare}} {
		for _, q := range []int{50, 95} {
			own, plain := quantile(all[0], q), quantile(all[1], q)
			b.ReportMetric(float64(own.Milliseconds()), fmt.Sprintf("ms-%s-p%d", name, q))
			b.ReportMetric(float64(own)/float64(plain), fmt.Sprintf("x-bare-%s-p%d", name, q))
		}
	}
}

// quantile returns the time that so many of a hundred do not exceed.
func quantile(all []time.Duration, percent int) time.Duration {
	slices.Sort(all)
	return all[(len(all)-1)*percent/100]
}

// stopwatch is a script that notes when the page was tapped last, and when it had drawn what follows.
const stopwatch = `
	addEventListener("click", () => { window.tapped = performance.now(); window.drawn = 0; }, true);
	new MutationObserver(() => requestAnimationFrame(() => { window.drawn = performance.now(); }))
		.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });`

// openTimed opens an address on a phone whose processor is four times as slow, and returns the time
// until its picture is there.
func openTimed(b *testing.B, address string) (*tab, time.Duration) {
	b.Helper()
	ctx, cancel := chromedp.NewContext(chromium.Open(b), chromedp.WithNewBrowserContext())
	b.Cleanup(cancel) // closes a tab that is still open
	require.NoError(b, chromedp.Do(ctx))
	w := &tab{b, ctx}
	w.do(chromedp.EmulateViewport(phone.width, phone.height))
	_, err := chromedp.Call(ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
	require.NoError(b, err)
	_, err = chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: stopwatch})
	require.NoError(b, err)
	w.do(chromedp.Navigate(address))
	w.waits(`() => window.drawn > 0`)
	return w, milliseconds(value[float64](w, "window.drawn"))
}

// timed taps on what a selector finds, and returns the time until what follows is drawn.
func (w *tab) timed(selector string) time.Duration {
	w.Helper()
	w.do(chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
	w.waits(`() => window.drawn > window.tapped`)
	return milliseconds(value[float64](w, "window.drawn - window.tapped"))
}

func milliseconds(n float64) time.Duration { return time.Duration(n * float64(time.Millisecond)) }
