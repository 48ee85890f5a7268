package bot_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/cli"
	"herald/store/postgres/pgtest"
)

// A manual is docs/operating.md, whose commands are typed on one machine: all files are in one
// folder, there is no change of user, commands for a container run here, and a PostgreSQL is
// the test's own.
type manual struct {
	*testing.T
	text        string
	dir         string // with the programs in bin, and the backups in backups
	env         []string
	stop, start func() // the bot
}

// asHerald is the name of a link to this program that runs it as herald.
const asHerald = "herald"

// runHerald runs a command of herald, and returns the exit status.
func runHerald() int {
	err := cli.Run(context.Background(), os.Args[1:], cli.Env{
		Shelf: shelfOfChild(), Getenv: os.Getenv, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "herald:", cli.Message(err))
	}
	return cli.ExitCode(err)
}

// programs are this machine's substitutes for others.
var programs = map[string]string{
	"sudo": `[ "$1" = -u ] && shift 2; exec "$@"`,
	"docker": `case $2 in
		exec) shift 4; exec "$@" ;;
		run) export "$6"; shift 7; exec herald "$@" ;;
		esac; exit 1`,
}

// newManual opens the manual in a folder whose name is short enough for a socket.
func newManual(t *testing.T) *manual {
	t.Helper()
	text, err := os.ReadFile("../docs/operating.md")
	require.NoError(t, err)
	dir, err := os.MkdirTemp("", "herald")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	for _, sub := range []string{"bin", "data", "backups"} {
		require.NoError(t, os.Mkdir(filepath.Join(dir, sub), 0o700))
	}
	bin := filepath.Join(dir, "bin")
	for name, does := range programs {
		require.NoError(t, os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+does+"\n"), 0o700))
	}
	self, err := os.Executable()
	require.NoError(t, err)
	require.NoError(t, os.Symlink(self, filepath.Join(bin, asHerald)))
	env := append(os.Environ(), "HOME="+filepath.Join(dir, "backups"), "PATH="+strings.Join([]string{bin, pgtest.Programs(), os.Getenv("PATH")}, ":"))
	return &manual{T: t, text: string(text), dir: dir, env: env}
}

// file returns the file of the bot's store.
func (m *manual) file() string { return filepath.Join(m.dir, "data", "herald.db") }

// database returns the address of the bot's database, in a PostgreSQL that commands use
// without naming it.
func (m *manual) database() string {
	m.Helper()
	s := pgtest.Start(m)
	m.env = append(m.env, "PGHOST="+s.Dir(), "PGUSER=herald")
	address, err := s.Address("herald")
	require.NoError(m, err)
	return address
}

// types types the block of commands that follows a text.
func (m *manual) types(after string) {
	m.Helper()
	for _, line := range m.block(after) {
		switch does := service.FindStringSubmatch(line); {
		case does == nil:
			m.runs(line)
		case does[1] == "stop":
			m.stop()
		default:
			m.start()
		}
	}
}

// service finds a command that stops or starts the bot.
var service = regexp.MustCompile(`^(?:sudo systemctl|docker compose) (stop|start) herald`)

// block returns the commands that follow a text, each in one line.
func (m *manual) block(after string) (lines []string) {
	m.Helper()
	_, rest, found := strings.Cut(m.text, after)
	require.True(m, found, after)
	_, rest, found = strings.Cut(rest, "\n\n    ")
	require.True(m, found, after)
	rest, _, _ = strings.Cut(rest, "\n\n")
	for line := range strings.SplitSeq(strings.ReplaceAll(rest, "\\\n", " "), "\n") {
		lines = append(lines, strings.TrimSpace(line))
	}
	return lines
}

// runs runs a typed command on this machine.
func (m *manual) runs(line string) {
	m.Helper()
	there := strings.NewReplacer(
		"/var/lib/herald", filepath.Join(m.dir, "data"), "/var/backups", filepath.Join(m.dir, "backups"),
		"/var/lib/postgresql", m.dir, "COPY", m.copied(), ":PASSWORD", "", "HOST", "", "@db/", "@/",
	).Replace(line)
	cmd := exec.Command("bash", "-euo", "pipefail", "-c", there)
	cmd.Dir, cmd.Env = m.dir, m.env
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	require.NoError(m, cmd.Run(), "%s\n%s", line, &said)
	m.Log(line, "\n", &said)
}

// copied returns the file with a copy of the store, "" before there is one.
func (m *manual) copied() string {
	m.Helper()
	files, err := filepath.Glob(filepath.Join(m.dir, "backups", "*"))
	require.NoError(m, err)
	require.LessOrEqual(m, len(files), 1)
	return strings.Join(files, "")
}
