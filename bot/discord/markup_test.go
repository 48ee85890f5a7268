package discord

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestWhenAMessageWasPosted(t *testing.T) {
	t.Parallel()
	require.True(t, PostedAt("175928847299117063").Equal(time.Date(2016, 4, 30, 11, 18, 25, 796e6, time.UTC)))
	require.True(t, PostedAt("").IsZero())
}
