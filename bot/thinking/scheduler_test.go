package thinking

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
)

// The search goes on when the other one has ended, or after longestPause.
func TestASearchPausesForPeopleWithFewer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		wanted := map[string]int{"many": 60, "one": 1, "other": 1}
		all := NewScheduler(jobs.NewClock(nil, nil)).Line(Turn, func(by string) int { return wanted[by] })
		pause, end := all.Begin(t.Context(), "many")
		defer end()
		pause()
		one, endOne := all.Begin(t.Context(), "one")
		other, endOther := all.Begin(t.Context(), "other")
		one()
		other()
		goesOn := false
		go func() { pause(); goesOn = true }()
		synctest.Wait()
		require.False(t, goesOn)
		endOne()
		synctest.Wait()
		require.False(t, goesOn, "the other still searches")
		time.Sleep(longestPause - time.Second)
		endOther()
		synctest.Wait()
		require.True(t, goesOn)

		_, endOne = all.Begin(t.Context(), "one")
		began := time.Now()
		pause()
		require.Equal(t, time.Second, time.Since(began), "it has paused for long")
		pause()
		endOne()

		ctx, cancel := context.WithCancel(t.Context())
		_, endOne = all.Begin(t.Context(), "one")
		defer endOne()
		again, endAgain := all.Begin(ctx, "many")
		defer endAgain()
		cancel()
		again()
	})
}

// A hint waits for bot players and a review for both, even for the same person; bot players wait for neither.
func TestASearchPausesForThoseBeforeIt(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		all := NewScheduler(jobs.NewClock(nil, nil))
		line := func(r Rank) *Line { return all.Line(r, func(string) int { return 1 }) }
		review, endReview := line(Review).Begin(t.Context(), "one")
		hint, endHint := line(Hint).Begin(t.Context(), "one")
		turn, endTurn := line(Turn).Begin(t.Context(), "one")
		turn()
		var went []string
		go func() { hint(); went = append(went, "hint"); endHint() }()
		go func() { review(); went = append(went, "review"); endReview() }()
		synctest.Wait()
		require.Empty(t, went)
		endTurn()
		synctest.Wait()
		require.Equal(t, []string{"hint", "review"}, went)
	})
}
