package page_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/learn"
	"herald/bot/feature/page"
	"herald/bot/prefs"
	"herald/games/lesson"
)

// pass presses Board below an exercise as Ada, and returns the link.
func (s *site) pass(at string) string {
	s.Helper()
	m, err := page.New(s.App).Presses["touch"].Run(s.Context(), &discord.Interaction{
		User: discord.User{ID: "1", Name: "Ada"}, Guild: "1", Channel: "7", Locale: "en-GB", CustomID: discord.ParseCustomID("touch:" + at),
	})
	require.NoError(s, err)
	bottest.CheckMessage(s.TB, m)
	return m.Components[0].Components[0].URL
}

// solved returns the lessons of a game that user 1 has solved.
func (s *site) solved(game string) []string {
	s.Helper()
	done := map[string][]string{}
	require.NoError(s, s.App.Store.Setting(string(prefs.User("1")), "learn", &done))
	return done[game]
}

// A lesson on Discord has Board, which leads to where it is; the link is good once, and only for those who have it.
func TestALessonLeadsToThePage(t *testing.T) {
	t.Parallel()
	s := newSiteOf(t, bottest.Titles...)
	m, err := learn.New(s.App).Presses["lesson"].Run(s.Context(), &discord.Interaction{
		User: discord.User{ID: "1", Name: "Ada"}, Locale: "en-GB", CustomID: discord.ParseCustomID("lesson:lancelot:1"),
	})
	require.NoError(t, err)
	bottest.CheckMessage(t, m)
	last := m.Components[len(m.Components)-1].Components
	board := last[len(last)-1]
	require.Equal(t, "Board", board.Label)
	require.Equal(t, "touch:lesson:lancelot:1", board.CustomID)

	b := s.browser()
	status, _ := b.gets(s.server.URL + "/exercise/?at=lesson:lancelot:1")
	require.Equal(t, http.StatusUnauthorized, status)
	link := s.pass("lesson:lancelot:1")
	status, _ = s.browser().gets(strings.Replace(link, "/1/", "/2/", 1))
	require.Equal(t, http.StatusGone, status, "it is another person's")
	status, _ = b.gets(link)
	require.Equal(t, http.StatusSeeOther, status)
	status, _ = s.browser().gets(link)
	require.Equal(t, http.StatusGone, status, "it is used")
	status, body := b.gets(s.server.URL + "/exercise/?at=" + url.QueryEscape("lesson:lancelot:1"))
	require.Equal(t, http.StatusOK, status)
	require.Contains(t, body, "exercise.js")
	for _, at := range []string{"page:1", "lesson:lancelot:99", "lesson:nothing:1", "lesson:lancelot:1:z99", "nonsense"} {
		status, _ = b.gets(s.server.URL + "/exercise/picture/0?at=" + url.QueryEscape(at))
		require.Equal(t, http.StatusNotFound, status, at)
		r, err := b.Post(s.server.URL+"/exercise/act", "application/json", strings.NewReader(`{"at": "`+at+`"}`))
		require.NoError(t, err)
		require.Equal(t, http.StatusOK, r.StatusCode, at)
		require.NoError(t, r.Body.Close())
	}
	require.Empty(t, s.solved("lancelot"))
}

// tells waits until the page of an exercise says a text.
func (w *tab) tells(text string) {
	w.Helper()
	w.waits(`(text) => document.querySelector("#told").innerText.replaceAll("\u00a0", " ").includes(text)`, text)
}

