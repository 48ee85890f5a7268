package bot_test

import (
	"bytes"
	"image/gif"
	"image/png"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
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

// film waits for the film of a match.
func (g *guest) film() *sandbox.Message {
	g.Helper()
	var film *sandbox.Message
	_, err := g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool {
		last := list[len(list)-1]
		film = &last
		return strings.HasPrefix(last.Content, "🎞️ ")
	})
	require.NoError(g, err)
	return film
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
	require.Regexp(t, `^🏆 (🔵⚜️ \*\*Ada|🟡🦁 \*\*Bruno)\*\* wins, 3 : \d+ · \d+ turns · 1 minute\n<@\d+> <@\d+>\n`, turn.Content)
	require.Len(t, turn.Mentions, 2, "it notifies all")
	m, film := ada.finished(turn), ada.film()
	require.Regexp(t, `\n1\\. .*: 3 knights captured · \d+ knights? on the board`, ada.presses(m, "Details").Content)
	messages := len(ada.Messages(ada.channel))
	require.LessOrEqual(t, len(highlight.FindAllString(m.Content, -1)), 2)
	lead := regexp.MustCompile(`\n👑 Turn (\d+): \S+ (\S+) is ahead for good\n`).FindStringSubmatch(m.Content)
	require.NotNil(t, lead, m.Content)
	require.Regexp(t, `\n⭐ Turn \d+: \S+ \S+ captures \d from [A-K]\d+\n`, m.Content)
	require.Contains(t, m.Content[:strings.Index(m.Content, " wins")], lead[2])
	require.Equal(t, []string{"Rematch", "Replay", "Review", "Details", "…"}, buttons(m))
	require.Len(t, m.Attachments, 1)
	require.Regexp(t, `^The match is over: \S+ wins\. 1\. \S+: 3 knights captured · .* 2\. \S+: [0-2] knights? captured · .* Ahead for good from turn `+lead[1]+`\.$`, m.Attachments[0].Description)
	picture, err := png.DecodeConfig(bytes.NewReader(h.srv.File(m.Attachments[0].ID)))
	require.NoError(t, err)
	require.Equal(t, []int{1200, 900}, []int{picture.Width, picture.Height}, "it shows the end, not the board")
	require.Contains(t, film.Attachments[0].Description, "The whole match as a film: ")
	file := h.srv.File(film.Attachments[0].ID)
	require.Less(t, len(file), 8_000_000)
	g, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	require.Greater(t, len(g.Image), 5)
	lasts := 0
	for _, hundredths := range g.Delay {
		lasts += hundredths
	}
	require.LessOrEqual(t, lasts, 60*100)

	h.stop()
	h.begin()
	require.Len(t, ada.Messages(ada.channel), messages, "both are posted once")
}

// TestARematch opens a rematch at once, asks all, and begins when they have joined.
func TestARematch(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2 options:target=3", "Ada", "Bruno")
	for who := range 3 {
		first := mover(guests, turn)
		other := guests[0]
		if first == other {
			other = guests[1]
		}
		first.presses(first.types("/resign"), "Resign")
		end := guests[0].receives("🏆")
		require.Contains(t, h.guest("Dai", "games").presses(end, "Rematch").Content, "not at this table")
		asker, asked := guests[who%2], guests[1-who%2]
		asker.presses(end, "Rematch")
		lobby := asked.receives("🔁 Rematch of match")
		require.Contains(t, lobby.Content, "Captures that win: 3")
		require.Contains(t, lobby.Content, other.Profile().GlobalName+" goes first. <@"+asked.ID()+">, another one?")
		require.Equal(t, asked.ID(), lobby.Mentions[0].ID)
		require.Contains(t, asked.presses(end, "Rematch").Content, "already open")
		asked.presses(lobby, "Join")
		turn = asker.receives("goes first this time")
		require.NotContains(t, turn.Content, "drawn by lot")
		require.Equal(t, other, mover(guests, turn))
	}
}

// A rematch that is opened and left repeatedly rings once an hour, and not when it moves.
func TestARematchRingsOnceAnHour(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, lancelot)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	ada := guests[0]
	ada.presses(ada.types("/resign"), "Resign")
	end := ada.receives("🏆")
	lobbies := func() []sandbox.Message { return saying(ada.public(), "🔁 Rematch of match") }
	rung := 0
	again := func() *sandbox.Message {
		before := len(lobbies())
		ada.presses(end, "Rematch")
		h.until(func() bool { return len(lobbies()) > before }, "the lobby is posted")
		rung += len(ada.last().Mentions)
		return ada.last()
	}
	for range 30 {
		ada.presses(again(), "Leave")
	}
	require.Equal(t, 1, rung, "one of 30 rematches notifies")
	c.skip(time.Hour)
	ada.presses(again(), "Leave")
	require.Equal(t, 2, rung)
	c.skip(time.Hour)
	again()
	require.Equal(t, 3, rung)
	elsewhere := h.elsewhere(guests)[0]
	elsewhere.types("/move-here")
	moved := elsewhere.receives("🔁 Rematch of match")
	require.Empty(t, moved.Mentions)
}

