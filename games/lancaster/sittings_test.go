package lancaster

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// No idle waiting: at a sitting a player answers all that is open to them, the
// coming ballots included. That takes at most 60 % of the sittings of the strict
// order.
func TestSittings(t *testing.T) {
	const rounds = 150
	open, strict := 0, 0
	for i := range rounds {
		open += sittings(begin(t, 4, nil), uint64(i))
		strict += sittings(begin(t, 4, map[string]string{"strict": "yes"}), uint64(i))
	}
	t.Logf("sittings a game: %.1f, in strict order %.1f: %d %%", float64(open)/rounds, float64(strict)/rounds, 100*open/strict)
	require.LessOrEqual(t, 100*open, 60*strict)
}

// sittings plays a random game and returns its number of sittings.
func sittings(s *State, seed uint64) int {
	random := rand.New(rand.NewPCG(seed, 11))
	n := 0
	for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
		p := pending[random.IntN(len(pending))].Player
		if p >= 0 {
			n++
		}
		for {
			at := -1
			for i, d := range pending {
				if d.Player == p || d.Player < 0 {
					at = i
				}
			}
			if at < 0 {
				break
			}
			moves := pending[at].Moves
			if last := len(moves) - 1; last > 0 && moves[last] == doneMove {
				moves = moves[:last] // casts the coming ballots, too
			}
			s.Apply(pending[at].Player, moves[random.IntN(len(moves))])
			pending = s.Pending()
		}
	}
	return n
}
