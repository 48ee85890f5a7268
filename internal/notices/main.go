// Notices writes the licences of everything that is compiled into Herald:
// modules, the standard library and fonts.
//
//	go run ./internal/notices
//
// It runs in the root of the tree and writes cli/notices.txt, which `herald
// licenses` prints.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// file is the path of the notices, from the root of the tree.
const file = "cli/notices.txt"

func main() {
	text, err := notices(".")
	if err == nil {
		err = os.WriteFile(file, text, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

// A part is a work of others: its folder, and its packages that are compiled in, from there.
type part struct {
	name, folder string
	packages     []string
}

// legal are the names of the files in which licences stand.
var legal = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|notice|patents|.*-ofl)([._-].*)?$`)

// notices returns the licences of all parts of the program whose source is in root,
// the same bytes each time. The error names the part that has none.
func notices(root string) ([]byte, error) {
	parts, err := parts(root)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	fmt.Fprintln(&text, "Herald has the MIT licence. It is made of the following works of others, too.")
	for _, p := range parts {
		if err := p.write(&text); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}

// parts are the standard library, the fonts, and each module with a package in the
// program.
func parts(root string) ([]part, error) {
	goroot, err := run(root, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	parts := []part{{"The Go standard library", strings.TrimSpace(string(goroot)), nil}, {"Fonts", filepath.Join(root, "render", "fonts"), nil}}
	modules, err := modules(root)
	return append(parts, modules...), err
}

// modules returns the modules with packages in the program, by name.
func modules(root string) ([]part, error) {
	const format = `{{$dir := .Dir}}{{with .Module}}{{if not .Main}}{"Name":"{{.Path}} {{.Version}}","Root":{{printf "%q" .Dir}},"Dir":{{printf "%q" $dir}}}{{end}}{{end}}`
	listed, err := run(root, "list", "-deps", "-f", format, ".")
	if err != nil {
		return nil, err
	}
	byName := map[string]part{}
	for in := json.NewDecoder(bytes.NewReader(listed)); ; {
		var p struct{ Name, Root, Dir string }
		if err := in.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		below, err := filepath.Rel(p.Root, p.Dir)
		if err != nil {
			return nil, err
		}
		byName[p.Name] = part{p.Name, p.Root, append(byName[p.Name].packages, below)}
	}
	return slices.SortedFunc(maps.Values(byName), func(a, b part) int { return strings.Compare(a.name, b.name) }), nil
}

func run(root string, args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	c.Dir, c.Stderr = root, os.Stderr
	return c.Output()
}

// write writes the licences of the part, each below a heading.
func (p part) write(w io.Writer) error {
	names, err := p.licences()
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return fmt.Errorf("%s: no licence in %s", p.name, p.folder)
	}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(p.folder, name))
		if err != nil {
			return err
		}
		text = bytes.ReplaceAll(bytes.TrimSpace(text), []byte("\r\n"), []byte("\n"))
		fmt.Fprintf(w, "\n%s\n%s (%s)\n\n%s\n", strings.Repeat("=", 80), p.name, name, text)
	}
	return nil
}

// licences are the names of the files with the licences of the part, from its folder.
// FreeType's leaves the choice between two others: Herald takes the one that is not the
// GPL.
func (p part) licences() ([]string, error) {
	var names []string
	for _, folder := range p.folders() {
		entries, err := os.ReadDir(filepath.Join(p.folder, folder))
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !e.IsDir() && legal.MatchString(e.Name()) {
				names = append(names, filepath.ToSlash(filepath.Join(folder, e.Name())))
			}
		}
	}
	const chosen = "licenses/ftl.txt"
	if _, err := os.Stat(filepath.Join(p.folder, chosen)); err == nil {
		names = append(names, chosen)
	}
	return names, nil
}

// folders returns the folders of the part's packages and all above them, in order. A part of another one may
// have a licence of its own.
func (p part) folders() []string {
	all := []string{"."}
	for _, folder := range p.packages {
		for ; folder != "."; folder = filepath.Dir(folder) {
			all = append(all, folder)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
