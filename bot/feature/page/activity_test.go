package page_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/page"
	"herald/bot/table"
	"herald/render"
	board "herald/render/lancelot"
)

const clientSecret = "secret-of-the-client"

// A far is Discord as far as a frame's session needs it, for application 7. A code is the ID of
// its user.
type far struct {
	mu     sync.Mutex
	users  map[string][]string // by instance
	in     string              // the channel of all instances
	secret string
	down   string // the path that fails
}

func (f *far) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	path := strings.TrimPrefix(r.URL.Path, "/api/v9")
	instance, isInstance := strings.CutPrefix(path, "/applications/7/activity-instances/")
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer token-of-")
	switch users, there := f.users[instance]; {
	case f.down != "" && strings.HasPrefix(path, f.down):
		w.WriteHeader(http.StatusBadGateway)
	case isInstance && there:
		f.say(w, http.StatusOK, map[string]any{"instance_id": instance, "location": map[string]string{"channel_id": f.in}, "users": users})
	case path == "/users/@me":
		f.say(w, http.StatusOK, map[string]string{"id": token})
	case path == "/oauth2/token":
		app, secret, _ := r.BasicAuth()
		switch code := r.PostFormValue("code"); {
		case app != "7" || secret != f.secret:
			f.say(w, http.StatusUnauthorized, map[string]string{"error": "invalid_client"})
		case code == "":
			f.say(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant"})
		default:
			f.say(w, http.StatusOK, map[string]string{"access_token": "token-of-" + code})
		}
	default:
		f.say(w, http.StatusNotFound, map[string]int{"code": 10000})
	}
}

