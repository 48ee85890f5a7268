package bot_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A match of Lancaster does not flood its channel: a message for each knight, one for
// parliament and one for the rewards.
func TestPostsOfAWholeMatchOfLancaster(t *testing.T) {
	for _, c := range []struct {
		names        []string
		strict       string
		round, whole int // the most messages; 0: any number
	}{
		{[]string{"Ada", "Bruno", "Dai"}, "no", 10, 50},
		{[]string{"Ada", "Bruno", "Dai"}, "yes", 10, 50},
		{[]string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}, "no", 0, 0},
		{[]string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}, "yes", 0, 0},
	} {
		t.Run(fmt.Sprint(len(c.names), " strict=", c.strict), func(t *testing.T) {
			if t.Parallel(); len(c.names) > 3 && !*longest {
				t.Skip("plays with -longest")
			}
			h := open(t, lancaster)
			require.NoError(t, h.srv.Person("Chloé").SetLocale("en-GB"))
			guests, first := h.table(fmt.Sprint("/new game:lancaster seats:", len(c.names), " options:strict=", c.strict), c.names...)
			playOut(guests, rand.New(rand.NewPCG(3, 4)))
			rounds := []int{0}
			posts := guests[0].public()
			for _, m := range posts[1:] { // without the lobby
				if rounds[len(rounds)-1]++; strings.Contains(m.Content, " begins; ") && m.ID != first.ID {
					rounds = append(rounds, 0)
				}
			}
			dms := make([]int, len(guests))
			for n, g := range guests {
				dms[n] = len(g.dms())
				require.LessOrEqual(t, dms[n], 1, "a DM takes the place of the one before")
			}
			t.Logf("%d players: %d public posts, %v by round; DMs %v", len(guests), len(posts)-1, rounds, dms)
			for _, n := range rounds {
				require.True(t, c.round == 0 || n <= c.round, "%d posts in a round", n)
			}
			require.True(t, c.whole == 0 || len(posts) <= c.whole, "%d posts", len(posts))
		})
	}
}
