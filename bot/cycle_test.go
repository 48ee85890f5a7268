package bot_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/ai"
	"herald/games/match"
)

// A match of Lancaster between three good players has one post for each cycle of placings, not one for each
// knight.
func TestAMatchOfLancasterIsToldInFewPosts(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, _ := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	placed := 0
	for _, s := range playWell(guests, rand.New(rand.NewPCG(12, 3))).Steps() {
		for _, n := range s.Notes {
			if strings.HasPrefix(n.Text.Key, "lancaster.note.to_") {
				placed++
			}
		}
	}
	require.Contains(t, guests[0].last().Content, "🏆 ")
	require.GreaterOrEqual(t, placed, 40, "good players place many knights")
	checkPosts(t, guests, 0, 40)
	rounds := 0
	for _, m := range guests[0].public() {
		if roundOver.MatchString(m.Content) {
			rounds++
			lines := strings.Split(m.Content, "\n")
			require.Len(t, lines, 2, "the match, and a line on the round: %s", m.Content)
			require.True(t, strings.HasPrefix(m.Attachments[0].Description, "Close-up: Round. "))
		}
	}
	require.Equal(t, 4, rounds, "the last round ends the match")
}

// roundOver matches a post about the end of a round.
var roundOver = regexp.MustCompile(`(?m)^Round \d: .*\(\+\d+\)`)

// playWell plays match 1 to its end as bot players of the middle level would, by command.
func playWell(guests []*guest, random *rand.Rand) *match.Match {
	return playWellUntil(guests, random, func(*match.Match) bool { return false })
}

// playWellUntil plays match 1 so until done accepts it, or to its end.
func playWellUntil(guests []*guest, random *rand.Rand, done func(*match.Match) bool) *match.Match {
	h := guests[0].app
	for {
		m := h.match("1")
		waiting := m.Waiting()
		if len(waiting) == 0 || done(m) {
			return m
		}
		seat := waiting[random.IntN(len(waiting))]
		bot := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: 60}, Roll: random.IntN}
		words := bot.Draft(m, seat)
		require.Contains(h, guests[seat].types("/play move:"+strings.Join(words, " ")).Content, "✅ **")
	}
}

// match returns a match as it is now.
func (h *app) match(id string) *match.Match {
	h.Helper()
	tab, err := h.bot.App().Tables.Get(id)
	require.NoError(h, err)
	m, err := h.bot.App().Tables.Open(&tab)
	require.NoError(h, err)
	return m
}
