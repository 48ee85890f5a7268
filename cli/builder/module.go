package builder

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A Module has games: each package that exports
//
//	func Title() render.Title
//
// is one, in the root of the module or below its folder render.
type Module struct {
	Path    string
	Version string // "" is the latest
	Dir     string // its source; "" fetches it
}

// Parse reads MODULE[@VERSION][=FOLDER].
func Parse(arg string) (Module, error) {
	name, dir, local := strings.Cut(arg, "=")
	path, version, versioned := strings.Cut(name, "@")
	switch {
	case path == "" || local && dir == "" || versioned && version == "":
		return Module{}, fmt.Errorf("%q names no module: possible are MODULE, MODULE@VERSION and MODULE=FOLDER, such as example.com/dudo@v1.0.0", arg)
	case strings.HasPrefix(path, ".") || strings.HasPrefix(path, "/"):
		return Module{}, fmt.Errorf("%q is a folder: name its module before it, as in example.com/dudo=%s", path, path)
	case local && versioned:
		return Module{}, fmt.Errorf("%q has a version and a folder: only one of them is possible", arg)
	case !local:
		return Module{path, version, ""}, nil
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return Module{}, err
	}
	return Module{path, "", dir}, IsIn(path, dir)
}

// IsIn returns nil if a folder has the source of a module, else an error that says what it has.
func IsIn(module, dir string) error {
	found, err := ModuleOf(dir)
	if err == nil && found != module {
		err = fmt.Errorf("the module in %s is %s, not %s", dir, found, module)
	}
	return err
}

var moduleLine = regexp.MustCompile(`(?m)^module\s+"?([^\s"]+)`)

// ModuleOf returns the path of the Go module in a folder, which go.mod there names. It is fs.ErrNotExist if there is none.
func ModuleOf(dir string) (string, error) {
	file := filepath.Join(dir, "go.mod")
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("no Go module is in that folder: %w", err)
	}
	found := moduleLine.FindSubmatch(text)
	if found == nil {
		return "", fmt.Errorf("%s names no module", file)
	}
	return string(found[1]), nil
}
