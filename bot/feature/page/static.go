package page

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html/template"
	"io/fs"
	"net/http"
	"slices"
	"strings"
)

//go:embed static
var files embed.FS

// release names the state of the static files. It is in their addresses, so that browsers and
// proxies may keep them for good.
var release = released(files)

// static serves the static files.
var static = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	name, ok := strings.CutPrefix(r.URL.Path, "/static/"+release+"/")
	if !ok || name == "" || strings.Contains(name, "/") || strings.HasSuffix(name, ".html") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	http.ServeFileFS(w, r, files, "static/"+name)
})

// released returns a hash of all files of a tree.
func released(tree fs.FS) string {
	sum := sha256.New()
	_ = fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(tree, name)
		sum.Write(slices.Concat([]byte(name+"\n"), text))
		return err
	})
	return hex.EncodeToString(sum.Sum(nil))[:16]
}

var shells = template.Must(template.ParseFS(files, "static/*.html"))

// A shell has the parts of a page of HTML.
type shell struct {
	Lang, Title string
	Root        string // the address of the root
	Static      string // the address of the static files
	Words       map[string]string
	Data        any
}
