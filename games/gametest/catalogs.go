package gametest

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"

	"herald/games"
	"herald/lang"
)

// gap matches a plain space where French needs a no-break space.
var gap = regexp.MustCompile(` [\x{a0}\x{202f}]?[:;!?»%]|«\x{a0}? `)

// checkCatalogs checks the catalogs of a game.
func checkCatalogs(r games.Rules) error {
	if err := Catalogs(r.Texts); err != nil {
		return err
	}
	forms, err := read(r.Texts, "en")
	if err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(forms)) {
		if !strings.HasPrefix(key, r.Name+".") {
			return fmt.Errorf("the key %s is not one of %s", key, r.Name)
		}
	}
	return nil
}

// Catalogs checks that the folder's English and French catalogs agree: the same keys with the same arguments
// and plurals, written with typographic apostrophes and, in French, no-break spaces.
func Catalogs(folder fs.FS) error {
	catalog, err := lang.Load(folder)
	if err != nil {
		return err
	}
	english, err := read(folder, "en")
	if err != nil {
		return err
	}
	french, err := read(folder, "fr")
	if err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(english)) {
		if err := same(english[key], french[key]); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(french)) {
		if _, ok := english[key]; !ok {
			return fmt.Errorf("%s: the key is missing in English", key)
		}
		if err := typeset(catalog.Printer("fr", nil), key, french[key].args); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return nil
}

// A message is the text of one key.
type message struct {
	one, other string
	args       []string // sorted
}

func (m message) plural() bool { return m.one != "" }

// read returns the messages of a folder by key, as they are when loaded.
func read(folder fs.FS, tag string) (map[string]*message, error) {
	names, err := lang.Files(folder, tag)
	if err != nil {
		return nil, err
	}
	messages := map[string]*message{}
	for _, name := range names {
		if err := add(messages, folder, name); err != nil {
			return nil, err
		}
	}
	return messages, nil
}

// add adds the messages of a file to the others.
func add(messages map[string]*message, folder fs.FS, name string) error {
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		return err
	}
	file, err := i18n.ParseMessageFileBytes(text, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return err
	}
	for _, m := range file.Messages {
		if messages[m.ID], err = newMessage(m); err != nil {
			return fmt.Errorf("%s, %s: %w", name, m.ID, err)
		}
	}
	return nil
}

func newMessage(m *i18n.Message) (*message, error) {
	switch {
	case m.Other == "":
		return nil, fmt.Errorf("there is no text")
	case m.Zero+m.Two+m.Few+m.Many != "":
		return nil, fmt.Errorf("a plural has the forms one and other")
	}
	args := map[string]bool{}
	for _, form := range []string{m.One, m.Other} {
		if err := arguments(form, args); err != nil {
			return nil, err
		}
		if strings.Contains(form, "'") {
			return nil, fmt.Errorf("%q has a straight apostrophe, want ’", form)
		}
	}
	return &message{one: m.One, other: m.Other, args: slices.Sorted(maps.Keys(args))}, nil
}

// same checks that two texts say the same thing.
func same(english, french *message) error {
	switch {
	case french == nil:
		return fmt.Errorf("the key is missing in French")
	case !slices.Equal(english.args, french.args):
		return fmt.Errorf("the arguments are %v in English and %v in French", english.args, french.args)
	case english.plural() != french.plural():
		return fmt.Errorf("one language has a plural and the other has none")
	}
	return nil
}

// typeset checks the typography of a French text as it is shown.
func typeset(french lang.Printer, key string, args []string) error {
	for n := range 3 {
		t := games.T(key)
		for _, name := range args {
			t.Args = append(t.Args, name, n)
		}
		said := french.Say(t)
		if gap.MatchString(said) {
			return fmt.Errorf("%q has a space that breaks before a sign", said)
		}
		if strings.Contains(said, `"`) {
			return fmt.Errorf("%q has straight quotation marks, want « »", said)
		}
	}
	return nil
}
