package render

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"herald/games"
	"herald/lang"
)

// smallest is the size that a phone still shows of 1200 pixels.
const smallest = 28

// Faces are made by newFace only, and only they write: so its calls tell the
// smallest lettering that any picture has.
func TestSmallestLettering(t *testing.T) {
	var sizes []float64
	for _, folder := range folders(t) {
		calls(t, folder, func(file, name string, args []ast.Expr) {
			if name != "DrawString" || file != "trace.go" { // which draws a picture anew
				require.NotContains(t, name, "DrawString", "lettering is for Canvas.Text")
			}
			if name != "newFace" {
				return
			}
			size, err := strconv.ParseFloat(args[1].(*ast.BasicLit).Value, 64)
			require.NoError(t, err)
			require.GreaterOrEqual(t, size, float64(smallest))
			sizes = append(sizes, size)
		})
	}
	require.NotEmpty(t, sizes)
	for _, numbers := range []*Face{Number, Score, Grand} {
		require.GreaterOrEqual(t, numbers.size, 40.)
	}
}

// folders returns this folder and the folders of the packages in it.
func folders(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*/*.go")
	require.NoError(t, err)
	all := []string{"."}
	for _, file := range files {
		all = append(all, filepath.Dir(file))
	}
	return slices.Compact(all)
}

// calls visits every call in the Go files of a folder, tests apart.
func calls(t *testing.T, folder string, visit func(file, name string, args []ast.Expr)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch f := call.Fun.(type) {
			case *ast.Ident:
				visit(name, f.Name, call.Args)
			case *ast.SelectorExpr:
				visit(name, f.Sel.Name, call.Args)
			}
			return true
		})
	}
}

func TestFacesWriteFrench(t *testing.T) {
	const french = "Àà Ââ Çç Éé Èè Êê Ëë Îî Ïï Ôô Œœ Ùù Ûû «\u00a0» ’ – …"
	for _, f := range []*Face{Label, Number, Score, Grand, Aside, Motto, Heading} {
		require.Equal(t, strings.ReplaceAll(french, "\u00a0", " "), f.Clean(french))
		for _, space := range []rune{' ', '\u00a0', '\u202f'} {
			g, ok := f.load().drawn[space]
			require.True(t, ok, "%s has no %U", f.file, space)
			require.Positive(t, g.advance)
		}
	}
}

func TestClean(t *testing.T) {
	for name, want := range map[string]string{
		"Ada":                 "Ada",
		"Zoë 🐉":               "Zoë",
		"e\u0301lan":          "élan",
		" two\nlines\t":       "two lines",
		"李白":                  "",
		"\u202eabc\u200d":     "abc",
		"a\u0300\u0301\u0302": "à",
		"Сергей":              "Сергей",
		"\x00\xff":            "",
	} {
		require.Equal(t, want, Label.Clean(name), "%q", name)
	}
}

func TestFit(t *testing.T) {
	require.Equal(t, "Ada", Label.Fit("Ada", 100))
	long := "Maximilian Bartholomew"
	for width := 60; width < Label.Width(long); width += 7 {
		cut := Label.Fit(long, width)
		require.True(t, strings.HasSuffix(cut, "…"), cut)
		require.True(t, strings.HasPrefix(long, strings.TrimSuffix(cut, "…")), cut)
		require.LessOrEqual(t, Label.Width(cut), width)
	}
	require.Equal(t, "…", Label.Fit(long, 1))
}

// Letters that a font lacks leave no box and no gap.
func TestTextLeavesOutWhatIsMissing(t *testing.T) {
	write := func(s string) []uint8 {
		c := Layer(300, 60, func(*gg.Context) {})
		c.Text(Label, s, 10, 40, 0, Ink)
		return c.Pix
	}
	require.Equal(t, write(""), write("李🐉"))
	require.Equal(t, write("Ada"), write("A🐉da"))
	require.NotEqual(t, write(""), write("Ada"))
	require.NotEqual(t, write("Сергей"), write(""), "letters beyond the warmed ones are drawn too")
}

func TestNameFallsBackOnTheSeat(t *testing.T) {
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	s := Scene{Names: []string{"Ada", "李白"}, Say: c.Printer("en", func(games.Player) string { return "<@1>" })}
	require.Equal(t, "Ada", s.Name(0, Label))
	require.Equal(t, "Seat 2", s.Name(1, Label))
	require.Equal(t, "Seat 3", s.Name(2, Label))
}

// Names of any length leave the sentence round them whole.
func TestSentenceCutsNames(t *testing.T) {
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	s := Scene{Names: []string{"Maximilian Bartholomew Montgomery of Ockham"}, Say: c.Printer("en", nil)}
	said := s.sentence(Heading, games.T("render.turn", "player", games.Player(0)), 700)
	require.LessOrEqual(t, Heading.Width(said), 700)
	require.True(t, strings.HasPrefix(said, "Maximilian"), said)
	require.True(t, strings.HasSuffix(said, "… to move"), said)
}

func TestFontsHaveTheirLicence(t *testing.T) {
	for _, family := range []string{"Lato", "EBGaramond"} {
		text, err := fs.ReadFile(fonts, "fonts/"+family+"-OFL.txt")
		require.NoError(t, err)
		require.Contains(t, string(text), "SIL OPEN FONT LICENSE Version 1.1")
	}
}

// TestPairsAreKerned asks each pair twice: the second time its distance is known.
func TestPairsAreKerned(t *testing.T) {
	for range 2 {
		for _, f := range []*Face{Display, Label} {
			g := f.load()
			for _, s := range []string{"AV", "VA", "AI", "To", "oT"} {
				left, right := g.drawn[rune(s[0])], g.drawn[rune(s[1])]
				kern, err := g.font.Kern(nil, left.index, right.index, fixed.Int26_6(f.size*64), font.HintingNone)
				require.NoError(t, err)
				require.Equal(t, (left.advance + kern + right.advance).Ceil(), f.Width(s), s)
			}
			require.Less(t, f.Width("AV"), f.Width("A")+f.Width("V"))
		}
	}
}
