// Package lang turns games.Text into sentences in English and French. It reads
// the TOML catalogs that the games and the bot embed, and leaves plurals and
// fallback to go-i18n. It knows no particular game and nothing of Discord: the
// names of people, with their markup, come from the caller.
package lang

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Languages are the languages of every catalog, the default first. It must not be
// changed.
var Languages = []language.Tag{language.English, language.French}

//go:embed text
var own embed.FS

// Texts is the catalog of this package: how lists are joined, and seats without a
// name are called.
func Texts() fs.FS { return own }

// A Catalog holds the messages of the whole program. It is safe for concurrent
// use once Commands is set.
type Catalog struct {
	// Commands returns the link to a command such as "play" or "league show" for the text that names it, ""
	// if there is none. If it is nil, texts name commands as people type them.
	Commands func(name string) string

	bundle     *i18n.Bundle
	localizers map[string]*i18n.Localizer    // by language
	parsers    map[string]parser             // by language
	keys       map[string]map[string]bool    // by language and key
	lexicons   map[string]map[string]Lexicon // by language and game
}

// Load reads this package's catalog and the catalogs of the folders, subfolders included: en.toml and
// fr.toml, or a pair of files for each subject, such as clock.en.toml and clock.fr.toml. Each folder has at
// least one catalog for each language, and each key occurs in one catalog only. The error names the file and,
// if it is a syntax error, the line.
func Load(folders ...fs.FS) (*Catalog, error) {
	c := &Catalog{
		bundle:     i18n.NewBundle(Languages[0]),
		localizers: map[string]*i18n.Localizer{},
		parsers:    map[string]parser{},
		keys:       map[string]map[string]bool{},
		lexicons:   map[string]map[string]Lexicon{},
	}
	for _, tag := range Languages {
		c.keys[tag.String()] = map[string]bool{}
		for _, folder := range append([]fs.FS{Texts()}, folders...) {
			if err := c.read(folder, tag); err != nil {
				return nil, err
			}
		}
		c.parsers[tag.String()] = c.parser(tag.String())
		c.localizers[tag.String()] = i18n.NewLocalizer(c.bundle, tag.String())
		c.lexicons[tag.String()] = c.lexiconsOf(tag.String())
	}
	return c, nil
}

func (c *Catalog) read(folder fs.FS, tag language.Tag) error {
	names, err := Files(folder, tag.String())
	for _, name := range names {
		err = cmp.Or(err, c.add(folder, name, tag))
	}
	return err
}

// Files returns the names of the catalogs for a language ("en", "fr") in a folder
// and its subfolders, in lexical order. The error says if there is none. The
// caller owns the slice.
func Files(folder fs.FS, tag string) ([]string, error) {
	var names []string
	err := fs.WalkDir(folder, ".", func(name string, _ fs.DirEntry, err error) error {
		if base := path.Base(name); base == tag+".toml" || strings.HasSuffix(base, "."+tag+".toml") {
			names = append(names, name)
		}
		return err
	})
	if err == nil && names == nil {
		err = fmt.Errorf("a folder has no catalog %s.toml", tag)
	}
	return names, err
}

func (c *Catalog) add(folder fs.FS, name string, tag language.Tag) error {
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		return fmt.Errorf("read catalog: %w", err)
	}
	messages, err := parsed(string(typeset(text, tag)), name)
	if err != nil {
		return fmt.Errorf("catalog %s: %w", name, err)
	}
	for _, m := range messages {
		if c.keys[tag.String()][m.ID] {
			return fmt.Errorf("catalog %s: duplicate key %s", name, m.ID)
		}
		c.keys[tag.String()][m.ID] = true
	}
	return c.bundle.AddMessages(tag, messages...)
}

// source is the text of a catalog and the name of its file.
type source struct{ text, name string }

// known are the messages of the catalogs that have been parsed: a program loads the
// same ones for each of its bots and games.
var known sync.Map // by source

// parsed returns the messages of a catalog, which must not be changed.
func parsed(text, name string) ([]*i18n.Message, error) {
	if messages, ok := known.Load(source{text, name}); ok {
		return messages.([]*i18n.Message), nil
	}
	file, err := i18n.ParseMessageFileBytes([]byte(text), name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return nil, err
	}
	known.Store(source{text, name}, file.Messages)
	return file.Messages, nil
}

// Keys returns the keys of the messages in a language ("en", "fr"), sorted; the
// caller owns the slice.
func (c *Catalog) Keys(tag string) []string {
	return slices.Sorted(maps.Keys(c.keys[tag]))
}

// Has reports whether there is a message with that key in the default language.
func (c *Catalog) Has(key string) bool { return c.keys[Languages[0].String()][key] }

// Match returns the language for a locale such as "fr" or "en-GB": the one of
// Languages with the same base language, else the default.
func Match(locale string) string {
	base, _, _ := strings.Cut(strings.ToLower(locale), "-")
	for _, tag := range Languages {
		if tag.String() == base {
			return base
		}
	}
	return Languages[0].String()
}

// french replaces the plain spaces of a French catalog by non-breaking ones where
// French typography wants them: before two-part punctuation and inside quotation
// marks.
var french = strings.NewReplacer(
	" :", "\u00a0:", " ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?", "« ", "«\u00a0", " »", "\u00a0»", " %", "\u202f%",
)

func typeset(text []byte, tag language.Tag) []byte {
	if tag != language.French {
		return text
	}
	return []byte(french.Replace(string(text)))
}
