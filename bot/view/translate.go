package view

import (
	"herald/bot/discord"
	"herald/lang"
)

// Translations returns a text in the default language, and in the others by tag.
func (v *View) Translations(key string) (string, map[string]string) {
	others := map[string]string{}
	for _, tag := range lang.Languages[1:] {
		others[tag.String()] = v.Catalog.Printer(tag.String(), nil).T(key)
	}
	return v.Catalog.Printer(lang.Languages[0].String(), nil).T(key), others
}

// NamedChoice returns a value of a command's option, called by a key.
func (v *View) NamedChoice(key, value string) discord.NamedChoice {
	name, names := v.Translations(key)
	return discord.NamedChoice{Name: name, Names: names, Value: value}
}
