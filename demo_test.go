package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/rogpeppe/go-internal/testscript"
)

// running is the key of the demo that a script has started.
type running struct{}

// demo starts herald demo and waits until people can play. It sets $PAGE to the
// address of the page, without http://.
func demo(ts *testscript.TestScript, neg bool, args []string) {
	if neg {
		ts.Fatalf("usage: demo flags...")
	}
	cmd := exec.Command(inPath(ts, "herald"), append([]string{"demo", "--listen", "127.0.0.1:0"}, args...)...)
	cmd.Dir = ts.MkAbs(".")
	out, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	ts.Defer(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	lines := bufio.NewScanner(out)
	for i := 0; i < 3 && lines.Scan(); i++ {
		ts.Logf("%s", lines.Text())
		if page, ok := strings.CutPrefix(lines.Text(), "Play on http://"); ok {
			ts.Setenv("PAGE", page)
		}
	}
	ts.Check(lines.Err())
	if ts.Getenv("PAGE") == "" {
		ts.Fatalf("the demo does not print where to play")
	}
	*ts.Value(running{}).(**exec.Cmd) = cmd
}

// stop sends the demo a signal, TERM or KILL, and waits until it exits, after TERM
// with success.
func stop(ts *testscript.TestScript, neg bool, args []string) {
	cmd := *ts.Value(running{}).(**exec.Cmd)
	if neg || len(args) != 1 || cmd == nil {
		ts.Fatalf("usage: stop TERM|KILL, after demo")
	}
	if args[0] == "KILL" {
		ts.Check(cmd.Process.Kill())
		cmd.Wait()
		return
	}
	ts.Check(cmd.Process.Signal(syscall.SIGTERM))
	ts.Check(cmd.Wait())
}

// inPath returns the path of a program in the script's PATH, which differs from
// the test's.
func inPath(ts *testscript.TestScript, name string) string {
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		if file := filepath.Join(dir, name); isFile(file) {
			return file
		}
	}
	ts.Fatalf("%s is not on the path", name)
	return ""
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}
