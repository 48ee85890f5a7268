package lancaster

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// 12.8, R15: a "most" law is a snapshot at the moment when it comes up, also where an owner's levels put it
// behind a law that changes the things it counts.
func TestMostIsASnapshot(t *testing.T) {
	table, err := LoadComponents([]byte("[law]\nn3.level = { n = 1, source = \"printed\" }\nn7.level = { n = 0, source = \"printed\" }\n"), "box.toml")
	require.NoError(t, err)
	for _, strict := range []string{"no", "yes"} {
		first, err := RulesWith(table).New(games.Setup{Players: 3, Options: map[string]string{"laws": "new", "strict": strict}})
		require.NoError(t, err)
		state, err := position(first, "laws=n7,n2,n3 table0=a squires=2,2,1 gold=0,0,0")
		require.NoError(t, err)
		s := state.(*State)
		s.beginRewards()
		for s.phase == Rewarding {
			d := s.Pending()[0]
			s.Apply(d.Player, d.Moves[len(d.Moves)-1])
		}
		// N7 gives seats 1 and 2 a squire and a gold: then seat 1 has most.
		require.Equal(t, [maxPlayers]purse{{0, 2}, {2, 3}, {1, 2}}, s.purses, strict)
	}
}

// PA7: with an owner's levels, N3 pays after a law to its left has asked, in any
// order of the answers.
func TestN3PaysInItsTurn(t *testing.T) {
	table, err := LoadComponents([]byte("[law]\nn8.level = { n = 0, source = \"printed\" }\nn1.level = { n = 2, source = \"printed\" }\n"), "box.toml")
	require.NoError(t, err)
	for _, strict := range []string{"no", "yes"} {
		first, err := RulesWith(table).New(games.Setup{Players: 3, Options: map[string]string{"laws": "new", "strict": strict}})
		require.NoError(t, err)
		state, err := position(first, "laws=n8,n3,n12 squires=2,1,1 gold=3,0,0")
		require.NoError(t, err)
		s := state.(*State)
		s.beginRewards()
		require.NotEqual(t, Rewarding, s.phase, "N8 asks for 4 gold, strict: %s", strict)
		require.Equal(t, purse{4, 2}, s.purses[0], strict)
	}
}

// PA7, 12.26: with any levels of the owner's laws, the same answers lead to the same result in the order of
// the rules and in any other.
func TestLevelsMakeNoDifference(t *testing.T) {
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 22))
		rules := RulesWith(shuffledLevels(t, random))
		play := func(strict string, pick func(int) int) ([]realm, [maxPlayers]Final) {
			s, err := rules.New(games.Setup{Players: 3 + int(seed%3), Options: map[string]string{"laws": "new", "strict": strict}})
			require.NoError(t, err)
			rounds := (&player{seed: seed, later: true}).finishWith(s.(*State), pick)
			return rounds, s.(*State).final
		}
		want, final := play("yes", func(int) int { return 0 })
		got, also := play("no", random.IntN)
		require.Equal(t, want, got, "seed %d", seed)
		require.Equal(t, final, also)
	}
}

// shuffledLevels returns a table in which the New Laws have each other's levels.
func shuffledLevels(t *testing.T, random *rand.Rand) Components {
	t.Helper()
	var levels []int
	for l := N1; l <= N18; l++ {
		levels = append(levels, Standard().Law(l).Level)
	}
	random.Shuffle(len(levels), func(i, j int) { levels[i], levels[j] = levels[j], levels[i] })
	var text strings.Builder
	fmt.Fprintln(&text, "[law]")
	for i, level := range levels {
		fmt.Fprintf(&text, "%s.level = { n = %d, source = \"printed\" }\n", N1+Law(i), level)
	}
	table, err := LoadComponents([]byte(text.String()), "box.toml")
	require.NoError(t, err)
	return table
}