// A lesson of each game is solved by touch, after a wrong turn that is explained, in both languages. Nothing bars the way.
func TestALessonIsPlayedByTouch(t *testing.T) {
	t.Parallel()
	for n, title := range bottest.Titles {
		t.Run(title.Name, func(t *testing.T) {
			t.Parallel()
			s := newSiteOf(t, bottest.Titles...)
			language := []string{"en", "fr"}[n%2]
			require.NoError(t, s.Prefs.SetLanguage(prefs.User("1"), language))
			all, err := lesson.All(title.Rules)
			require.NoError(t, err)
			w := openTab(t, s.pass("lesson:"+title.Name+":1"), []size{phone, desktop}[n%2])
			w.isOpen("a lesson of " + title.Name)
			require.GreaterOrEqual(t, value[float64](w, inSight), 60.0, w.text())
			random := rand.New(rand.NewPCG(28, 1))
			for wrong := false; !wrong; {
				w.touches(random)
				wrong = value[bool](w, `document.querySelector("#told").innerText.includes("❌")`)
				if value[bool](w, `document.querySelector("#told").innerText.includes("✅")`) {
					w.does(`document.querySelector("#own button").click()`) // once more
				}
			}
			w.isOpen("a wrong turn of " + title.Name)
			for _, word := range all[0].Show {
				w.plays(word)
			}
			if value[bool](w, `document.querySelector("#turn .style3") !== null && !document.querySelector("#told").innerText.includes("✅")`) {
				w.clicks("#turn .style3")
			}
			w.tells("✅")
			require.Equal(t, []string{all[0].Name}, s.solved(title.Name))
			w.isOpen("the end of a lesson of " + title.Name)
			heading := value[string](w, `document.querySelector("h1").innerText`)
			w.clicks("#turn .style3") // the next one
			require.NotEqual(t, heading, value[string](w, `document.querySelector("h1").innerText`))
			value[any](w, `[...document.querySelectorAll("#own button")].at(-1).click()`)
			w.waits(`(n) => document.querySelectorAll("#panel .row button").length > n`, len(all))
			require.Contains(t, value[string](w, `document.querySelector("#panel").innerText`), "✓ 1.")
			w.isOpen("the lessons of " + title.Name)
		})
	}
}

// plays plays a word of an exercise by its place or button.
func (w *tab) plays(word string) {
	w.Helper()
	selector := `[data-key="` + word + `"], [data-key="word ` + word + `"]`
	if value[bool](w, "document.querySelector(`"+selector+"`) === null") { // behind a place with several answers, or a button of a row
		w.Logf("%s is not there: %s", word, w.text())
	}
	w.clicks(selector)
}

// A tapped is the state of an exercise as the page gets it.
type tapped struct {
	shown
	Look struct{ At, Part string }
	Told []string
}

// taps presses a button of an exercise, and returns the state that follows.
func (b *browser) taps(at, verb, word string) (now tapped) {
	b.Helper()
	text, err := json.Marshal(map[string]string{"at": at, "verb": verb, "word": word})
	require.NoError(b, err)
	r, err := b.Post(b.server.URL+"/exercise/act", "application/json", bytes.NewReader(text))
	require.NoError(b, err)
	defer r.Body.Close()
	require.Equal(b, http.StatusOK, r.StatusCode)
	require.NoError(b, json.NewDecoder(r.Body).Decode(&now))
	status, _ := b.gets(b.server.URL + "/exercise/picture/" + now.Picture + "?" + url.Values{"at": {now.Look.At}, "part": {now.Look.Part}}.Encode())
	require.Equal(b, http.StatusOK, status, now.Look)
	return now
}

// The puzzle of the day is tried on the page of the server where Board was pressed; to look at it tries nothing.
func TestAPuzzleOnThePage(t *testing.T) {
	t.Parallel()
	s := newSiteOf(t, bottest.Titles...)
	b := s.browser()
	status, _ := b.gets(s.pass("puzzle"))
	require.Equal(t, http.StatusSeeOther, status)
	now := b.taps("puzzle", "", "")
	require.Empty(t, now.Buttons, "nothing that is given can be undone")
	require.Contains(t, now.Told[0], "You have 3 tries")
	tried := func() (score struct {
		Wrong  []string
		Solved bool
	}) {
		require.NoError(t, s.App.Store.Setting("puzzle:1", "1", &score))
		return score
	}
	for n := 0; n < 20 && len(tried().Wrong) == 0 && !tried().Solved; n++ {
		press := now.any()[0]
		before := tried()
		next := b.taps(now.Look.At, press.Verb, press.Word)
		if again := b.taps(now.Look.At, "", ""); n == 0 {
			require.Equal(t, now.Told, again.Told)
			require.Equal(t, before, tried())
		}
		now = next
	}
	told := strings.Join(now.Told, "\n")
	require.True(t, strings.Contains(told, "❌") && len(tried().Wrong) == 1 || strings.Contains(told, "✅") && tried().Solved, told)
}
