package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestTheBoardInWords(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2 options:excalibur=yes", "Ada", "Bruno")
	mover(guests, turn).types("/play move:xg6")
	mover(guests, guests[0].last()).types("/play move:e5 done")
	dai := h.guest("Dai", "games")
	m := dai.types("/board text:true")
	require.Empty(t, m.Attachments)
	require.NotZero(t, m.Flags&sandbox.FlagEphemeral)
	require.Contains(t, m.Content, "\n 7 . . . . . . . . 7\n 6 . . . + . . . . 6\n 5 . ")
	require.Contains(t, m.Content, "A is Ada · B is Bruno · . is an empty square · + is Excalibur")
	require.Contains(t, m.Content, "Captured knights (7 to win): ", "the rest of the position follows")
	require.Equal(t, m.Content, dai.presses(dai.types("/board"), "In words").Content)

	bruno := h.guest("Bruno", "games")
	bruno.presses(bruno.types("/resign"), "Resign")
	require.Contains(t, dai.types("/board text:true").Content, "```A is Ada · B is Bruno · . is an empty square · + is Excalibur\nThe match is over: Ada wins.")

	require.NoError(t, dai.SetLocale("fr"))
	m = dai.types("/board text:true match:1")
	require.Contains(t, m.Content, "A est Ada · B est Bruno · . est une case vide · + est Excalibur")
	require.Contains(t, dai.types("/board text:true match:7").Content, "Cette partie n’existe pas ici.")
	require.Equal(t, []string{"Retour", "En mots"}, buttons(dai.types("/board text:false")), "a picture")
}

func TestAPostSaysThatATurnPlantsExcalibur(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2 options:excalibur=yes", "Ada", "Bruno")
	planter := mover(guests, turn)
	require.Contains(t, turn.Content, "<@"+planter.ID()+">, your turn: plant Excalibur.")
	planter.types("/play move:xg6")
	turn = guests[0].last()
	require.Contains(t, turn.Content, "<@"+mover(guests, turn).ID()+">, your turn.")
}

func TestALongBoardTakesTwoMessages(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:5 options:target=30", "Ada", "Bruno", "Chloé", "Dai", "Esra")
	for _, s := range strings.Fields("a1 b4 c7 d10 e13 f2 g5 h8 i11 j14 k3 l6 m9 n12 a14 b11 c8 d5 e2 f13 g10 h7 i4 j1 k12 l9 m6 n3") {
		h.awaited(guests).types("/play match:1 move:" + s)
	}
	before := len(guests[0].Messages(guests[0].channel))
	guests[0].types("/board text:true")
	h.settledAt(guests[0], before+1)
}

// settledAt waits until a person sees n messages.
func (h *app) settledAt(g *guest, n int) {
	h.Helper()
	_, err := g.Await(h.ctx, g.channel, func(list []sandbox.Message) bool { return len(list) == n })
	require.NoError(h, err)
}
