package bot_test

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/games/record"
	"herald/store/bolt"
)

// A notebook keeps the log.
type notebook struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (n *notebook) Write(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(p)
}

func (n *notebook) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.String()
}

// TestTheLogNamesMatchesAndPliesButNothingThatIsSecret plays whole matches at the lowest log
// level, with refused sentences and failing requests, and checks that the log contains no
// words of drafts or turns, and no tokens.
func TestTheLogNamesMatchesAndPliesButNothingThatIsSecret(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a whole match")
	}
	h := open(t, lancelot, secretive)
	h.stop()
	h.log = &notebook{}
	h.begin()
	random := rand.New(rand.NewPCG(5, 6))
	guests, turn := h.table("/new game:lancelot seats:2 options:target=3", "Ada", "Bruno")
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: callback, Times: 2, After: 3})
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 500, Route: panels, Times: 2, After: 5})
	guests[0].types("/play match:1 move:xyzzy e5")
	for mover(guests, turn) != nil {
		mover(guests, turn).byPanel(turn, random)
		turn = guests[0].last()
	}
	guests, turn = h.table("/new game:toy seats:2 options:rounds=2", "Dai", "Esra")
	for mover(guests, turn) != nil {
		mover(guests, turn).byPanel(turn, random)
		turn = guests[0].last()
	}
	h.stop()

	log := h.log.String()
	require.Contains(t, log, "msg=played match=1 ply=", "it says what was played where")
	require.Contains(t, log, " interaction=")
	require.Contains(t, log, "msg=posted match=2 ply=")
	require.Contains(t, log, `msg="tried again"`, "the log names the failure")
	for _, secret := range h.secrets() {
		found := regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(secret) + `($|[^\w-])`).FindString(log)
		require.Empty(t, found, "%q is in the log", secret)
	}
}

// secrets returns the texts that the log must not contain: words that were played or tried,
// the bot's token, and the tokens of interactions.
func (h *app) secrets() []string {
	h.Helper()
	secrets := []string{"xyzzy", token}
	s, err := bolt.Open(h.path)
	require.NoError(h, err)
	defer s.Close()
	for r, err := range s.All() {
		require.NoError(h, err)
		if r.Match == "" {
			continue
		}
		kept, err := record.Parse(r.Match)
		require.NoError(h, err)
		for _, e := range kept.Entries {
			if e.Player >= 0 && e.Word != "done" && e.Word != "no" { // those words are in any sentence
				secrets = append(secrets, e.Word)
			}
		}
	}
	for _, r := range h.srv.Requests() {
		for _, route := range []string{"/interactions/", "/webhooks/"} {
			if rest, is := strings.CutPrefix(r.Path, route); is {
				secrets = append(secrets, strings.Split(rest, "/")[1])
			}
		}
	}
	slices.Sort(secrets)
	return slices.Compact(secrets)
}
