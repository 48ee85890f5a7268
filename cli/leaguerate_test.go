package cli

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestEveryPublishedRatingIsMet(t *testing.T) {
	file, err := os.Open("../games/league/rating/testdata/vectors.json")
	require.NoError(t, err)
	defer file.Close()
	var out strings.Builder
	require.NoError(t, Run(t.Context(), []string{"league", "rate"}, env(file, &out)))
	require.Equal(t, 27, strings.Count(out.String(), "  ok\n"), out.String())
	require.Equal(t, 27, strings.Count(out.String(), "\n"))
}
