package gametest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lesson"
)

// Puzzles plays the puzzles of a game, of which there is at least one: the best turn of each solves it, and neither
// some other turn nor the first answers on offer do.
func Puzzles(t *testing.T, rules games.Rules) {
	t.Helper()
	all, err := lesson.Puzzles(rules)
	require.NoError(t, err)
	require.NotEmpty(t, all)
	names := map[string]bool{}
	for _, p := range all {
		t.Run(p.Name, func(t *testing.T) {
			require.False(t, names[p.Name], "another puzzle has the name")
			names[p.Name] = true
			require.Greater(t, p.Chance, p.Next)
			require.True(t, tryPuzzle(t, p, p.Best...).Solved)
			require.False(t, wrong(t, p).Solved)
			obvious, err := p.Obvious(nil)
			require.NoError(t, err)
			require.False(t, obvious, "the first answers on offer solve it")
		})
	}
}

// tryPuzzle plays a turn of a puzzle, which it confirms if it could go on.
func tryPuzzle(t *testing.T, p *lesson.Puzzle, words ...string) *lesson.Try {
	t.Helper()
	done, err := p.Play(nil, words, first.Roll)
	require.NoError(t, err, words)
	if !done.Over {
		done, err = p.Play(nil, append(slices.Clone(words), lesson.Confirm), first.Roll)
		require.NoError(t, err, words)
	}
	require.True(t, done.Over, words)
	return done
}

// wrong plays the first answers to all questions that the best turn leaves out.
func wrong(t *testing.T, p *lesson.Puzzle) *lesson.Try {
	t.Helper()
	var words []string
	for {
		now, err := p.Play(nil, words, first.Roll)
		require.NoError(t, err, words)
		if now.Over || now.Match.Whole(p.Seat) && len(words) > 0 {
			return tryPuzzle(t, p, words...)
		}
		d, asked := now.Match.Asked(p.Seat)
		require.True(t, asked, "stuck after %v", words)
		n := slices.IndexFunc(d.Moves, func(m games.Move) bool { return !slices.Contains(p.Best, m.String()) })
		words = append(words, d.Moves[max(n, 0)].String())
	}
}
