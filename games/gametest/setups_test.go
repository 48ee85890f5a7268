package gametest

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// A game with few options is played in all its setups, the ends of ranges
// among them.
func TestSetupsOfAFewOptions(t *testing.T) {
	all := setups(toy.Rules())
	require.Len(t, all, 3*5*2)
	for players, rounds := range map[int]string{2: "4", 3: "5", 4: "6"} {
		require.Contains(t, all, games.Setup{Players: players, Options: map[string]string{"rounds": rounds, "flags": "yes"}})
	}
}

// A game with many options is played in fewer setups than there are, and any two choices come together.
func TestSetupsOfManyOptions(t *testing.T) {
	r := toy.Rules()
	var targets []string
	for n := range 20 {
		targets = append(targets, strconv.Itoa(n+1))
	}
	r.Options = []games.Option{{Name: "target", Values: targets}}
	for _, name := range []string{"a", "b", "c"} {
		r.Options = append(r.Options, games.Option{Name: name, Values: []string{"no", "yes"}})
	}
	all := setups(r)
	require.Less(t, len(all), 80) // of 3*20*8
	for _, target := range targets {
		for players := r.Min; players <= r.Max; players++ {
			require.True(t, slices.ContainsFunc(all, func(s games.Setup) bool {
				return s.Players == players && s.Options["target"] == target
			}), "%d players, target %s", players, target)
		}
		for _, name := range []string{"a", "b", "c"} {
			require.True(t, slices.ContainsFunc(all, func(s games.Setup) bool {
				return s.Options["target"] == target && s.On(name)
			}), "target %s, %s", target, name)
		}
	}
	require.True(t, slices.ContainsFunc(all, func(s games.Setup) bool { return s.On("a") && !s.On("b") }))
	require.True(t, slices.ContainsFunc(all, func(s games.Setup) bool { return s.On("b") && s.On("c") }))
}
