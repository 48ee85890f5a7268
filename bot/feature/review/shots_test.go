package review

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/gamelog"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
	"herald/render/film"
)

// A film lasts a minute at most, however many turns and highlights it has, and shows
// highlights longer than other turns.
func TestFilmsLastAMinuteAtMost(t *testing.T) {
	for rests := range 31 {
		for turns := max(1, rests); turns <= mostFrames+rests; turns++ {
			all := make([]shot, turns)
			for n := range rests {
				all[n].lasts = turningPoint
			}
			setDurations(all, time.Duration(rests))
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

// Every turn is shown, or marked on the next one that is. The last one and the highlights
// are shown.
func TestNoTurnOfAFilmIsLost(t *testing.T) {
	catalog, err := lang.Load(Texts())
	require.NoError(t, err)
	for _, played := range []int{1, mostFrames, mostFrames + 1, 3*mostFrames + 1} {
		turns := make([]gamelog.Turn, played)
		var want, got []int
		for n := range turns {
			turns[n].Plies = 2*n + 1
			want = append(want, turns[n].Plies)
		}
		rest := played * 2 / 3
		all := shots(catalog.Printer("en", nil), turns, map[int]bool{turns[rest].Plies: true})
		for _, s := range all {
			got = append(append(got, s.earlier...), s.plies)
		}
		require.Equal(t, want, got)
		require.LessOrEqual(t, len(all), mostFrames+2)
		require.True(t, slices.ContainsFunc(all, func(s shot) bool { return s.plies == turns[rest].Plies && s.lasts > all[0].lasts || played == 1 }))
	}
}

// The turns whose captions matter most are kept, and of equals the longest.
func TestAFilmShowsWhatTells(t *testing.T) {
	said := []view.Line{{Said: "Ada votes"}, {Said: "adopted: all"}, {Said: "Bob votes"}, {Said: "Eve votes"}, {Said: "rejected"}}
	require.Equal(t, map[int]bool{1: true, 3: true, 4: true}, heaviest(said, 2))
	said[0].Weight = games.Gained
	require.Equal(t, map[int]bool{0: true, 3: true, 4: true}, heaviest(said, 2), "weight comes before length")
	require.Len(t, heaviest(said, 1), len(said))
	require.Empty(t, heaviest(nil, 1))
}
