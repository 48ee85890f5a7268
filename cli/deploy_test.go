package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/config"
)

// deployed returns a file of the folder deploy.
func deployed(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "deploy", name))
	require.NoError(t, err)
	return string(text)
}

// variable finds what looks like an environment variable of Herald's.
var variable = regexp.MustCompile(`HERALD_[A-Z_]*[A-Z]`)

// read returns the environment variables that the configuration reads.
func read(t *testing.T) []string {
	t.Helper()
	var names []string
	_, err := config.Load("", nil, func(name string) string { names = append(names, name); return "" })
	require.NoError(t, err)
	return names
}

func TestTheUnitRunsACommandThatExists(t *testing.T) {
	unit := deployed(t, "herald.service")
	_, line, _ := strings.Cut(unit, "\nExecStart=/usr/local/bin/herald ")
	line, _, found := strings.Cut(line, "\n")
	require.True(t, found)
	var help bytes.Buffer
	require.NoError(t, Run(t.Context(), append(strings.Fields(line), "--help"), env(nil, &help)))
	require.Contains(t, help.String(), "Usage: herald serve")
	require.Subset(t, read(t), variable.FindAllString(unit, -1))
}
