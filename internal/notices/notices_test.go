package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheNoticesAreOfThisProgram(t *testing.T) {
	want, err := notices("../..")
	require.NoError(t, err)
	got, err := os.ReadFile(filepath.Join("../..", file))
	require.NoError(t, err)
	require.Equal(t, headings(want), headings(got), "go run ./internal/notices writes them anew")
	require.True(t, string(want) == string(got), "go run ./internal/notices writes them anew")
	for _, part := range []string{"Go standard library (LICENSE)", "Lato-OFL.txt", "go.etcd.io/bbolt v", "github.com/bwmarrin/discordgo v"} {
		require.Contains(t, string(got), part)
	}
	require.NotContains(t, string(got), "chromedp", "only tests have it")
}

// headings are the lines that name a part.
func headings(text []byte) []string {
	var all []string
	lines := strings.Split(string(text), "\n")
	for n, line := range lines {
		if strings.HasPrefix(line, "=====") && n+1 < len(lines) {
			all = append(all, lines[n+1])
		}
	}
	return all
}

// TestEveryLicenceBesideACompiledPackageIsThere goes from the folder of each package up
// to where its module ends, and wants every file that looks like a licence.
func TestEveryLicenceBesideACompiledPackageIsThere(t *testing.T) {
	got, err := os.ReadFile(filepath.Join("../..", file))
	require.NoError(t, err)
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{$.Dir}}{{end}}{{end}}", ".")
	list.Dir = "../.."
	packages, err := list.Output()
	require.NoError(t, err)
	seen := 0
	for folder := range strings.FieldsSeq(string(packages)) {
		for ; strings.Contains(folder, "@"); folder = filepath.Dir(folder) {
			for _, name := range licencesIn(t, folder) {
				text, err := os.ReadFile(filepath.Join(folder, name))
				require.NoError(t, err)
				text = bytes.ReplaceAll(bytes.TrimSpace(text), []byte("\r\n"), []byte("\n"))
				require.True(t, bytes.Contains(got, text), "%s of %s", name, folder)
				seen++
			}
		}
	}
	require.Greater(t, seen, 20)
}

// licencesIn returns the names of the files in a folder that look like licences.
func licencesIn(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	var names []string
	for _, e := range entries {
		name := strings.ToLower(e.Name())
		looks := func(word string) bool { return strings.HasPrefix(name, word) }
		if !e.IsDir() && filepath.Ext(name) != ".go" && slices.ContainsFunc([]string{"licen", "copying", "copyright", "notice", "patent", "unlicen"}, looks) {
			names = append(names, e.Name())
		}
	}
	return names
}

func TestAPartWithoutALicenceIsAnError(t *testing.T) {
	var text strings.Builder
	require.ErrorContains(t, part{"gadget v1", t.TempDir(), nil}.write(&text), "gadget v1: no licence")
}
