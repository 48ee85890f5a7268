package measure

import (
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
)

// A graph has, for each file, the other files that it refers to.
type graph map[string]map[string]bool

// references links a package's files. A file refers to another if it uses a constant, variable, function,
// type or method that is declared there, as a receiver or the type of a field too.
func references(fset *token.FileSet, pkg *types.Package, info *types.Info) graph {
	g := graph{}
	for id, o := range info.Uses {
		_, fn := o.(*types.Func)
		if o.Pkg() != pkg || o.Parent() != pkg.Scope() && !fn {
			continue
		}
		from, to := fset.File(id.Pos()).Name(), fset.File(o.Pos()).Name()
		if from, to = filepath.Base(from), filepath.Base(to); from == to {
			continue
		}
		if g[from] == nil {
			g[from] = map[string]bool{}
		}
		g[from][to] = true
	}
	return g
}

// largest returns the most files each of which leads to all the others, sorted; nil if no two files do. Of
// several such circles it is the first by name.
func largest(g graph) []string {
	reached := map[string]map[string]bool{}
	for file := range g {
		reached[file] = map[string]bool{}
		g.walk(file, reached[file])
	}
	var most []string
	for _, file := range slices.Sorted(maps.Keys(g)) {
		var circle []string
		for _, other := range slices.Sorted(maps.Keys(reached[file])) {
			if reached[other][file] {
				circle = append(circle, other)
			}
		}
		if len(circle) > len(most) {
			most = circle
		}
	}
	return most
}

func (g graph) walk(file string, seen map[string]bool) {
	for to := range g[file] {
		if !seen[to] {
			seen[to] = true
			g.walk(to, seen)
		}
	}
}
