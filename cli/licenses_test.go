package cli

import (
	"regexp"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

// Modules that the notices do not contain are named: games from elsewhere, and other versions.
func TestLicensesNameModulesOfGames(t *testing.T) {
	known := regexp.MustCompile(`(?m)^(\S+\.\S+/\S+) (v\S+) \(`).FindStringSubmatch(notices)
	require.NotNil(t, known)
	game, newer := &debug.Module{Path: "example.com/dudo", Version: "v1.0.0"}, &debug.Module{Path: known[1], Version: known[2] + "-next"}
	info := &debug.BuildInfo{Deps: []*debug.Module{{Path: "herald", Version: "v1.2.0"}, {Path: known[1], Version: known[2]}, game, newer}}
	require.Equal(t, []*debug.Module{game, newer}, unnoticed(info))
	require.Empty(t, unnoticed(&debug.BuildInfo{Deps: info.Deps[:2]}))
}
