package vote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/vote"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/match/clock"
	"herald/render"
)

// A vote for more time extends the span that the game gives a poll, also in a match without clocks, by as long as it lasts but
// at most a day; and it is settled once that time is up.
func TestMoreTimeExtendsASpan(t *testing.T) {
	t.Parallel()
	w := watch{bottest.NewWatch(t, render.Title{Rules: toy.Timely(), Draw: bottest.Toy.Draw})}
	for _, preset := range []string{"none", "daily"} {
		id := w.Begin("toy", 3, bottest.Preset(preset, clock.Turn))
		for _, p := range []games.Player{2, 1, 0} {
			w.Play(id, p, "pass")
		}
		ends := func() time.Duration {
			at, runs := new(w.table(id)).SpanEnds()
			require.True(t, runs)
			return at.Sub(w.Now())
		}
		require.Equal(t, day, ends())
		require.NoError(t, w.propose(id, "1", vote.Extend, games.Everyone))
		require.Equal(t, day, w.vote(id).More)
		require.NoError(t, w.cast(id, "2", true))
		require.Equal(t, vote.Passed, w.result(id))
		require.Equal(t, 2*day, ends())

		w.Pass(47 * time.Hour)
		_, m := w.Look(id)
		require.NotEmpty(t, m.Invited(), "the poll goes on")
		require.NoError(t, w.propose(id, "1", vote.Extend, games.Everyone))
		require.Equal(t, w.Now().Add(time.Hour), w.vote(id).Until, "no longer than the span")
		w.Pass(time.Hour)
		require.NotEmpty(t, w.result(id))
		_, m = w.Look(id)
		require.Greater(t, m.Plies(), 5)
	}
}
