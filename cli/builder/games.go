package builder

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/template"
)

// A goPackage is a package as go list prints it.
type goPackage struct {
	ImportPath, Dir, Name string
	GoFiles               []string
}

// games returns the packages of the modules that have a Title.
func (w workshop) games() (games []string, err error) {
	for _, m := range w.With {
		packages, err := w.list(m)
		if err != nil {
			return nil, err
		}
		before := len(games)
		for _, p := range packages {
			has, err := p.hasTitle()
			if err != nil {
				return nil, err
			}
			if has {
				games = append(games, p.ImportPath)
			}
		}
		if len(games) == before {
			return nil, fmt.Errorf("%s has no game: a package that is one exports func Title() render.Title, in the root of the module or below its folder render", m.Path)
		}
	}
	return games, nil
}

// list returns the packages of a module in which games may be.
func (w workshop) list(m Module) ([]goPackage, error) {
	var out bytes.Buffer
	if err := w.run(&out, "list", "-mod=mod", "-e", "-find", "-json=ImportPath,Dir,Name,GoFiles", m.Path+"/..."); err != nil {
		return nil, fmt.Errorf("the packages of %s cannot be listed: %w; what the Go command says is above", m.Path, err)
	}
	var all []goPackage
	for d := json.NewDecoder(&out); ; {
		var p goPackage
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		if p.ImportPath == m.Path || strings.HasPrefix(p.ImportPath, m.Path+"/render/") {
			all = append(all, p)
		}
	}
}

// hasTitle reports whether a package that can be imported has a function Title with a title as its only result. Whether
// it is Herald's is for the compiler to say.
func (p goPackage) hasTitle() (bool, error) {
	if p.Name == "main" {
		return false, nil
	}
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return false, err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && isTitle(f) {
				return true, nil
			}
		}
	}
	return false, nil
}

// isTitle reports whether a function is Title() render.Title.
func isTitle(f *ast.FuncDecl) bool {
	if f.Recv != nil || f.Name.Name != "Title" || f.Type.TypeParams != nil || f.Type.Params.NumFields() != 0 || f.Type.Results.NumFields() != 1 {
		return false
	}
	result, ok := f.Type.Results.List[0].Type.(*ast.SelectorExpr)
	return ok && result.Sel.Name == "Title"
}

//go:embed main.go.tmpl
var mainText string

var mainTemplate = template.Must(template.New("main.go").Parse(mainText))

// writeMain writes the package main with the games on its shelf.
func (w workshop) writeMain(games []string) error {
	var text bytes.Buffer
	err := mainTemplate.Execute(&text, struct {
		Herald string
		Games  []string
	}{w.Herald.Module, games})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(w.dir, "main.go"), text.Bytes(), 0o600)
}
