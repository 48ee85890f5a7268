package review_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/review"
)

func TestAGistEndsWithASentence(t *testing.T) {
	t.Parallel()
	require.Equal(t, "One. Two.", review.Gist([]string{"One.", "Two."}, 9))
	require.Equal(t, "One. …", review.Gist([]string{"One.", "Two."}, 8))
	require.Equal(t, "O…", review.Gist([]string{"One.", "Two."}, 2))
	require.Empty(t, review.Gist(nil, 8))
}
