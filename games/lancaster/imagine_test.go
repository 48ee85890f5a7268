package lancaster

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// Screens hide gold and squires, but all changes are told: at the latest when answers are revealed, all
// players can have counted the purses of others.
func TestPursesCanBeCounted(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 13))
	for i := range 60 {
		options := map[string]string{"strict": []string{"no", "yes"}[i/20%2]}
		for name, value := range lawSets[i/4%len(lawSets)] {
			options[name] = value
		}
		s := begin(t, 2+i%4, options)
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			if s.round > 0 && !s.sealed {
				p := games.Player(random.IntN(s.terms.players))
				imagined := s.View(p).(games.Imaginer).Imagine(random.IntN).(*State)
				require.Equal(t, s.purses, imagined.purses)
			}
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
}

// Others' sealed answers are imagined anew: any vote, and their goods before the rewards that they are
// choosing.
func TestImagineDrawsWhatIsSealed(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 15))
	s := begin(t, 3, nil)
	s.phase, s.round, s.start, s.convened = Voting, 1, 0, true
	s.houses[1].votes = 2
	for i := range s.proposals {
		s.proposals[i].law, s.inForce[i] = L1a+Law(i), L0a+Law(i)
	}
	s.ballots[1][0], s.deferred[1] = ballot{cast: true, yes: true, markers: 2}, true
	seen := map[ballot]int{}
	for range 200 {
		imagined := s.View(0).(games.Imaginer).Imagine(random.IntN).(*State)
		seen[imagined.ballots[1][0]]++
		require.Equal(t, [3]ballot{}, imagined.ballots[2])
	}
	require.Len(t, seen, 6)
}
