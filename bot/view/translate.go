package view

import (
	"strconv"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

// Translations returns the text of a key in the default language, and in the others by
// language tag. The caller owns the map.
func (v *View) Translations(key string) (string, map[string]string) {
	others := map[string]string{}
	for _, tag := range lang.Languages[1:] {
		others[tag.String()] = v.Catalog.Printer(tag.String(), nil).T(key)
	}
	return v.Catalog.Printer(lang.Languages[0].String(), nil).T(key), others
}

// NamedChoice returns a value of a command's option, with the text of a key as its
// name.
func (v *View) NamedChoice(key, value string) discord.NamedChoice {
	name, names := v.Translations(key)
	return discord.NamedChoice{Name: name, Names: names, Value: value}
}

// OptionValue returns the value of an option for people, as an argument of a text: a number as
// it is, else the text key.value.
func OptionValue(key, value string) any {
	if _, err := strconv.Atoi(value); err == nil {
		return value
	}
	return games.T(key + "." + value)
}
