package gametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// TestOptionalsAreComplete reads the interfaces of the contract that embed Move, State or View.
func TestOptionalsAreComplete(t *testing.T) {
	var want []string
	for _, folder := range []string{"games", "ai"} {
		want = append(want, extensions(t, folder)...)
	}
	var have []string
	for _, o := range Optionals() {
		require.True(t, o.Type.Implements(o.Of), o.Name)
		require.Equal(t, o.Type.String(), o.Name)
		have = append(have, o.Name)
	}
	slices.Sort(have)
	slices.Sort(want)
	require.Equal(t, want, have)
}

// extensions returns the exported interfaces of a package that embed other ones.
func extensions(t *testing.T, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(map[string]string{"games": "..", "ai": "../ai"}[name], "*.go"))
	require.NoError(t, err)
	var all []string
	for _, file := range files {
		source, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(source, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if i, ok := spec.Type.(*ast.InterfaceType); ok && slices.ContainsFunc(i.Methods.List, func(f *ast.Field) bool { return f.Names == nil }) {
				all = append(all, name+"."+spec.Name.Name)
			}
			return true
		})
	}
	return all
}

// Types with methods that are almost an interface.
type (
	silent    struct{ *toy.State }
	misled    struct{ toy.View }
	distant   struct{ toy.View }
	iconed    struct{ toy.Word }
	unrelated struct{ toy.View }
)

func (silent) Why(games.Player, games.Move) games.Text { return games.Text{} }
func (silent) Judge() []int                            { return nil }
func (misled) Threats(games.Player) []games.Threat     { return nil }
func (*distant) Chapter() int                          { return 0 }
func (iconed) Icon() (string, bool)                    { return "", false }
func (unrelated) Judge() int                           { return 0 }

func TestPlantedSignatureIsCaught(t *testing.T) {
	view := func(v games.View) games.Rules {
		return plant(fault{view: func(*toy.State, games.Player) games.View { return v }})
	}
	for _, c := range []struct {
		rules games.Rules
		want  string
	}{
		{view(misled{}), "gametest.misled is no games.Threatened: it wants the method Threats() []games.Threat, and found is Threats(games.Player) []games.Threat"},
		{view(distant{}), "gametest.distant is no games.Chaptered: it wants the method Chapter() int, and found is (*gametest.distant) Chapter() int"},
		{plant(asking(toy.Roll, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Moves = []games.Move{iconed{"low"}}
			return p
		})), "gametest.iconed is no games.Iconed: it wants the method Icon() string, and found is Icon() (string, bool)"},
	} {
		require.ErrorContains(t, run(t, "signatures", c.rules), c.want)
	}
	require.ErrorContains(t, signatureFault(stateType, reflect.TypeFor[silent]()),
		"gametest.silent is no games.Reasoner: it wants the method Why(games.Player, string) games.Text, and found is Why(games.Player, games.Move) games.Text")
	require.NoError(t, signatureFault(viewType, reflect.TypeFor[unrelated]()), "views do not judge")
}
