package main

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheImageIsBuiltFromTheWholeTree: where a tracked file is missing, `herald
// version` says that the tree was changed.
func TestTheImageIsBuiltFromTheWholeTree(t *testing.T) {
	if err := exec.Command("git", "rev-parse").Run(); err != nil {
		t.Skip("there is no repository")
	}
	_, err := os.ReadFile(".dockerignore") // the result is not kept when it changes
	require.NoError(t, err)
	ignored, err := exec.Command("git", "ls-files", "--cached", "--ignored", "--exclude-from=.dockerignore").Output()
	require.NoError(t, err)
	require.Empty(t, string(ignored), "tracked files that .dockerignore leaves out")
}
