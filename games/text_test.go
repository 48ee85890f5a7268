package games_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

func TestEqualTextsSayTheSame(t *testing.T) {
	all := []func() games.Text{
		func() games.Text { return games.Text{} },
		func() games.Text { return games.T("a") },
		func() games.Text { return games.T("b") },
		func() games.Text { return games.T("a", "n", 1) },
		func() games.Text { return games.T("a", "n", 2) },
		func() games.Text { return games.T("a", "n", "1") },
		func() games.Text { return games.T("a", "n", games.Player(1)) },
		func() games.Text { return games.T("a", "m", 1) },
		func() games.Text { return games.T("a", "m", 1, "n", 1) },
		func() games.Text { return games.T("a", "m", games.T("a")) },
		func() games.Text { return games.T("a", "m", games.T("a", "n", 1)) },
		func() games.Text { return games.T("a", "m", []games.Player{0, 1}) },
		func() games.Text { return games.T("a", "m", []games.Player{0, 2}) },
		func() games.Text { return games.T("a", "m", []games.Text{games.T("a", "n", 1)}) },
		func() games.Text { return games.T("a", "m", []games.Text{games.T("a", "n", 2)}) },
	}
	for i, one := range all {
		for j, other := range all {
			require.Equal(t, i == j, one().Equal(other()), "%v and %v", one(), other())
		}
	}
}
