package sandbox_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/internal/chromium"
)

// A frame is the page of an Activity that does what a test says. Discord's SDK hears messages from Discord and
// http://localhost:3333 alone, so that is the address of the stand-in for its browser.
type frame struct {
	t       *testing.T
	srv     *sandbox.Server
	browser *tab
	by      string // the client of the protocol
	*link          // to the open frame

	mu    sync.Mutex
	links map[string]*link // by frame
}

// A link carries steps to one frame, and answers from it.
type link struct {
	instance string
	steps    chan object
	answers  chan object
}

// newFrame opens the stand-in's page as Ada, and the Activity there.
func newFrame(t *testing.T, by string, files map[string]string) *frame {
	t.Helper()
	f := &frame{t: t, srv: start(t), by: by, links: map[string]*link{}}
	page := httptest.NewServer(f.pages(files))
	t.Cleanup(page.Close)
	require.NoError(t, f.srv.EnableActivity(sandbox.Mapping{Prefix: "/", Target: page.Listener.Addr().String()}))
	relay := httptest.NewServer(relayTo(f.srv))
	t.Cleanup(relay.Close)
	at := "http://localhost:3333/?as=" + f.srv.Person("Ada").ID() + "&channel=" + f.srv.Channel("games")
	f.browser = lookIn(t, chromium.Open(t), at, desktop, chromedp.WithNewBrowserContext(func(p *target.CreateBrowserContextParams) {
		p.ProxyServer, p.ProxyBypassList = relay.URL, "<-loopback>"
	}))
	f.opens()
	return f
}

// pages are the files of the frame, below their folders, and the steps that it has to take.
func (f *frame) pages(files map[string]string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServer(http.Dir("testdata/frame")))
	for name, dir := range files {
		mux.Handle("GET /"+name+"/", http.StripPrefix("/"+name, http.FileServer(http.Dir(dir))))
	}
	mux.HandleFunc("GET /cookies", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "chip", Value: "1", HttpOnly: true, Secure: true, SameSite: http.SameSiteNoneMode, Partitioned: true})
		fmt.Fprint(w, r.Header.Get("Cookie"))
	})
	mux.HandleFunc("GET /next", func(w http.ResponseWriter, r *http.Request) {
		select {
		case step := <-f.linkOf(r.FormValue("frame_id")).steps:
			_ = json.NewEncoder(w).Encode(step)
		case <-r.Context().Done():
		}
	})
	mux.HandleFunc("POST /done", func(_ http.ResponseWriter, r *http.Request) {
		var answer object
		_ = json.NewDecoder(r.Body).Decode(&answer)
		select {
		case f.linkOf(r.FormValue("frame_id")).answers <- answer:
		case <-f.t.Context().Done():
		}
	})
	return mux
}

// linkOf returns the link to a frame.
func (f *frame) linkOf(id string) *link {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.links[id] == nil {
		f.links[id] = &link{steps: make(chan object), answers: make(chan object)}
	}
	return f.links[id]
}

// relayTo is a proxy for a browser, for which http://localhost:3333 is the stand-in. Other names are of this machine.
func relayTo(srv *sandbox.Server) http.Handler {
	real := func(host string) string {
		if host == "localhost:3333" {
			return strings.TrimPrefix(srv.URL(), "http://")
		}
		_, port, _ := net.SplitHostPort(host)
		return "127.0.0.1:" + port
	}
	plain := &httputil.ReverseProxy{
		Rewrite:  func(r *httputil.ProxyRequest) { r.Out.URL.Host, r.Out.Host = real(r.In.URL.Host), r.In.URL.Host },
		ErrorLog: log.New(io.Discard, "", 0),
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodConnect {
			plain.ServeHTTP(w, r)
			return
		}
		there, err := net.Dial("tcp", real(r.Host))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		defer there.Close()
		w.WriteHeader(http.StatusOK)
		here, buffered, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return
		}
		defer here.Close()
		done := make(chan bool, 2)
		go func() { _, _ = io.Copy(there, buffered); done <- true }()
		go func() { _, _ = io.Copy(here, there); done <- true }()
		<-done
	})
}

