package bot_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAMatchOfFourInTeams plays turns by panel and by sentence, alternately; the changes of
// five rounds are posted once each. The looks of its pictures are tested in render/carolus.
func TestAMatchOfFourInTeams(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a whole match")
	}
	quick := carolus
	quick.Draw = secretive.Draw
	h := open(t, quick)
	guests, turn := h.table("/new game:carolus seats:4", "Ada", "Bruno", "Dai", "Esra")
	random := rand.New(rand.NewPCG(9, 10))
	turns, cycles := 0, 0
	for ; mover(guests, turn) != nil; turn = guests[0].last() {
		g := mover(guests, turn)
		if turns%4 == 0 {
			require.Contains(t, g.byPanel(turn, random).Content, "✅ **Played.**")
		} else {
			g.bySentence(random)
		}
		said := turn.Attachments[0].Description
		if strings.HasPrefix(said, "Close-up: Cycle.") {
			cycles++
			require.Regexp(t, "Round (6|11|16|21), no disc played yet", said)
		}
		turns++
		require.Less(t, turns, 400)
	}
	require.Contains(t, turn.Content, "🏆 ")
	require.Greater(t, turns, 20)
	require.NotZero(t, cycles)
	require.Contains(t, turn.Attachments[0].Description, "The match is over:")
}

// bySentence types a turn that it composes word by word with autocomplete.
func (g *guest) bySentence(random *rand.Rand) {
	g.Helper()
	line := ""
	for {
		choices, err := g.Suggest(g.ctx, g.channel, "/play move:"+line)
		require.NoError(g, err)
		if len(choices) == 0 || line != "" && choices[0].Value == any(strings.TrimSpace(line)) {
			break
		}
		line = fmt.Sprint(choices[random.IntN(len(choices))].Value) + " "
	}
	require.Contains(g, g.types("/play move:"+strings.TrimSpace(line)).Content, "✅ **Played.**")
}

func TestAReasonIsGivenForWhatIsNotPossible(t *testing.T) {
	t.Parallel()
	h := open(t, carolus)
	guests, turn := h.table("/new game:carolus seats:2", "Ada", "Bruno")
	for random := rand.New(rand.NewPCG(11, 12)); !strings.Contains(mover(guests, turn).types("/play").Content, "disc"); turn = guests[0].last() {
		mover(guests, turn).bySentence(random) // a crown
	}
	mover(guests, turn).types("/play move:d3")
	m := mover(guests, guests[0].last()).types("/play move:d3")
	require.Contains(t, m.Content, "`d3` isn’t possible here.")
	require.Contains(t, m.Content, "Possible: Disc 1 (`d1`), Disc 2 (`d2`), Disc 4 (`d4`), Disc 5 (`d5`).")
	require.Regexp(t, `Disc 3 is taken: .*\*\*(Ada|Bruno)\*\* played it`, m.Content, "the refusal says why")
}
