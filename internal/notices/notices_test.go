package main

import (
	"os"
	"path/filepath"
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

func TestAPartWithoutALicenceIsAnError(t *testing.T) {
	var text strings.Builder
	require.ErrorContains(t, part{"gadget v1", t.TempDir()}.write(&text), "gadget v1: no licence")
}