// opens opens the Activity by the command for that.
func (f *frame) opens() {
	f.t.Helper()
	f.browser.click("#start-activity")
	f.browser.do(chromedp.WaitVisible(chromedp.CSS("#activity iframe")))
	address, err := url.Parse(value[string](f.browser, `document.querySelector("#activity iframe").src`))
	require.NoError(f.t, err)
	f.link = f.linkOf(address.Query().Get("frame_id"))
	f.instance = address.Query().Get("instance_id")
	require.Equal(f.t, []string{f.srv.Person("Ada").ID()}, f.srv.Instance(f.instance).Users)
}

// begins sends the frame a step, and returns what waits for the answer.
func (f *frame) begins(step object) (answer func() object) {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(f.t.Context(), patience)
	select {
	case f.steps <- step:
	case <-ctx.Done():
		f.t.Fatalf("the frame does not begin %v; the page says:\n%s", step, f.browser.text())
	}
	return func() object {
		f.t.Helper()
		defer cancel()
		select {
		case answer := <-f.answers:
			return answer
		case <-ctx.Done():
			f.t.Fatalf("the frame does not end %v; the page says:\n%s", step, f.browser.text())
			return nil
		}
	}
}

// does sends the frame a step, and returns its data.
func (f *frame) does(step object) any {
	f.t.Helper()
	answer := f.begins(step)()
	require.NotContains(f.t, answer, "error", step)
	return answer["data"]
}

// fails sends the frame a step, and returns the message of its error. The client of the bot's page drops the code.
func (f *frame) fails(step object) string {
	f.t.Helper()
	failed, _ := f.begins(step)()["error"].(map[string]any)
	require.NotNil(f.t, failed, step)
	message, _ := failed["message"].(string)
	return message
}

func (f *frame) connects() {
	f.t.Helper()
	f.does(object{"do": "connect", "by": f.by, "application": f.srv.BotID()})
}

func send(command string, args object) object {
	return object{"do": "send", "command": command, "args": args}
}

// identify asks who the person is, as Herald does.
func (f *frame) identify() object {
	return send("AUTHORIZE", object{"client_id": f.srv.BotID(), "response_type": "code", "state": "", "prompt": "none", "scope": array{"identify"}})
}

// sdk installs Discord's SDK, and returns its folder of modules for browsers.
func sdk(t *testing.T) string {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil && os.Getenv("CI") == "" {
		t.Skip("the frame is not compared with Discord's SDK: there is no npm (Debian: apt-get install npm)")
	}
	require.NoError(t, err, "Discord's SDK comes from npm, by Debian's package npm")
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS("testdata/sdk")))
	install := exec.CommandContext(t.Context(), npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline")
	install.Dir = dir
	said, err := install.CombinedOutput()
	if err != nil && os.Getenv("CI") == "" {
		t.Skipf("the frame is not compared with Discord's SDK: npm cannot install it: %s", said)
	}
	require.NoError(t, err, string(said))
	return filepath.Join(dir, "node_modules/@discord/embedded-app-sdk/output")
}

// TestFrame: Discord's SDK and the client of the bot's page get the same from the stand-in as the parent of a frame.
func TestFrame(t *testing.T) {
	t.Parallel()
	chromium.Open(t)
	for by, folder := range map[string]func(*testing.T) string{
		"sdk": sdk,
		"own": func(*testing.T) string { return "../feature/page/static" },
	} {
		t.Run(by, func(t *testing.T) {
			t.Parallel()
			testFrame(t, newFrame(t, by, map[string]string{by: folder(t)}))
		})
	}
}

const denied = "OAuth2 Error: access_denied: The resource owner or authorization server denied the request"

