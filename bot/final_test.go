package bot_test

import (
	"bytes"
	"image/gif"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/store"
	"herald/store/bolt"
)

// finished waits for the final post of a match that is over.
func (g *guest) finished(turn *sandbox.Message) *sandbox.Message {
	g.Helper()
	at := func(list []sandbox.Message) int {
		return slices.IndexFunc(list, func(m sandbox.Message) bool { return m.ID == turn.ID && m.EditedTimestamp != nil })
	}
	list, err := g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool { return at(list) >= 0 })
	require.NoError(g, err)
	return &list[at(list)]
}

// wholeMatch plays a match of Lancelot to its end.
func wholeMatch(h *app) (*guest, *sandbox.Message) {
	h.Helper()
	guests, turn := h.table("/new game:lancelot seats:2 options:target=3", "Ada", "Bruno")
	random := rand.New(rand.NewPCG(17, 18))
	for mover(guests, turn) != nil {
		mover(guests, turn).bySentence(random)
		turn = guests[0].last()
	}
	return guests[0], turn
}

func TestAMatchEndsWithAFinalPost(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, turn := wholeMatch(h)
	messages := len(ada.public())
	m := ada.finished(turn)
	require.Len(t, ada.public(), messages, "it is the last turn message")
	require.Contains(t, m.Content, "🏁 **The match is over.**\n1\\. ")
	require.Regexp(t, `\n-# 3 knights captured · \d+ knights? on the board`, m.Content)
	require.Contains(t, m.Content, "\n**Highlights**\n• Turn ")
	require.Contains(t, m.Content, "👑 ")
	require.Equal(t, []string{"Replay", "Board", "What’s new", "…"}, buttons(m))
	require.Len(t, m.Attachments, 2)
	require.Contains(t, m.Attachments[1].Description, "The whole match as a film: ")
	file := h.srv.File(m.Attachments[1].ID)
	require.Less(t, len(file)+len(h.srv.File(m.Attachments[0].ID)), 8_000_000)
	g, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	require.Contains(t, m.Attachments[1].Description, "film: ")
	require.Greater(t, len(g.Image), 5)

	h.stop()
	h.begin()
	require.Len(t, ada.public(), messages, "it is posted once")
}

// TestAFinalPostThatNobodyHasNotedIsMadeAgain kills a process between the post and
// its commit.
func TestAFinalPostThatNobodyHasNotedIsMadeAgain(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, turn := wholeMatch(h)
	first := ada.finished(turn)
	messages := len(ada.public())
	h.stop()
	s, err := bolt.Open(h.path)
	require.NoError(t, err)
	require.NoError(t, s.Update("1", func(_ store.Tx, r *store.Record) error {
		r.App, r.Due = bytes.Replace(r.App, []byte(`"filmed":"`+turn.ID+`"`), []byte(`"filmed":""`), 1), true
		return nil
	}))
	require.NoError(t, s.Close())
	h.begin()
	list, err := ada.Await(h.ctx, ada.channel, func(list []sandbox.Message) bool {
		return slices.ContainsFunc(list, func(m sandbox.Message) bool {
			return m.ID == turn.ID && *m.EditedTimestamp != *first.EditedTimestamp
		})
	})
	require.NoError(t, err)
	require.Len(t, ada.public(), messages, "it is still one message")
	for _, m := range list {
		if m.ID == turn.ID {
			require.Equal(t, first.Content, m.Content)
			require.Len(t, m.Attachments, 2)
		}
	}
}

func TestAFilmThatIsTooLargeIsLeftOut(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	mover(guests, turn).types("/play move:e5")
	guests[0].retired()
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 413, Code: 40005, Route: edits, Times: 2}) // the first one removes old buttons
	guests[0].presses(guests[0].types("/resign"), "Resign")
	m := guests[0].finished(guests[0].last())
	require.Len(t, m.Attachments, 1)
	require.Contains(t, m.Attachments[0].Filename, ".png")
}

func TestWithoutPicturesTheFinalPostIsInWords(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.ViewChannel|sandbox.SendMessages|sandbox.ReadMessageHistory))
	_, turn := wholeMatch(h)
	m := ada.finished(turn)
	require.Empty(t, m.Attachments)
	require.Contains(t, m.Content, "**Highlights**")
}

func TestAFinalPostAlsoAfterAResignation(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	mover(guests, turn).types("/play move:e5")
	guests[0].presses(guests[0].types("/resign"), "Resign")
	m := guests[0].finished(guests[0].last())
	require.True(t, strings.Contains(m.Content, "🏁"))
	require.Len(t, m.Attachments, 2)
	require.NotContains(t, m.Content, "Highlights", "nothing has moved the scores")
}
