package lancaster

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// 12.29: a player who casts a ballot ahead is asked about the next proposal at the same sitting, in every
// round.
func TestAllProposalsAreOfferedAhead(t *testing.T) {
	random := rand.New(rand.NewPCG(20, 21))
	ahead := [6]int{} // by round
	for i := range 40 {
		s := begin(t, 2+i%4, nil)
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			d := pending[random.IntN(len(pending))]
			moves := d.Moves
			if last := len(moves) - 1; moves[last] == doneMove {
				moves = moves[:last]
			}
			item, _ := s.nextBallot(max(d.Player, 0))
			votes := s.phase == Placing && d.Seen == games.Only(d.Player)
			s.Apply(d.Player, moves[random.IntN(len(moves))])
			if votes && item < 2 {
				ahead[s.round]++
				next, asked := games.Asked(s, d.Player)
				require.True(t, asked, "round %d", s.round)
				require.Equal(t, "lancaster.ask.advance", next.Prompt.Key)
			}
		}
	}
	for round := 1; round <= 5; round++ {
		require.NotZero(t, ahead[round])
	}
}