func testFrame(t *testing.T, f *frame) {
	ada, page := f.srv.Person("Ada"), f.browser
	f.begins(object{"do": "connect", "by": f.by, "application": "7"})
	page.sees("dialog .failure", "The board was closed: Invalid Client ID")
	f.ended()
	page.presses(kb.Escape)

	f.opens()
	f.connects()

	asked := f.begins(f.identify())
	page.sees("dialog h2", "Herald wants to access your account")
	page.sees("dialog .scopes", "Know your username and avatar")
	page.click("dialog [data-answer=no]")
	require.Equal(t, denied, asked()["error"].(map[string]any)["message"])

	asked = f.begins(f.identify())
	page.click("dialog [data-answer=yes]")
	code := asked()["data"].(map[string]any)["code"].(string)
	page.misses("dialog")
	status, token := post(t, f.srv, "/oauth2/token", url.Values{
		"client_id": {f.srv.BotID()}, "client_secret": {f.srv.ClientSecret()}, "grant_type": {"authorization_code"}, "code": {code},
	})
	require.Equal(t, 200, status)

	require.NotEmpty(t, f.does(f.identify()).(map[string]any)["code"], "it is allowed for good")
	require.Equal(t, "Not authenticated or invalid scope", f.fails(send("USER_SETTINGS_GET_LOCALE", nil)))
	require.Equal(t, "Invalid access token", f.fails(send("AUTHENTICATE", object{"access_token": "x"})))
	who := f.does(send("AUTHENTICATE", object{"access_token": token["access_token"]})).(map[string]any)
	require.Equal(t, ada.ID(), who["user"].(map[string]any)["id"])
	require.Equal(t, map[string]any{"locale": "en-US"}, f.does(send("USER_SETTINGS_GET_LOCALE", nil)))
	require.Equal(t, "Invalid command: GET_SKUS_EMBEDDED", f.fails(send("GET_SKUS_EMBEDDED", nil)))

	f.connects() // as the next page of the frame does
	asked = f.begins(send("OPEN_EXTERNAL_LINK", object{"url": "https://example.org/rules"}))
	page.sees("dialog", "Herald leads to https://example.org/rules")
	page.click("dialog [data-answer=no]")
	require.Equal(t, map[string]any{"opened": false}, asked()["data"])

	trouble := f.srv.Trouble(sandbox.Fault{Kind: sandbox.AuthorizeDenied, Times: 1})
	require.Equal(t, denied, f.fails(f.identify()))
	require.Equal(t, 1, trouble.Struck())
	wrong := f.identify()
	wrong["args"].(object)["scope"] = array{"everything"}
	require.Equal(t, "OAuth2 Error: invalid_scope: The requested scope is invalid, unknown, or malformed.", f.fails(wrong))

	id := who["user"].(map[string]any)["id"]
	in := f.does(send("GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS", nil)).(map[string]any)["participants"].([]any)
	require.Equal(t, []any{1, id}, []any{len(in), in[0].(map[string]any)["id"]})

	if f.by == "sdk" {
		f.hearsOfParticipants()
	}
	require.Equal(t, array{"", "chip=1"}, array{f.does(object{"do": "fetch", "path": "cookies"}), f.does(object{"do": "fetch", "path": "cookies"})})

	f.begins(object{"do": "close", "code": 1000, "message": "done"})
	f.ended()
	page.misses("dialog")
}

// hearsOfParticipants checks that the frame learns who comes and goes. The client of the bot's page does not want to.
func (f *frame) hearsOfParticipants() {
	f.t.Helper()
	ada, bruno := f.srv.Person("Ada"), f.srv.Person("Bruno")
	f.does(object{"do": "hear", "event": "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE"})
	_, err := bruno.Start(within(f.t), f.srv.Channel("games"))
	require.NoError(f.t, err)
	require.NoError(f.t, bruno.Quit(f.instance))
	var seen [][]string
	for _, update := range f.does(object{"do": "heard", "times": 2}).([]any) {
		var ids []string
		for _, p := range update.(map[string]any)["participants"].([]any) {
			ids = append(ids, p.(map[string]any)["id"].(string))
		}
		seen = append(seen, ids)
	}
	require.Equal(f.t, [][]string{{ada.ID(), bruno.ID()}, {ada.ID()}}, seen)
}

// ended waits until the frame has gone, and Ada has left the Activity.
func (f *frame) ended() {
	f.t.Helper()
	f.browser.misses("#activity")
	require.NoError(f.t, f.srv.Await(within(f.t), func() bool { return f.srv.Instance(f.instance) == nil }))
}
