package bot_test

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// conversations are the matches of TestWhatDiscordGetsOfAMatch.
var conversations = []struct {
	name, line string
	players    int
}{
	{"lancelot-2", "/new game:lancelot seats:2", 2},
	{"lancelot-5", "/new game:lancelot seats:5", 5},
	{"carolus-2", "/new game:carolus seats:2", 2},
	{"carolus-4", "/new game:carolus seats:4", 4},
	{"lancaster-3", "/new game:lancaster seats:3", 3},
	{"lancaster-5", "/new game:lancaster seats:5", 5},
}

var conversationsAsked = flag.Bool("conversations", false, "play whole matches of each game and log what Discord gets of them")

// TestWhatDiscordGetsOfAMatch plays whole matches between good players, and logs the numbers of
// messages that the channel got and keeps, of DMs, of notified people, and of characters above a
// picture.
func TestWhatDiscordGetsOfAMatch(t *testing.T) {
	if !*conversationsAsked {
		t.Skip("it measures; see -conversations")
	}
	for _, c := range conversations {
		t.Run(c.name, func(t *testing.T) {
			h := open(t, lancelot, carolus, lancaster)
			guests, _ := h.table(c.line, []string{"Ada", "Bruno", "Dai", "Esra", "Chloé"}[:c.players]...)
			for _, g := range guests {
				require.NoError(t, g.SetLocale("en-GB"))
			}
			playWell(guests, rand.New(rand.NewPCG(12, 3)))
			guests[0].film()
			logPosts(t, guests)
		})
	}
}

// A sentPost is a message as the log of requests has it.
type sentPost struct {
	Content     string
	Attachments []struct{}
	Mentions    struct{ Users []string } `json:"allowed_mentions"`
}

// logPosts logs the posts and DMs of a match.
func logPosts(t *testing.T, guests []*guest) {
	t.Helper()
	sent, dms, rings := 0, 0, 0
	var above []int
	for _, r := range guests[0].app.srv.Requests() {
		to, created := strings.CutSuffix(r.Path, "/messages")
		if r.Method != http.MethodPost || !created || r.Status != http.StatusOK {
			continue
		}
		if !strings.HasSuffix(to, "/channels/"+guests[0].channel) {
			dms++
			continue
		}
		var post sentPost
		require.NoError(t, json.Unmarshal([]byte(r.Body), &post))
		sent++
		rings += len(post.Mentions.Users)
		if len(post.Attachments) > 0 {
			above = append(above, utf8.RuneCountInString(post.Content))
		}
	}
	slices.Sort(above)
	t.Logf("%d messages sent, %d remain, %d DMs, %d people notified; characters above a picture: median %d, most %d",
		sent, len(guests[0].public()), dms, rings, above[len(above)/2], above[len(above)-1])
}
