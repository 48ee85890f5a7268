package build_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/internal/build"
)

func TestVersionIsWhatTheBuildNoted(t *testing.T) {
	t.Parallel()
	noted := func(version, modified string) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: version}, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "51af26a"}, {Key: "vcs.time", Value: "2026-11-22T09:00:00Z"}, {Key: "vcs.modified", Value: modified},
		}}
	}
	built := func(version string, replaced *debug.Module) *debug.BuildInfo {
		b := noted("v9.9.9", "true") // another program with Herald in it
		b.Main.Path, b.Deps = "example.com/mine", []*debug.Module{{Path: build.Module, Version: version, Replace: replaced}}
		return b
	}
	for _, c := range []struct {
		b             *debug.BuildInfo
		version, line string
	}{
		{noted("v1.2.0", "false"), "v1.2.0", "herald v1.2.0, commit 51af26a of 2026-11-22T09:00:00Z, go1.26.8"},
		{noted("v1.2.0+dirty", "true"), "v1.2.0+dirty", "herald v1.2.0+dirty, commit 51af26a of 2026-11-22T09:00:00Z, changed since, go1.26.8"},
		{noted("(devel)", "false"), "51af26a", "herald 51af26a, commit 51af26a of 2026-11-22T09:00:00Z, go1.26.8"},
		{&debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "(devel)"}}, "devel", "herald devel, go1.26.8"},
		{built("v1.2.0", nil), "v1.2.0", "herald v1.2.0, go1.26.8"},
		{built("v0.0.0", &debug.Module{Path: "/src/herald"}), "devel", "herald devel, go1.26.8"},
		{built("v1.2.0", &debug.Module{Path: "example.com/fork", Version: "v1.3.0"}), "v1.3.0", "herald v1.3.0, go1.26.8"},
	} {
		require.Equal(t, c.version, build.Version(c.b))
		require.Equal(t, c.line, build.Line(c.b))
	}
	require.Regexp(t, `^herald devel, go1\.`, build.Line(&debug.BuildInfo{}))
}

// The Go command notes the tag of the source, and the commit if there is none. The
// program is a small one that prints what this package says.
func TestTheGoCommandNotesTagAndCommit(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	code, err := os.ReadFile("build.go")
	require.NoError(t, err)
	for name, text := range map[string]string{
		"go.mod":                  "module herald\n\ngo 1.26\n",
		"main.go":                 "package main\n\nimport \"herald/internal/build\"\n\nfunc main() { print(build.Line(build.Read())) }\n",
		"internal/build/build.go": string(code),
	} {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	run := func(name string, args ...string) string {
		c := exec.CommandContext(t.Context(), name, args...)
		c.Dir = dir
		c.Env = append(os.Environ(), "GOFLAGS=-buildvcs=true", "GOWORK=off", "GIT_CONFIG_GLOBAL=/dev/null",
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b")
		out, err := c.CombinedOutput()
		require.NoError(t, err, "%s", out)
		return strings.TrimSpace(string(out))
	}
	says := func() string {
		run("go", "build", "-trimpath", "-ldflags=-s -w", "-o", filepath.Join(dir, ".git", "herald"), ".")
		return run(filepath.Join(dir, ".git", "herald"))
	}
	run("git", "init", "-q")
	run("git", "add", ".")
	run("git", "commit", "-qm", "first")
	commit := run("git", "rev-parse", "HEAD")
	require.Regexp(t, `^herald v0\.0\.0-\d{14}-`+commit[:12]+`, commit `+commit+` of 2\S+, go1\.`, says())
	run("git", "tag", "v1.2.0")
	require.Regexp(t, `^herald v1\.2\.0, commit `+commit+` of 2\S+, go1\.`, says())
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main_extra.go"), []byte("package main\n"), 0o600))
	require.Regexp(t, `^herald v1\.2\.0\+dirty, commit `+commit+` of \S+, changed since, go1\.`, says())
}

func TestModuleIsTheOneOfThisTree(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../go.mod")
	require.NoError(t, err)
	require.Contains(t, string(text), "module "+build.Module+"\n")
}
