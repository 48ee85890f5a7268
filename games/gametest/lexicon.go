package gametest

import (
	"cmp"
	"fmt"

	"herald/games"
	"herald/lang"
)

// checkLexicon checks the translations of a game's words into each language: each translates
// back to the same word, and to no other.
func checkLexicon(rules games.Rules) error {
	catalog, err := lang.Load(rules.Texts)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	moves := sometimes(func(at *position) error {
		for _, d := range at.state.Pending() {
			for _, m := range d.Moves {
				if _, spelled := games.Unspell(m.String()); d.Player < 0 || spelled || known[m.String()] {
					continue
				}
				known[m.String()] = true
				if err := translates(catalog, rules.Name, d, m); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return cmp.Or(moves(rules), optionsComeBack(catalog, rules))
}

// optionsComeBack checks the words for options and their values.
func optionsComeBack(catalog *lang.Catalog, rules games.Rules) error {
	for _, o := range rules.Options {
		for _, word := range append([]string{o.Name}, o.Values...) {
			if err := comesBack(catalog, rules.Name, word); err != nil {
				return fmt.Errorf("the option %s: %w", o.Name, err)
			}
		}
	}
	return nil
}

// translates checks the texts of a move in every language.
func translates(catalog *lang.Catalog, game string, d games.Decision, m games.Move) error {
	for _, tag := range lang.Languages {
		said := catalog.Printer(tag.String(), nil).Lexicon(game).Said(m.String())
		if other, found := d.Find(lang.Fold(said)); found && other != m {
			return fmt.Errorf("%q is %q in %q, which also means %q", m, said, tag, other)
		}
	}
	return comesBack(catalog, game, m.String())
}

// comesBack checks that a word is understood in every language, under its translations too.
func comesBack(catalog *lang.Catalog, game, word string) error {
	for _, tag := range lang.Languages {
		l := catalog.Printer(tag.String(), nil).Lexicon(game)
		switch said := l.Said(word); {
		case tag == lang.Languages[0] && said != word:
			return fmt.Errorf("%q is %q to those who read the game's own words", word, said)
		case l.Own(said) != word:
			return fmt.Errorf("%q is %q in %q, which means %q", word, said, tag, l.Own(said))
		case l.Own(word) != word:
			return fmt.Errorf("%q means %q in %q", word, l.Own(word), tag)
		}
	}
	return nil
}
