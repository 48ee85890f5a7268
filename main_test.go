package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"herald/render"
	"herald/shelf"
	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"herald": main})
}

// TestScripts runs the program as people do at a prompt.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "cli/testdata/script",
		UpdateScripts:       flag.Lookup("update").Value.String() == "true", // of package gametest
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Values[running{}] = new(*exec.Cmd)
			env.Setenv("GORACE", "atexit_sleep_ms=0") // by default every command takes a second longer
			env.Setenv("SHELF", names(shelf.Games()))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":  exits,
			"keep":   keep,
			"league": league,
			"each":   each,
			"demo":   demo,
			"stop":   stop,
			"damage": damage,
		},
	})
}

// names lists games as messages do.
func names(titles []render.Title) string {
	all := make([]string, len(titles))
	for i, t := range titles {
		all[i] = t.Name
	}
	return strings.Join(all, ", ")
}

// exits runs a command that must exit with a code and print one line to standard
// error: exits 2 herald frobnicate.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command args...")
	}
	err := ts.Exec(args[1], args[2:]...)
	if err == nil {
		ts.Fatalf("it succeeds")
	}
	if want := "exit status " + args[0]; err.Error() != want {
		ts.Fatalf("%v, want %s", err, want)
	}
	if said := ts.ReadFile("stderr"); strings.Count(said, "\n") != 1 {
		ts.Fatalf("it prints more or less than one line:\n%s", said)
	}
}

// keep stores records in a data folder: keep data record...
func keep(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: keep data record...")
	}
	data := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(data, 0o700))
	s, err := bolt.OpenWith(filepath.Join(data, "herald.db"), storetest.Plain)
	ts.Check(err)
	for _, file := range args[1:] {
		ts.Check(s.Create(&store.Record{Channel: "1", Match: ts.ReadFile(file)}))
	}
	ts.Check(s.Close())
}

// league stores leagues in a data folder, each with the log in a file:
// league data log...
func league(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: league data log...")
	}
	s, err := bolt.OpenWith(filepath.Join(ts.MkAbs(args[0]), "herald.db"), storetest.Plain)
	ts.Check(err)
	for _, file := range args[1:] {
		lines := strings.Split(strings.TrimSpace(ts.ReadFile(file)), "\n")
		ts.Check(s.CreateLeague(&store.League{Guild: "1"}, func(store.LeagueTx, *store.League) ([]string, error) { return lines, nil }))
	}
	ts.Check(s.Close())
}

// damage flips a bit of each occurrence of a text in a file: damage file text.
func damage(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: damage file text")
	}
	whole := ts.ReadFile(args[0])
	flipped := strings.ReplaceAll(whole, args[1], string(args[1][0]^1)+args[1][1:])
	if whole == flipped {
		ts.Fatalf("%s does not contain %q", args[0], args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(flipped), 0o600))
}

// each runs a command for each file that matches a pattern, and fails if there
// is none: each records/*.txt herald replay --trace.
func each(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: each pattern command args...")
	}
	files, err := filepath.Glob(ts.MkAbs(args[0]))
	ts.Check(err)
	if len(files) == 0 {
		ts.Fatalf("no file matches %s", args[0])
	}
	for _, file := range files {
		ts.Check(ts.Exec(args[1], append(args[2:len(args):len(args)], file)...))
	}
}
