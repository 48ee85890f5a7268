package bot

import (
	"cmp"

	"herald/bot/discord"
	"herald/lang"
)

// The scopes and keys of what people and guilds have set.
const (
	userScope  = "user:"
	guildScope = "guild:"
	botScope   = "bot"

	languageKey = "language" // "en", "fr"; "" is Discord's own setting
	localeKey   = "locale"   // the language of Discord, as last heard
	lettersKey  = "letters"  // "off": no direct messages
	commandsKey = "commands" // what was registered last
)

// setting returns a setting, or "" if there is none or it cannot be read.
func (b *Bot) setting(scope, key string) string {
	value := ""
	if err := b.store.Setting(scope, key, &value); err != nil {
		b.log.Error("setting not read", "scope", scope, "key", key, "err", err)
	}
	return value
}

// printer returns the printer for what the presser alone reads.
func (b *Bot) printer(i *discord.Interaction) lang.Printer {
	return b.catalog.Printer(cmp.Or(b.setting(userScope+i.User.ID, languageKey), i.Locale), nil)
}

// privately is the printer for what the presser alone reads of a table.
func (b *Bot) privately(i *discord.Interaction, t *table) lang.Printer {
	return b.printer(i).Named(t.signed)
}

// listen keeps the language of the presser's Discord for letters, which answer
// no interaction that would bring it.
func (b *Bot) listen(i *discord.Interaction) {
	scope, locale := userScope+i.User.ID, lang.Match(i.Locale)
	if i.Locale == "" || b.setting(scope, localeKey) == locale {
		return
	}
	if err := b.store.SetSetting(scope, localeKey, locale); err != nil {
		b.log.Error("language not kept", "user", i.User.ID, "err", err)
	}
}

// reader is the printer for what a seat alone reads of a table, by letter.
func (b *Bot) reader(t *table, user string) lang.Printer {
	scope := userScope + user
	return b.catalog.Printer(cmp.Or(b.setting(scope, languageKey), b.setting(scope, localeKey), t.Locale), t.signed)
}

// guildLocale returns the language of what everybody reads where i happened.
func (b *Bot) guildLocale(i *discord.Interaction) string {
	if i.Guild == "" {
		return b.printer(i).Language()
	}
	return lang.Match(cmp.Or(b.setting(guildScope+i.Guild, languageKey), i.HomeLocale))
}
