package view_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/view"
	"herald/games"
)

func TestAGistEndsWithASentence(t *testing.T) {
	t.Parallel()
	alike := []view.Line{{Said: "One.", Weight: 0}, {Said: "Two.", Weight: 0}}
	require.Equal(t, "One. Two.", view.Gist(alike, 9))
	require.Equal(t, "One. …", view.Gist(alike, 8))
	require.Equal(t, "O…", view.Gist(alike, 2))
	require.Empty(t, view.Gist(nil, 8))
}

// What matters most is never left out for what comes before it.
func TestAGistKeepsWhatMatters(t *testing.T) {
	t.Parallel()
	turn := []view.Line{{Said: "Disc 3.", Weight: games.Aside}, {Said: "A marker.", Weight: games.Taken}, {Said: "A conquest.", Weight: games.Seized}, {Said: "Three drawn.", Weight: games.Aside}}
	require.Equal(t, "A conquest. …", view.Gist(turn, 16))
	require.Equal(t, "A marker. A conquest. …", view.Gist(turn, 24))
	require.Equal(t, "Disc 3. A marker. A conquest. …", view.Gist(turn, 32))
	require.Equal(t, "A conqu…", view.Gist(turn, 8))
}
