package cli

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestVersionSaysWhatTheBuildNoted(t *testing.T) {
	built := &debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "v1.2.0"}, Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "51af26a"}, {Key: "vcs.time", Value: "2026-11-22T09:00:00Z"}, {Key: "vcs.modified", Value: "false"},
	}}
	require.Equal(t, "herald v1.2.0, commit 51af26a of 2026-11-22T09:00:00Z, go1.26.8", version(built))
	built.Settings[2].Value = "true"
	require.Equal(t, "herald v1.2.0, commit 51af26a of 2026-11-22T09:00:00Z, changed since, go1.26.8", version(built))
	require.Regexp(t, `^herald \(devel\), go1\.`, version(&debug.BuildInfo{}))
}
