package page_test

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/page"
	"herald/games/match/clock"
)

// A link lets one browser in, once, within ten minutes; a newer one replaces it.
func TestALinkIsGoodOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	link := s.link("1", "7")
	require.Regexp(t, `^`+s.server.URL+`/open/`+s.match+`/[\w-]{43}$`, link)
	head, err := s.browser().Head(link)
	require.NoError(t, err)
	head.Body.Close()
	require.Equal(t, http.StatusMethodNotAllowed, head.StatusCode)

	first, second := s.browser(), s.browser()
	status, _ := first.gets(link)
	require.Equal(t, http.StatusSeeOther, status)
	require.Empty(t, first.sees().Notice)
	status, body := second.gets(link)
	require.Equal(t, http.StatusGone, status)
	require.Contains(t, body, "has been used")
	require.Empty(t, second.cookie())

	older, newer := s.link("1", "7"), s.link("1", "7")
	status, _ = second.gets(older)
	require.Equal(t, http.StatusGone, status)
	s.Skip(soon)
	status, _ = second.gets(newer)
	require.Equal(t, http.StatusGone, status)
	require.Empty(t, second.cookie())
}

// A link leads to its own match alone: its secret opens no other one, and
// nothing else is a link.
func TestALinkIsForItsMatch(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	link, b := s.link("1", "7"), s.browser()
	secret := link[strings.LastIndex(link, "/")+1:]
	other := s.Begin("lancelot", 2, bottest.Preset("daily", clock.Turn))
	for _, forged := range []string{
		other + "/" + secret, s.match + "/" + strings.Repeat("A", len(secret)), s.match + "/" + secret[1:], s.match + "/" + secret + "A", "none/" + secret,
	} {
		status, _ := b.gets(s.server.URL + "/open/" + forged)
		require.Equal(t, http.StatusGone, status, forged)
	}
	require.Empty(t, b.cookie())
	status, _ := b.gets(link)
	require.Equal(t, http.StatusSeeOther, status)
	b.match = other
	b.sees() // the seat is theirs, too
}

// A link that is not good changes nothing, and costs no transaction.
func TestAWrongLinkCostsNoTransaction(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	link, b := s.link("1", "7"), s.browser()
	var transactions atomic.Int64
	s.App.Tables.Measure = func() func() { transactions.Add(1); return func() {} }
	for _, wrong := range []string{s.match, "none"} {
		status, _ := b.gets(s.server.URL + "/open/" + wrong + "/wrong")
		require.Equal(t, http.StatusGone, status)
	}
	require.Zero(t, transactions.Load())
	status, _ := b.gets(link)
	require.Equal(t, http.StatusSeeOther, status)
	require.EqualValues(t, 1, transactions.Load())
}

// A cookie is good for the person to whom it was given: with another name in it, or a part of its
// secret, it is none.
func TestACookieIsItsPersons(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	_, secret, _ := strings.Cut(s.signedIn("1").cookie(), ".")
	hash := sha256.Sum256([]byte(secret))
	for _, forged := range []string{
		"2." + secret, "." + secret, secret, "1.", "1." + secret[:42], "1." + secret + "A", "1." + hex.EncodeToString(hash[:]), "1.." + secret, "user:1." + secret,
	} {
		for _, path := range []string{"/match/" + s.match + "/state", "/match/" + s.match + "/", "/match/" + s.match + "/live", "/"} {
			r, err := http.NewRequest("GET", s.server.URL+path, nil)
			require.NoError(t, err)
			r.AddCookie(&http.Cookie{Name: "herald", Value: forged})
			answer, err := http.DefaultClient.Do(r)
			require.NoError(t, err)
			answer.Body.Close()
			require.Equal(t, http.StatusUnauthorized, answer.StatusCode, "%s %s", path, forged)
		}
	}
}

