package bot_test

import (
	"encoding/json"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// betterTurns finds the words of the better turn of each pair of a review.
var betterTurns = regexp.MustCompile("(?m)^> (?:Better|Or): `([^`]+)`")

// A trial is a position in which moves are tried, as the page tells it.
type trial struct {
	Question string
	Look     struct {
		Turn  int
		Trial string
	}
}

// tries opens a link to a position of a match on the page, and tries a turn there.
func (g *guest) tries(link, id, words string) (begun, tried trial) {
	g.Helper()
	to, err := url.Parse(link)
	require.NoError(g, err)
	from := to.Query()
	require.Equal(g, ".", from.Get("trial"), link)
	jar, err := cookiejar.New(nil)
	require.NoError(g, err)
	browser := &http.Client{Jar: jar}
	get := func(address string, into any) {
		r, err := browser.Get(address)
		require.NoError(g, err)
		defer r.Body.Close()
		require.Equal(g, http.StatusOK, r.StatusCode, address)
		if into != nil {
			require.NoError(g, json.NewDecoder(r.Body).Decode(into))
		}
	}
	get(link, nil)
	at := g.page + "/match/" + id + "/state?turn=" + from.Get("turn") + "&trial=."
	get(at, &begun)
	require.Equal(g, from.Get("turn"), strconv.Itoa(begun.Look.Turn))
	get(at+strings.ReplaceAll(words, " ", "."), &tried)
	return begun, tried
}

// After a match, Review shows the one who presses it how the chances went and three turns, each beside a better one,
// which What if lets them try where it was to be played.
func TestAReviewLeadsToBetterTurns(t *testing.T) {
	t.Parallel()
	h := withPage(t, lancelot)
	ada, final := wholeMatch(h)
	asked := ada.presses(final, "Review")
	require.Contains(t, asked.Content, "📈")
	require.NotZero(t, asked.Flags&sandbox.FlagEphemeral)
	review := ada.shows(asked.ID, "**review**")
	require.Len(t, review.Attachments, 1)
	require.Contains(t, review.Attachments[0].Description, "Ada")
	require.Equal(t, 3, strings.Count(review.Content, "\n> Played: "), review.Content)
	better := betterTurns.FindAllStringSubmatch(review.Content, -1)
	require.Len(t, better, 3, review.Content)

	trials := 0
	for _, label := range buttons(review) {
		if !strings.HasPrefix(label, "What if…") {
			continue
		}
		link := ada.presses(review, label)
		begun, tried := ada.tries(link.Components[0].Components[0].URL, "1", better[trials][1])
		require.NotEmpty(t, begun.Question)
		require.Equal(t, "."+strings.ReplaceAll(better[trials][1], " ", "."), tried.Look.Trial)
		require.Equal(t, review.Content, ada.presses(link, "Review").Content, "the way back")
		trials++
	}
	require.Equal(t, 3, trials)
	require.Contains(t, h.guest("Dai", "games").presses(final, "Review").Content, "Only those who played")
}