func (f *far) say(w http.ResponseWriter, status int, body any) {
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// set changes what Discord answers.
func (f *far) set(change func(*far)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(f)
}

// newActivity starts a site with an Activity. In its instance i-1, in the channel of the match, are
// the users 1, 2 and 9.
func newActivity(t *testing.T) (*site, *far) {
	t.Helper()
	f := &far{users: map[string][]string{"i-1": {"1", "2", "9"}}, in: "7", secret: clientSecret}
	there := httptest.NewServer(f)
	t.Cleanup(there.Close)
	api, err := url.Parse(there.URL + "/api/v9")
	require.NoError(t, err)
	s := newSiteWith(t, bot.Options{Shelf: []render.Title{board.Title()}, Transport: discord.Network(api), Activity: bot.Activity{Secret: clientSecret}})
	s.begins("lancelot", 2)
	s.Client.SetApp("7")
	return s, f
}

// A frame shows the page on Discord.
type frame struct {
	*site
	bottest.Frame
	home string
}

func (s *site) frame(name string) *frame { return &frame{site: s, home: "/frame/" + name + "/"} }

// does makes a request to an address below the frame's, and returns the answer.
func (f *frame) does(method, path string, body any, header http.Header) (status int, said string, all http.Header) {
	f.Helper()
	text, err := json.Marshal(body)
	require.NoError(f, err)
	r, err := http.NewRequest(method, f.server.URL+f.home+strings.TrimPrefix(path, "./"), bytes.NewReader(text))
	require.NoError(f, err)
	r.Header.Set("Origin", "https://7.discordsays.com")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	for name, values := range header {
		r.Header[name] = values
	}
	return f.Send(f.TB, r)
}

// enters signs a user in, in an instance.
func (f *frame) enters(user, instance string) (status int) {
	f.Helper()
	status, _, _ = f.does("POST", "enter", map[string]string{"code": user, "instance": instance}, nil)
	return status
}

// goes returns where the board is.
func (f *frame) goes() string {
	f.Helper()
	status, said, _ := f.does("GET", "board", nil, nil)
	require.Equal(f, http.StatusOK, status, said)
	var answer struct{ To string }
	require.NoError(f, json.Unmarshal([]byte(said), &answer))
	return answer.To
}

// gets returns the status of a path.
func (f *frame) gets(path string) int {
	f.Helper()
	status, _, _ := f.does("GET", path, nil, nil)
	return status
}

// launches presses Board as a user in a channel, which opens an instance.
func (s *site) launches(user, channel, instance string) {
	s.Helper()
	i := &discord.Interaction{User: discord.User{ID: user, Name: user}, Guild: "1", Channel: channel, CustomID: customid.About{ID: s.match}.For("page")}
	require.NoError(s, page.New(s.App).Presses["page"].Launched(s.Context(), i, instance))
}

// The frame goes to the match for which its person has opened it, again if it is loaded again;
// without a press, and ten minutes after it, to the inbox.
func TestAFrameGoesToItsMatch(t *testing.T) {
	t.Parallel()
	s, _ := newActivity(t)
	s.launches("1", "7", "i-1")
	settings, err := s.App.Store.SettingsOf("user:1")
	require.NoError(t, err)
	require.Len(t, settings, 1, "the press is given out and deleted with the settings")

	f := s.frame("a")
	require.Equal(t, http.StatusNoContent, f.enters("1", "i-1"))
	require.Equal(t, "match/"+s.match+"/", f.goes())
	for _, path := range []string{f.goes(), f.goes() + "state", ""} {
		require.Equal(t, http.StatusOK, f.gets(path), path)
	}
	require.Equal(t, http.StatusNoContent, f.enters("1", "i-1"))
	require.Equal(t, "match/"+s.match+"/", f.goes())
	require.Equal(t, http.StatusNoContent, s.frame("a").enters("1", "i-1"))

	for user, open := range map[string]func(){
		"2": func() {}, "1": func() { s.launches("1", "7", "i-2") }, "9": func() { s.launches("9", "7", "i-1"); s.Skip(soon) },
	} {
		open()
		f := s.frame("b")
		require.Equal(t, http.StatusNoContent, f.enters(user, "i-1"))
		require.Equal(t, "./", f.goes(), user)
		require.Equal(t, http.StatusOK, f.gets(f.goes()))
	}
}

// A frame that is open follows its person to the next board that they open.
func TestAFrameFollows(t *testing.T) {
	t.Parallel()
	s, _ := newActivity(t)
	f := s.frame("a")
	require.Equal(t, http.StatusNoContent, f.enters("9", "i-1"))
	require.Equal(t, http.StatusNoContent, f.gets("follow"))
	s.launches("9", "7", "i-1")
	status, said, _ := f.does("GET", "follow", nil, nil)
	require.Equal(t, http.StatusOK, status)
	require.JSONEq(t, `{"to":"match/`+s.match+`/"}`, said)
	require.Equal(t, http.StatusNoContent, f.gets("follow"), "once")
	_, body, _ := f.does("GET", "match/"+s.match+"/", nil, nil)
	require.Contains(t, body, `data-frame="./../../"`)
	require.Equal(t, http.StatusUnauthorized, s.frame("b").gets("follow"))

	s.Skip(soon) // it is loaded again
	require.Equal(t, http.StatusNoContent, f.enters("9", "i-1"))
	require.Equal(t, "match/"+s.match+"/", f.goes())
	require.Equal(t, http.StatusOK, f.gets(f.goes()))
}

// A frame shows the exercise for which its person has opened it, in their name, also while it is open.
func TestAFrameGoesToAnExercise(t *testing.T) {
	t.Parallel()
	s, _ := newActivity(t)
	opens := func() {
		i := &discord.Interaction{User: discord.User{ID: "1", Name: "Ada"}, Channel: "7", CustomID: discord.ParseCustomID("touch:lesson:lancelot:1")}
		require.NoError(t, page.New(s.App).Presses["touch"].Launched(s.Context(), i, "i-1"))
	}
	const there = "exercise/?at=lesson%3Alancelot%3A1"
	open := s.frame("open")
	require.Equal(t, http.StatusNoContent, open.enters("1", "i-1"))
	opens()
	_, said, _ := open.does("GET", "follow", nil, nil)
	require.JSONEq(t, `{"to":"`+there+`"}`, said)
	opens()
	fresh := s.frame("fresh")
	require.Equal(t, http.StatusNoContent, fresh.enters("1", "i-1"))
	require.Equal(t, there, fresh.goes())
	for _, f := range []*frame{open, fresh} {
		require.Equal(t, http.StatusOK, f.gets(there))
		status, said, _ := f.does("POST", "exercise/act", map[string]string{"at": "lesson:lancelot:1"}, nil)
		require.Equal(t, http.StatusOK, status)
		require.Contains(t, said, "Ada")
	}
}

// If Discord does not say which instance a press has opened, it is any.
func TestAPressWithoutItsInstance(t *testing.T) {
	t.Parallel()
	s, _ := newActivity(t)
	s.launches("1", "7", "")
	f := s.frame("a")
	require.Equal(t, http.StatusNoContent, f.enters("1", "i-1"))
	require.Equal(t, "match/"+s.match+"/", f.goes())
}

// The cookie is kept in frames on Discord alone, for the frame's own address, and for a day.
func TestTheCookieOfAFrame(t *testing.T) {
	t.Parallel()
	s, _ := newActivity(t)
	f := s.frame("a")
	require.Equal(t, http.StatusNoContent, f.enters("1", "i-1"))
	require.Equal(t, "herald", f.Cookie.Name)
	require.True(t, f.Cookie.HttpOnly && f.Cookie.Secure && f.Cookie.Partitioned)
	require.Equal(t, http.SameSiteNoneMode, f.Cookie.SameSite)
	require.Empty(t, f.Cookie.Path)
	require.Empty(t, f.Cookie.Domain)
	require.Equal(t, 24*60*60, f.Cookie.MaxAge)
	require.Equal(t, http.StatusOK, f.gets(f.goes()))
	list, err := page.New(s.App).Presses["browsers"].Run(t.Context(), &discord.Interaction{User: discord.User{ID: "1"}, Locale: "en-GB"})
	require.NoError(t, err)
	require.Contains(t, list.Content, "1. Inside Discord, since")
	s.Skip(24 * time.Hour)
	require.Equal(t, http.StatusUnauthorized, f.gets("board"))
}

// Addresses lead to the same static files from within a frame.
func TestAFrameHasTheFilesOfThePage(t *testing.T) {
	t.Parallel()
	s, _ := newActivity(t)
	s.launches("1", "7", "i-1")
	f := s.frame("a")
	require.Equal(t, http.StatusNoContent, f.enters("1", "i-1"))
	_, body, _ := f.does("GET", f.goes(), nil, nil)
	require.Contains(t, body, `src="./../../../../static/`)
	require.Contains(t, body, `<a href="./../../">My matches</a>`)
	require.NotContains(t, body, "Sign out")
}

// Where the Activity is decides what those who do not play may watch.
func TestSpectatorsOfAFrame(t *testing.T) {
	t.Parallel()
	s, there := newActivity(t)
	f := s.frame("a")
	require.Equal(t, http.StatusNoContent, f.enters("9", "i-1"))
	_, inbox, _ := f.does("GET", f.goes(), nil, nil)
	require.Contains(t, inbox, `<a href="match/`+s.match+`/">`)
	require.Equal(t, http.StatusOK, f.gets("match/"+s.match+"/state"))

	there.set(func(f *far) { f.in = "8" })
	s.launches("9", "7", "i-1")
	f = s.frame("b")
	require.Equal(t, http.StatusNoContent, f.enters("9", "i-1"))
	require.Equal(t, "./", f.goes(), "Board was pressed in another channel")
	require.Equal(t, http.StatusNotFound, f.gets("match/"+s.match+"/state"))

	_, err := s.Tables.Update(s.match, func(t *table.Table) error { t.Channel = "8"; return nil })
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, f.gets("match/"+s.match+"/state"))
}