// Of browsers that use a link at the same time one is let in.
func TestALinkThatManyUseAtOnceIsGoodOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	link := s.link("1", "7")
	var group sync.WaitGroup
	var mu sync.Mutex
	counts := map[int]int{}
	for range 8 {
		b := s.browser()
		group.Go(func() {
			status, _ := b.gets(link)
			mu.Lock()
			defer mu.Unlock()
			counts[status]++
		})
	}
	group.Wait()
	require.Equal(t, map[int]int{http.StatusSeeOther: 1, http.StatusGone: 7}, counts)
}

// Neither secret is stored.
func TestOnlyHashesAreStored(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.signedIn("1")
	_, secret, _ := strings.Cut(b.cookie(), ".")
	require.Len(t, secret, 43)
	link := s.link("1", "7")
	settings, err := s.App.Store.SettingsOf("user:1")
	require.NoError(t, err)
	require.NotEmpty(t, settings)
	for _, set := range settings {
		require.NotContains(t, set.Key+string(set.Value), secret)
	}
	r, err := s.Watch.Store.Get(s.match)
	require.NoError(t, err)
	require.Contains(t, string(r.App), `"hash"`)
	require.NotContains(t, string(r.App), link[strings.LastIndex(link, "/")+1:])
}

// A cookie is nothing that scripts or other sites can use.
func TestTheCookieIsForThePageAlone(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	r, err := s.browser().Get(s.link("1", "7"))
	require.NoError(t, err)
	defer r.Body.Close()
	c := r.Cookies()[0]
	require.True(t, c.HttpOnly)
	require.Equal(t, http.SameSiteLaxMode, c.SameSite)
	require.Equal(t, "/", c.Path)
	require.Equal(t, 30*24*60*60, c.MaxAge)
	require.Empty(t, c.Domain)
}

// Sessions end after thirty days, when their person signs out, and when they delete their data. A
// cookie that was copied before is of no use then.
func TestACookieEndsWithItsSession(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	f := page.New(s.App)
	press := func(verb string, at customid.About) discord.Message {
		m, err := f.Presses[verb].Run(t.Context(), &discord.Interaction{User: discord.User{ID: "1"}, Locale: "en-GB", CustomID: at.For(verb)})
		require.NoError(t, err)
		bottest.CheckMessage(t, m)
		return m
	}
	ends := map[string]func(b *browser){
		"the browser signs out": func(b *browser) {
			r, err := b.Post(s.server.URL+"/leave", "", nil)
			require.NoError(t, err)
			r.Body.Close()
			require.Empty(t, b.cookie())
		},
		"their person ends one": func(*browser) {
			list := press("browsers", customid.About{})
			require.Len(t, list.Components[0].Components, 2)
			at, err := customid.Read(discord.ParseCustomID(list.Components[0].Components[1].CustomID))
			require.NoError(t, err)
			require.Contains(t, press("signout", at).Content, "No browser")
		},
		"their person ends all": func(*browser) {
			s.signedIn("1")
			require.Contains(t, press("browsers", customid.About{}).Content, "\n2. In a browser, since")
			require.Contains(t, press("signout", customid.About{Word: "all"}).Content, "No browser")
		},
		"their person deletes their settings": func(*browser) { require.NoError(t, s.App.Store.DeleteSettings("user:1")) },
		"thirty days have passed":             func(*browser) { s.Skip(30 * 24 * time.Hour) },
	}
	for name, end := range ends {
		b := s.signedIn("1")
		stolen := b.cookie()
		b.sees()
		end(b)
		r, err := http.NewRequest("GET", s.server.URL+"/match/"+s.match+"/state", nil)
		require.NoError(t, err)
		r.AddCookie(&http.Cookie{Name: "herald", Value: stolen})
		answer, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		answer.Body.Close()
		require.Equal(t, http.StatusUnauthorized, answer.StatusCode, name)
	}
}

// A person has ten sessions at most; another one ends the oldest.
func TestAPersonHasTenSessions(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	var all []*browser
	for range 11 {
		all = append(all, s.signedIn("1"))
		s.Skip(time.Minute)
	}
	status, _ := all[0].gets("state")
	require.Equal(t, http.StatusUnauthorized, status)
	for _, b := range all[1:] {
		b.sees()
	}
}
