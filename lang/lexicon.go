package lang

import (
	"cmp"
	"regexp"
	"strings"

	"herald/games"
)

// A Lexicon translates the words that people type between a game and a reader. A
// game's own words are in the moves, records, drafts and plans; the reader's are
// the texts NAME.typed.WORD of the catalogs, such as carolus.typed.yellow, whose
// English is the word itself. (In a table of a catalog, "typed.other" has to be
// quoted: go-i18n takes other, one and many for plurals.) Words without such a text
// are the same in every language. The zero Lexicon translates nothing.
type Lexicon struct {
	own  map[string]string // the game's words by the reader's, folded
	said map[string]string // the reader's words by the game's
}

// letters matches what a Lexicon translates: oui+1 is yes+1, whatever the number.
var letters = regexp.MustCompile(`[\pL\pM]+`)

// parts matches what is between spaces.
var parts = regexp.MustCompile(`\S+`)

// numbered matches a word and, apart, its number: disc 2.
var numbered = regexp.MustCompile(`(^|\s)([\pL\pM]+)\s+(\d+)($|\s)`)

// Own returns a sentence with the reader's words replaced by the game's own,
// regardless of case and accents, and a number joined to the word before it, as words
// have it. All else stays, the game's words included.
func (l Lexicon) Own(sentence string) string {
	own := parts.ReplaceAllStringFunc(sentence, func(part string) string {
		if _, spelled := games.Unspell(part); spelled {
			return part
		}
		return translated(part, func(word string) string { return l.own[Fold(word)] })
	})
	return numbered.ReplaceAllString(own, "$1$2$3$4")
}

// Said translates a sentence of the game's own words into the reader's. A text that is spelled as one word is
// the text again.
func (l Lexicon) Said(sentence string) string {
	return parts.ReplaceAllStringFunc(sentence, func(part string) string {
		if text, spelled := games.Unspell(part); spelled {
			return text
		}
		return translated(part, func(word string) string { return l.said[word] })
	})
}

// translated returns a part of a sentence with its words in another language, as far as they have one.
func translated(part string, to func(word string) string) string {
	return letters.ReplaceAllStringFunc(part, func(word string) string { return cmp.Or(to(word), word) })
}

// Lexicon returns the lexicon of a game, by its name, for readers of p's language. It has the words of all
// games, too.
func (p Printer) Lexicon(game string) Lexicon {
	if l, ok := p.catalog.lexicons[p.tag][game]; ok {
		return l
	}
	return p.catalog.lexicons[p.tag][everyGame]
}

// everyGame is the name under which the words of all games are.
const everyGame = "lang"

// lexiconsOf returns the lexicons of a language by the name of the game.
func (c *Catalog) lexiconsOf(tag string) map[string]Lexicon {
	all, say := map[string]Lexicon{}, c.Printer(tag, nil)
	for _, key := range c.Keys(tag) {
		game, word, ok := strings.Cut(key, ".typed.")
		if !ok {
			continue
		}
		if all[game].own == nil {
			all[game] = Lexicon{own: map[string]string{}, said: map[string]string{}}
		}
		all[game].add(word, say.T(key))
	}
	for word, said := range all[everyGame].said {
		for _, l := range all {
			l.add(word, said)
		}
	}
	return all
}

func (l Lexicon) add(word, said string) { l.own[Fold(said)], l.said[word] = word, said }
