package gametest

import (
	"fmt"

	"herald/games"
	"herald/lang"
)

// checkLexicon is about the words that readers of each language type and read for
// those of a game: they come back as the same word, and stand for no other.
func checkLexicon(rules games.Rules) error {
	catalog, err := lang.Load(rules.Texts)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	return sometimes(func(at *position) error {
		for _, d := range at.state.Pending() {
			for _, m := range d.Moves {
				if d.Player < 0 || known[m.String()] {
					continue
				}
				known[m.String()] = true
				if err := translates(catalog, rules.Name, d, m); err != nil {
					return err
				}
			}
		}
		return nil
	})(rules)
}

// translates checks what readers of every language read for a move.
func translates(catalog *lang.Catalog, game string, d games.Decision, m games.Move) error {
	word := m.String()
	for _, tag := range lang.Languages {
		l := catalog.Printer(tag.String(), nil).Lexicon(game)
		said := l.Said(word)
		other, found := d.Find(lang.Fold(said))
		switch {
		case tag == lang.Languages[0] && said != word:
			return fmt.Errorf("%q is %q to those who read the game's own words", word, said)
		case l.Own(said) != word:
			return fmt.Errorf("%q is %q in %q, which means %q", word, said, tag, l.Own(said))
		case l.Own(word) != word:
			return fmt.Errorf("%q means %q in %q", word, l.Own(word), tag)
		case found && other != m:
			return fmt.Errorf("%q is %q in %q, which also means %q", word, said, tag, other)
		}
	}
	return nil
}
