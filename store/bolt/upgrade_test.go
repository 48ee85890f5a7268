package bolt_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store/bolt"
)

// upgradeEnv holds the path of the store in the environment of a process that is
// killed while it brings it to the current format.
const upgradeEnv = "STORE_UPGRADE"

// TestAProcessThatIsKilledWhileItUpgrades leaves the store as it was or as it will
// be.
func TestAProcessThatIsKilledWhileItUpgrades(t *testing.T) {
	if path, ok := os.LookupEnv(upgradeEnv); ok {
		fmt.Println("opening")
		_, err := bolt.Open(path)
		require.NoError(t, err)
		return
	}
	path := various(t)
	want := content(t, path)
	ofTheThirdFormat(t, path)
	old, err := os.ReadFile(path)
	require.NoError(t, err)
	for round := range 8 {
		path := filepath.Join(t.TempDir(), "herald.db")
		require.NoError(t, os.WriteFile(path, old, 0o600))
		killWhileOpening(t, path, time.Duration(round)*4*time.Millisecond)
		s, err := bolt.Open(path)
		require.NoError(t, err, "round %d", round)
		require.NoError(t, s.Close())
		require.Equal(t, want, content(t, path), "round %d", round)
	}
}

// killWhileOpening opens a store in a process that is killed some time later.
func killWhileOpening(t *testing.T, path string, later time.Duration) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), upgradeEnv+"="+path)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	line := make([]byte, len("opening"))
	_, err = out.Read(line)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(line), "opening"))
	time.AfterFunc(later, func() { cmd.Process.Kill() })
	_ = cmd.Wait()
}
