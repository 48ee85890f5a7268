package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A repository is one with .ci/release, whose .ci/run is a text of the test's.
type repository struct {
	t   *testing.T
	dir string
}

func newRepository(t *testing.T) repository {
	t.Helper()
	r := repository{t, t.TempDir()}
	script, err := os.ReadFile(".ci/release")
	require.NoError(t, err)
	require.NoError(t, os.Mkdir(filepath.Join(r.dir, ".ci"), 0o700))
	r.write(".ci/release", string(script))
	r.write(".ci/run", "#!/bin/sh\n")
	r.git("init", "--quiet")
	return r
}

func (r repository) write(name, text string) {
	r.t.Helper()
	require.NoError(r.t, os.WriteFile(filepath.Join(r.dir, name), []byte(text), 0o700))
}

func (r repository) run(name string, args ...string) (string, error) {
	c := exec.CommandContext(r.t.Context(), name, args...)
	c.Dir = r.dir
	c.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b")
	out, err := c.CombinedOutput()
	return string(out), err
}

func (r repository) git(args ...string) string {
	r.t.Helper()
	out, err := r.run("git", args...)
	require.NoError(r.t, err, out)
	return strings.TrimSpace(out)
}

// begins commits a CHANGELOG.md that begins with that heading.
func (r repository) begins(heading string) {
	r.t.Helper()
	r.write("CHANGELOG.md", "# Changes\n\n"+heading+"\n\n## v1.0.0, 2026-11-23\n")
	r.git("add", ".")
	r.git("commit", "--quiet", "--message", heading)
}

// refused checks that a release fails, says why, and leaves no tag.
func (r repository) refused(why string, args ...string) {
	r.t.Helper()
	out, err := r.run(".ci/release", args...)
	require.Error(r.t, err)
	require.Contains(r.t, out, why)
	require.NotContains(r.t, r.git("tag"), "v1.1.0")
}

func TestAReleaseIsATagOfWhatIsCommittedAndDescribed(t *testing.T) {
	r := newRepository(t)
	r.begins("## Unreleased")
	r.refused("name a version")
	r.refused("name a version", "1.1.0")
	r.refused(`CHANGELOG.md begins with "## Unreleased"`, "v1.1.0")
	r.begins("## v1.1.0, 2026-11-24")
	r.write("more", "")
	r.refused("not everything is committed", "v1.1.0")
	r.write(".ci/run", "#!/bin/sh\necho a test fails\nexit 1\n")
	r.git("add", ".")
	r.git("commit", "--quiet", "--message", "more")
	r.refused("a test fails", "v1.1.0")
	r.write(".ci/run", "#!/bin/sh\n")
	r.git("commit", "--quiet", "--all", "--message", "again")
	out, err := r.run(".ci/release", "v1.1.0")
	require.NoError(t, err, out)
	require.Equal(t, "publish it: git push origin v1.1.0\n", out)
	require.Equal(t, r.git("rev-parse", "HEAD"), r.git("rev-parse", "v1.1.0^{commit}"))
	out, err = r.run(".ci/release", "v1.1.0")
	require.Error(t, err)
	require.Contains(t, out, "there is a v1.1.0")
}

var (
	headings = regexp.MustCompile(`(?m)^## (.*)$`)
	released = regexp.MustCompile(`^v(\d+)\.(\d+)\.(\d+), (\d{4}-\d\d-\d\d)$`)
)

// Versions are in order, the newest first, and the numbers and the dates fall.
func TestTheChangelogHasVersionsInOrder(t *testing.T) {
	var lines []string
	for n, h := range headings.FindAllStringSubmatch(file(t, "CHANGELOG.md"), -1) {
		if n == 0 && h[1] == "Unreleased" {
			continue
		}
		parts := released.FindStringSubmatch(h[1])
		require.NotNil(t, parts, "%q is no version with its date", h[1])
		padded := ""
		for _, number := range parts[1:4] {
			padded += strings.Repeat("0", 6-len(number)) + number
		}
		lines = append(lines, padded+" "+parts[4])
	}
	require.NotEmpty(t, lines)
	require.True(t, slices.IsSortedFunc(lines, func(a, b string) int { return strings.Compare(b, a) }), lines)
	require.Len(t, slices.Compact(slices.Clone(lines)), len(lines))
}

// The newest version names the last migration, and what the page about upgrades calls by a
// number is a version.
func TestTheChangelogNamesTablesAndVersions(t *testing.T) {
	changes := file(t, "CHANGELOG.md")
	migrations, err := filepath.Glob("store/postgres/migrations/*.sql")
	require.NoError(t, err)
	last, _, _ := strings.Cut(filepath.Base(slices.Max(migrations)), "_")
	newest := strings.SplitN(changes, "\n## ", 3)[1]
	require.Regexp(t, `\*\*Tables\*\*: 00001 to `+last+`\b`, newest)
	for _, version := range regexp.MustCompile(`\bv1\.\d+`).FindAllString(file(t, "docs/operating.md"), -1) {
		require.Contains(t, changes, "\n## "+version+".", "docs/operating.md speaks of %s", version)
	}
}

func file(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}
