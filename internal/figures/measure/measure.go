// Package measure measures a tree of Go packages: the lines of its files and functions, the fields of its
// types and what can be done with them, and the circles of files that refer to each other. Files of tests do not count. It judges nothing;
// its caller sets the goals.
package measure

import (
	"go/ast"
	"go/token"
	"go/types"
	"math"
	"path/filepath"
	"slices"
)

// A Package holds the figures of one package. Its slices must not be changed.
type Package struct {
	Path   string // the import path
	Files  []Size // in the order of their names
	Funcs  []Size // functions and methods, in the order in which they are written
	Types  []Type // types of the package's scope, the one with the most verbs first
	Circle []string
	// Err is the first fault that the type checker found. Circle and Types may
	// then be smaller than they are.
	Err error
}

// A Size is the number of lines of a file, or of a function from its first word to its closing brace.
type Size struct {
	Name  string
	Lines int
}

// A Type is a type with what it holds and what can be done with it.
type Type struct {
	Name      string
	Fields    int // of a struct; an embedded struct counts as its fields
	Methods   int // that are declared for it: neither an interface's nor promoted ones
	Functions int // of the measured packages whose first parameter it is, or a pointer to it
}

// Verbs returns the number of methods and functions.
func (t Type) Verbs() int { return t.Methods + t.Functions }

// Lines returns the lines of the package.
func (p Package) Lines() int {
	sum := 0
	for _, f := range p.Files {
		sum += f.Lines
	}
	return sum
}

// Quantile returns the smallest of the sizes' lines that at least the share q of
// them do not exceed; 0.5 asks for the median. It returns 0 for no sizes.
func Quantile(sizes []Size, q float64) int {
	if len(sizes) == 0 {
		return 0
	}
	lines := make([]int, len(sizes))
	for n, s := range sizes {
		lines[n] = s.Lines
	}
	slices.Sort(lines)
	return lines[max(0, int(math.Ceil(q*float64(len(lines))))-1)]
}

// measured counts what a package that has been checked is made of.
func measured(fset *token.FileSet, files []*ast.File, pkg *types.Package, info *types.Info) Package {
	p := Package{Path: pkg.Path(), Types: named(pkg.Scope()), Circle: largest(references(fset, pkg, info))}
	for _, f := range files {
		source := fset.File(f.FileStart)
		p.Files = append(p.Files, Size{filepath.Base(source.Name()), source.LineCount()})
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				p.Funcs = append(p.Funcs, Size{fn.Name.Name, source.Line(fn.End()) - source.Line(fn.Pos()) + 1})
			}
		}
	}
	return p
}

// named returns the types of a scope, without their functions.
func named(scope *types.Scope) []Type {
	var all []Type
	for _, name := range scope.Names() {
		if t, ok := scope.Lookup(name).Type().(*types.Named); ok && t.Obj().Name() == name && t.Obj().Parent() == scope {
			all = append(all, Type{Name: name, Fields: fields(t), Methods: t.NumMethods()})
		}
	}
	return all
}
