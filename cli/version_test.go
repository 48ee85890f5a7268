package cli

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/internal/build"
)

// The command and the flag print the same line.
func TestCommandAndFlagPrintTheVersion(t *testing.T) {
	for _, arg := range []string{"version", "--version"} {
		var out strings.Builder
		require.NoError(t, Run(t.Context(), []string{arg}, env(nil, &out)))
		require.Equal(t, build.Line(build.Read())+"\n", out.String(), arg)
	}
}
