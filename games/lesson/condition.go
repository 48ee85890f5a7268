package lesson

import (
	"fmt"
	"slices"
	"strings"

	"herald/games"
)

// A condition holds for a turn if all its terms do.
type condition []term

// A term is about the words of a turn, or about its notes.
type term struct {
	not   bool
	words []string // one of them is in the turn
	note  string   // the end of the key of one of the notes; "" for a term about words
	args  []string // which that note has, such as n=2
}

// readCondition reads terms such as these; ! before one says that it does not hold.
//
//	word=e5,e6                 one of these words is in the turn
//	note=placed_taking:n=2     a note whose key ends in .placed_taking has these arguments
func readCondition(text string) (c condition, err error) {
	for _, word := range strings.Fields(text) {
		t := term{}
		word, t.not = strings.CutPrefix(word, "!")
		kind, value, _ := strings.Cut(word, "=")
		switch kind {
		case "word":
			t.words = strings.Split(value, ",")
		case "note":
			parts := strings.Split(value, ":")
			t.note, t.args = parts[0], parts[1:]
		default:
			return nil, fmt.Errorf("%q is no term of a condition", word)
		}
		c = append(c, t)
	}
	if len(c) == 0 {
		return nil, fmt.Errorf("a condition has terms")
	}
	return c, nil
}

func (c condition) holds(words []string, notes []games.Note) bool {
	return !slices.ContainsFunc(c, func(t term) bool { return t.holds(words, notes) == t.not })
}

func (t term) holds(words []string, notes []games.Note) bool {
	if t.note == "" {
		return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(t.words, w) })
	}
	return slices.ContainsFunc(notes, func(n games.Note) bool { return t.fits(n.Text) })
}

// fits reports whether a note has the key and the arguments of a term.
func (t term) fits(note games.Text) bool {
	if !strings.HasSuffix(note.Key, "."+t.note) {
		return false
	}
	var all []string
	for n := 0; n+1 < len(note.Args); n += 2 {
		all = append(all, fmt.Sprintf("%v=%v", note.Args[n], note.Args[n+1]))
	}
	return !slices.ContainsFunc(t.args, func(arg string) bool { return !slices.Contains(all, arg) })
}
