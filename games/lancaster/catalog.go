package lancaster

import (
	"embed"
	"io/fs"
	"regexp"
	"strconv"
)

//go:embed text
var texts embed.FS

// Numbered is a catalog with the numbers of a table in its texts, so that what
// the rules say is what is played.
type numbered struct {
	fs.FS
	table map[string]string
}

// catalog returns the texts with the numbers of t; guesses have a question mark.
func catalog(t Table) fs.FS {
	n := numbered{texts, map[string]string{}}
	for _, e := range t.entries {
		n.table[e.Key] = strconv.Itoa(e.N)
		if e.Source == Inferred {
			n.table[e.Key] += "?"
		}
	}
	return n
}

var placeholder = regexp.MustCompile(`<[a-z0-9.-]+>`)

// ReadFile returns a file with the numbers put in. A key that is none stays, to
// be found by the test.
func (n numbered) ReadFile(name string) ([]byte, error) {
	text, err := fs.ReadFile(n.FS, name)
	return placeholder.ReplaceAllFunc(text, func(key []byte) []byte {
		if number, ok := n.table[string(key[1:len(key)-1])]; ok {
			return []byte(number)
		}
		return key
	}), err
}
