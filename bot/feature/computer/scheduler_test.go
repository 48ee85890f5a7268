package computer

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
		all := newScheduler(jobs.NewClock(nil, nil), func(by string) int { return wanted[by] })
		pause, end := all.begin(t.Context(), "many")
		defer end()
		pause()
		one, endOne := all.begin(t.Context(), "one")
		other, endOther := all.begin(t.Context(), "other")
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

		_, endOne = all.begin(t.Context(), "one")
		began := time.Now()
		pause()
		require.Equal(t, time.Second, time.Since(began), "it has paused for long")
		pause()
		endOne()

		ctx, cancel := context.WithCancel(t.Context())
		_, endOne = all.begin(t.Context(), "one")
		defer endOne()
		again, endAgain := all.begin(ctx, "many")
		defer endAgain()
		cancel()
		again()
	})
}