// A frame gets no session unless Discord says that its person is in it, and learns why. The secret
// and the code are in no line of the log.
func TestFramesThatAreRefused(t *testing.T) {
	t.Parallel()
	s, there := newActivity(t)
	var log bytes.Buffer
	s.App.Log = slog.New(slog.NewTextHandler(&log, nil))
	for name, c := range map[string]struct {
		code, instance string
		change         func(*far)
		status         int
		logged         string
	}{
		"an instance that is gone": {"1", "i-9", nil, http.StatusGone, ""},
		"no instance":              {"1", "", nil, http.StatusGone, ""},
		"another's instance":       {"3", "i-1", nil, http.StatusForbidden, ""},
		"a code that is not good":  {"", "i-1", nil, http.StatusBadRequest, ""},
		"another secret":           {"1", "i-1", func(f *far) { f.secret = "another" }, http.StatusServiceUnavailable, "client_secret is not the application's"},
		"no tokens":                {"1", "i-1", func(f *far) { f.down = "/oauth2" }, http.StatusServiceUnavailable, "exchange code: HTTP 502"},
		"no users":                 {"1", "i-1", func(f *far) { f.down = "/users" }, http.StatusServiceUnavailable, "identify: HTTP 502"},
		"no instances":             {"1", "i-1", func(f *far) { f.down = "/applications" }, http.StatusServiceUnavailable, "activity instance: HTTP 502"},
	} {
		if c.change != nil {
			there.set(c.change)
		}
		log.Reset()
		s.Skip(time.Minute) // which lets the bot make requests again
		f := s.frame("a")
		require.Equal(t, c.status, f.enters(c.code, c.instance), name)
		require.Nil(t, f.Cookie, name)
		require.Equal(t, http.StatusUnauthorized, f.gets("board"), name)
		require.Contains(t, log.String(), c.logged, name)
		require.Equal(t, c.logged == "", log.Len() == 0, log.String())
		for _, secret := range []string{clientSecret, "token-of-"} {
			require.NotContains(t, log.String(), secret, name)
		}
		there.set(func(f *far) { f.secret, f.down = clientSecret, "" })
	}
	f := s.frame("a")
	status, _, _ := f.does("POST", "enter", strings.Repeat("x", 5000), nil)
	require.Equal(t, http.StatusBadRequest, status)
}

