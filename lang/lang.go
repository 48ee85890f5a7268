// Package lang turns games.Text into sentences: English and French, from the
// TOML catalogs that the games and the bot embed, with go-i18n for plurals and
// fallback.
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

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Languages are the languages of every catalog, the default first.
var Languages = []language.Tag{language.English, language.French}

//go:embed text
var own embed.FS

// Texts is this package's catalog: how lists and missing names are said.
func Texts() fs.FS { return own }

// A Catalog holds the messages of every part of the program. It is safe for
// concurrent use.
type Catalog struct {
	bundle     *i18n.Bundle
	localizers map[string]*i18n.Localizer
	keys       map[string]map[string]bool // language, key
}

// Load reads the catalogs of each folder and the folders in it: en.toml and
// fr.toml, or a pair of files a subject, such as clock.en.toml and
// clock.fr.toml. A key may stand in one only. The error names the file and, for
// a syntax error, the line.
func Load(folders ...fs.FS) (*Catalog, error) {
	c := &Catalog{
		bundle:     i18n.NewBundle(Languages[0]),
		localizers: map[string]*i18n.Localizer{},
		keys:       map[string]map[string]bool{},
	}
	for _, tag := range Languages {
		c.keys[tag.String()] = map[string]bool{}
		for _, folder := range append([]fs.FS{Texts()}, folders...) {
			if err := c.read(folder, tag); err != nil {
				return nil, err
			}
		}
		c.localizers[tag.String()] = i18n.NewLocalizer(c.bundle, tag.String())
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

// Files returns the names of a folder's catalogs of a language; there is one at
// least.
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
	file, err := i18n.ParseMessageFileBytes(typeset(text, tag), name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return fmt.Errorf("catalog %s: %w", name, err)
	}
	for _, m := range file.Messages {
		if c.keys[tag.String()][m.ID] {
			return fmt.Errorf("catalog %s: key %s stands twice", name, m.ID)
		}
		c.keys[tag.String()][m.ID] = true
	}
	return c.bundle.AddMessages(tag, file.Messages...)
}

// Keys returns the keys of a language, sorted; the caller owns the slice.
func (c *Catalog) Keys(tag string) []string {
	return slices.Sorted(maps.Keys(c.keys[tag]))
}

// Has reports whether key can be said in the default language.
func (c *Catalog) Has(key string) bool { return c.keys[Languages[0].String()][key] }

// Match returns the language of the catalogs nearest to a locale such as
// "fr" or "en-GB": "en" or "fr".
func Match(locale string) string {
	base, _, _ := strings.Cut(strings.ToLower(locale), "-")
	for _, tag := range Languages {
		if tag.String() == base {
			return base
		}
	}
	return Languages[0].String()
}

// French puts a non-breaking space before two-part signs and inside quotation
// marks; catalogs are typed with plain ones.
var french = strings.NewReplacer(
	" :", "\u00a0:", " ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?", "« ", "«\u00a0", " »", "\u00a0»", " %", "\u202f%",
)

func typeset(text []byte, tag language.Tag) []byte {
	if tag != language.French {
		return text
	}
	return []byte(french.Replace(string(text)))
}
