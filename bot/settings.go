package bot

import (
	"context"

	"herald/lang"
)

// The words of the settings' menus.
const (
	mine     = "mine"
	letters  = "letters"
	servers  = "server"
	byItself = "auto"
)

// settings answers /settings: the person's language and direct messages, and,
// for those who manage the server, its language.
func (b *Bot) settings(_ context.Context, i *interaction) (message, error) {
	return b.settingsPanel(i), nil
}

func (b *Bot) settingsPanel(i *interaction) message {
	say := b.printer(i)
	m := private(say.T("settings.text"))
	m.Components = []component{
		row(settingMenu(say, mine, b.setting(userScope+i.User.ID, languageKey), languages())),
		row(settingMenu(say, letters, b.setting(userScope+i.User.ID, lettersKey), []string{"off"})),
	}
	if i.Guild != "" && i.Manages {
		m.Components = append(m.Components, row(settingMenu(say, servers, b.setting(guildScope+i.Guild, languageKey), languages())))
	}
	return m
}

func languages() []string {
	var tags []string
	for _, tag := range lang.Languages {
		tags = append(tags, tag.String())
	}
	return tags
}

// settingMenu offers what Discord says by itself, and the values.
func settingMenu(say lang.Printer, name, now string, values []string) component {
	var lines []option
	for _, v := range append([]string{byItself}, values...) {
		chosen := v == firstOf(now, byItself)
		lines = append(lines, option{Label: say.T("settings." + name + "." + v), Value: v, Default: chosen})
	}
	return menu(say.T("settings."+name+".title"), press{Verb: "set", Match: name}, lines)
}

// set takes a choice from one of the menus.
func (b *Bot) set(_ context.Context, i *interaction) (message, error) {
	if len(i.Values) == 0 {
		return b.settingsPanel(i), nil
	}
	var value any = i.Values[0]
	if value == byItself {
		value = nil
	}
	scope, key := userScope+i.User.ID, languageKey
	switch i.Press.Match {
	case letters:
		key = lettersKey
	case servers:
		if i.Guild == "" || !i.Manages {
			return message{}, errNotManager
		}
		scope = guildScope + i.Guild
	}
	if err := b.store.SetSetting(scope, key, value); err != nil {
		return message{}, err
	}
	return b.settingsPanel(i), nil
}
