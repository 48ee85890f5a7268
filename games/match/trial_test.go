package match_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
)

// A trial looks to its seat as the match does, and can be played to an end for all seats and for
// chance. The match learns nothing of it. Its first turn can be drafted in the match.
func TestTrial(t *testing.T) {
	for _, rules := range everyGame() {
		random := rand.New(rand.NewPCG(28, 2))
		m, err := match.Start(rules, games.Setup{Players: rules.Max}, nil)
		require.NoError(t, err)
		drafted := 0
		for tries := 0; !m.Over() && tries < 12; randomly(t, m, random, 7) {
			p, before := games.Player(random.IntN(rules.Max)), m.Record()
			if waiting := m.Waiting(); tries%2 == 0 && len(waiting) > 0 {
				p = waiting[0]
			}
			try, ok := m.Try(p, random.IntN)
			require.True(t, ok)
			if m.Pending()[0].Player != games.Chance {
				require.Equal(t, m.View(p), try.View(p), "%s at ply %d", rules.Name, m.Plies())
			}
			require.Equal(t, before.Setup, try.Record().Setup)
			finish(t, try, random)
			require.Equal(t, before, m.Record())
			if first := try.First(); first != nil {
				drafted++
				require.NoError(t, m.Replace(p, strings.Join(first, " ")))
				_, err := m.Undo(p)
				require.NoError(t, err)
				for len(m.Draft(p)) > 0 {
					_, err = m.Undo(p)
					require.NoError(t, err)
				}
			}
			tries++
		}
		require.Positive(t, drafted, rules.Name)
	}
}

// finish plays a trial to its end at random.
func finish(t *testing.T, try *match.Trial, random *rand.Rand) {
	t.Helper()
	for range 5000 {
		p := try.Mover()
		switch d, _ := games.Asked(try.State(), p); {
		case p == games.Everyone:
			require.True(t, try.Over())
			return
		case p == games.Chance:
			outcomes := match.Outcomes(d)
			require.Greater(t, len(outcomes), 1, "else it is no choice")
			require.NoError(t, try.Answer(outcomes[random.IntN(len(outcomes))].String()))
		case try.Whole(p) && random.IntN(2) == 0:
			require.NoError(t, try.Confirm())
		default:
			d, asked := try.Asked(p)
			if !asked {
				require.NoError(t, try.Confirm())
				continue
			}
			require.NoError(t, try.Answer(d.Moves[random.IntN(len(d.Moves))].String()))
		}
	}
	t.Fatal("it does not end")
}

// An open trial goes on from the true position, also for spectators.
func TestTryOpenly(t *testing.T) {
	for _, rules := range everyGame() {
		random := rand.New(rand.NewPCG(28, 3))
		m, err := match.Start(rules, games.Setup{Players: rules.Min}, nil)
		require.NoError(t, err)
		randomly(t, m, random, 20)
		try := m.TryOpenly(games.Everyone)
		for p := games.Everyone; int(p) < rules.Min; p++ {
			require.Equal(t, m.View(p), try.View(p), rules.Name)
		}
		require.Empty(t, try.Record().Entries)
		finish(t, try, random)
	}
}
