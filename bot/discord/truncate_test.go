package discord

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPartsAreLaidOutOverMessages(t *testing.T) {
	t.Parallel()
	line := strings.Repeat("x", 900)
	require.Equal(t, []string{"head\n" + line + "\n" + line}, Split("head", []string{line, line}))
	require.Equal(t, []string{"head\n" + line + "\n" + line, line + "\n" + line, line + "\nend"},
		Split("head", []string{line, line, line, line, line, "end"}))
}
