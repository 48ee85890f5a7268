package builder_test

import (
	"archive/zip"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/cli/builder"
)

// publish puts the module in a folder onto a proxy, which is a folder, too.
func publish(t *testing.T, proxy, module, version, dir string) {
	t.Helper()
	at := filepath.Join(proxy, module, "@v")
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	require.NoError(t, err)
	write(t, filepath.Join(at, "list"), version+"\n")
	write(t, filepath.Join(at, version+".info"), `{"Version":"`+version+`"}`)
	write(t, filepath.Join(at, version+".mod"), string(text))
	file, err := os.Create(filepath.Join(at, version+".zip"))
	require.NoError(t, err)
	archive := zip.NewWriter(file)
	root := os.DirFS(dir)
	require.NoError(t, fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(root, name)
		require.NoError(t, err)
		w, err := archive.Create(module + "@" + version + "/" + name)
		require.NoError(t, err)
		_, err = w.Write(text)
		return err
	}))
	require.NoError(t, archive.Close())
	require.NoError(t, file.Close())
}

// TestModulesAreFetched has a proxy with Herald and a module with a game.
func TestModulesAreFetched(t *testing.T) {
	o := modules(t, map[string]string{"games.go": game("chess")})
	proxy := t.TempDir()
	text, err := os.ReadFile(filepath.Join(o.With[0].Dir, "go.mod"))
	require.NoError(t, err)
	write(t, filepath.Join(o.With[0].Dir, "go.mod"), string(text)+"\nreplace example.com/herald => ../elsewhere\n")
	publish(t, proxy, "example.com/herald", "v1.2.0", o.Herald.Dir)
	publish(t, proxy, "example.com/games", "v0.1.0", o.With[0].Dir)
	for name, value := range map[string]string{
		"GOPROXY": "file://" + proxy, "GOSUMDB": "off", "GOFLAGS": "-modcacherw", "GOMODCACHE": t.TempDir(),
	} {
		t.Setenv(name, value)
	}
	o.Herald.Dir, o.Herald.Version = "", "v1.2.0"
	for _, version := range []string{"", "v0.1.0"} {
		o.With = []builder.Module{{Path: "example.com/games", Version: version}}
		require.NoError(t, builder.Build(t.Context(), o))
		said, err := exec.Command(o.Output).Output()
		require.NoError(t, err)
		require.Equal(t, "lancelot\nchess\n", string(said))
		require.NoError(t, os.Remove(o.Output))
	}
	o.With[0].Version = "v9.9.9"
	require.ErrorContains(t, builder.Build(t.Context(), o), "example.com/games@v9.9.9 cannot be fetched: exit status 1")
}
