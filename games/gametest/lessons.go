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
// stuck. A match ends whatever is played, and asks nothing that neither a task before it has asked nor a text explains.
// All lessons together take less than ten minutes.
func Lessons(t *testing.T, rules games.Rules) {
	t.Helper()
	all, err := lesson.All(rules)
	require.NoError(t, err)
	require.NotEmpty(t, all)
	lessonTimes(t, rules, all)
	met := onTheWay(t, all)
	for _, l := range all {
		t.Run(l.Name, func(t *testing.T) {
			if l.IsMatch() {
				playsOn(t, &l, met)
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

// onTheWay returns the keys of the questions on the way to the solutions that are shown.
func onTheWay(t *testing.T, all []lesson.Lesson) map[string]bool {
	t.Helper()
	met := map[string]bool{}
	for _, l := range all {
		for n := range l.Show {
			if d, asked := try(t, &l, l.Show[:n]...).Match.Asked(l.Seat); asked {
				met[d.Prompt.Key] = true
			}
		}
	}
	return met
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

// Bounds of the number of times that a match is played: until each explanation was shown.
const (
	fewestMatches = 5
	mostMatches   = 60
)

// playsOn plays a match at random, each word in its short form. Each question is met before or explained, and each
// explanation is shown.
func playsOn(t *testing.T, l *lesson.Lesson, met map[string]bool) {
	t.Helper()
	left := map[string]bool{}
	for _, part := range l.Parts()[4:] {
		left[part] = true
	}
	for seed := uint64(0); seed < fewestMatches || seed < mostMatches && len(left) > 0; seed++ {
		for _, now := range playsRandomly(t, l, seed) {
			d, _ := now.Match.Asked(l.Seat)
			require.True(t, met[d.Prompt.Key] || l.Explained(now) != "", "%s comes unprepared", d.Prompt.Key)
			delete(left, l.Explained(now))
		}
	}
	require.Empty(t, left, "no question has them")
}

// playsRandomly plays a match, chance included, and returns it as it was at each question.
func playsRandomly(t *testing.T, l *lesson.Lesson, seed uint64) (asked []*lesson.Try) {
	t.Helper()
	random, words := rand.New(rand.NewPCG(seed, 29)), []string(nil)
	play := func() *lesson.Try {
		now, err := l.Play(nil, words, lesson.Others{Draft: first.Draft, Roll: rand.New(rand.NewPCG(seed, 30)).IntN})
		require.NoError(t, err, words)
		return now
	}
	for now := play(); !now.Over; now = play() {
		d, ok := now.Match.Asked(l.Seat)
		require.True(t, ok, "stuck after %s", strings.Join(words, " "))
		asked = append(asked, now)
		word := d.Moves[random.IntN(len(d.Moves))].String()
		if word == games.Done || now.Match.Whole(l.Seat) && random.IntN(2) == 0 {
			words = append(words, lesson.Confirm)
			continue
		}
		require.LessOrEqual(t, len(now.Short(word)), 2, word)
		words = append(words, now.Short(word))
	}
	require.NotEmpty(t, asked)
	return asked
}