// Frames that try again and again do not keep Discord busy.
func TestAFloodOfFrames(t *testing.T) {
	t.Parallel()
	s, _ := newActivity(t)
	for range 40 {
		require.Equal(t, http.StatusGone, s.frame("a").enters("1", ""))
	}
	require.Equal(t, http.StatusTooManyRequests, s.frame("a").enters("1", ""))
	s.Skip(time.Second)
	require.Equal(t, http.StatusNoContent, s.frame("a").enters("1", "i-1"))
}

// In the frame, the page has one origin of Discord's, this application's.
func TestOtherActivitiesAreKeptOut(t *testing.T) {
	t.Parallel()
	s, _ := newActivity(t)
	s.launches("1", "7", "i-1")
	f := s.frame("a")
	for _, header := range []http.Header{
		{"Origin": {"https://8.discordsays.com"}}, {"Origin": {"http://7.discordsays.com"}}, {"Origin": {"https://discord.com"}},
		{"Origin": {"null"}, "Sec-Fetch-Site": {"cross-site"}},
	} {
		status, _, _ := f.does("POST", "enter", map[string]string{"code": "1", "instance": "i-1"}, header)
		require.Equal(t, http.StatusForbidden, status, header)
	}
	require.Equal(t, http.StatusNoContent, f.enters("1", "i-1"))
	_, _, header := f.does("GET", f.goes(), nil, nil)
	policy := header.Get("Content-Security-Policy")
	require.Contains(t, policy, "frame-ancestors https://discord.com https://ptb.discord.com https://canary.discord.com")
	require.Contains(t, policy, " https://7.discordsays.com")
	require.NotContains(t, policy, "*")
	require.Contains(t, policy, " wss://7.discordsays.com;")
	require.Equal(t, "no-store", header.Get("Cache-Control"))

	b := &browser{site: s, match: s.match}
	for origin, want := range map[string]int{"https://7.discordsays.com": http.StatusSwitchingProtocols, "https://8.discordsays.com": http.StatusForbidden} {
		_, status := b.connects(http.Header{"Origin": {origin}, "Cookie": {"herald=" + f.Cookie.Value}})
		require.Equal(t, want, status, origin)
	}
}

// The frame begins with a page that asks Discord who is there. Without a secret there is none.
func TestTheFirstPageOfAFrame(t *testing.T) {
	t.Parallel()
	const query = "/?instance_id=i-1&frame_id=f-1&platform=desktop"
	s, _ := newActivity(t)
	_, body := s.browser().gets(s.server.URL + query)
	require.Contains(t, body, `data-client="7"`)
	require.Contains(t, body, `data-parents="https://discord.com https://ptb.discord.com`)
	require.NotContains(t, body, clientSecret)
	s.Client.SetApp("")
	status, _ := s.browser().gets(s.server.URL + query)
	require.Equal(t, http.StatusServiceUnavailable, status, "the bot is not connected yet")

	s = newSite(t)
	status, body = s.browser().gets(s.server.URL + query)
	require.Equal(t, http.StatusUnauthorized, status)
	require.NotContains(t, body, "data-client")
}
