package review_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/review"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/match/clock"
	"herald/render"
)

// A film tells what time has brought, as it tells the turns of seats.
func TestAFilmTellsTheAnswersOfTime(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, render.Title{Rules: toy.Timely(), Draw: bottest.Toy.Draw})
	id := w.Begin("toy", 2, bottest.Preset("none", clock.Turn))
	for _, p := range []games.Player{1, 0} {
		w.Play(id, p, "pass")
	}
	w.Play(id, 1, "yes +1")
	w.Pass(bottest.Preset("daily", clock.Turn).Increment)
	tab, m := w.Look(id)
	require.Contains(t, review.Captions(w.App, &tab, m), "The vote is closed.")
}
