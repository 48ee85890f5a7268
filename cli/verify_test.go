package cli

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the forged proofs in testdata anew")

// A stranger checks proofs with a program in docs/fair-dice.md.
type stranger struct {
	*testing.T
	python, program string
}

// newStranger returns a stranger with one of the programs, counted from 0.
func newStranger(t *testing.T, n int) *stranger {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	page, err := os.ReadFile("../docs/fair-dice.md")
	require.NoError(t, err)
	programs := strings.Split(string(page), "```python\n")
	require.Len(t, programs, 3)
	program, _, ok := strings.Cut(programs[n+1], "```\n")
	require.True(t, ok)
	return &stranger{t, python, program}
}

// checks returns what the program says about a file, and its exit.
func (s *stranger) checks(file string, noted ...string) (string, error) {
	said, err := exec.Command(s.python, append([]string{"-c", s.program, file}, noted...)...).CombinedOutput()
	return string(said), err
}

// unproved is the status of the program if a file is consistent, but not proved.
const unproved = 2

// status returns the exit status of a program.
func status(err error) int {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return 0
}

// severally is a program that runs another one, its first argument, on each file with
// what was noted, its second.
const severally = `
import sys
program, noted, files = sys.argv[1], sys.argv[2].split(), sys.argv[3:]
for file in files:
    sys.argv = ["verify.py", file, *noted]
    try:
        exec(program, {})
    except SystemExit:
        pass
    except Exception as e:
        print(f"{file}: refused: {e}")
`

// refuses returns why the program refuses files, by file; those that it takes for
// consistent are left out.
func (s *stranger) refuses(files []string, noted ...string) map[string]string {
	s.Helper()
	args := append([]string{"-c", severally, s.program, strings.Join(noted, " ")}, files...)
	said, err := exec.Command(s.python, args...).CombinedOutput()
	require.NoError(s, err, "%s", said)
	why := map[string]string{}
	for line := range strings.Lines(string(said)) {
		if file, reason, ok := strings.Cut(line, ": refused: "); ok {
			why[file] = strings.TrimSpace(reason)
		}
	}
	return why
}

// verified returns what herald prints about a proof.
func verified(t *testing.T, file string) (string, error) {
	t.Helper()
	var said bytes.Buffer
	err := Run(t.Context(), []string{"replay", file, "--verify"}, env(nil, &said))
	return said.String(), err
}

// saved writes a text into a new file, and returns its name.
func saved(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "proof")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	return file
}

// A stranger verifies whole matches of each game, which have no lobby message.
func TestAStrangerVerifies(t *testing.T) {
	s := newStranger(t, 0)
	for _, game := range []string{"lancelot", "carolus", "lancaster"} {
		dir := t.TempDir()
		args := []string{"selfplay", game, "--playouts", "1", "--out", dir}
		require.NoError(t, Run(t.Context(), args, env(nil, io.Discard)))
		proof, err := verified(t, filepath.Join(dir, game+"-1-0001.txt"))
		require.NoError(t, err)
		require.Contains(t, proof, "# The seed alone decides")
		said, err := s.checks(saved(t, proof))
		require.Equal(t, unproved, status(err), said)
		require.Contains(t, said, "\nmessage -\n")
		again, err := verified(t, saved(t, proof))
		require.NoError(t, err)
		require.Contains(t, again, body(proof))
	}
}

// body returns a proof without the comments of herald.
func body(proof string) string { return proof[strings.Index(proof, "game "):] }

// Proofs of version 1 verify as they did, and forged ones are refused as they were.
func TestAnOldProofVerifies(t *testing.T) {
	file := filepath.Join("testdata", "proofs", "version-1.txt")
	proof, err := verified(t, file)
	require.NoError(t, err)
	given, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, body(string(given)), body(proof))
	require.Contains(t, proof, "# This is a proof of version 1")
	require.Contains(t, proof, "# The secret answers match their seals")
	s := newStranger(t, 1)
	said, err := s.checks(file)
	require.NoError(t, err, said)
	require.Contains(t, said, "plies follow from the seed")
	for _, forged := range []string{
		strings.Replace(proof, "\n* p", "\n* p1", 1),
		strings.Replace(proof, "\nseed ", "\nseed 00", 1),
		regexp.MustCompile(`(# seal \w+\n\d )(yes|no)\n`).ReplaceAllString(proof, "${1}no+7\n"),
	} {
		require.NotEqual(t, proof, forged)
		said, err := s.checks(saved(t, forged))
		require.Error(t, err, said)
		_, err = verified(t, saved(t, forged))
		require.Error(t, err)
	}
}
