package measure

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Load measures the packages that match patterns, as the go command understands
// them in dir, in the order of their paths. Packages that hold nothing but tests
// are left out. A package that does not compile is measured and has Err set; the
// error says that the go command failed or that a file could not be parsed.
func Load(dir string, patterns ...string) ([]Package, error) {
	listed, err := list(dir, patterns)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	compiled := importer.ForCompiler(fset, "gc", exports(listed))
	var all []Package
	on := map[string]int{}
	for _, l := range listed {
		if l.DepOnly || len(l.GoFiles) == 0 {
			continue
		}
		p, err := l.measure(fset, compiled, on)
		if err != nil {
			return nil, fmt.Errorf("measure %s: %w", l.ImportPath, err)
		}
		all = append(all, p)
	}
	rank(all, on)
	return all, nil
}

// A listing is the go command's description of a package.
type listing struct {
	ImportPath string
	Dir        string
	Export     string // the file of its export data
	GoFiles    []string
	DepOnly    bool // only another one needs it
}

// list returns the packages and what they import, sorted by path. What they import
// is compiled if it has not been yet.
func list(dir string, patterns []string) ([]listing, error) {
	args := append([]string{"list", "-e", "-deps", "-export", "-json=ImportPath,Dir,Export,GoFiles,DepOnly", "--"}, patterns...)
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, said.String())
	}
	return decoded(out)
}

func decoded(out []byte) ([]listing, error) {
	var all []listing
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var l listing
		if err := d.Decode(&l); err == io.EOF {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		all = append(all, l)
	}
	slices.SortFunc(all, func(a, b listing) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	return all, nil
}

// exports opens export data for the type checker.
func exports(all []listing) importer.Lookup {
	files := map[string]string{}
	for _, l := range all {
		files[l.ImportPath] = l.Export
	}
	return func(path string) (io.ReadCloser, error) {
		if files[path] == "" {
			return nil, errors.New("it does not compile")
		}
		return os.Open(files[path])
	}
}

// measure measures the package, and adds its functions to those on types.
func (l listing) measure(fset *token.FileSet, compiled types.Importer, on map[string]int) (Package, error) {
	var files []*ast.File
	for _, name := range l.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(l.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return Package{}, err
		}
		files = append(files, f)
	}
	var faults []error
	c := types.Config{Importer: compiled, Error: func(err error) { faults = append(faults, err) }}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	pkg, _ := c.Check(l.ImportPath, fset, files, info) // its error is the first of the faults
	p := measured(fset, files, pkg, info)
	functions(pkg, on)
	if len(faults) > 0 {
		p.Err = faults[0]
	}
	return p, nil
}
