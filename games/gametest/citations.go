package gametest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Citations are the numbers of statements that a game cites.
type citations struct {
	cited  func(text string) []string
	all    []citation
	checks map[string][]string // the citations of each script and test, by name
}

// A citation is a number of a statement and its line.
type citation struct{ where, number string }

// game collects the citations in the directory of a game.
func (c *citations) game(directory string) error {
	files, err := c.sources(directory)
	if err != nil {
		return err
	}
	for _, file := range files {
		c.tests(file)
	}
	texts, err := filepath.Glob(filepath.Join(directory, "text", "*.toml"))
	if err != nil {
		return err
	}
	for _, file := range append(texts, filepath.Join(directory, "RULES.md")) {
		if _, err := c.lines(file, ""); err != nil {
			return err
		}
	}
	return c.scripts(directory)
}

// sources collects the citations in the comments of a directory's Go files, and returns the files.
func (c *citations) sources(directory string) ([]*ast.File, error) {
	names, err := filepath.Glob(filepath.Join(directory, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	positions := token.NewFileSet()
	for _, name := range names {
		file, err := parser.ParseFile(positions, name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
		for _, group := range file.Comments {
			for _, comment := range group.List {
				at := positions.Position(comment.Pos())
				c.cite(fmt.Sprintf("%s:%d", name, at.Line), comment.Text)
			}
		}
	}
	return files, nil
}

// tests notes the citations in the doc comment of each test of a file.
func (c *citations) tests(file *ast.File) {
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") {
			c.checks[f.Name.Name] = c.cited(f.Doc.Text())
		}
	}
}

// scripts collects the citations in the names and remarks of a game's scripts.
func (c *citations) scripts(game string) error {
	return filepath.WalkDir(filepath.Join(game, "testdata"), func(file string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".txt" {
			return err
		}
		name, err := filepath.Rel(game, file)
		if err != nil {
			return err
		}
		remarks, err := c.lines(file, "#")
		c.checks[filepath.ToSlash(name)] = append(c.cite(file, filepath.Base(file)), remarks...)
		return err
	})
}

// lines collects and returns the citations in the lines of a file that begin with a prefix.
func (c *citations) lines(file, prefix string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var numbers []string
	for i, line := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(line, prefix) {
			numbers = append(numbers, c.cite(fmt.Sprintf("%s:%d", file, i+1), line)...)
		}
	}
	return numbers, nil
}

// cite collects and returns the citations of a text.
func (c *citations) cite(where, text string) []string {
	numbers := c.cited(text)
	for _, n := range numbers {
		c.all = append(c.all, citation{where, n})
	}
	return numbers
}
