package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

func TestATerminalObeysNothingThatIsPrinted(t *testing.T) {
	for text, want := range map[string]string{
		"Chloé – ✓\nDaí":   "Chloé – ✓\nDaí",
		"\x1b[31mred\a":    `\u001b[31mred\u0007`,
		"a\u202eb\u2066c":  `a\u202eb\u2066c`,
		"\x9bc \xff\u0085": `\x9bc \xff\u0085`,
		"back\r\ttab\x7f":  `back\u000d\u0009tab\u007f`,
		"\ufffd stays":     "\ufffd stays",
	} {
		require.Equal(t, want, quoted(text))
		var b strings.Builder
		n, err := quoting{&b}.Write([]byte(text))
		require.NoError(t, err)
		require.Equal(t, len(text), n)
		require.Equal(t, want, b.String())
	}
	require.Less(t, len(Message(errors.New(strings.Repeat("é", 10_000)))), 2100)
}

func TestAFileThatNeverEndsIsNotRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "record")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.NoError(t, os.Truncate(file, 1<<40))
	_, err := readText(file)
	require.ErrorContains(t, err, "it has more than 16777216 bytes")
	require.ErrorContains(t, Run(t.Context(), []string{"replay", file}, env(nil, &bytes.Buffer{})), "it has more than")
	require.ErrorContains(t, Run(t.Context(), []string{"league", "replay", file}, env(nil, &bytes.Buffer{})), "it has more than")
}

// TestThePagesAreCheckedInAProcessOfTheirOwn has programs that end as Herald does when the
// pages are damaged.
func TestThePagesAreCheckedInAProcessOfTheirOwn(t *testing.T) {
	dir := t.TempDir()
	file := storeFile(dir)
	s, err := bolt.OpenWith(file, storetest.Plain)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.NoError(t, Run(t.Context(), []string{"check-pages", file}, env(nil, &bytes.Buffer{})))
	for name, script := range map[string]string{
		"whole":     "exit 0",
		"panics":    "echo 'panic: runtime error'; exit 2",
		"is killed": "kill -9 $$",
	} {
		sh := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(sh, []byte("#!/bin/sh\n"+script+"\n"), 0o700))
		e := env(nil, &bytes.Buffer{})
		e.Program = sh
		p := &program{t.Context(), e}
		err := p.checkPages(file)
		if name == "whole" {
			require.NoError(t, err)
			continue
		}
		require.ErrorIs(t, err, store.ErrCorrupt, name)
		require.Equal(t, name == "panics", strings.Contains(err.Error(), "panic: runtime error"))
	}
}
