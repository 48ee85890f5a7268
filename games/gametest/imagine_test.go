package gametest

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// A dream is a view with an Imagine of its own.
type dream struct {
	toy.View
	way *way
}

type way struct {
	imagine func(v toy.View, roll func(n int) int) *toy.State
	fault   fault
}

func (d dream) Imagine(roll func(n int) int) games.State {
	return planted{d.way.imagine(d.View, roll), d.way.fault}
}

// dreaming returns the fault of views with that Imagine.
func dreaming(imagine func(v toy.View, roll func(n int) int) *toy.State) games.Rules {
	w := &way{imagine: imagine}
	w.fault.view = func(s *toy.State, p games.Player) games.View { return dream{s.Look(p), w} }
	return plant(w.fault)
}

func imagined(v toy.View, roll func(n int) int) *toy.State { return v.Imagine(roll).(*toy.State) }

func TestPlantedDreamIsCaught(t *testing.T) {
	require.NoError(t, run(t, "imagine", toy.Rules()))

	silent := plant(fault{view: func(s *toy.State, p games.Player) games.View { return struct{ games.View }{s.Look(p)} }})
	require.ErrorContains(t, run(t, "imagine", silent), "is no games.Imaginer")

	forgetful := dreaming(func(v toy.View, roll func(n int) int) *toy.State {
		v.Own = toy.Vote{}
		return imagined(v, roll)
	})
	require.ErrorContains(t, run(t, "imagine", forgetful), "knows better than what it imagines")

	times := 0
	fickle := dreaming(func(v toy.View, roll func(n int) int) *toy.State {
		times++
		s := imagined(v, roll)
		for p := range s.Votes {
			if games.Player(p) != v.Seat && s.Votes[p].Cast {
				s.Votes[p].Stake = times
			}
		}
		return s
	})
	require.ErrorContains(t, run(t, "imagine", fickle), "imagines two positions with the same rolls")

	var last *toy.State
	shared := dreaming(func(v toy.View, roll func(n int) int) *toy.State {
		if last == nil || !reflect.DeepEqual(last.Look(v.Seat), v) {
			last = imagined(v, roll)
		}
		return last
	})
	require.ErrorContains(t, run(t, "imagine", shared), "changes when another one is played on")
}

// A view keeps for imagining only what its seat sees: checkSecrets finds a secret there.
func TestPlantedTruthIsCaught(t *testing.T) {
	knowing := plant(fault{view: func(s *toy.State, p games.Player) games.View {
		return struct {
			toy.View
			truth *toy.State
		}{s.Look(p), s.Copy()}
	}})
	require.ErrorContains(t, run(t, "secrets", knowing), "others learn what only seat")
}
