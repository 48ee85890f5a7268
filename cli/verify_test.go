package cli

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
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

// newStranger returns a stranger.
func newStranger(t *testing.T) *stranger {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	page, err := os.ReadFile("../docs/fair-dice.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(page), "```python\n")
	require.True(t, ok)
	program, _, ok := strings.Cut(rest, "```\n")
	require.True(t, ok)
	return &stranger{t, python, program}
}

// checks returns the program's output about a file with noted sums, and its exit status.
func (s *stranger) checks(args ...string) (string, error) {
	said, err := exec.Command(s.python, append([]string{"-c", s.program}, args...)...).CombinedOutput()
	return string(said), err
}

// unproved is the exit status for a file that is consistent, but not proved.
const unproved = 2

// status returns the exit status of a program.
func status(err error) int {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return 0
}

// severally is a program that runs another one, its first argument, on each file with the
// noted sums, its second, and prints its status.
const severally = `
import contextlib, io, sys
program, noted, files = compile(sys.argv[1], "verify.py", "exec"), sys.argv[2].split(), sys.argv[3:]
for file in files:
    sys.argv, status, why = ["verify.py", file, *noted], 0, ""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(program, {})
    except SystemExit as e:
        status = e.code or 0
    except Exception as e:
        status, why = 1, e
    print(f"{file}\t{status}\t{why}")
`

// A verdict is a program's judgement of a file.
type verdict struct {
	status int
	why    string
}

// judges returns the program's verdicts on files.
func (s *stranger) judges(files []string, noted ...string) map[string]verdict {
	s.Helper()
	args := append([]string{"-c", severally, s.program, strings.Join(noted, " ")}, files...)
	said, err := exec.Command(s.python, args...).CombinedOutput()
	require.NoError(s, err, "%s", said)
	all := map[string]verdict{}
	for line := range strings.Lines(string(said)) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3)
		if len(parts) == 3 {
			status, err := strconv.Atoi(parts[1])
			require.NoError(s, err)
			all[parts[0]] = verdict{status, parts[2]}
		}
	}
	require.Len(s, all, len(files))
	return all
}

// verified returns herald's output about a proof with noted sums.
func verified(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var said bytes.Buffer
	err := Run(t.Context(), append([]string{"replay", "--verify"}, args...), env(nil, &said))
	return said.String(), err
}

// saved writes a text into a new file, and returns its name.
func saved(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "proof")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	return file
}

// A stranger verifies whole matches of each game, which have no lobby message, and herald
// agrees.
func TestAStrangerVerifies(t *testing.T) {
	s := newStranger(t)
	for _, title := range shelf {
		game, dir := title.Name, t.TempDir()
		args := []string{"selfplay", game, "--playouts", "1", "--out", dir}
		require.NoError(t, Run(t.Context(), args, env(nil, io.Discard)))
		record := filepath.Join(dir, game+"-1-0001.txt")
		proof, err := verified(t, record)
		require.Equal(t, unproved, ExitCode(err), "%v", err)
		require.Contains(t, proof, "\n# Still to be compared: message -\n")
		said, err := s.checks(saved(t, proof))
		require.Equal(t, unproved, status(err), said)
		require.Contains(t, said, "\nmessage -\n")
		_, sum, _ := strings.Cut(field(proof, "sealed"), " ")
		noted := []string{saved(t, proof), field(proof, "commitment"), "-", sum}
		said, err = s.checks(noted...)
		require.NoError(t, err, said)
		again, err := verified(t, noted...)
		require.NoError(t, err)
		require.Contains(t, again, "\n# Proved: ")
		require.Equal(t, body(proof), body(again))
	}
}

// TestAProgramWithoutItsChecksProvesNothing: with -O, Python leaves out each assert.
func TestAProgramWithoutItsChecksProvesNothing(t *testing.T) {
	s := newStranger(t)
	m, _ := genuine(t)
	forged := filepath.Join("testdata", "proofs", "forged-all-draws.txt")
	for _, args := range [][]string{{"-O"}, {"-OO"}, nil} {
		run := exec.Command(s.python, append(args, "-c", s.program, forged, m.Commitment(), message, m.Closure().Sum)...)
		if args == nil {
			run.Env = append(run.Environ(), "PYTHONOPTIMIZE=1")
		}
		said, err := run.CombinedOutput()
		require.Equal(t, 1, status(err), "%s", said)
		require.Equal(t, "Run this without -O and PYTHONOPTIMIZE, which leave out all checks.\n", string(said))
	}
}

// body returns a proof without the comments of herald.
func body(proof string) string { return proof[strings.Index(proof, "\ngame ")+1:] }

// Proofs of earlier versions verify as they did if the version is named, and forged
// ones are refused as they were. The first version never proves a whole record.
func TestAnOldProofVerifies(t *testing.T) {
	s := newStranger(t)
	for version, sum := range map[string]string{"1": "", "2": "387b91aa20e66524a1e8f94e520df41949c676e3cdc80d9387bb624f50f281e0"} {
		file := filepath.Join("testdata", "proofs", "version-"+version+".txt")
		given, err := os.ReadFile(file)
		require.NoError(t, err)
		_, err = verified(t, file)
		require.ErrorContains(t, err, "this is a proof of version "+version+", not 3")
		require.Equal(t, 1, ExitCode(err))
		said, err := s.checks(file)
		require.Equal(t, 1, status(err), said)

		noted := append([]string{"--proof", version, file, field(string(given), "commitment")}, strings.Fields(cmp.Or(field(string(given), "message"), "-")+" "+sum)...)
		want := map[string]int{"1": unproved, "2": 0}[version]
		proof, err := verified(t, noted...)
		require.Equal(t, want, ExitCode(err), "%v", err)
		require.Equal(t, body("\n"+string(given)), body(proof))
		require.Contains(t, proof, "# A proof of version "+version)
		said, err = s.checks(noted...)
		require.Equal(t, want, status(err), said)
		require.Contains(t, said, "Not covered: game, options")
		for _, forged := range []string{
			strings.Replace(proof, "\n* ", "\n* n", 1),
			strings.Replace(proof, "\nseed ", "\nseed 00", 1),
			regexp.MustCompile(`(# seal \w+\n\d )(yes|no)\n`).ReplaceAllString(proof, "${1}no+7\n"),
		} {
			require.NotEqual(t, proof, forged)
			said, err := s.checks("--proof", version, saved(t, forged))
			require.Equal(t, 1, status(err), said)
			_, err = verified(t, "--proof", version, saved(t, forged))
			require.Equal(t, 1, ExitCode(err), "%v", err)
		}
	}
}
