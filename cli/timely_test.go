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
