package review

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/render/film"
)

// A film lasts a minute at most, however many turns it shows and rests on, and rests on
// those for longer than on others.
func TestFilmsLastAMinuteAtMost(t *testing.T) {
	for rests := range 31 {
		for turns := max(1, rests); turns <= mostFrames+rests; turns++ {
			all := make([]shot, turns)
			for n := range rests {
				all[n].lasts = turningPoint
			}
			pace(all, time.Duration(rests))
			whole := film.Pause
			for _, s := range all {
				whole += s.lasts
			}
			require.LessOrEqual(t, whole, filmLength, "%d turns, %d rests", turns, rests)
			if rests > 0 && rests < 10 && turns > rests {
				require.Greater(t, all[0].lasts, all[turns-1].lasts)
			}
		}
	}
}
