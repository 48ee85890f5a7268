package page_test

import (
	"flag"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
	"herald/games/league/simulate"
	"herald/internal/chromium"
)

// league keeps a league whose season is over, and which is not public yet.
func (s *site) league() leagues.League {
	s.Helper()
	log, _, err := simulate.Season(simulate.Options{
		Game: "lancelot", Settings: league.Default(league.Swiss, 2, 5), Players: 9, Noise: 1, Trouble: .1, Reserves: 1,
	}, 7)
	require.NoError(s, err)
	name := func(n int) string { return "Knight <" + strconv.Itoa(n) + ">" }
	return s.Keep(s.TB, leagues.League{Guild: "1", Name: "Ligue d’été", Game: "lancelot", Locale: "en", Channel: "7"}, log, name)
}

// publish publishes a league, or no longer.
func (s *site) publish(l leagues.League, on bool) {
	s.Helper()
	_, err := s.Leagues.Update(l.ID, func(c *leagues.Change) error { c.Publish(on); return nil })
	require.NoError(s, err)
}

// asks gets a path of the site with headers, such as "Accept-Language: fr".
func (s *site) asks(path string, headers ...string) (answer *http.Response, body string) {
	s.Helper()
	r, err := http.NewRequest(http.MethodGet, s.server.URL+path, nil)
	require.NoError(s, err)
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
	}
	answer, err = s.browser().Do(r)
	require.NoError(s, err)
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	require.NoError(s, err)
	return answer, string(all)
}

// A league that is not public cannot be told from one that does not exist: every path of both is answered alike.
func TestALeagueIsPublicOnlyIfItsOrganisersSaySo(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	l := s.league()
	hidden := func() {
		t.Helper()
		for _, path := range []string{"", "en/", "fr/", "en/index.html", "en/p1.html", "en/league.css", "de/", "en/nothing"} {
			none, nothing := s.asks("/league/999/" + path)
			off, said := s.asks("/league/" + l.ID + "/" + path)
			require.Equal(t, http.StatusNotFound, off.StatusCode, path)
			none.Header.Del("Date")
			off.Header.Del("Date")
			require.Equal(t, none.Header, off.Header, path)
			require.Equal(t, nothing, said, path)
		}
	}
	hidden()
	s.publish(l, true)
	r, body := s.asks("/league/" + l.ID + "/en/")
	require.Equal(t, http.StatusOK, r.StatusCode)
	require.Contains(t, body, "Knight &lt;3&gt;")
	s.publish(l, false)
	hidden()
}

// Without a cookie, a browser reads all pages in its language, and follows every link in either.
func TestAPublicLeagueIsReadWithoutSigningIn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	l := s.league()
	s.publish(l, true)
	for accepted, tag := range map[string]string{"fr-CA,fr;q=0.9": "fr", "en-GB": "en", "de": "en", "": "en"} {
		r, _ := s.asks("/league/"+l.ID+"/", "Accept-Language: "+accepted)
		require.Equal(t, http.StatusFound, r.StatusCode)
		require.Equal(t, "/league/"+l.ID+"/"+tag+"/", r.Header.Get("Location"), accepted)
	}
	seen := map[string]bool{}
	s.follows("/league/"+l.ID+"/en/", seen)
	require.True(t, seen["/league/"+l.ID+"/fr/p9.html"], seen)
	_, body := s.asks("/league/" + l.ID + "/fr/")
	require.Contains(t, body, `<html lang="fr">`)
	require.Contains(t, body, `href="../en/index.html" lang="en"`)
	require.NotContains(t, body, "<script")
	require.Contains(t, body, "<caption>Ronde 2</caption>")
}

// follows reads a page and all to which it leads.
func (s *site) follows(path string, seen map[string]bool) {
	s.Helper()
	if seen[path] {
		return
	}
	seen[path] = true
	s.Skip(time.Second) // so that the limit is not reached
	r, body := s.asks(path)
	require.Equal(s, http.StatusOK, r.StatusCode, path)
	for _, part := range strings.Split(body, `href="`)[1:] {
		link, _, _ := strings.Cut(part, `"`)
		at, err := r.Request.URL.Parse(link)
		require.NoError(s, err)
		s.follows(at.Path, seen)
	}
}

// A browser keeps a page until it changes: with a name, with the league, or with a person who deletes their
// data, who is nameless from then on.
func TestALeaguePageIsKeptUntilItChanges(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	l := s.league()
	s.publish(l, true)
	path := "/league/" + l.ID + "/en/"
	first, body := s.asks(path)
	tag := first.Header.Get("ETag")
	require.Regexp(t, `^"[0-9a-f]{32}"$`, tag)
	require.Equal(t, "no-cache", first.Header.Get("Cache-Control"))
	require.Equal(t, "noindex", first.Header.Get("X-Robots-Tag"))
	require.Equal(t, "text/html; charset=utf-8", first.Header.Get("Content-Type"))
	require.Contains(t, body, "Knight &lt;3&gt;")
	same, empty := s.asks(path, "If-None-Match: "+tag)
	require.Equal(t, http.StatusNotModified, same.StatusCode)
	require.Empty(t, empty)

	require.NoError(t, s.Store.Forget("", "3"))
	changed, body := s.asks(path, "If-None-Match: "+tag)
	require.Equal(t, http.StatusOK, changed.StatusCode)
	require.NotContains(t, body, "Knight &lt;3&gt;")
	require.Contains(t, body, `<a href="p3.html">departed player</a>`)
	_, own := s.asks(path + "p3.html")
	require.NotContains(t, own, "Knight &lt;3&gt;")
	require.Contains(t, own, "departed player</h1>")
}

