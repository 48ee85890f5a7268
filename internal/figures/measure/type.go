package measure

import (
	"go/types"
	"slices"
)

// fields returns the number of fields of a struct, with the fields of structs that it embeds.
func fields(t types.Type) int {
	s, ok := pointedTo(t).Underlying().(*types.Struct)
	if !ok {
		return 0
	}
	n := 0
	for f := range s.Fields() {
		if f.Embedded() {
			n += max(1, fields(f.Type()))
			continue
		}
		n++
	}
	return n
}

// functions adds the functions of a package to the number of functions on each type, by the
// type's package and name.
func functions(pkg *types.Package, on map[string]int) {
	for _, name := range pkg.Scope().Names() {
		fn, ok := pkg.Scope().Lookup(name).(*types.Func)
		if !ok || fn.Signature().Params().Len() == 0 {
			continue
		}
		if t, ok := pointedTo(fn.Signature().Params().At(0).Type()).(*types.Named); ok && t.Obj().Pkg() != nil {
			on[t.Obj().Pkg().Path()+"."+t.Obj().Name()]++
		}
	}
}

func pointedTo(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	return types.Unalias(t)
}

// rank gives the types of packages their functions, and sorts them by their verbs.
func rank(all []Package, on map[string]int) {
	for _, p := range all {
		for n, t := range p.Types {
			p.Types[n].Functions = on[p.Path+"."+t.Name]
		}
		slices.SortStableFunc(p.Types, func(a, b Type) int { return b.Verbs() - a.Verbs() })
	}
}
