package cli

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/match"
	"herald/games/record"
)

func TestTheTerminalSpeaksBothLanguages(t *testing.T) {
	texts, err := catalog(shelf)
	require.NoError(t, err)
	require.Equal(t, texts.Keys("en"), texts.Keys("fr"))
}

// TestAnInterruptKeepsTheRecord interrupts the program while it waits for a turn.
func TestAnInterruptKeepsTheRecord(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	keyboard, typed := io.Pipe()
	file := filepath.Join(t.TempDir(), "record")
	ended := make(chan error)
	told, screen := io.Pipe()
	go func() {
		args := []string{"play", "lancelot", "--seed", "1", "--lang", "en", "--out", file}
		ended <- Run(ctx, args, env(keyboard, screen))
		screen.Close()
	}()
	go io.WriteString(typed, "e5\n")
	awaitLine(t, told, "Last turn: Seat 2 places a knight on E5.")
	go io.Copy(io.Discard, told)
	interrupt()
	require.NoError(t, <-ended)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(text), "* p1\n1 e5\n")
}

// awaitLine reads until it has read a line.
func awaitLine(t *testing.T, r io.Reader, want string) {
	t.Helper()
	read, part := "", make([]byte, 512)
	for !strings.Contains(read, want) {
		n, err := r.Read(part)
		require.NoError(t, err, "%q does not come; there is %s", want, read)
		read += string(part[:n])
	}
}

// FuzzPlay types anything: the terminal plays on until the match or the input
// ends, and the record replays.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(1), "?\ne5\nzz\nundo\n\ne6 e7\n")
	f.Add(uint64(2), "xe5\ne6 xf6\nxg7\nundo\nundo\nd4\nresign\n")
	f.Add(uint64(3), "done\nE5,F6;\u00a0g7\nresign")
	rules := shelf[0].Rules
	texts, err := catalog(shelf)
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, seed uint64, input string) {
		m, err := matchFlags{Option: map[string]string{"excalibur": "yes"}}.start(rules)
		require.NoError(t, err)
		terminal := &terminal{
			match: m, people: 2, roll: roller(seed, 0), out: io.Discard,
			lines: linesOf(t.Context(), strings.NewReader(input)), say: texts.Printer("fr", nil),
		}
		terminal.play(t.Context())
		kept, err := record.Parse(m.Record().String())
		require.NoError(t, err)
		again, err := match.Open(rules, kept)
		require.NoError(t, err)
		require.Equal(t, m.Record().String(), again.Record().String())
	})
}

// TestTheTerminalReadsWordsOfTheLanguage, its own commands as well as the game's
// words.
func TestTheTerminalReadsWordsOfTheLanguage(t *testing.T) {
	var screen strings.Builder
	typed := strings.NewReader("rouge cour\nrouge\nred\nannuler\nabandonner\n")
	args := []string{"play", "carolus", "--seed", "1", "--lang", "fr", "--option", "variant=free"}
	require.NoError(t, Run(t.Context(), args, env(typed, &screen)))
	for _, said := range []string{"« cour » n’est pas possible ici.", "  jaune      Jaune\n", "Jusqu’ici : rouge rouge\n", "Annulé : rouge\n", "Place 2 abandonne.\n"} {
		require.Contains(t, strings.ReplaceAll(screen.String(), "\u00a0", " "), said)
	}
}
