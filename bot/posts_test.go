package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// checkPosts checks that a match of Lancaster has not flooded its channel: a message for each
// knight, one for parliament and one for the rewards, with at most round in a round and whole
// in all; 0 is any number.
func checkPosts(t *testing.T, guests []*guest, round, whole int) {
	t.Helper()
	rounds, dms := []int{0}, make([]int, len(guests))
	posts := guests[0].public()
	for n, m := range posts[1:] { // without the lobby
		if rounds[len(rounds)-1]++; roundOver.MatchString(m.Content) && n > 0 {
			rounds = append(rounds, 0)
		}
	}
	for n, g := range guests {
		channel, err := g.DM()
		require.NoError(t, err)
		_, err = g.Await(g.ctx, channel, func([]sandbox.Message) bool { return len(g.dms()) <= 1 })
		require.NoError(t, err, "a DM takes the place of the one before")
		dms[n] = len(g.dms())
	}
	t.Logf("%d players: %d public posts, %v by round; DMs %v", len(guests), len(posts)-1, rounds, dms)
	for _, n := range rounds {
		require.True(t, round == 0 || n <= round, "%d posts in a round", n)
	}
	require.True(t, whole == 0 || len(posts) <= whole, "%d posts", len(posts))
}
