package gametest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lesson"
	"herald/games/match"
)

// mostTries is the most turns that Lessons tries of a lesson.
const mostTries = 1000

// Lessons plays the lessons of a game. The turn that each shows solves it; each usual mistake can be made, and is
// told by its own reason; every other turn, of which it tries mostTries at random, by a general one; and nothing is
// stuck. A match goes on for its turns, whatever is played.
func Lessons(t *testing.T, rules games.Rules) {
	t.Helper()
	all, err := lesson.All(rules)
	require.NoError(t, err)
	require.NotEmpty(t, all)
	for _, l := range all {
		t.Run(l.Name, func(t *testing.T) {
			if l.Turns > 0 {
				playsOn(t, &l)
				return
			}
			shown := try(t, &l, l.Show...)
			if !shown.Over {
				shown = try(t, &l, append(slices.Clone(l.Show), lesson.Confirm)...)
			}
			require.True(t, shown.Solved, "%v is judged %s", l.Show, shown.Part)
			parts := map[string]int{}
			solved := tries(t, &l, parts)
			require.Greater(t, parts["wrong"]+parts["right"], 0)
			require.Less(t, solved, total(parts), "not every turn solves it")
			for _, part := range l.Parts()[3:] {
				require.Positive(t, parts[part], "no turn is judged %s: %v", part, parts)
			}
		})
	}
}

// first answers for other seats with the first move, and for chance with the first outcome.
var first = lesson.Others{
	Draft: func(m *match.Match, p games.Player) {
		for d, asked := m.Asked(p); asked && !m.Whole(p); d, asked = m.Asked(p) {
			if _, err := m.Play(p, d.Moves[0].String()); err != nil {
				panic(err) // it is offered
			}
		}
	},
	Roll: func(int) int { return 0 },
}

func try(t *testing.T, l *lesson.Lesson, words ...string) *lesson.Try {
	t.Helper()
	done, err := l.Play(nil, words, first)
	require.NoError(t, err, words)
	return done
}

// tries tries turns, each as a person would press it, and counts how they are judged. It returns the number of
// those that solve the task.
func tries(t *testing.T, l *lesson.Lesson, parts map[string]int) (solved int) {
	t.Helper()
	open, random := [][]string{nil}, rand.New(rand.NewPCG(1, 29))
	for len(open) > 0 && total(parts) < mostTries {
		n, last := random.IntN(len(open)), len(open)-1
		words := open[n]
		open[n], open = open[last], open[:last]
		now := try(t, l, words...)
		if now.Over {
			require.Contains(t, l.Parts(), now.Part)
			parts[now.Part]++
			if now.Solved {
				solved++
			}
			continue
		}
		d, asked := now.Match.Asked(l.Seat)
		require.True(t, asked, "stuck after %v", words)
		if now.Match.Whole(l.Seat) {
			open = append(open, append(slices.Clone(words), lesson.Confirm))
		}
		for _, m := range d.Moves {
			if m.String() != games.Done {
				open = append(open, append(slices.Clone(words), m.String()))
			}
		}
	}
	return solved
}

func total(parts map[string]int) (n int) {
	for _, count := range parts {
		n += count
	}
	return n
}

// playsOn plays a match by first and by last moves.
func playsOn(t *testing.T, l *lesson.Lesson) {
	t.Helper()
	for _, pick := range []func([]games.Move) games.Move{
		func(all []games.Move) games.Move { return all[0] }, func(all []games.Move) games.Move { return all[len(all)-1] },
	} {
		var words []string
		for now := try(t, l); !now.Over; now = try(t, l, words...) {
			d, asked := now.Match.Asked(l.Seat)
			require.True(t, asked, "stuck after %s", strings.Join(words, " "))
			word := pick(d.Moves).String()
			if word == games.Done || now.Match.Whole(l.Seat) {
				word = lesson.Confirm
			}
			words = append(words, word)
		}
		require.NotEmpty(t, words)
	}
}
