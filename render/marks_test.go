package render

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
)

// Each kind of mark is drawn by one function, for all games: dashes, dots, rings and
// hatching are drawn by PaintMark only, and it draws every Mark once; what was removed is
// crossed out by PaintRemoved, and cards have their frames from PaintFramed.
func TestEachMarkIsDrawnByOneFunction(t *testing.T) {
	callers := map[string][]string{}
	for _, folder := range append(boards(t), ".") {
		eachFunc(t, folder, func(f *ast.FuncDecl) {
			ast.Inspect(f, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					callers[called(call)] = append(callers[called(call)], f.Name.Name)
				}
				return true
			})
		})
	}
	for _, paint := range []string{"paintDashes", "paintDots", "paintGaps", "paintHatch", "paintRing", "paintSpikes"} {
		require.Equal(t, []string{"PaintMark"}, callers[paint], paint)
	}
	require.Equal(t, []string{"paintDashes"}, callers["SetDash"], "only drafts are dashed")
	for _, caller := range callers["paintPlate"] {
		require.Equal(t, "PaintMark", caller)
	}
	for _, caller := range callers["paintBand"] {
		require.Equal(t, "PaintFramed", caller)
	}
	require.Equal(t, []string{"drawRemoved"}, callers["PaintRemoved"])
}

// Boards are drawn without the gold of the mark for news, so that all gold on them is such a mark; only the
// hilt of Excalibur is none. Lancaster's board has nothing bright but marks either.
func TestMarksHaveTheirColours(t *testing.T) {
	for _, folder := range boards(t) {
		colours := []string{"Gold"}
		if folder == "lancaster" {
			colours = append(colours, "Bright")
		}
		eachFunc(t, folder, func(f *ast.FuncDecl) {
			ast.Inspect(f, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok && f.Name.Name != "paintSword" {
					of, _ := s.X.(*ast.Ident)
					mark := of != nil && of.Name == "render" && slices.Contains(colours, s.Sel.Name)
					require.False(t, mark, "%s: %s is %s", folder, f.Name.Name, s.Sel.Name)
				}
				return true
			})
		})
	}
}

// boards returns the folders of the games.
func boards(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(folders(t), func(folder string) bool {
		titled := false
		eachFunc(t, folder, func(f *ast.FuncDecl) { titled = titled || f.Recv == nil && f.Name.Name == "Title" })
		return !titled
	})
}

// eachFunc visits every function in the Go files of a folder, tests apart.
func eachFunc(t *testing.T, folder string, visit func(*ast.FuncDecl)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				visit(f)
			}
		}
	}
}

// called returns the name of what is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// Without colour and to the colour-blind, on squares as small as Lancelot's, no mark looks like another or like
// none; the last one is a threat.
func TestMarksStayApart(t *testing.T) {
	for name, vision := range visions {
		t.Run(name, func(t *testing.T) { checkMarks(t, func(c Colour) float64 { return grey(seen(c, vision).RGB255()) }) })
	}
}

func checkMarks(t *testing.T, light func(Colour) float64) {
	t.Helper()
	const size, clearly, share = 55, 24, .02
	looks := [][]float64{lightness(t, light, func(*Canvas) {})}
	for m := Last; m <= Rimmed; m++ {
		looks = append(looks, lightness(t, light, func(c *Canvas) { c.Blit(Marked(m, size), 0, 0) }))
	}
	looks = append(looks, lightness(t, light, func(c *Canvas) { c.Blit(Menace(size, size), 0, 0) }))
	for a := range looks {
		for b := range a {
			different := 0
			for i := range looks[a] {
				if d := looks[a][i] - looks[b][i]; d > clearly || d < -clearly {
					different++
				}
			}
			require.Greater(t, float64(different)/(size*size), share, "marks %d and %d", a-1, b-1)
		}
	}
}

// grey returns the lightness of a colour, of 255.
func grey(r, g, b uint8) float64 { return .3*float64(r) + .59*float64(g) + .11*float64(b) }

// lightness returns the lightness of the pixels of a square with draw's drawing.
func lightness(t *testing.T, light func(Colour) float64, draw func(*Canvas)) []float64 {
	t.Helper()
	c := Layer(55, 55, func(dc *gg.Context) {
		dc.SetColor(Zone2Light)
		dc.Clear()
	})
	draw(c)
	all := make([]float64, len(c.Pix))
	for i, p := range c.Pix {
		all[i] = light(Colour(p))
	}
	return all
}
