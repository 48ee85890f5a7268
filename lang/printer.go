package lang

import (
	"fmt"
	"reflect"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"herald/games"
)

// A Printer says texts in one language and knows who sits where. The zero
// value is of no use; see Catalog.Printer.
type Printer struct {
	catalog *Catalog
	tag     string
	names   func(games.Player) string
}

// Printer returns a Printer for the language nearest to locale. Names says who
// holds a seat; nil, or an empty answer, says the number of the seat.
func (c *Catalog) Printer(locale string, names func(games.Player) string) Printer {
	return Printer{catalog: c, tag: Match(locale), names: names}
}

// Language returns the language that p speaks: "en" or "fr".
func (p Printer) Language() string { return p.tag }

// Named returns p with other names.
func (p Printer) Named(names func(games.Player) string) Printer {
	p.names = names
	return p
}

// Say returns the sentence of t. A key that no catalog has is returned as it
// is: gametest and the bot's tests make sure that none is missing.
func (p Printer) Say(t games.Text) string {
	config := &i18n.LocalizeConfig{MessageID: t.Key}
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

// T says the text with that key and those arguments; see games.T.
func (p Printer) T(key string, args ...any) string { return p.Say(games.T(key, args...)) }

// Player returns the name of who sits at seat q.
func (p Printer) Player(q games.Player) string {
	if p.names != nil {
		if name := p.names(q); name != "" {
			return name
		}
	}
	return p.T("lang.seat", "number", int(q)+1)
}

// List joins items as one does in a sentence: "a, b and c".
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

func (p Printer) value(v any) string {
	switch v := v.(type) {
	case games.Player:
		return p.Player(v)
	case games.Text:
		return p.Say(v)
	case string:
		return v
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
