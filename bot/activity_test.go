package bot_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/sandbox"
	"herald/render"
)

// servesPage serves the page of a bot that has not begun, once start is called.
func (h *app) servesPage() (start func()) {
	page := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.bot.Pages().ServeHTTP(w, r) }))
	h.Cleanup(page.Close)
	h.page = "http://" + page.Listener.Addr().String()
	return page.Start
}

// withPage starts a bot with a page.
func withPage(t *testing.T, shelf ...render.Title) *app {
	t.Helper()
	h := prepare(t, nil, nil, shelf...)
	start := h.servesPage()
	h.begin()
	start()
	return h
}

// withActivity starts a bot whose boards open inside Discord, if the application has an Activity.
func withActivity(t *testing.T) *app {
	t.Helper()
	h := prepare(t, nil, nil, sketched)
	h.log = &notebook{}
	start := h.servesPage()
	h.inside = bot.Activity{Secret: h.srv.ClientSecret(), Origin: h.srv.Frames(), Parents: []string{h.srv.URL()}}
	h.begin()
	start()
	return h
}

// enable gives the application an Activity that leads to the bot's page.
func (h *app) enable() {
	h.Helper()
	require.NoError(h, h.srv.EnableActivity(sandbox.Mapping{Prefix: "/", Target: strings.TrimPrefix(h.page, "http://")}))
}

// A frame is one of a person's on Discord.
type frame struct {
	*guest
	bottest.Frame
	instance string
}

// asks makes a request through Discord's proxy.
func (f *frame) asks(method, path string, body any) (status int, said string) {
	f.Helper()
	text, err := json.Marshal(body)
	require.NoError(f, err)
	r, err := http.NewRequest(method, f.srv.URL()+"/frame/a/"+path, bytes.NewReader(text))
	require.NoError(f, err)
	r.Host = strings.TrimPrefix(f.srv.Frames(), "http://")
	r.Header = http.Header{"Origin": {f.srv.Frames()}, "Sec-Fetch-Site": {"same-origin"}, "Accept-Language": {"en"}}
	status, said, _ = f.Send(f, r)
	return status, said
}

// enters signs the person in, with a code that they have allowed.
func (f *frame) enters() int {
	f.Helper()
	code, err := f.Authorize("identify")
	require.NoError(f, err)
	status, _ := f.asks("POST", "enter", map[string]string{"code": code, "instance": f.instance})
	require.NotContains(f, f.log.String(), code)
	return status
}

// launches presses Board on a message, which opens the Activity.
func (g *guest) launches(m *sandbox.Message) *frame {
	g.Helper()
	reply, err := g.Press(g.ctx, m.ID, "Board")
	require.NoError(g, err)
	require.NotNil(g, reply.Activity)
	return &frame{guest: g, instance: reply.Activity.ID}
}

// Board opens the match inside Discord, and the link follows. Who has left cannot come in.
func TestBoardOpensInsideDiscord(t *testing.T) {
	t.Parallel()
	h := withActivity(t)
	h.enable()
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	f := guests[0].launches(turn)
	_, err := f.Await(h.ctx, f.channel, func(list []sandbox.Message) bool {
		last := list[len(list)-1]
		return last.Flags&sandbox.FlagEphemeral != 0 && strings.Contains(last.Content, "Your own link")
	})
	require.NoError(t, err)
	require.Equal(t, http.StatusNoContent, f.enters())
	_, said := f.asks("GET", "board", nil)
	require.JSONEq(t, `{"to":"match/1/"}`, said)
	status, said := f.asks("GET", "match/1/state", nil)
	require.Equal(t, http.StatusOK, status, said)

	stranger := &frame{guest: h.guest("Dai", "games"), instance: f.instance}
	require.Equal(t, http.StatusForbidden, stranger.enters())
	require.NoError(t, f.Quit(f.instance))
	require.Equal(t, http.StatusGone, f.enters())

	_, secret, _ := strings.Cut(f.Cookie.Value, ".")
	for _, hidden := range []string{h.srv.ClientSecret(), secret, token} {
		require.NotContains(t, h.log.String(), hidden)
	}
}

// Discord's own command opens the Activity without a match.
func TestTheActivityOpensWithoutAMatch(t *testing.T) {
	t.Parallel()
	h := withActivity(t)
	h.enable()
	h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	dai := h.guest("Dai", "games")
	reply, err := dai.Start(h.ctx, dai.channel)
	require.NoError(t, err)
	f := &frame{guest: dai, instance: reply.Activity.ID}
	require.Equal(t, http.StatusNoContent, f.enters())
	_, said := f.asks("GET", "board", nil)
	require.JSONEq(t, `{"to":"./"}`, said)
	_, said = f.asks("GET", "", nil)
	require.Contains(t, said, "In this channel")
	require.Contains(t, said, `<a href="match/1/">`)
}

// If Discord refuses to open the Activity, Board answers with the link.
func TestBoardIsALinkIfTheActivityIsRefused(t *testing.T) {
	t.Parallel()
	h := withActivity(t)
	h.enable()
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	h.srv.Trouble(sandbox.Fault{
		Kind: sandbox.ErrorAnswer, Status: http.StatusBadRequest, Code: 50035, Route: "POST /interactions/{id}/{token}/callback", Times: 1,
	})
	require.Contains(t, guests[0].presses(turn, "Board").Content, "Your own link")
	require.Contains(t, h.log.String(), "the Activity is refused")
	guests[0].launches(turn)
}

// Board opens nothing for those who cannot reach the match.
func TestBoardOpensNothingElsewhere(t *testing.T) {
	t.Parallel()
	h := withActivity(t)
	h.enable()
	_, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	require.NoError(t, h.bot.App().Tables.Delete("1"))
	reply, err := h.guest("Ada", "games").Press(h.ctx, turn.ID, "Board")
	require.NoError(t, err)
	require.Nil(t, reply.Activity)
	require.NotNil(t, reply.Message)
}

// Without Activities, a client secret is of no use, and the log says so at the start.
func TestWarnsOfActivitiesThatAreOff(t *testing.T) {
	t.Parallel()
	h := withActivity(t)
	const off = "Activities are off. herald setup says how to switch them on"
	require.Contains(t, h.log.String(), off)
	h.enable()
	h.stop()
	h.log = &notebook{}
	h.begin()
	require.NotContains(t, h.log.String(), off)
}
