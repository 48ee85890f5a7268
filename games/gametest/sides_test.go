package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// sideless has a side of its own for each seat, and a view that all have lost nevertheless.
type sideless struct{ *toy.State }

func (s sideless) Clone() games.State      { return sideless{s.Copy()} }
func (s sideless) Side(p games.Player) int { return int(p) }

// allied has all seats on one side, and a view that cannot tell whether they have lost.
type allied struct{ *toy.State }

func (a allied) Clone() games.State             { return allied{a.Copy()} }
func (a allied) View(p games.Player) games.View { return struct{ games.View }{a.Look(p)} }

func TestPlantedSidesAreCaught(t *testing.T) {
	for want, spoil := range map[string]func(*toy.State) games.State{
		"although there are several sides": func(s *toy.State) games.State { return sideless{s} },
		"is no games.Cooperative":          func(s *toy.State) games.State { return allied{s} },
	} {
		r := toy.Cooperative()
		r.Start = func(s games.Setup) games.State { return spoil(toy.New(s)) }
		require.ErrorContains(t, run(t, "sides", r), want)
	}
}
