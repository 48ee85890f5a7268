package measure_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/internal/figures/measure"
)

// planted is a module of two packages. In the first, the files a to d form a
// circle by a method, a receiver, a field's type and a call; e refers to them but
// nothing refers to e, and f refers to nothing of its package.
var planted = map[string]string{
	"go.mod": "module planted\n\ngo 1.26\n",
	"house/a.go": `package house

func open(d *Door) {
	d.Knock()
}
`,
	"house/b.go": `package house

func (d *Door) Knock() {}
func (d Door) Ring()   {}
`,
	"house/c.go": `package house

type Door struct{ lock }
`,
	"house/d.go": `package house

type lock int

func (l lock) turn() { open(nil) }
`,
	"house/e.go": `package house

import "planted/garden"

type Gate = garden.Gate

func Enter() { open(&Door{}) }

func shut(g *Gate, d Door) {}
`,
	"house/f.go": `package house

type wall interface{ turn() }
`,
	"house/g_test.go": `package house

func (d Door) Slam() { Enter() }
`,
	"garden/garden.go": `package garden

type Gate struct {
	*Post
	key int
}

type Post struct{ wood string }

func (Gate) Open()  {}
func (Gate) Close() {}
func (Gate) Lock()  {}
`,
	"tests/only_test.go": "package tests\n",
	"fallen/fallen.go":   "package fallen\n\nvar roof = tiles\n",
}

func plant(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range planted {
		name = filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	return dir
}

func TestLoad(t *testing.T) {
	all, err := measure.Load(plant(t), "./house", "./tests", "./garden")
	require.NoError(t, err)
	require.Equal(t, []measure.Package{
		{
			Path:  "planted/garden",
			Files: []measure.Size{{Name: "garden.go", Lines: 12}},
			Funcs: []measure.Size{{Name: "Open", Lines: 1}, {Name: "Close", Lines: 1}, {Name: "Lock", Lines: 1}},
			Types: []measure.Type{{Name: "Gate", Fields: 2, Methods: 3, Functions: 1}, {Name: "Post", Fields: 1}},
		},
		{
			Path: "planted/house",
			Files: []measure.Size{
				{Name: "a.go", Lines: 5}, {Name: "b.go", Lines: 4}, {Name: "c.go", Lines: 3},
				{Name: "d.go", Lines: 5}, {Name: "e.go", Lines: 9}, {Name: "f.go", Lines: 3},
			},
			Funcs: []measure.Size{
				{Name: "open", Lines: 3}, {Name: "Knock", Lines: 1}, {Name: "Ring", Lines: 1},
				{Name: "turn", Lines: 1}, {Name: "Enter", Lines: 1}, {Name: "shut", Lines: 1},
			},
			Types: []measure.Type{
				{Name: "Door", Fields: 1, Methods: 2, Functions: 1}, {Name: "lock", Methods: 1}, {Name: "wall"},
			},
			Circle: []string{"a.go", "b.go", "c.go", "d.go"},
		},
	}, all)
	require.Equal(t, 29, all[1].Lines())
}

func TestLoadSaysWhatDoesNotCompile(t *testing.T) {
	dir := plant(t)
	all, err := measure.Load(dir, "./fallen")
	require.NoError(t, err)
	require.Len(t, all, 1)
	require.ErrorContains(t, all[0].Err, "undefined: tiles")

	require.NoError(t, os.WriteFile(filepath.Join(dir, "fallen", "fallen.go"), []byte("package"), 0o600))
	_, err = measure.Load(dir, "./fallen")
	require.ErrorContains(t, err, "fallen.go:1")
}

func TestQuantile(t *testing.T) {
	var sizes []measure.Size
	require.Zero(t, measure.Quantile(sizes, 0.5))
	for n := 11; n > 0; n-- {
		sizes = append(sizes, measure.Size{Lines: n})
	}
	require.Equal(t, 6, measure.Quantile(sizes, 0.5))
	require.Equal(t, 10, measure.Quantile(sizes, 0.9))
	require.Equal(t, 11, measure.Quantile(sizes, 1))
	require.Equal(t, 1, measure.Quantile(sizes, 0))
}
