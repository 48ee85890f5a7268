package sandbox_test

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	herald "herald/bot"
	"herald/bot/sandbox"
	"herald/internal/chromium"
	"herald/render"
	drawing "herald/render/lancelot"
)

// TestBoardInAFrame: Board opens the board of its match inside the page, once its person allows Herald to know who they
// are, and Discord answers. It follows the match, through a cut of its WebSocket, too.
func TestBoardInAFrame(t *testing.T) {
	t.Parallel()
	browser := chromium.Open(t)
	srv := start(t)
	page := httptest.NewUnstartedServer(nil)
	at := page.Listener.Addr().String()
	require.NoError(t, srv.EnableActivity(sandbox.Mapping{Prefix: "/", Target: at}))
	bot := hostWith(t, srv, herald.Options{
		Roll: first, Shelf: []render.Title{drawing.Title()}, Page: "http://" + at,
		Activity: herald.Activity{Secret: srv.ClientSecret(), Origin: srv.Frames(), Parents: srv.Parents()},
	})
	page.Config.Handler = bot.Pages()
	page.Start()
	t.Cleanup(page.Close)

	ada := sit(t, browser, srv, "Ada", "games", phone)
	ada.enters("/new game:lancelot seats:2 options:target=5")
	ctx, bruno := within(t), srv.Person("Bruno")
	lobby, err := ada.awaits(srv, "join:1")
	require.NoError(t, err)
	_, err = bruno.Press(ctx, lobby, "join:1")
	require.NoError(t, err)
	ada.click(`[data-custom-id="start:1"]`)
	ada.click(`[data-custom-id="page:1"]`)
	ada.sees("dialog h2", "Herald wants to access your account")
	ada.click("dialog [data-answer=no]")
	entry := ada.inFrame(srv.Frames() + "/?")
	entry.sees("#said", "The board doesn’t know who you are")
	noToken := srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 503, Route: "POST /oauth2/token"})
	entry.click("#again")
	ada.click("dialog [data-answer=yes]")
	entry.sees("#said", "Discord doesn’t answer at the moment")
	noToken.End()
	gone := srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 404, Route: "GET /applications/{app}/activity-instances/{instance}", Times: 1})
	entry.click("#again")
	entry.sees("#said", "Discord doesn’t know this window any more")
	require.Equal(t, 1, gone.Struck())
	entry.click("#again")
	inside := ada.inFrame(srv.Frames() + "/frame/")
	const asked = `() => document.querySelector("#picture")?.naturalWidth > 0 && document.querySelectorAll("#places button").length > 10`
	inside.waits(asked)
	inside.click("#places button")
	inside.click("#turn .style3")
	inside.waits(`() => !document.querySelector("#places button, #turn button")`)

	later := srv.Trouble(sandbox.Fault{Kind: sandbox.SocketCut, At: sandbox.AtConnect, Times: 1})
	require.Equal(t, 1, srv.Trouble(sandbox.Fault{Kind: sandbox.SocketCut}).Struck())
	require.NoError(t, later.Await(ctx, 1))
	choices, err := bruno.Suggest(ctx, srv.Channel("games"), "/play move:")
	require.NoError(t, err)
	_, err = bruno.Type(ctx, srv.Channel("games"), "/play move:"+choices[0].Value.(string))
	require.NoError(t, err)
	inside.waits(asked)
	ada.click("#activity .leave")
	require.NoError(t, srv.Await(ctx, func() bool { return len(srv.Instances()) == 0 }))
}

// awaits returns the message with a button.
func (w *tab) awaits(srv *sandbox.Server, button string) (string, error) {
	found := ""
	_, err := srv.Person("Ada").Await(within(w.t), srv.Channel("games"), func(list []sandbox.Message) bool {
		for _, m := range list {
			for _, row := range m.Components {
				for _, c := range row.Components {
					if c.CustomID == button {
						found = m.ID
					}
				}
			}
		}
		return found != ""
	})
	return found, err
}

// inFrame returns the frame of the tab whose address begins so.
func (w *tab) inFrame(address string) *tab {
	w.t.Helper()
	var id target.ID
	own := chromedp.FromContext(w.ctx).BrowserContextID
	for limit := time.Now().Add(patience); id == ""; {
		all, err := chromedp.Targets(w.ctx)
		require.NoError(w.t, err)
		for _, each := range all {
			if each.Type == "iframe" && each.BrowserContextID == own && strings.HasPrefix(each.URL, address) {
				id = each.TargetID
			}
		}
		require.True(w.t, time.Now().Before(limit), "no frame at %s; the page says:\n%s", address, w.text())
	}
	ctx, cancel := chromedp.NewContext(w.ctx, chromedp.WithTargetID(id))
	w.t.Cleanup(cancel)
	return &tab{w.t, ctx}
}
