package lancaster

import (
	"embed"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

//go:embed text
var texts embed.FS

// A numbered is a catalog with the numbers of a component table in its texts, so that
// the rules are the ones that are played: <county.stafford.min> stands for a number,
// <law.n6.repeat|Once|Repeats> for one of several words, and <castle.mixed.votes?, {}
// votes> for a phrase that a 0 leaves out. Guesses get a question mark in the rules,
// and none on the cards that ballots show.
type numbered struct {
	fs.FS
	table  Components
	filled *sync.Map // the texts of files that have been read, by name
}

// catalog returns the texts with the numbers of t.
func catalog(t Components) fs.FS {
	sub, err := fs.Sub(texts, "text")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return numbered{sub, t, new(sync.Map)}
}

var placeholder = regexp.MustCompile(`<[a-z0-9.-]+((\|[^|<>]+)*|\?[^<>]+)>`)

// ReadFile returns a file with the numbers put in. They are put in once, as that takes
// some 10 ms. Unknown keys stay as they are, for the test to find.
func (n numbered) ReadFile(name string) ([]byte, error) {
	if text, ok := n.filled.Load(name); ok {
		return []byte(text.(string)), nil
	}
	text, err := n.fillIn(name)
	if err == nil {
		n.filled.Store(name, string(text))
	}
	return text, err
}

func (n numbered) fillIn(name string) ([]byte, error) {
	text, err := fs.ReadFile(n.FS, name)
	unmarked := placeholder.ReplaceAllFunc(text, func(at []byte) []byte { return n.fill(at, "") })
	text = placeholder.ReplaceAllFunc(text, func(at []byte) []byte { return n.fill(at, "?") })
	return append(text, cards(string(unmarked))...), err
}

// lawEntry matches a line of a file that names a law: l0a = "Most gold: an upgrade".
var lawEntry = regexp.MustCompile(`(?m)^(l[0-4][a-d]|n[0-9]+) = "(.+)"$`)

// repetition matches the sentence on a law's repetition.
var repetition = regexp.MustCompile(`\. \*.+\*$`)

// aside puts it in parentheses: ". *Once*" becomes " (once).".
func aside(said string) string {
	return " (" + strings.ToLower(strings.Trim(said, ". *")) + ")."
}

// cards returns the text of each law alone, lancaster.card.l0a, as it stands in
// the rules behind its name and its level.
func cards(text string) string {
	var b strings.Builder
	for _, law := range lawEntry.FindAllStringSubmatch(text, -1) {
		_, entry, ok := strings.Cut(text, "**"+law[2]+"** (")
		_, said, cut := strings.Cut(entry, "). ")
		if !ok || !cut {
			continue // the test finds it missing
		}
		said, _, _ = strings.Cut(said, "\n")
		said = repetition.ReplaceAllStringFunc(strings.TrimSuffix(said, `"""`), aside)
		fmt.Fprintf(&b, "%s = %s\n", law[1], strconv.Quote(said))
	}
	if b.Len() == 0 {
		return ""
	}
	return "\n[lancaster.card]\n" + b.String()
}

// fill returns the value of a placeholder, with a mark behind a guess.
func (n numbered) fill(at []byte, mark string) []byte {
	key, frame, framed := strings.Cut(string(at[1:len(at)-1]), "?")
	parts := strings.Split(key, "|")
	i, ok := index[parts[0]]
	if !ok {
		return at
	}
	e, words := n.table.figures[i], parts[1:]
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
		said += mark
	}
	if framed {
		said = strings.Replace(frame, "{}", said, 1)
	}
	return []byte(said)
}
