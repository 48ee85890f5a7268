package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestAVoteOfOneDoesNotRingForTheOthersAgain(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	for _, name := range []string{"Ada", "Bruno", "Dai"} { // else DMs notify them of secrets
		g := h.guest(name, "games")
		g.presses(g.types("/settings"), "DMs for secrets: yes")
	}
	guests, turn := h.table("/new game:toy seats:3 options:rounds=2 flags=no", "Ada", "Bruno", "Dai")
	require.Len(t, turn.Mentions, 3)
	guests[0].types("/play move:no")
	turn = guests[0].last()
	require.Empty(t, turn.Mentions)
	require.Contains(t, turn.Content, "<@"+guests[1].ID()+">", "the mention stays in the edited message")
	require.NotContains(t, turn.Content, "<@"+guests[0].ID()+">")
	guests[1].types("/play move:no")
	guests[2].types("/play move:no")
	require.Len(t, guests[0].last().Mentions, 3, "all are asked something new")
}

func TestAQuestionNotifiesOnce(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	require.NoError(t, h.srv.Person("Dai").CloseDMs())
	guests, turn := h.table("/new game:toy seats:3 options:rounds=2 flags=no", "Ada", "Bruno", "Dai")
	dai := guests[2]
	require.Contains(t, turn.Content, "<@"+guests[0].ID()+">")
	require.Len(t, guests[0].dms(), 1)
	before := guests[0].dms()[0]
	_, err := dai.Await(h.ctx, dai.channel, func([]sandbox.Message) bool { return len(dai.last().Mentions) == 1 })
	require.NoError(t, err, "the channel notifies whom the DM does not reach")
	require.Equal(t, dai.ID(), dai.last().Mentions[0].ID)
	_, err = dai.Await(h.ctx, dai.channel, func([]sandbox.Message) bool { return len(dai.public()) == 2 })
	require.NoError(t, err, "the message is posted once")
	for _, g := range guests {
		g.types("/play move:no")
	}
	require.Empty(t, guests[0].replaced(&before).Mentions)
}
