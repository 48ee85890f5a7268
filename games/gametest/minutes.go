package gametest

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lesson"
	"herald/lang"
)

// The estimate of the time that lessons take.
const (
	perWord     = time.Minute / 200
	perStep     = 5 * time.Second
	longestTime = 10 * time.Minute // of all lessons of a game
)

// lessonTimes estimates the time that the lessons of a game take in each language: all their words, one mistake in
// each, the answers, and a press on Next. It logs a table.
func lessonTimes(t *testing.T, rules games.Rules, all []lesson.Lesson) {
	t.Helper()
	catalog, err := lang.Load(rules.Texts)
	require.NoError(t, err)
	steps := make([]int, len(all))
	for n := range all {
		steps[n] = lessonSteps(t, &all[n])
	}
	for _, tag := range lang.Languages {
		say, takes := catalog.Printer(tag.String(), nil).Named(func(games.Player) string { return "Ada" }), time.Duration(0)
		t.Logf("%s in %s: words, steps", rules.Name, tag)
		for n, l := range all {
			words := lessonWords(say, &l)
			own := time.Duration(words)*perWord + time.Duration(steps[n])*perStep
			t.Logf("%12s %5d %5d %6s", l.Name, words, steps[n], own.Round(time.Second))
			takes += own
		}
		t.Logf("%12s %18s", "all", takes.Round(time.Second))
		require.Less(t, takes, longestTime, "%s", tag)
	}
}

// lessonWords counts the words of a lesson with the longest reason why a turn is wrong.
func lessonWords(say lang.Printer, l *lesson.Lesson) int {
	count := func(part string) int { return len(strings.Fields(say.Say(l.Text(part)))) }
	words, wrong := 0, 0
	for _, part := range l.Parts() {
		if part == "wrong" || strings.HasPrefix(part, "mistake-") {
			wrong = max(wrong, count(part))
			continue
		}
		words += count(part)
	}
	return words + wrong
}

// lessonSteps counts the presses of a lesson: of a match the mean of some.
func lessonSteps(t *testing.T, l *lesson.Lesson) int {
	t.Helper()
	if !l.IsMatch() {
		return len(l.Show) + 1
	}
	steps := 0
	for seed := range uint64(fewestMatches) {
		steps += len(playsRandomly(t, l, seed))
	}
	return steps/fewestMatches + 1
}
