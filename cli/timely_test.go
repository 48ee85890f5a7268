package cli

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/match"
	"herald/render"
	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// An answer of time is checked and replayed as any other; one that was not due is named.
func TestCheckKnowsTheAnswersOfTime(t *testing.T) {
	m, err := match.Start(toy.Timely(), games.Setup{Players: 2, Options: map[string]string{"rounds": "1", "hours": "3"}}, nil)
	require.NoError(t, err)
	first := func(int) int { return 0 }
	for _, p := range []games.Player{1, 0} {
		_, err := m.Play(p, "pass")
		require.NoError(t, err)
		_, err = m.Confirm(p, first)
		require.NoError(t, err)
	}
	_, err = m.Elapse(first)
	require.NoError(t, err)
	played := m.Record().String()
	require.Contains(t, played, "\n@ over\n")
	early := strings.Replace(played, "\n0 pass\n", "\n@ over\n0 pass\n", 1)
	require.NotEqual(t, played, early)

	data := t.TempDir()
	s, err := bolt.OpenWith(storeFile(data), storetest.Plain)
	require.NoError(t, err)
	for _, text := range []string{played, early} {
		require.NoError(t, s.Create(&store.Record{Channel: "1", Match: text}))
	}
	require.NoError(t, s.Close())
	var out bytes.Buffer
	e := env(nil, &out)
	e.Shelf = []render.Title{{Rules: toy.Timely()}}
	err = Run(t.Context(), []string{"check", "--data", data}, e)
	require.ErrorContains(t, err, "1 of 2 matches fail")
	require.Regexp(t, `^match 2: .*\n$`, out.String())
}

// The terminal takes numbers and texts as people type them.
func TestTheTerminalTakesFreeAnswers(t *testing.T) {
	var screen strings.Builder
	e := env(strings.NewReader("9999\n1 000\nMordred\nDurandal d\n?\n"), &screen)
	e.Shelf = []render.Title{{Rules: toy.Answering()}}
	require.NoError(t, Run(t.Context(), []string{"play", "toy", "--seed", "1", "--players", "2"}, e))
	said := strings.ReplaceAll(screen.String(), "\u00a0", " ")
	for _, want := range []string{
		"“9999” isn’t possible here.", "  any number from -20 to 2000\n", "You bid 1000.",
		"Mordred is no name for a bid.", "  any text of up to 20 letters, as you type it\n", "calls the bid Durandal d.",
	} {
		require.Contains(t, said, want)
	}
}
