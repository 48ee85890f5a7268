package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAVoteOfOneDoesNotRingForTheOthersAgain(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, turn := h.table("/new game:toy seats:3 options:rounds=2 flags=no", "Ada", "Bruno", "Dai")
	require.Len(t, turn.Mentions, 3)
	guests[0].types("/play move:no")
	turn = guests[0].last()
	require.Empty(t, turn.Mentions)
	require.Contains(t, turn.Content, "<@"+guests[1].ID()+">", "but they are still named")
	require.NotContains(t, turn.Content, "<@"+guests[0].ID()+">")
	guests[1].types("/play move:no")
	guests[2].types("/play move:no")
	require.Len(t, guests[0].last().Mentions, 3, "all are asked something new")
}