// What another process commits is read here at once.
func TestALeaguePageShowsWhatOtherProcessesCommit(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	l := s.league()
	other := leagues.NewService(leagues.Options{Store: s.Store, Clock: s.Clock, Seeds: table.DrawSeed, Log: s.App.Log})
	r, _ := s.asks("/league/" + l.ID + "/en/")
	require.Equal(t, http.StatusNotFound, r.StatusCode)
	_, err := other.Update(l.ID, func(c *leagues.Change) error {
		c.Publish(true)
		return c.Open(league.Person(1).Organiser(), c.State.Season().Next, table.DrawSeed())
	})
	require.NoError(t, err)
	_, body := s.asks("/league/" + l.ID + "/en/")
	require.Contains(t, body, "Sign-up is open.")
	require.Contains(t, body, `<a href="index.html" aria-current="page">Season 2</a>`)
	require.Contains(t, body, `<a href="season-1.html">Season 1</a>`)
}

// One reader who asks too often is refused, whether the league exists or not. Others read on.
func TestReadersOfLeaguesAreLimited(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	l := s.league()
	s.publish(l, true)
	from := func(address string, path string) int {
		r, _ := s.asks(path, "X-Forwarded-For: 198.51.100.7, "+address)
		return r.StatusCode
	}
	n := 0
	for from("192.0.2.1", "/league/999/") == http.StatusNotFound {
		n++
	}
	require.Equal(t, 60, n)
	require.Equal(t, http.StatusTooManyRequests, from("192.0.2.1", "/league/"+l.ID+"/en/"))
	require.Equal(t, http.StatusOK, from("192.0.2.2", "/league/"+l.ID+"/en/"))
	s.Skip(time.Second)
	require.Equal(t, http.StatusOK, from("192.0.2.1", "/league/"+l.ID+"/en/"))
	for n := range 300 {
		from("203.0.113."+strconv.Itoa(n), "/league/999/")
	}
	require.Equal(t, http.StatusTooManyRequests, from("192.0.2.3", "/league/999/"), "all of them together")
}

// structure lists the faults of a page's structure, as a reader of screens would stumble over them.
const structure = `(() => {
	const faults = [], all = (selector) => [...document.querySelectorAll(selector)];
	const fault = (text, nodes) => nodes.forEach((node) => faults.push(text + ": " + node.outerHTML.slice(0, 80)));
	if (!["en", "fr"].includes(document.documentElement.lang)) faults.push("no language");
	if (!document.title) faults.push("no title");
	if (all("h1").length !== 1 || all("main").length !== 1) faults.push("not one h1 and one main");
	all("h1, h2, h3").reduce((before, node) => {
		if (node.tagName[1] - before > 1) fault("a level is skipped", [node]);
		return +node.tagName[1];
	}, 0);
	fault("a table without caption", all("table:not(:has(> caption))"));
	fault("a head without scope", all("th:not([scope=col]):not([scope=row])"));
	fault("a row without head", all("tbody tr:not(:has(th[scope=row]))"));
	fault("a nav without name", all("nav:not([aria-label])"));
	fault("a link without text", all("a").filter((node) => !node.innerText.trim()));
	fault("a sign that is read", all("svg:not([aria-hidden=true])"));
	fault("an id twice", all("[id]").filter((node) => document.querySelectorAll("#" + node.id).length > 1));
	if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the screen: " + document.documentElement.scrollWidth);
	return faults;
})()`

// In a browser without scripts, league pages have their structure and fit the screen. With -shots they are
// written to that folder as PNGs.
func TestLeaguePagesInABrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	l := s.league()
	s.publish(l, true)
	ctx, cancel := chromedp.NewContext(chromium.Open(t), chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx))
	w := &tab{s.TB, ctx}
	for name, at := range map[string]size{"phone": phone, "desktop": desktop} {
		w.do(chromedp.EmulateViewport(at.width, at.height))
		for _, path := range []string{"en/", "fr/", "en/p2.html", "fr/p2.html"} {
			w.do(chromedp.Navigate(s.server.URL + "/league/" + l.ID + "/" + path))
			require.Empty(t, value[[]string](w, structure), "%s %s", name, path)
			require.Positive(t, value[float64](w, `document.querySelector(".sign").getBoundingClientRect().height`))
			require.NotEqual(t, "rgba(0, 0, 0, 0)", value[string](w, `getComputedStyle(document.body).backgroundColor`), "with its style")
			w.shot(name + "-" + strings.NewReplacer("/", "-", ".html", "").Replace(path))
		}
	}
	w.do(chromedp.Click(chromedp.CSS(`.languages a`)), chromedp.WaitReady(chromedp.CSS(`html[lang="en"]`)))
	require.Equal(t, "/league/"+l.ID+"/en/p2.html", value[string](w, "location.pathname"))
}

var shots = flag.String("shots", "", "the folder for pictures of league pages, PNGs; none are drawn if it is empty")

// shot writes what a tab shows to the folder of -shots, if there is one.
func (w *tab) shot(name string) {
	w.Helper()
	if *shots == "" {
		return
	}
	drawn, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot())
	require.NoError(w, err)
	require.NoError(w, os.WriteFile(filepath.Join(*shots, name+".png"), drawn, 0o644))
}
