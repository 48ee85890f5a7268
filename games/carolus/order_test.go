package carolus

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest"
)

// ends plays every turn that moves gives, and counts the turns that end in each position.
func ends(s *State, moves func(games.Decision) []games.Move) map[string]int {
	found := map[string]int{}
	var walk func(*State, games.Player)
	walk = func(s *State, p games.Player) {
		d, asked := games.Asked(s, p)
		if !asked {
			end := s.View(games.Everyone).(View)
			end.position = nil // knows the order of the words
			found[fmt.Sprint(end)]++
			return
		}
		for _, m := range moves(d) {
			next := s.Clone().(*State)
			next.Apply(p, m)
			walk(next, p)
		}
	}
	walk(s, s.asked())
	return found
}

// requireOnce checks that a search from s finds all positions that moves lead to, each once.
func requireOnce(t *testing.T, s *State) {
	t.Helper()
	all := ends(s, func(d games.Decision) []games.Move { return d.Moves })
	once := ends(s, games.Decision.Search)
	for position := range all {
		require.Equal(t, 1, once[position], position)
	}
	require.Len(t, once, len(all))
}

// C-4.1, C-4.4, 12.9: the order in which paladins are named makes no
// difference, and a search finds every turn once.
func TestASearchFindsEveryTurnOnce(t *testing.T) {
	for _, text := range []string{
		"ring=W6r,r,B8r court0=r court1=rb reserve0=rrbpp discs=1,2",
		"ring=W6r,r,B8r court0=r court1=rb reserve0=rbp discs=2,3",
		"ring=W6r,r,B8r reserve0=pp discs=1,2",
	} {
		s := placed(t, 2, nil, text)
		requireOnce(t, s)
	}
}

// The same holds for crowns, for the free choice and for the paladins kept of a pile.
func TestASearchFindsEveryRefillOnce(t *testing.T) {
	for _, c := range []struct {
		variant, text string
		words         []string
	}{
		{"none", "reserve0=ggg discs=1,2", []string{"green", "t1", "green", "t1", "green", "t1", "m1", "crown", "crown", "crown"}},
		{"none", "reserve0=ggg court0=r court1=r supply=bbp discs=1,2", []string{"green", "t1", "green", "t1", "green", "t1", "m1", "crown", "crown", "blue"}},
		{"free", "reserve0=ggg discs=1,2", []string{"green", "t1", "green", "t1", "green", "t1", "m1"}},
		{"piles", "reserve0=ggg pile1=rrbbpy discs=1,2", []string{"green", "t1", "green", "t1", "green", "t1", "m1", "pile1"}},
	} {
		s := placed(t, 2, map[string]string{"variant": c.variant}, c.text)
		require.True(t, say(s, c.words...))
		requireOnce(t, s)
	}
}

// placed returns the position that a script's "position" builds.
func placed(t *testing.T, players int, options map[string]string, text string) *State {
	t.Helper()
	s, err := position(begin(t, players, options), text)
	require.NoError(t, err)
	return s.(*State)
}

// Turns from a first round: 7 paladins of five clans, 15 territories and a
// court, discs 1 and 2. A turn is a multiset of three paladins of the reserve
// with their places, and a march.
func TestPerft(t *testing.T) {
	s := placed(t, 2, nil, "reserve0=rrryygb reserve1=rrrgggp discs=1,2")
	require.Equal(t, turns(Paladins{3, 2, 1, 1, 0}, 3, 16), gametest.Perft(s, 1))
	s = placed(t, 2, nil, "ring=W6,r,B8 reserve0=rrryygb reserve1=rrrgggp discs=2,3 supply=none")
	require.Equal(t, 2*turns(Paladins{3, 2, 1, 1, 0}, 3, 4), gametest.Perft(s, 1))
}

// turns counts the multisets of n paladins of have, each with one of the places.
func turns(have Paladins, n, places int) int {
	if n == 0 {
		return 1
	}
	if have == (Paladins{}) {
		return 0
	}
	c := slices.IndexFunc(have[:], func(k uint8) bool { return k > 0 })
	rest := have
	rest[c] = 0
	sum := 0
	for k := range min(int(have[c]), n) + 1 {
		ways := 1 // of k alike in places: places+k-1 over k
		for i := range k {
			ways = ways * (places + i) / (i + 1)
		}
		sum += ways * turns(rest, n-k, places)
	}
	return sum
}
