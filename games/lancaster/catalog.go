package lancaster

import (
	"embed"
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
// <law.n6.repeat|once for|per> for one of several words, the last of them for all greater
// numbers, and <castle.mixed.votes?, {} votes> for a phrase that a 0 leaves out. Guesses
// get a question mark in the rules, and none on the cards that ballots show.
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

// fillIn expands what stands for several lines before the numbers are put in.
func (n numbered) fillIn(name string) ([]byte, error) {
	file, err := fs.ReadFile(n.FS, name)
	text := string(file)
	cards := cardSection.FindString(text)
	names, pages, _ := strings.Cut(text, cards)
	pages = n.laws(n.rows(pages), lawEntries(names), lawEntries(cards))
	return []byte(n.numbers(names, "?") + n.numbers(cards, "") + n.numbers(pages, "?")), err
}

// numbers puts the numbers into a text.
func (n numbered) numbers(text, mark string) string {
	return placeholder.ReplaceAllStringFunc(text, func(at string) string { return n.fill(at, mark) })
}

// cardSection matches the texts of the cards of laws, which also stand by themselves.
var cardSection = regexp.MustCompile(`(?s)\[lancaster\.card\]\n.*?\n\n`)

// lawEntry matches a line of a file with the name of a law, or the text of its card:
// l0a = "Most gold: an upgrade".
var lawEntry = regexp.MustCompile(`(?m)^(l[0-4][a-d]|n[0-9]+) = "(.+)"$`)

func lawEntries(text string) map[string]string {
	all := map[string]string{}
	for _, entry := range lawEntry.FindAllStringSubmatch(text, -1) {
		all[entry[1]] = entry[2]
	}
	return all
}

// lawOnPage matches the place of a law on a page of the rules: <card.l0a>, or <card.l0b? (level {})>.
var lawOnPage = regexp.MustCompile(`<card\.([a-z0-9]+)(\?[^<>]+)?>`)

// laws puts the names and cards of laws onto the pages. The title of a page has the level of
// its first law; another law has its own behind its name if that differs.
func (n numbered) laws(text string, names, cards map[string]string) string {
	titled := ""
	return lawOnPage.ReplaceAllStringFunc(text, func(at string) string {
		part := lawOnPage.FindStringSubmatch(at)
		law, frame := part[1], strings.TrimPrefix(part[2], "?")
		level := n.fill("<law."+law+".level>", "?")
		if cards[law] == "" {
			return at
		}
		if frame == "" {
			titled = level
		}
		if level == titled {
			frame = ""
		}
		return "**" + names[law] + "**" + strings.Replace(frame, "{}", level, 1) + ". " + cards[law]
	})
}

// row matches a line that stands for one of each conflict.
var row = regexp.MustCompile(`(?m)^\* .*<conflict\.\*\..*\n`)

// rows repeats it with their names in the places of the asterisks.
func (n numbered) rows(text string) string {
	return row.ReplaceAllStringFunc(text, func(line string) string {
		var b strings.Builder
		for _, e := range n.table.figures {
			if name, ok := strings.CutSuffix(e.Key, ".france"); ok {
				b.WriteString(strings.ReplaceAll(line, "*", strings.TrimPrefix(name, "conflict.")))
			}
		}
		return b.String()
	})
}

// fill returns the value of a placeholder, with a mark in a guess.
func (n numbered) fill(at, mark string) string {
	key, frame, framed := strings.Cut(at[1:len(at)-1], "?")
	parts := strings.Split(key, "|")
	i, ok := index[parts[0]]
	if !ok {
		return at
	}
	e, words := n.table.figures[i], parts[1:]
	if framed && e.N == 0 {
		return ""
	}
	said := strconv.Itoa(e.N)
	if len(words) > 0 {
		said = strings.Replace(words[min(e.N, len(words)-1)], "{}", said, 1)
	}
	if e.Source == Inferred {
		said = marked(said, mark)
	}
	if framed {
		said = strings.Replace(frame, "{}", said, 1)
	}
	return said
}

// marked puts a mark before the last of several words: "once? for".
func marked(said, mark string) string {
	if i := strings.LastIndex(said, " "); i >= 0 {
		return said[:i] + mark + said[i:]
	}
	return said + mark
}
