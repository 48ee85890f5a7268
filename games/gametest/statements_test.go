package gametest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// sound is a game whose statements are in order, by file.
var sound = map[string]string{
	"RULES.md": `# Flags

The squares are A1 to D4; laws come after R4.

## Turn

- **F-1.1** A turn plants one flag. [testdata/F-1.1-turn.txt]
- **F-1.2** So many flags win:

  | players | flags |
  |---|---|
  | 2 | 4 |

  A draw is settled by 12.10. [testdata/F-1.1-turn.txt,
  testdata/plans/win.txt, TestWin]
- **12.10** Draws are lost. [TestDraw]
- **R4** Nobody has most of nothing. [TestDraw]
- **F-A** *Variant.* Flags may be moved. [testdata/plans/win.txt]
`,
	"flags.go": `package flags

// plant plants one flag (F-1.1): of seat 0, on D4, in UTF-8.
var plant = "F-7.7"
`,
	"flags_test.go": `package flags

// F-1.2: four flags win.
func TestWin() {}

// 12.10, R4: nobody wins. In testdata there is 2026-12-24.
func TestDraw() {}
`,
	"text/en.toml":            "turn = \"Plant one flag.\"\n",
	"testdata/F-1.1-turn.txt": "# Four flags win: F-1.2.\n",
	"testdata/plans/win.txt":  "# F-1.2, F-A.\nnew 2 size=9.9\n\tF-9.9\n",
}

// write puts files into a directory of their own, with one replacement in one of them; an empty old appends.
func write(t *testing.T, files map[string]string, file, old, with string) string {
	t.Helper()
	directory := t.TempDir()
	for name, text := range files {
		if name == file {
			require.Contains(t, text, old)
			text = strings.Replace(text, old, with, 1)
			if old == "" {
				text = files[name] + with
			}
		}
		at := filepath.Join(directory, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(at), 0o755))
		require.NoError(t, os.WriteFile(at, []byte(text), 0o644))
	}
	return directory
}

func TestStatements(t *testing.T) {
	faults, err := statementFaults(write(t, sound, "", "", ""))
	require.NoError(t, err)
	require.Empty(t, faults)
}

func TestStatementFaults(t *testing.T) {
	for _, c := range []struct{ name, file, old, with, want string }{
		{"comment", "flags.go", "(F-1.1)", "(F-1.3)", "flags.go:3: F-1.3 is no statement of RULES.md"},
		{"comment on two lines", "flags.go", "of seat 0", "so\n// says 12.11", "flags.go:4: 12.11 is no statement of RULES.md"},
		{"comment in a function", "flags_test.go", "TestWin() {}", "TestWin() {\n\t// F-1.4\n}", "flags_test.go:5: F-1.4 is no statement of RULES.md"},
		{"another game's number", "flags.go", "(F-1.1)", "(C-4.6)", "flags.go:3: C-4.6 is no statement of RULES.md"},
		{"another game's letters", "flags.go", "(F-1.1)", "(CF7)", "flags.go:3: CF7 is no statement of RULES.md"},
		{"a capital of the game's own", "flags.go", "(F-1.1)", "(R5)", "flags.go:3: R5 is no statement of RULES.md"},
		{"a number with a letter", "flags.go", "(F-1.1)", "(F-1.1a)", "flags.go:3: F-1.1a is no statement of RULES.md"},
		{"remark", "testdata/plans/win.txt", "F-A.", "F-A, F-B.", "win.txt:1: F-B is no statement of RULES.md"},
		{"text", "text/en.toml", "one", "one (12.1)", "text/en.toml:1: 12.1 is no statement of RULES.md"},
		{"rules", "RULES.md", "settled by 12.10", "settled by 12.12", "RULES.md:14: 12.12 is no statement of RULES.md"},
		{"statement removed", "RULES.md", "- **12.10** Draws are lost. [TestDraw]\n", "", "flags_test.go:6: 12.10 is no statement of RULES.md"},
		{"no check", "RULES.md", " [testdata/F-1.1-turn.txt]", "", "RULES.md:7: F-1.1 names no script or test at its end"},
		{"empty check", "RULES.md", "[testdata/F-1.1-turn.txt]", "[]", "RULES.md:7: F-1.1 names no script or test at its end"},
		{"check amid the text", "RULES.md", "[TestDraw]", "[TestDraw] Always.", "RULES.md:16: 12.10 names no script or test at its end"},
		{"no such test", "RULES.md", "TestWin", "TestLoss", `RULES.md:8: F-1.2: there is no script or test "TestLoss"`},
		{"no such script", "RULES.md", "testdata/plans/win.txt, TestWin", "testdata/win.txt", `RULES.md:8: F-1.2: there is no script or test "testdata/win.txt"`},
		{"script that does not cite", "testdata/F-1.1-turn.txt", "F-1.2", "F-1.1", "RULES.md:8: F-1.2: testdata/F-1.1-turn.txt does not cite it"},
		{"test that does not cite", "flags_test.go", ", R4", "", "RULES.md:17: R4: TestDraw does not cite it"},
		{"number that stands twice", "RULES.md", "**R4**", "**12.10**", "RULES.md:17: 12.10 stands twice"},
		{"item without a number", "RULES.md", "", "- Be kind.\n", "RULES.md:19: an item that does not begin with a **number**"},
		{"item with another mark", "RULES.md", "- **R4**", "* **R4**", "RULES.md:17: an item that does not begin with a **number**"},
		{"number of another form", "RULES.md", "**R4**", "**R-four**", "RULES.md:17: R-four does not look like a number"},
	} {
		t.Run(c.name, func(t *testing.T) {
			faults, err := statementFaults(write(t, sound, c.file, c.old, c.with))
			require.NoError(t, err)
			require.Contains(t, strings.Join(faults, "\n")+"\n", c.want+"\n")
		})
	}
}

// A script whose name has a number cites it.
func TestStatementFaultsOfNames(t *testing.T) {
	directory := write(t, sound, "", "", "")
	require.NoError(t, os.WriteFile(filepath.Join(directory, "testdata", "F-1.5-more.txt"), nil, 0o644))
	faults, err := statementFaults(directory)
	require.NoError(t, err)
	require.Equal(t, []string{filepath.Join(directory, "testdata", "F-1.5-more.txt") + ": F-1.5 is no statement of RULES.md"}, faults)
}

// Comments in other directories cite the same statements, but tests there check
// none.
func TestStatementFaultsOfOthers(t *testing.T) {
	drawn := map[string]string{"draw_test.go": "package draw\n\n// F-1.1, F-1.6, R4.\nfunc TestDrawn() {}\n"}
	other := write(t, drawn, "", "", "")
	faults, err := statementFaults(write(t, sound, "RULES.md", "[testdata/F-1.1-turn.txt]", "[TestDrawn]"), other)
	require.NoError(t, err)
	require.Len(t, faults, 2)
	require.Contains(t, faults[0], `F-1.1: there is no script or test "TestDrawn"`)
	require.Equal(t, filepath.Join(other, "draw_test.go")+":3: F-1.6 is no statement of RULES.md", faults[1])
}

func TestStatementsWithoutRules(t *testing.T) {
	_, err := statementFaults(t.TempDir())
	require.ErrorContains(t, err, "RULES.md")
}
