package bot_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// A conversation is a match of TestWhatDiscordGetsOfAMatch, with its goals.
type conversation struct {
	line   string
	people int
	posts  int // the most messages that the channel keeps
	above  int // the most characters above a picture
}

var conversations = map[string]conversation{
	"lancelot-2":  {"/new game:lancelot seats:2", 2, 60, 400},
	"lancelot-5":  {"/new game:lancelot seats:5", 5, 160, 400},
	"carolus-2":   {"/new game:carolus seats:2", 2, 60, 400},
	"carolus-4":   {"/new game:carolus seats:4", 4, 90, 400},
	"lancaster-3": {"/new game:lancaster seats:3", 3, 40, 400},
	"lancaster-5": {"/new game:lancaster seats:5", 5, 60, 400},
}

var conversationsAsked = flag.Bool("conversations", false, "play whole matches of each game, and log what Discord gets of them")

// TestWhatDiscordGetsOfAMatch plays whole matches between good players, in both languages, and
// logs the numbers of messages that the channel got and keeps, of DMs, of notified people, and of
// characters above a picture. With -conversations it plays all of them, and logs the messages as
// well; without, one that TestAMatchOfLancasterIsToldInFewPosts does not.
func TestWhatDiscordGetsOfAMatch(t *testing.T) {
	t.Parallel()
	for name, c := range conversations {
		for _, locale := range []string{"en-GB", "fr"} {
			t.Run(name+" "+locale, func(t *testing.T) {
				t.Parallel()
				if !*conversationsAsked && t.Name() != "TestWhatDiscordGetsOfAMatch/lancaster-3_fr" {
					t.Skip("plays with -conversations")
				}
				c.play(t, locale)
			})
		}
	}
}

// play plays the match and checks its figures.
func (c conversation) play(t *testing.T, locale string) {
	t.Helper()
	h := open(t, lancelot, carolus, lancaster)
	guests := h.speakers(c.people, locale)
	ada := guests[0]
	h.begins(c.line, guests)
	playWell(guests, rand.New(rand.NewPCG(12, 3)))
	ada.film()
	sent := h.sent(ada.channel)
	sent.log(t, ada)
	require.LessOrEqual(t, len(ada.public()), c.posts)
	require.LessOrEqual(t, slices.Max(sent.above), c.above)
}

// begins begins match 1 in any language.
func (h *app) begins(line string, guests []*guest) {
	h.Helper()
	guests[0].types(line)
	lobby := guests[0].last()
	for _, g := range guests[1:] {
		g.presses(lobby, "join:1")
	}
	guests[0].presses(lobby, "start:1")
}

// speakers returns people whose language is the given one, as is their server's.
func (h *app) speakers(n int, locale string) []*guest {
	h.Helper()
	ada := h.guest("Ada", "games")
	ada.chooses(ada.types("/settings"), "Language of this server", locale[:len("en")])
	var guests []*guest
	for _, name := range []string{"Ada", "Bruno", "Dai", "Esra", "Chloé"}[:n] {
		g := h.guest(name, "games")
		require.NoError(h, g.SetLocale(locale))
		guests = append(guests, g)
	}
	return guests
}

// A sending counts what the log of requests has of a match.
type sending struct {
	posts, dms, rings int
	above             []int    // characters above the pictures of the channel, sorted
	texts             []string // of all messages and their edits
}

// sent returns what was sent to a channel and by DM.
func (h *app) sent(channel string) sending {
	h.Helper()
	var s sending
	for _, r := range h.srv.Requests() {
		to, _, found := strings.Cut(r.Path, "/messages")
		if !found || r.Status != http.StatusOK || !strings.Contains(to, "/channels/") || r.Method != http.MethodPost && r.Method != http.MethodPatch {
			continue
		}
		var post struct {
			Content     string
			Attachments []struct{ Description string }
			Mentions    struct{ Users []string } `json:"allowed_mentions"`
		}
		require.NoError(h, json.Unmarshal([]byte(r.Body), &post))
		open, created := strings.HasSuffix(to, "/channels/"+channel), r.Method == http.MethodPost
		s.texts = append(s.texts, fmt.Sprintf("%s, to the channel: %t, %d pictures\n%s", r.Method, open, len(post.Attachments), post.Content))
		switch {
		case created && open:
			s.posts++
			s.rings += len(post.Mentions.Users)
		case created:
			s.dms++
		}
		if open && len(post.Attachments) > 0 {
			s.above = append(s.above, utf8.RuneCountInString(post.Content))
		}
	}
	slices.Sort(s.above)
	return s
}

func (s sending) log(t *testing.T, g *guest) {
	t.Helper()
	t.Logf("%d messages sent, %d remain, %d DMs, %d people notified; characters above a picture: median %d, most %d",
		s.posts, len(g.public()), s.dms, s.rings, s.above[len(s.above)/2], s.above[len(s.above)-1])
	if *conversationsAsked {
		t.Log(strings.Join(s.texts, "\n\n"))
	}
}
