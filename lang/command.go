package lang

import (
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// A parser parses the texts of one language. They name a command with the function
// command: its name and, joined, what is typed after it, as in
//
//	{{command `play` `match:` .match}}
//
// go-i18n parses a text once, with the parser of its language.
type parser struct{ *template.TextParser }

// Cacheable reports that a parsed text may be used again.
func (parser) Cacheable() bool { return true }

func (c *Catalog) parser(tag string) parser {
	return parser{&template.TextParser{Funcs: map[string]any{
		"command": func(name string, typed ...string) string { return c.command(tag, name, strings.Join(typed, "")) },
	}}}
}

// command returns how a text names a command: by what c.Commands returns, or else as
// people type it.
func (c *Catalog) command(tag, name, typed string) string {
	if c.Commands != nil {
		if link := c.Commands(name); link != "" && typed != "" {
			return link + " `" + typed + "`"
		} else if link != "" {
			return link
		}
	}
	return "`" + strings.TrimSpace("/"+c.translated(tag, name)+" "+typed) + "`"
}

// translated returns the words of a command in a language, as the keys
// command.WORD.name and command.WORD.WORD.name say.
func (c *Catalog) translated(tag, name string) string {
	say, words := c.Printer(tag, nil), strings.Fields(name)
	for n := range words {
		if key := "command." + strings.Join(strings.Fields(name)[:n+1], ".") + ".name"; c.Has(key) {
			words[n] = say.T(key)
		}
	}
	return strings.Join(words, " ")
}
