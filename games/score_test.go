package games_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// plain has points of two sources; diced counts dice, ranked nothing.
type (
	plain  struct{}
	diced  struct{ plain }
	ranked struct{ plain }
)

func (plain) Words() []games.Text { return nil }
func (plain) Sources(p games.Player) []games.Source {
	return []games.Source{{Points: int(p)}, {Points: 2}}
}
func (diced) Score(points int) games.Text { return games.T("dice", "n", points) }
func (ranked) Score(int) games.Text       { return games.Text{} }

func TestPointsAreSaidInTheUnitOfTheGame(t *testing.T) {
	require.Equal(t, []int{2, 3}, games.Points(plain{}, []int{70, 80}), "a tie-break is no point")
	require.Equal(t, 3, games.Said(plain{}, 3))
	require.Equal(t, games.T("dice", "n", 3), games.Said(diced{}, 3))
	require.Nil(t, games.Said(ranked{}, 3))
}
