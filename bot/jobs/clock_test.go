package jobs

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTriesComeEverMoreSlowlyAndNotAllTogether(t *testing.T) {
	t.Parallel()
	different := map[time.Duration]bool{}
	for n := range 100 {
		want := min(time.Second<<min(n, 20), time.Minute)
		d := Backoff(n, time.Second, time.Minute)
		require.GreaterOrEqual(t, d, want/2)
		require.LessOrEqual(t, d, want)
		different[d] = true
	}
	require.Greater(t, len(different), 50)
}
