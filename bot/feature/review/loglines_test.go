package review

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

func TestAGistEndsWithASentence(t *testing.T) {
	t.Parallel()
	alike := []line{{"One.", 0}, {"Two.", 0}}
	require.Equal(t, "One. Two.", gist(alike, 9))
	require.Equal(t, "One. …", gist(alike, 8))
	require.Equal(t, "O…", gist(alike, 2))
	require.Empty(t, gist(nil, 8))
}

// What matters most is never left out for what comes before it.
func TestAGistKeepsWhatMatters(t *testing.T) {
	t.Parallel()
	turn := []line{{"Disc 3.", games.Aside}, {"A marker.", games.Taken}, {"A conquest.", games.Seized}, {"Three drawn.", games.Aside}}
	require.Equal(t, "A conquest. …", gist(turn, 16))
	require.Equal(t, "A marker. A conquest. …", gist(turn, 24))
	require.Equal(t, "Disc 3. A marker. A conquest. …", gist(turn, 32))
	require.Equal(t, "A conqu…", gist(turn, 8))
}
