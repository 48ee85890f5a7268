package page_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/internal/chromium"
	"herald/render"
	board "herald/render/lancelot"
	"herald/store/bolt"
	"herald/store/storetest"
)

// newInside starts a bot whose boards open inside Discord.
func newInside(t *testing.T) *sandbox.Server {
	t.Helper()
	slow := func(d time.Duration, f func()) (stop func() bool) { return time.AfterFunc(20*d, f).Stop }
	srv := sandboxtest.Start(t, sandbox.Options{AfterFunc: slow})
	s, err := bolt.OpenWith(filepath.Join(t.TempDir(), "herald.db"), storetest.Plain)
	require.NoError(t, err)
	pages := httptest.NewUnstartedServer(nil)
	b, err := bot.New(bot.Options{
		Token: "test", Store: s.Unsynced(), Shelf: []render.Title{board.Title()}, Log: slog.New(slog.NewTextHandler(t.Output(), nil)),
		Transport: sandbox.Transport(srv.URL()), Page: "http://" + pages.Listener.Addr().String(),
		Activity: bot.Activity{Secret: srv.ClientSecret(), Origin: srv.Frames(), Parents: srv.Parents()},
	})
	require.NoError(t, err)
	pages.Config.Handler = b.Pages()
	pages.Start()
	require.NoError(t, srv.EnableActivity(sandbox.Mapping{Prefix: "/", Target: pages.Listener.Addr().String()}))
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		require.NoError(t, <-ended)
		pages.Close()
		require.NoError(t, s.Close())
	})
	<-b.Ready()
	return srv
}

// A client is Discord's page, at which a person sits.
type client struct {
	*tab
	person *person
}

// sits opens Discord's page for a person, in a size.
func sits(t *testing.T, srv *sandbox.Server, name string, at size) *client {
	t.Helper()
	ctx, cancel := chromedp.NewContext(chromium.Open(t), chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx))
	c := &client{&tab{t, ctx}, &person{TB: t, discord: srv.Person(name), channel: srv.Channel("games")}}
	c.do(chromedp.EmulateViewport(at.width, at.height))
	c.do(chromedp.Navigate(srv.URL() + "/?as=" + c.person.discord.ID() + "&channel=" + c.person.channel))
	return c
}

// tapsOn clicks the last button with a label, once it is there and can be pressed. The button takes the focus, as with a
// finger.
func (w *tab) tapsOn(label string) {
	w.Helper()
	w.waits(`(label) => {
		const button = [...document.querySelectorAll("button")].findLast((b) => b.textContent === label && !b.disabled && b.checkVisibility());
		button?.focus();
		button?.click();
		return button !== undefined;
	}`, label)
}

// comesBack brings a tab to the front again, from what was opened from it.
func (w *tab) comesBack() {
	w.Helper()
	w.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.BringToFront, cdp.Empty{})
		return err
	}))
}

// says waits until a tab shows a text.
func (w *tab) says(text string) {
	w.Helper()
	w.waits(`(text) => document.body.innerText.includes(text)`, text)
}

// frame returns the frame that the client shows, once its address has a part.
func (c *client) frame(part string) *tab {
	c.Helper()
	ctx, cancel := chromedp.NewContext(c.ctx, chromedp.WithTargetID(c.target("iframe", part)))
	c.Cleanup(cancel)
	return &tab{c.TB, ctx}
}

// target returns the frame or the page of the client's browser whose address has a part, once it is there.
func (c *client) target(kind, part string) target.ID {
	c.Helper()
	own := chromedp.FromContext(c.ctx).BrowserContextID
	for limit := time.Now().Add(patience); time.Now().Before(limit); {
		all, err := chromedp.Targets(c.ctx)
		require.NoError(c, err)
		for _, each := range all {
			if each.Type == kind && each.BrowserContextID == own && strings.Contains(each.URL, part) {
				return each.TargetID
			}
		}
	}
	c.Fatal("no ", kind, " at ", part, "; the page says:\n", c.text())
	return ""
}

// starts begins a match of Ada, who has the page, and Bruno.
func (c *client) starts(srv *sandbox.Server) {
	c.Helper()
	c.person.types("/new game:lancelot seats:2")
	(&person{TB: c.TB, discord: srv.Person("Bruno"), channel: c.person.channel}).presses("Join")
	c.person.presses("Start")
}

// The frame says what is wrong, and is there once that is over. A board that is pressed meanwhile takes
// its place.
func TestTheFrameSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	srv := newInside(t)
	ada := sits(t, srv, "Ada", phone)
	ada.starts(srv)
	srv.Trouble(sandbox.Fault{Kind: sandbox.AuthorizeDenied, Times: 1})
	ada.tapsOn("Board")
	frame := ada.frame("frame_id=")
	frame.says("The board doesn’t know who you are")
	frame.tapsOn("Try again")
	srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: http.StatusNotFound, Route: "GET /applications/{app}/activity-instances/{instance}", Times: 1})
	ada.tapsOn("Allow")
	frame.says("Discord doesn’t know this window any more")
	srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: http.StatusForbidden, Route: "POST /oauth2/token", Times: 1})
	frame.tapsOn("Try again")
	frame.says("Discord doesn’t answer at the moment")
	frame.tapsOn("Try again")
	board := ada.frame("/match/1/")
	board.waits(`() => document.body.dataset.ready !== undefined`)
	require.Contains(t, board.text(), "My matches")
	ada.opensLinks(board, srv.URL()+"/healthz")

	ada.comesBack()
	ada.do(chromedp.Click(chromedp.CSS("#activity .shrink")))
	ada.starts(srv)
	ada.waits(`() => document.querySelector('[data-custom-id="page:2"]') !== null`)
	ada.tapsOn("Board")
	ada.frame("/match/2/")
}

// opensLinks opens a link of a note on the board in the client's frame. Discord opens it, once its reader allows that;
// if the frame knows nothing of Discord any more, the board tells the address.
func (c *client) opensLinks(board *tab, address string) {
	c.Helper()
	note := `import(document.querySelector("script[src$='match.js']").src.replace("match.js", "rich.js")).then(({ rich }) => document.querySelector("#notes").replaceChildren(...rich("[Rules](` + address + `)")))`
	board.do(chromedp.Evaluate[chromedp.Void](note, chromedp.EvalAwaitPromise))
	kept := value[string](board, `sessionStorage.discord`)
	board.do(chromedp.Evaluate[chromedp.Void](`sessionStorage.removeItem("discord")`))
	board.do(chromedp.Click(chromedp.CSS("#notes a")))
	board.says("Discord didn’t open this link: " + address)
	board.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`void (sessionStorage.discord = %q)`, kept)))
	for _, answer := range []string{"no", "yes"} { // over one connection
		board.do(chromedp.Click(chromedp.CSS("#notes a")))
		c.says("Herald leads to " + address)
		c.do(chromedp.Click(chromedp.CSS("dialog [data-answer=" + answer + "]")))
	}
	_ = c.target("page", address)
}
