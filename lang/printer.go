package lang

import (
	"fmt"
	"reflect"
	"strconv"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"herald/games"
)

// A Printer turns texts into sentences in one language, with names for the seats.
// It is safe for concurrent use if its functions are. Printers come from
// Catalog.Printer; the zero value is not usable.
type Printer struct {
	catalog *Catalog
	tag     string
	names   func(games.Player) string
	signs   func(games.Player) string
}

// Printer returns a Printer for the language that Match returns for locale. Names
// returns the name of a seat's holder; a seat is called by its number if names is
// nil or returns "".
func (c *Catalog) Printer(locale string, names func(games.Player) string) Printer {
	return Printer{catalog: c, tag: Match(locale), names: names}
}

// Language returns the language that p prints: "en" or "fr".
func (p Printer) Language() string { return p.tag }

// Named returns a copy of p that takes the names of the seats from names, as in
// Catalog.Printer.
func (p Printer) Named(names func(games.Player) string) Printer {
	p.names = names
	return p
}

// Signed returns a copy of p that takes the signs of the seats from signs.
func (p Printer) Signed(signs func(games.Player) string) Printer {
	p.signs = signs
	return p
}

// Sign returns the emoji that stands for seat q, "" if p has no signs.
func (p Printer) Sign(q games.Player) string {
	if p.signs == nil {
		return ""
	}
	return p.signs(q)
}

// Say returns t as a sentence. If its key is in no catalog, Say returns the key:
// gametest and the bot's tests make sure that this does not happen.
func (p Printer) Say(t games.Text) string {
	config := &i18n.LocalizeConfig{MessageID: t.Key, TemplateParser: p.catalog.parsers[p.tag]}
	data := make(map[string]string, len(t.Args)/2)
	for i := 0; i+1 < len(t.Args); i += 2 {
		name := fmt.Sprint(t.Args[i])
		if n, ok := t.Args[i+1].(int); ok && name == "n" {
			config.PluralCount = n
		}
		data[name] = p.value(t.Args[i+1])
	}
	config.TemplateData = data
	said, err := p.catalog.localizers[p.tag].Localize(config)
	if err != nil && said == "" {
		return t.Key
	}
	return said
}

// Brief is Say for the shorter form of t, whose key ends in "_brief", if a catalog has
// one.
func (p Printer) Brief(t games.Text) string {
	if key := t.Key + "_brief"; p.catalog.Has(key) {
		t.Key = key
	}
	return p.Say(t)
}

// Points says what games.Said returns; "" for nil.
func (p Printer) Points(said any) string {
	switch said := said.(type) {
	case int:
		return strconv.Itoa(said)
	case games.Text:
		return p.Say(said)
	}
	return ""
}

// T is Say for the text with that key and those arguments; see games.T.
func (p Printer) T(key string, args ...any) string { return p.Say(games.T(key, args...)) }

// Player returns the name of seat q's holder, or else the seat's number in words.
func (p Printer) Player(q games.Player) string {
	if p.names != nil {
		if name := p.names(q); name != "" {
			return name
		}
	}
	return p.T("lang.seat", "number", int(q)+1)
}

// List joins items for a sentence: "a, b and c". No items are printed as "none".
func (p Printer) List(items []string) string {
	switch len(items) {
	case 0:
		return p.T("lang.none")
	case 1:
		return items[0]
	}
	list := items[0]
	for _, item := range items[1 : len(items)-1] {
		list = p.T("lang.comma", "list", list, "item", item)
	}
	return p.T("lang.and", "list", list, "item", items[len(items)-1])
}

// value returns the value of an argument as Text documents it.
func (p Printer) value(v any) string {
	switch v := v.(type) {
	case games.Player:
		return p.Player(v)
	case games.Text:
		return p.Say(v)
	case string:
		return v
	case games.Words:
		return p.Lexicon(v.Game).Said(v.Sentence)
	case fmt.Stringer:
		return v.String()
	}
	if r := reflect.ValueOf(v); r.Kind() == reflect.Slice {
		items := make([]string, r.Len())
		for i := range items {
			items[i] = p.value(r.Index(i).Interface())
		}
		return p.List(items)
	}
	return fmt.Sprint(v)
}
