package lesson_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/carolus"
	"herald/games/lancelot"
	"herald/games/lesson"
)

func TestWhatIsNoPuzzleIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"new 2\n":                       "1: new 2: a puzzle begins with its name",
		"puzzle 1-2\nnew\n":             "2: new: the number of players is missing",
		"puzzle 1-2\n\nplay e5 f6\n":    "3: play e5 f6: whose word is e5?",
		"puzzle 1-2\nplay x: e5\n":      "2: play x: e5: strconv",
		"puzzle 1-2\n# odd\nsolve e5\n": `3: solve e5: "solve" begins no line of a puzzle`,
	} {
		_, err := lesson.ReadPuzzles(lancelot.Rules(), text)
		require.ErrorContains(t, err, want)
	}
}

// The rest of a turn, after a paladin of it.
const midway = `
puzzle 0-41
new 2
rules 1
play *: p1 red blue red blue green pink green yellow red green yellow yellow blue pink pink t12 green crown red
play *: crown blue yellow red 1: red blue *: pink green crown blue red pink green 0: yellow 1: d1 0: d4 1: green
play 1: court blue court blue t14 m1 *: red blue blue
seat 0
given red court
best pink court pink t14 m1
chance 37 21
`

// The same in another order solves a puzzle, anything else does not, and nothing can be played after it.
func TestAPuzzleIsSolvedInAnyOrder(t *testing.T) {
	all, err := lesson.ReadPuzzles(carolus.Rules(), midway)
	require.NoError(t, err)
	for _, c := range []struct {
		words  []string
		solves bool
	}{
		{[]string{"pink", "court", "pink", "t14", "m1"}, true},
		{[]string{"pink", "t14", "pink", "court", "m1"}, true},
		{[]string{"pink", "t14", "pink", "court", "m2"}, false},
		{[]string{"pink", "t14", "pink", "t14", "m1"}, false},
		{[]string{"pink", "court", "pink", "court", "m1"}, false},
	} {
		now, err := all[0].Play(nil, c.words, func(int) int { return 0 })
		require.NoError(t, err, c.words)
		require.True(t, now.Over, c.words)
		require.Equal(t, c.solves, now.Solved, c.words)
		_, err = all[0].Play(nil, append(c.words, "yellow"), func(int) int { return 0 })
		require.ErrorIs(t, err, lesson.ErrOver)
	}
}

// A puzzle is obvious if the first answers on offer solve it, wherever Confirm ends them.
func TestFirstAnswersMakeAPuzzleObvious(t *testing.T) {
	all, err := lesson.ReadPuzzles(carolus.Rules(), midway)
	require.NoError(t, err)
	p := all[0]
	is, err := p.Obvious(nil)
	require.NoError(t, err)
	require.False(t, is)

	p.Given, p.Best = []string{"red", "court", "pink", "court", "pink", "t14"}, []string{"m1"}
	is, err = p.Obvious(nil)
	require.NoError(t, err)
	require.True(t, is)
	p.Best = []string{"m2"}
	is, err = p.Obvious(nil)
	require.NoError(t, err)
	require.False(t, is)
}
