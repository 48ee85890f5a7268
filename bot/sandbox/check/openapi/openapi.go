// Package openapi checks requests and answers of the stand-in's REST API against Discord's own description of its API, a
// file of more than a megabyte that is not part of this repository. It does not know the stand-in. A test hands Check to
// it, which does nothing where the description is missing:
//
//	srv, err := sandbox.Start(sandbox.Options{Check: openapi.Check(t)})
package openapi

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"herald/bot/sandbox/check"
)

// Variable names the environment variable with the path of the file; without it, shared/discord is looked for beside
// each folder above the present one.
const Variable = "HERALD_OPENAPI"

// ErrNotHere is returned by Load when the description is not at hand.
var ErrNotHere = errors.New("the description of Discord's API is not at hand")

// Description is Discord's description of its API. It may be used by many goroutines.
type Description struct {
	routes   []route
	terms    *terms
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	schemas  map[string]*jsonschema.Schema // by where they are in the file
	fitting  sync.Map                      // shapes that have been found to fit
}

// route is a path of the description with its operations.
type route struct {
	path  string
	parts []string
	known map[string]operation // by method, in lower case
}

type operation struct {
	Body *struct {
		Content map[string]any `json:"content"`
	} `json:"requestBody"`
	Responses map[string]response `json:"responses"`
}

type response struct {
	Ref     string         `json:"$ref"`
	Content map[string]any `json:"content"`
}

// Check returns the function for Options.Check, or nil where the description is not at hand. A misfit in an answer
// fails the test.
func Check(t testing.TB) func(check.Exchange) []check.Misfit {
	t.Helper()
	d, err := loaded()
	if errors.Is(err, ErrNotHere) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return func(x check.Exchange) []check.Misfit {
		wrong, err := d.Check(x)
		if err != nil || x.Status != 0 && len(wrong) > 0 {
			t.Errorf("%s %s %d %s: %v %v", x.Method, x.Path, x.Status, x.Answer, wrong, err)
		}
		return wrong
	}
}

// loaded is the description, read once: that takes a good part of a second.
var loaded = sync.OnceValues(Load)

// Load reads the description. It returns ErrNotHere where there is none.
func Load() (*Description, error) {
	name, err := find()
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return parse(data)
}

// find looks for the file.
func find() (string, error) {
	if name := os.Getenv(Variable); name != "" {
		return name, nil
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		name := filepath.Join(dir, "shared", "discord", "openapi.json")
		if _, err := os.Stat(name); err == nil {
			return name, nil
		}
	}
	return "", ErrNotHere
}

// resource is the compiler's name for the file.
const resource = "openapi.json"

func parse(data []byte) (*Description, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("the description of Discord's API: %w", err)
	}
	t, err := termsOf(doc)
	if err != nil {
		return nil, fmt.Errorf("the description of Discord's API: %w", err)
	}
	d := &Description{terms: t, compiler: jsonschema.NewCompiler(), schemas: map[string]*jsonschema.Schema{}}
	if err := d.compiler.AddResource(resource, doc); err != nil {
		return nil, err
	}
	return d, d.readRoutes(data)
}

// schema compiles the schema at a place of the file.
func (d *Description) schema(parts ...string) (*jsonschema.Schema, error) {
	escape := strings.NewReplacer("~", "~0", "/", "~1")
	at := resource + "#"
	for _, p := range parts {
		at += "/" + escape.Replace(p)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if s := d.schemas[at]; s != nil {
		return s, nil
	}
	s, err := d.compiler.Compile(at)
	if err != nil {
		return nil, err
	}
	d.schemas[at] = s
	return s, nil
}
