package bot

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAGistEndsWithASentence(t *testing.T) {
	t.Parallel()
	require.Equal(t, "One. Two.", gist([]string{"One.", "Two."}, 9))
	require.Equal(t, "One. …", gist([]string{"One.", "Two."}, 8))
	require.Equal(t, "O…", gist([]string{"One.", "Two."}, 2))
	require.Empty(t, gist(nil, 8))
}
