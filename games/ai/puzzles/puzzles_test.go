package puzzles_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/ai/puzzles"
	"herald/games/gametest"
	"herald/games/lancelot"
	"herald/games/lesson"
)

// found returns what is found in some matches, those in which the second search agrees as the text of a file.
func found(rules games.Rules, seed uint64, matches int) (file string, disputed int) {
	var b strings.Builder
	for number := range matches {
		for f := range (puzzles.Maker{Rules: rules, Seed: seed, Effort: 6}).Match(number) {
			if f.Agreed {
				fmt.Fprintf(&b, "\n%s", f.Puzzle)
			} else {
				disputed++
			}
		}
	}
	return b.String(), disputed
}

// What is found are puzzles by what games test, and their text reads as it was written.
func TestPuzzlesAreFound(t *testing.T) {
	t.Parallel()
	rules := lancelot.Rules()
	file, _ := found(rules, 1, 1)
	rules.Lessons = fstest.MapFS{"puzzles/1.txt": &fstest.MapFile{Data: []byte("# found\n" + file)}}
	gametest.Puzzles(t, rules)
	all, err := lesson.Puzzles(rules)
	require.NoError(t, err)
	again := ""
	for _, p := range all {
		again += "\n" + p.String()
	}
	require.Equal(t, file, again)
	same, _ := found(rules, 1, 1)
	require.Equal(t, file, same, "a number is always the same match")
	other, _ := found(rules, 2, 1)
	require.NotEqual(t, file, other)
}

// A search that is asked to stop yields nothing, and plays no further.
func TestASearchStops(t *testing.T) {
	t.Parallel()
	left := 300
	maker := puzzles.Maker{Rules: lancelot.Rules(), Effort: 3, Stop: func() bool { left--; return left < 0 }}
	for f := range maker.Match(0) {
		require.GreaterOrEqual(t, left, 0, f.Puzzle)
	}
	require.Negative(t, left)
	require.Greater(t, left, -2000, "each search that follows gives up at once")
}
