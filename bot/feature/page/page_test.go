package page_test

import (
	"bytes"
	"image/png"
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games/match/clock"
)

// mover returns the browsers of the person whose turn it is, and of the other one.
func (s *site) mover() (mover, other *browser) {
	s.Helper()
	_, m := s.Look(s.match)
	users := []string{"1", "2"}
	tab, _ := s.Look(s.match)
	now := tab.Seats[m.Waiting()[0]].ID
	for _, user := range users {
		if user != now {
			other = s.signedIn(user)
		}
	}
	return s.signedIn(now), other
}

// place returns the button of the place that has a word.
func (s shown) place(word string) button {
	for _, p := range s.Places {
		for _, a := range p.Answers {
			if a.Word == word {
				return a
			}
		}
	}
	return button{}
}

// button returns the button with a verb.
func (s shown) button(verb string) button {
	for _, b := range s.Buttons {
		if b.Verb == verb {
			return b
		}
	}
	return button{}
}

// A square and Confirm are a turn; Undo takes the square back.
func TestATurnIsASquareAndConfirm(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	first := mover.sees()
	require.True(t, first.Yours)
	require.Empty(t, first.Buttons)
	require.Equal(t, "E5", first.place("e5").Label)
	require.Empty(t, other.sees().Places)

	drafted := mover.presses(first.Turn, first.place("e5"))
	require.NotEqual(t, first.Picture, drafted.Picture)
	require.Equal(t, "Confirm", drafted.button("confirm").Label)
	require.Equal(t, first, mover.presses(drafted.Turn, drafted.button("undo")))

	drafted = mover.presses(first.Turn, first.place("f7"))
	played := mover.presses(drafted.Turn, drafted.button("confirm"))
	require.False(t, played.Yours)
	require.Contains(t, played.Notice, "Played")
	_, m := s.Look(s.match)
	require.Equal(t, "f7", m.Record().Entries[m.Plies()-1].Word)
	require.True(t, other.sees().Yours)
}

// What was pressed for an earlier question plays nothing: the answer shows the present state.
func TestAStalePressPlaysNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	first := mover.sees()
	drafted := mover.presses(first.Turn, first.place("e5"))
	require.Contains(t, mover.presses(first.Turn, first.place("f7")).Notice, "The position has changed")
	require.Equal(t, drafted.button("confirm"), mover.sees().button("confirm"))

	mover.presses(drafted.Turn, drafted.button("undo"))
	other := mover.presses(first.Turn, first.place("f7"))
	require.Contains(t, mover.presses(drafted.Turn, drafted.button("confirm")).Notice, "The position has changed", "it is for another draft")
	mover.presses(other.Turn, other.button("confirm"))
	require.Contains(t, mover.presses(other.Turn, other.button("confirm")).Notice, "Already played")
	_, m := s.Look(s.match)
	require.Len(t, m.Steps(), m.Plies())
	require.Equal(t, "f7", m.Record().Entries[m.Plies()-1].Word)
}

// The picture is one that its reader sees now, and is kept by its name.
func TestThePictureIsTheReaders(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	first := mover.sees()
	r, err := mover.Get(s.server.URL + "/match/" + s.match + "/picture/" + first.Picture)
	require.NoError(t, err)
	defer r.Body.Close()
	require.Equal(t, http.StatusOK, r.StatusCode)
	require.Equal(t, `"`+first.Picture+`"`, r.Header.Get("ETag"))
	require.Contains(t, r.Header.Get("Cache-Control"), "private")
	_, body := mover.gets("picture/" + first.Picture)
	config, err := png.DecodeConfig(bytes.NewReader([]byte(body)))
	require.NoError(t, err)
	require.Equal(t, 1200, config.Width)

	drafted := mover.presses(first.Turn, first.place("e5"))
	for _, b := range []*browser{other, s.signedIn("9")} {
		status, _ := b.gets("picture/" + drafted.Picture)
		require.Equal(t, http.StatusNotFound, status, "a draft is its player's")
	}
	status, _ := mover.gets("picture/" + first.Picture)
	require.Equal(t, http.StatusNotFound, status, "another is seen now")
}

// Spectators see the board, and have no places and no buttons. What they send plays nothing.
func TestSpectatorsLookOn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	spectator := s.signedIn("9")
	seen := spectator.sees()
	require.False(t, seen.Yours)
	require.Empty(t, seen.Places)
	require.Empty(t, seen.Answers)
	require.Empty(t, seen.Buttons)
	require.NotEmpty(t, seen.Picture)
	answered := spectator.presses(mover.sees().Turn, button{Verb: "word", Word: "e5"})
	require.NotEmpty(t, answered.Notice)
	require.Empty(t, mover.sees().Buttons)
}

// A spectator sees no other match, and this one no longer once it is played elsewhere.
func TestSpectatorsSeeWhatTheyCameFor(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	spectator, here := s.signedIn("9"), s.match
	spectator.match = s.Begin("lancelot", 2, bottest.Preset("daily", clock.Turn))
	for _, path := range []string{"", "state", "live", "picture/x"} {
		status, _ := spectator.gets(path)
		require.Equal(t, http.StatusNotFound, status, path)
	}
	spectator.match = here
	spectator.sees()
	_, err := s.Tables.Update(here, func(t *table.Table) error { t.Channel = "8"; return nil })
	require.NoError(t, err)
	status, _ := spectator.gets("state")
	require.Equal(t, http.StatusNotFound, status)
}

// Other sites can neither send anything nor show the page in a frame.
func TestOtherSitesAreKeptOut(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	first := mover.sees()
	for _, header := range []http.Header{
		{"Sec-Fetch-Site": {"cross-site"}}, {"Sec-Fetch-Site": {"same-site"}}, {"Origin": {"https://evil.example"}},
		{"Sec-Fetch-Site": {"same-origin"}, "Origin": {"https://evil.example"}}, // through a proxy of theirs
		{"Origin": {"https://7.discordsays.com"}},
	} {
		status, _ := mover.posts(first.Turn, first.place("e5"), header)
		require.Equal(t, http.StatusForbidden, status, header)
	}
	require.Empty(t, mover.sees().Buttons)
	r, err := mover.Get(s.server.URL + "/match/" + s.match + "/")
	require.NoError(t, err)
	defer r.Body.Close()
	policy := r.Header.Get("Content-Security-Policy")
	require.Contains(t, policy, "default-src 'none'")
	require.Contains(t, policy, "frame-ancestors 'none'")
	require.NotContains(t, policy, "unsafe")
	require.Equal(t, "no-referrer", r.Header.Get("Referrer-Policy"))
}

// Static files are kept for good, under a name that changes with them.
func TestStaticFilesAreKept(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.signedIn("1")
	_, body := b.gets("")
	folder := regexp.MustCompile(`/static/[0-9a-f]{16}`).FindString(body)
	require.NotEmpty(t, folder, body)
	r, err := b.Get(s.server.URL + folder + "/match.js")
	require.NoError(t, err)
	defer r.Body.Close()
	require.Equal(t, http.StatusOK, r.StatusCode)
	require.Contains(t, r.Header.Get("Cache-Control"), "immutable")
	for _, path := range []string{"/static/0123456789abcdef/match.js", folder + "/match.html", folder + "/", "/static/"} {
		status, _ := b.gets(s.server.URL + path)
		require.Equal(t, http.StatusNotFound, status, path)
	}
}
