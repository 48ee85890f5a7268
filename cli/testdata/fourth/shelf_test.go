package fourth

import (
	"io"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"fourth/render/counters"
	"herald/cli"
	"herald/render"
)

func TestBotPlayersPlayIt(t *testing.T) {
	dir := t.TempDir()
	env := cli.Env{Shelf: []render.Title{counters.Title()}, Getenv: os.Getenv, Stdout: io.Discard, Stderr: io.Discard}
	require.NoError(t, cli.Run(t.Context(), []string{"selfplay", "counters", "--games", "3", "--out", dir}, env))
	records, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, records, 3)
}
