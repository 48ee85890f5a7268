package sandbox_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// livingPage is a page of a bot that tells its parent that it has run.
func livingPage(t *testing.T) sandbox.Mapping {
	t.Helper()
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/board.js" {
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, `parent.postMessage("alive", "*")`)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><script src="board.js"></script><p>the board</p>`)
	}))
	t.Cleanup(page.Close)
	return sandbox.Mapping{Prefix: "/", Target: page.Listener.Addr().String()}
}

// testActivity opens the Activity by a button, on a phone and in French, and leaves it.
func testActivity(t *testing.T, chromium context.Context) {
	srv := start(t)
	require.NoError(t, srv.EnableActivity(livingPage(t)))
	s := connect(t, srv, answers{"board": func(s *discordgo.Session, i *discordgo.InteractionCreate) { _, _ = launch(s, i) }}.handle)
	for channel, name := range map[string]string{"jeux": "match", "taverne": "another match"} {
		_, err := s.ChannelMessageSendComplex(srv.Channel(channel), &discordgo.MessageSend{Content: name, Components: say("", 0, "board").Components})
		require.NoError(t, err)
	}
	chloe := sit(t, chromium, srv, "Chloé", "jeux", phone)
	chloe.do(chromedp.Evaluate[chromedp.Void](`addEventListener("message", ({ data }) => data === "alive" && (document.body.dataset.alive = ""))`))
	chloe.click("[data-custom-id=board]")
	chloe.waits(`() => "alive" in document.body.dataset`)
	chloe.sees("#activity h2", "Herald dans #jeux")
	require.Equal(t, []int64{0, 44, phone.width, phone.height - 44}, value[[]int64](chloe, `(({ x, y, width, height }) => [x, y, width, height])(document.querySelector("#activity iframe").getBoundingClientRect())`))
	query := value[map[string]string](chloe, `Object.fromEntries(new URL(document.querySelector("#activity iframe").src).searchParams)`)
	delete(query, "frame_id")
	open := srv.Instance(query["instance_id"])
	require.Equal(t, []string{srv.Person("Chloé").ID()}, open.Users)
	require.Equal(t, map[string]string{
		"instance_id": open.ID, "location_id": open.Location.ID, "launch_id": open.LaunchID, "guild_id": srv.Guild("Camelot"), "channel_id": srv.Channel("jeux"),
		"platform": "mobile", "mobile_app_version": "300.0",
	}, query)

	chloe.click("#activity .shrink")
	chloe.do(chromedp.WaitVisible(chromedp.CSS("#activity.small .grow")))
	chloe.click("[data-custom-id=board]") // it is open already
	chloe.misses("#activity.small")
	chloe.click("#activity .shrink")
	chloe.click("#open-drawer")
	chloe.click("[data-channel-id='" + srv.Channel("taverne") + "']")
	chloe.click("[data-custom-id=board]")
	chloe.sees("#activity:not(.small) h2", "Herald dans #taverne")
	require.NoError(t, srv.Await(within(t), func() bool { return srv.Instance(open.ID) == nil }), "there is one Activity at a time")
	chloe.click("#activity .leave")
	chloe.misses("#activity")

	chloe.click("#start-activity")
	chloe.sees("#activity:not([aria-busy]) h2", "Herald dans #taverne")
	require.NoError(t, srv.DeleteChannel(srv.Channel("taverne")))
	chloe.click("#activity .leave")

	chloe.click("#open-drawer")
	chloe.click("#settings")
	chloe.click("#open-trouble")
	for _, button := range []string{"denied", "noToken", "noInstance"} {
		chloe.click("[data-trouble=" + button + "]")
		chloe.sees(".troubles li", value[string](chloe, `document.querySelector("[data-trouble=`+button+`]").textContent`)+", 0 fois jusqu’ici")
	}
	chloe.presses(kb.Escape)
}

// testStrangersFrame frames the page of the bot at another site, which Discord forbids.
func testStrangersFrame(t *testing.T, chromium context.Context) {
	srv := start(t)
	require.NoError(t, srv.EnableActivity(livingPage(t)))
	stranger := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!doctype html><body><script>
			let alive = false;
			addEventListener("message", () => (alive = true));
			const frame = document.createElement("iframe");
			frame.onload = () => setTimeout(() => (document.body.dataset.ready = alive)); // after messages that were sent before
			frame.src = %q;
			document.body.append(frame);
		</script>`, srv.Frames()+"/")
	}))
	t.Cleanup(stranger.Close)
	w := look(t, chromium, stranger.URL, desktop)
	require.Equal(t, "false", value[string](w, `document.body.dataset.ready`))
}
