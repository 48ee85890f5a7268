package page_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// tricks is another site, which people visit in a browser that is signed in. It tries to
// play for them, to sign them out, to listen, and to get at what they see, and says what came of
// each.
const tricks = `<!doctype html><title>A stranger</title><form id="form" method="post" target="sink"></form><iframe name="sink"></iframe><script>
	const [site, match] = %q.split(" ");
	const board = site + "/match/" + match + "/";
	const failed = () => "failed";
	const loaded = (node, at) => new Promise((done) => {
		node.onload = () => done("loaded"); node.onerror = () => done("failed");
		document.body.append(Object.assign(node, { src: at }));
	});
	const post = (at, type, body) => fetch(at, { method: "POST", mode: "no-cors", credentials: "include", headers: { "Content-Type": type }, body }).then(({ type }) => type, failed);
	const submit = (at) => new Promise((done) => {
		const frame = document.querySelector("iframe");
		frame.onload = () => done("sent");
		Object.assign(document.querySelector("form"), { action: at }).submit();
	});
	const all = {
		post: () => post(board + "act", "text/plain", '{"turn":%[3]d,"verb":"word","word":"e5"}'),
		form: () => submit(site + "/leave"),
		read: () => fetch(board + "state", { credentials: "include" }).then((answer) => answer.text(), failed),
		script: () => loaded(document.createElement("script"), board + "state"),
		picture: () => loaded(new Image(), board + "picture/%[2]s"),
		socket: () => new Promise((done) => {
			const socket = new WebSocket(board.replace("http", "ws") + "live");
			socket.onopen = () => done("open"); socket.onerror = () => done("failed");
		}),
	};
	window.came = (async () => {
		const came = {};
		for (const [name, trick] of Object.entries(all)) came[name] = await trick();
		return came;
	})();
</script>`

// Another site can do nothing with the browser of a player, even one that the browser counts to the
// same place, so that it sends the cookie along.
func TestAStrangersSiteGetsNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	w := s.opens(mover.user, desktop)
	first := mover.sees()
	stranger := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(out, tricks, s.server.URL+" "+s.match, first.Picture, first.Turn)
	}))
	t.Cleanup(stranger.Close)
	for _, host := range []string{"127.0.0.1", "localhost"} {
		w.do(chromedp.Navigate(strings.Replace(stranger.URL, "127.0.0.1", host, 1)))
		came := value[map[string]string](w, "window.came")
		require.Equal(t, map[string]string{
			"post": "failed", "form": "sent", "read": "failed", "script": "failed", "picture": "failed", "socket": "failed",
		}, came, host)
	}
	require.Empty(t, mover.sees().Buttons, "nothing was played")
	w.do(chromedp.Navigate(s.server.URL + "/match/" + s.match + "/"))
	w.waits(`() => document.body.dataset.ready !== undefined`) // still signed in
	require.Contains(t, w.text(), "Sign out")
}

// A stranger cannot show the page in a frame and have its buttons clicked, while they can show
// another one.
func TestAStrangerCannotFrameThePage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.opens("1", desktop)
	stranger := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		out.Header().Set("Content-Type", "text/html")
		if r.URL.Path == "/" {
			fmt.Fprintf(out, `<iframe name="board" src="%s/match/%s/"></iframe><iframe name="inbox" src="%[1]s/"></iframe><iframe name="own" src="own"></iframe>`, s.server.URL, s.match)
		}
	}))
	t.Cleanup(stranger.Close)
	w.do(chromedp.Navigate(stranger.URL))
	w.waits(`() => document.readyState === "complete"`)
	shown, err := chromedp.Run(w.ctx, func(ctx context.Context, target *chromedp.Target) (map[string]string, error) {
		tree, err := cdp.Call(ctx, target, page.GetFrameTree, cdp.Empty{})
		frames := map[string]string{}
		for _, child := range tree.FrameTree.ChildFrames {
			frames[child.Frame.Name] = child.Frame.URL
		}
		return frames, err
	})
	require.NoError(t, err)
	require.Equal(t, map[string]string{"board": "chrome-error://chromewebdata/", "inbox": "chrome-error://chromewebdata/", "own": stranger.URL + "/own"}, shown)
}