// Rematches of several old matches, opened and left in turn by two of three people, ring as
// often as rematches of one; a match that has ended since rings anew.
func TestRematchesOfSeveralMatchesRingOnceAnHour(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, sketched)
	var guests []*guest
	var ends []string
	play := func() {
		guests, _ = h.table("/new game:lancelot seats:3", "Ada", "Bruno", "Dai")
		for _, g := range guests[:2] {
			g.presses(g.types("/resign"), "Resign")
		}
		ends = append(ends, guests[0].receives("🏆").ID)
	}
	rung := 0
	again := func() {
		for n, end := range ends {
			g := guests[n%2]
			before := len(saying(g.public(), "🔁 Rematch of match"))
			_, err := g.Press(g.ctx, end, "Rematch")
			require.NoError(t, err)
			h.until(func() bool { return len(saying(g.public(), "🔁 Rematch of match")) > before }, "the lobby is posted")
			if slices.ContainsFunc(g.last().Mentions, func(u world.User) bool { return u.ID == guests[2].ID() }) {
				rung++
			}
			g.presses(g.last(), "Leave")
		}
	}
	for range 4 {
		play()
	}
	again()
	require.Equal(t, 1, rung)
	c.skip(time.Hour)
	again()
	require.Equal(t, 2, rung)
	play()
	again()
	require.Equal(t, 3, rung, "only the last match counts")
}

// TestAFinalPostThatNobodyHasNotedIsMadeAgain kills a process between the post and its commit.
func TestAFinalPostThatNobodyHasNotedIsMadeAgain(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, turn := wholeMatch(h)
	first := ada.finished(turn)
	ada.film()
	messages := len(ada.Messages(ada.channel))
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
	require.Len(t, ada.Messages(ada.channel), messages, "nothing is posted again")
	for _, m := range list {
		if m.ID == turn.ID {
			require.Equal(t, first.Content, m.Content)
		}
	}
}

// A film that Discord refuses is tried once, and the final post stands without it.
func TestAFilmThatIsTooLargeIsLeftOut(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	mover(guests, turn).types("/play move:e5")
	ada := guests[0]
	ada.retired()
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 413, Code: 40005, Route: posting, After: 1, Times: 9})
	refused := func() int {
		n := 0
		for _, r := range h.srv.Requests() {
			if r.Status == 413 {
				n++
			}
		}
		return n
	}
	ada.presses(ada.types("/resign"), "Resign")
	m := ada.finished(ada.receives("🏆"))
	h.until(func() bool {
		t, err := h.bot.App().Tables.Get("1")
		return err == nil && t.FinalPost != ""
	}, "it was tried, and is done")
	require.Equal(t, 1, refused())
	h.stop()
	h.begin()
	require.NoError(t, h.srv.AwaitBot(h.ctx))
	require.Contains(t, ada.types("/games").Content, "You’re not in any match")
	require.Equal(t, 1, refused(), "no second request is made")
	list := ada.Messages(ada.channel)
	require.False(t, slices.ContainsFunc(list, func(m sandbox.Message) bool { return strings.HasPrefix(m.Content, "🎞️") }))
	require.Equal(t, m.ID, ada.last().ID)
	require.Len(t, ada.last().Attachments, 1)
}

func TestWithoutPicturesTheFinalPostIsInWords(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.ViewChannel|sandbox.SendMessages|sandbox.ReadMessageHistory))
	_, turn := wholeMatch(h)
	m := ada.finished(turn)
	require.Empty(t, m.Attachments)
	require.Contains(t, m.Content, "\n👑 ")
}

func TestAFinalPostAlsoAfterAResignation(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	mover(guests, turn).types("/play move:e5")
	guests[0].presses(guests[0].types("/resign"), "Resign")
	m := guests[0].finished(guests[0].last())
	require.Regexp(t, `^🏆 .* wins \(.* resigned\) · 1 turn · 1 minute\n`, m.Content, "the scores did not decide, and resigning is no turn")
	require.Regexp(t, `\n2\\. .*: resigned`, guests[0].presses(m, "Details").Content)
	require.NotRegexp(t, highlight, m.Content, "nothing has moved the scores")
}
