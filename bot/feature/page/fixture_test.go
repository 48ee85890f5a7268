package page_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/page"
	"herald/render"
)

// A site is a bot with a page, whose match of Lancelot two people play: 1 and 2.
type site struct {
	*bottest.Watch
	server *httptest.Server
	match  string
}

// newSite starts a site with the pictures of all games.
func newSite(t testing.TB) *site {
	t.Helper()
	s := newSiteOf(t, bottest.Titles...)
	s.begins("lancelot", 2)
	return s
}

// newSiteOf starts a site with games, and without a match.
func newSiteOf(t testing.TB, shelf ...render.Title) *site {
	t.Helper()
	return newSiteWith(t, bot.Options{Shelf: shelf})
}

// newSiteWith is newSiteOf with options.
func newSiteWith(t testing.TB, o bot.Options) *site {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	o.Page = "http://" + server.Listener.Addr().String()
	s := &site{Watch: bottest.WatchWith(t, o), server: server}
	server.Config.Handler = s.Bot.Bot.Pages()
	server.Start()
	t.Cleanup(server.Close)
	return s
}

// link presses Board as a user in a channel, and returns the link.
func (s *site) link(user, channel string) string {
	s.Helper()
	m, err := page.New(s.App).Presses["page"].Run(s.Context(), &discord.Interaction{
		User: discord.User{ID: user, Name: user}, Guild: "1", Channel: channel, Locale: "en-GB", CustomID: customid.About{ID: s.match}.For("page"),
	})
	require.NoError(s, err)
	bottest.CheckMessage(s.TB, m)
	return m.Components[0].Components[0].URL
}

// A browser keeps cookies. It follows no redirections.
type browser struct {
	*site
	http.Client
	user  string // who is signed in, "" if none is
	match string
}

func (s *site) browser() *browser {
	jar, err := cookiejar.New(nil)
	require.NoError(s, err)
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &browser{site: s, Client: http.Client{Jar: jar, CheckRedirect: stay}, match: s.match}
}

// signedIn returns a browser in which a user has opened a link to the match.
func (s *site) signedIn(user string) *browser {
	s.Helper()
	b := s.browser()
	status, _ := b.gets(s.link(user, "7"))
	require.Equal(s, http.StatusSeeOther, status)
	b.user = user
	return b
}

// gets gets an address, or a path of the match.
func (b *browser) gets(address string) (status int, body string) {
	b.Helper()
	if !strings.HasPrefix(address, "http") {
		address = b.server.URL + "/match/" + b.match + "/" + address
	}
	r, err := b.Get(address)
	require.NoError(b, err)
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	require.NoError(b, err)
	return r.StatusCode, string(text)
}

// A shown is a state as the page gets it.
type shown struct {
	Look     look
	Turn     int
	Yours    bool
	Question string
	Latest   latest
	Draft    []string
	Free     struct {
		Number    bool
		Low, High int
	}
	Notes   []string
	Notice  string
	Picture string
	Places  []place
	Answers [][]button
	Buttons []button
	Looks   []button
	Beside  []control
	Try     string
	Eyes    []option
}

// A latest tells the last turn of others.
type latest struct {
	Caption    string
	From, More int
}

// A place is a part of the picture.
type place struct {
	Areas   [][4]int
	Label   string
	Answers []button
}

// A look says what a page shows.
type look struct {
	Picked string `json:"picked,omitempty"`
	Part   string `json:"part,omitempty"`
	Turn   int    `json:"turn,omitempty"`
	Trial  string `json:"trial,omitempty"`
	Eyes   string `json:"eyes,omitempty"`
}

// query returns the look in an address.
func (l look) query() string {
	q := url.Values{"picked": {l.Picked}, "part": {l.Part}, "turn": {strconv.Itoa(l.Turn)}, "trial": {l.Trial}, "eyes": {l.Eyes}}
	return "?" + q.Encode()
}

type button struct {
	Label, Verb, Word, Icon string
	Disabled                bool
}

// answering returns the places that answer the question, without those that change the answer before.
func (s shown) answering() []place {
	return slices.DeleteFunc(slices.Clone(s.Places), func(p place) bool { return p.Answers[0].Verb == "instead" })
}

// any returns the buttons of a state that answer.
func (s shown) any() (all []button) {
	for _, p := range s.answering() {
		all = append(all, p.Answers...)
	}
	for _, row := range append(s.Answers, s.Buttons) {
		for _, own := range row {
			if !own.Disabled && own.Verb != "undo" && own.Verb != "take" {
				all = append(all, own)
			}
		}
	}
	return all
}

// sees returns the state of the match.
func (b *browser) sees() shown {
	b.Helper()
	status, body := b.gets("state")
	require.Equal(b, http.StatusOK, status, body)
	return readState(b.TB, body)
}

// at returns the state of the match as it is looked at.
func (b *browser) at(l look) shown {
	b.Helper()
	status, body := b.gets("state" + l.query())
	require.Equal(b, http.StatusOK, status, body)
	return readState(b.TB, body)
}

// tries presses a button of what is shown, such as of a trial, and returns the state that follows.
func (b *browser) tries(now shown, p button) shown {
	b.Helper()
	status, body := b.sends(map[string]any{"turn": now.Turn, "verb": p.Verb, "word": p.Word, "look": now.Look}, nil)
	require.Equal(b, http.StatusOK, status, body)
	return readState(b.TB, body)
}

func readState(t testing.TB, body string) (s shown) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(body), &s), body)
	return s
}

// presses sends a press, and returns the state that follows.
func (b *browser) presses(turn int, p button) shown {
	b.Helper()
	status, body := b.posts(turn, p, nil)
	require.Equal(b, http.StatusOK, status, body)
	return readState(b.TB, body)
}

func (b *browser) posts(turn int, p button, header http.Header) (status int, body string) {
	b.Helper()
	return b.sends(map[string]any{"turn": turn, "verb": p.Verb, "word": p.Word}, header)
}

// sends sends a press with what it says.
func (b *browser) sends(press map[string]any, header http.Header) (status int, body string) {
	b.Helper()
	text, err := json.Marshal(press)
	require.NoError(b, err)
	r, err := http.NewRequest("POST", b.server.URL+"/match/"+b.match+"/act", strings.NewReader(string(text)))
	require.NoError(b, err)
	for name, values := range header {
		r.Header[name] = values
	}
	answer, err := b.Do(r)
	require.NoError(b, err)
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	require.NoError(b, err)
	return answer.StatusCode, string(all)
}

// cookie returns the cookie of the session, "" without one.
func (b *browser) cookie() string {
	b.Helper()
	at, err := url.Parse(b.server.URL)
	require.NoError(b, err)
	for _, c := range b.Jar.Cookies(at) {
		return c.Value
	}
	return ""
}

const soon = 10*time.Minute + time.Second
