package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAStrangerVerifies runs the program in docs/fair-dice.md on proofs of whole
// matches, genuine and forged.
func TestAStrangerVerifies(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	page, err := os.ReadFile("../docs/fair-dice.md")
	require.NoError(t, err)
	_, listing, _ := strings.Cut(string(page), "```python\n")
	listing, _, ok := strings.Cut(listing, "```\n")
	require.True(t, ok)
	check := func(proof string) (string, error) {
		file := filepath.Join(t.TempDir(), "proof")
		require.NoError(t, os.WriteFile(file, []byte(proof), 0o644))
		said, err := exec.Command(python, "-c", listing, file).CombinedOutput()
		return string(said), err
	}
	for _, game := range []string{"lancelot", "carolus", "lancaster"} {
		proof := proofOf(t, game)
		said, err := check(proof)
		require.NoError(t, err, said)
		require.Contains(t, said, "plies follow from the seed")
		for _, forge := range []func(string) string{
			func(s string) string { return strings.Replace(s, "* p0", "* p1", 1) },
			func(s string) string { return strings.Replace(s, "\nseed ", "\nseed 00", 1) },
		} {
			said, err := check(forge(proof))
			require.Error(t, err, said)
		}
	}
	proof := proofOf(t, "lancaster")
	_, sealed, ok := strings.Cut(proof, "# seal ")
	require.True(t, ok, "ballots have seals")
	_, ballot, _ := strings.Cut(sealed, "\n")
	ballot, _, _ = strings.Cut(ballot, "\n")
	said, err := check(strings.Replace(proof, "\n"+ballot+"\n", "\n"+ballot+"+7\n", 1))
	require.Error(t, err, said)
	require.Contains(t, said, "was sealed otherwise")
	again, err := verified(t, proof)
	require.NoError(t, err)
	require.Contains(t, again, "# The secret answers match their seals")
	forged := strings.Replace(proof, "\n# seal "+sealed[:8], "\n# seal 00000000", 1)
	_, err = verified(t, forged)
	require.ErrorContains(t, err, "another answer was sealed")
}

// verified returns what herald prints about a proof.
func verified(t *testing.T, proof string) (string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "proof")
	require.NoError(t, os.WriteFile(file, []byte(proof), 0o644))
	var said bytes.Buffer
	err := Run(t.Context(), []string{"replay", file, "--verify"}, env(nil, &said))
	return said.String(), err
}

// proofOf plays a match, in which seat 0 begins, and returns its proof.
func proofOf(t *testing.T, game string) string {
	t.Helper()
	dir := t.TempDir()
	for seed := 1; ; seed++ {
		args := []string{"selfplay", game, "--playouts", "1", "--seed", fmt.Sprint(seed), "--out", dir}
		require.NoError(t, Run(t.Context(), args, env(nil, io.Discard)))
		var proof bytes.Buffer
		file := filepath.Join(dir, fmt.Sprintf("%s-%d-0001.txt", game, seed))
		require.NoError(t, Run(t.Context(), []string{"replay", file, "--verify"}, env(nil, &proof)))
		if strings.Contains(proof.String(), "\n* p0\n") {
			return proof.String()
		}
	}
}
