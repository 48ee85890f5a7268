package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/require"

	"herald/lang"
)

// TestKeysStayInTheirFolder: texts are in the catalog beside the code that uses them, so that
// they are found, changed and removed together.
func TestKeysStayInTheirFolder(t *testing.T) {
	tree := os.DirFS("bot")
	owned := owners(t, tree)
	require.Greater(t, len(owned), 400)
	report(t, strayKeys(t, tree, owned))
}

func TestPlantedKeysAreFound(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	tree := fstest.MapFS{
		"view/text/en.toml": file("[clock]\nyours = \"your time\"\n[clock.then]\naway = \"away\"\nturn = \"turn\"\n"),
		"vote/text/en.toml": file("[clock]\npause = { one = \"{{.n}} pause\", other = \"{{.n}} pauses\" }\n"),
		"view/clock.go": file(`package view

func say(then string) []string {
	return []string{"clock.yours", "clock.then." + then, "clock." + then}
}
`),
		"vote/vote.go": file(`package vote

// Neither comments, "clock.yours", nor other strings are keys.
func say(then string) []string {
	return []string{"clock.pause", "clock." + then, "clock.then", "clocks.", "clock.yours, too", "vote." + then}
}
`),
		"vote/vote_test.go": file("package vote\n\nvar expected = \"clock.yours\"\n"),
		"plan/plan.go": file(`package plan

const key = "clock.yours"

func say(then string) []string {
	return []string{` + "`clock.pause`" + `, "clock.then." + then, fmt.Sprintf("clock.then.%s", then), "clock." + then}
}
`),
		"vote/status/status.go": file("package status\n\nvar key = \"clock.pause\"\n"),
	}
	require.Equal(t, []string{
		`plan/plan.go:3: "clock.yours" is of view`,
		`plan/plan.go:6: "clock.pause" is of vote`,
		`plan/plan.go:6: "clock.then." is of view`,
		`plan/plan.go:6: "clock.then." is of view`,
		`plan/plan.go:6: "clock." is of view, vote`,
		`vote/status/status.go:3: "clock.pause" is of vote`,
	}, strayKeys(t, tree, owners(t, tree)))
}

// owners returns the folders in whose catalogs a key is, or keys that begin with a
// prefix are; a prefix ends in a point.
func owners(t *testing.T, tree fs.FS) map[string][]string {
	t.Helper()
	owned := map[string][]string{}
	names, err := lang.Files(tree, "en")
	require.NoError(t, err)
	for _, name := range names {
		text, err := fs.ReadFile(tree, name)
		require.NoError(t, err)
		catalog, err := i18n.ParseMessageFileBytes(text, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
		require.NoError(t, err)
		folder, _, _ := strings.Cut(name, "/text/")
		for _, m := range catalog.Messages {
			for _, key := range prefixes(m.ID) {
				if !slices.Contains(owned[key], folder) {
					owned[key] = append(owned[key], folder)
				}
			}
		}
	}
	return owned
}

// prefixes returns a key and what it begins with: a., a.b. and a.b.c for a.b.c.
func prefixes(key string) []string {
	var all []string
	for n, c := range key {
		if c == '.' {
			all = append(all, key[:n+1])
		}
	}
	return append(all, key)
}

// strayKeys says where Go code that is no test uses a key, or a prefix, of other
// folders only.
func strayKeys(t *testing.T, tree fs.FS, owned map[string][]string) []string {
	t.Helper()
	var said []string
	require.NoError(t, fs.WalkDir(tree, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		literals, err := literals(tree, name)
		for _, l := range literals {
			if folders := owned[l.key]; folders != nil && !slices.Contains(folders, path.Dir(name)) {
				said = append(said, fmt.Sprintf("%s:%d: %q is of %s", name, l.line, l.key, strings.Join(folders, ", ")))
			}
		}
		return err
	}))
	return said
}

// A literal is a string in Go code that can be a key or begin one.
type literal struct {
	key  string
	line int
}

// literals returns the strings of a file, each up to its first verb of formatting.
func literals(tree fs.FS, name string) ([]literal, error) {
	text, err := fs.ReadFile(tree, name)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var all []literal
	ast.Inspect(file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			said, _ := strconv.Unquote(l.Value) // the parser has checked it
			said, _, _ = strings.Cut(said, "%")
			all = append(all, literal{said, fset.Position(l.Pos()).Line})
		}
		return true
	})
	return all, nil
}
