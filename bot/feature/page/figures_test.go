package page_test

import (
	"flag"
	"io"
	"math/rand/v2"
	"net/http"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/prefs"
)

// A page without its pictures is at most 60 KB on the wire.
func TestAPageIsSmall(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 2)
	mover, _ := s.mover()
	_, html := mover.gets("")
	total := mover.weighs("/match/"+s.match+"/") + mover.weighs("/match/"+s.match+"/state")
	for _, file := range slices.Compact(slices.Sorted(slices.Values(regexp.MustCompile(`/static/[0-9a-f]{16}/[\w.]+`).FindAllString(html, -1)))) {
		total += mover.weighs(file)
	}
	t.Log(total, "bytes")
	require.Less(t, total, 60<<10)
}

// weighs returns the bytes of an answer as browsers get it.
func (b *browser) weighs(path string) int {
	b.Helper()
	r, err := http.NewRequest("GET", b.server.URL+path, nil)
	require.NoError(b, err)
	r.Header.Set("Accept-Encoding", "gzip") // so that the client does not unpack it
	answer, err := b.Do(r)
	require.NoError(b, err)
	defer answer.Body.Close()
	require.Equal(b, http.StatusOK, answer.StatusCode, path)
	body, err := io.ReadAll(answer.Body)
	require.NoError(b, err)
	return len(body)
}

// inSight is the part of the screen, in percent, that the board has.
const inSight = `(() => {
	const [stage, board] = ["#stage", "#board"].map((id) => document.querySelector(id).getBoundingClientRect());
	const along = (from, to, most) => Math.min(stage[to], board[to], most) - Math.max(stage[from], board[from], 0);
	return 100 * along("left", "right", innerWidth) * along("top", "bottom", innerHeight) / (innerWidth * innerHeight);
})()`

// told reports whether what others did last is told on the first screen, in a line or as a turn of the story.
const told = `(() => {
	const node = document.querySelector(document.body.dataset.look === "story" ? "#question" : "#latest span");
	const { top, bottom, left, right } = node.getBoundingClientRect();
	return node.checkVisibility() && node.textContent !== "" && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
})()`

var looks = flag.Int("looks", 3, "the number of times that the size of the board is looked at in a match")

// The board has three fifths of a screen in every state of random matches, whatever is asked, and what others did
// last is told.
func TestTheBoardIsInSight(t *testing.T) {
	t.Parallel()
	for n, title := range bottest.Titles {
		game, french := title.Name, []string{"1", "2"}[n%2]
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			s.begins(game, 2)
			require.NoError(t, s.Prefs.SetLanguage(prefs.User(french), "fr"))
			tabs := map[string]*tab{"1": s.opens("1", phone), "2": s.opens("2", desktop)}
			random, least := rand.New(rand.NewPCG(28, 9)), 100.0
			for range *looks {
				for range 3 {
					_, m := s.Look(s.match)
					s.PlayTurn(s.match, m.Waiting()[0], random)
				}
				s.goesOn(tabs, random, (*tab).touches)
				for _, w := range tabs {
					seen := value[float64](w, inSight)
					least = min(least, seen)
					require.GreaterOrEqual(t, seen, 60.0, w.text())
					require.True(t, value[bool](w, told), w.text())
				}
			}
			t.Logf("at least %.0f %%", least)
		})
	}
}
