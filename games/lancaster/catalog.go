package lancaster

import (
	"embed"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
)

//go:embed text
var texts embed.FS

// Numbered is a catalog with the numbers of a table in its texts, so that what
// the rules say is what is played: <county.stafford.min> is a number,
// <law.n6.repeat|Once|Repeats> one of so many words, <castle.mixed.votes?, {} votes>
// what is only there if the number is not 0. Guesses have a question mark.
type numbered struct {
	fs.FS
	table Table
}

// catalog returns the texts with the numbers of t.
func catalog(t Table) fs.FS {
	sub, err := fs.Sub(texts, "text")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return numbered{sub, t}
}

var placeholder = regexp.MustCompile(`<[a-z0-9.-]+((\|[^|<>]+)*|\?[^<>]+)>`)

// ReadFile returns a file with the numbers put in. A key that is none stays, to
// be found by the test.
func (n numbered) ReadFile(name string) ([]byte, error) {
	text, err := fs.ReadFile(n.FS, name)
	return placeholder.ReplaceAllFunc(text, n.fill), err
}

// fill returns what stands in place of a placeholder.
func (n numbered) fill(at []byte) []byte {
	key, frame, framed := strings.Cut(string(at[1:len(at)-1]), "?")
	parts := strings.Split(key, "|")
	i, ok := index[parts[0]]
	if !ok {
		return at
	}
	e, words := n.table.entries[i], parts[1:]
	if framed && e.N == 0 {
		return nil
	}
	said := strconv.Itoa(e.N)
	if len(words) > 0 {
		if e.N >= len(words) {
			return at
		}
		said = words[e.N]
	}
	if e.Source == Inferred {
		said += "?"
	}
	if framed {
		said = strings.Replace(frame, "{}", said, 1)
	}
	return []byte(said)
}
