package bot

import (
	"cmp"
	"context"
	"fmt"

	"herald/games"
	"herald/lang"
)

// The words of the settings' menus.
const (
	mine     = "mine"
	letters  = "letters"
	servers  = "server"
	byItself = "auto"
)

// settings answers /settings: the person's language and direct messages, for
// those who manage the server its language, and what is refused.
func (b *Bot) settings(_ context.Context, i *interaction) (message, error) {
	return b.settingsPanel(i, ""), nil
}

func (b *Bot) settingsPanel(i *interaction, notice string) message {
	say := b.printer(i)
	m := private("")
	m.Components = []component{
		row(settingMenu(say, mine, b.setting(userScope+i.User.ID, languageKey), languages())),
		row(settingMenu(say, letters, b.setting(userScope+i.User.ID, lettersKey), []string{"off"})),
	}
	if i.Guild != "" && i.Manages {
		m.Components = append(m.Components, row(settingMenu(say, servers, b.setting(guildScope+i.Guild, languageKey), languages())))
	}
	lines := []string{say.T("settings.text")}
	if notice != "" {
		lines = append([]string{notice}, lines...)
	}
	refused, again := b.refusals(say, i)
	if len(again) > 0 {
		m.Components = append(m.Components, row(again[:min(len(again), maxButtons)]...))
	}
	m.Components = append(m.Components, row(button(secondary, say.T("quiet.button"), press{Verb: "rest"})))
	if i.Guild != "" {
		lines = append(lines, checkUp(say, i))
	}
	m.Content = fit(append(lines, refused...), "\n", maxContent)
	return m
}

// refusals says what people and channels do not take any more, a line each,
// with the buttons that try again.
func (b *Bot) refusals(say lang.Printer, i *interaction) (lines []string, again []component) {
	if since := b.closedSince(i.User.ID); since > 0 {
		lines = append(lines, say.T("settings.closed", "since", fmt.Sprintf("<t:%d:f>", since)))
		again = append(again, button(primary, say.T("settings.again"), press{Verb: "retry"}))
	}
	for _, t := range b.tables(b.store.ByUser(i.User.ID, true)) {
		if t.Silent == nil {
			continue
		}
		lines = append(lines, heading(say, &t)+" "+t.silent(say))
		if !t.Silent.gone() {
			label := say.T("settings.again-match", "game", games.T(t.Game+".name"), "match", t.ID)
			again = append(again, button(primary, label, press{Verb: "retry", Match: t.ID}))
		}
	}
	return lines, again
}

// retry forgets that a person, or a match's channel, has refused something, and
// tries at once.
func (b *Bot) retry(ctx context.Context, i *interaction) (message, error) {
	say := b.printer(i)
	if i.Press.Match == "" {
		taken, err := b.tryLetters(ctx, i)
		if err != nil {
			return message{}, err
		}
		return b.settingsPanel(i, outcome(say, taken)), nil
	}
	t, err := b.table(i.Press.Match)
	if err != nil {
		return message{}, err
	}
	if t.seat(i.User.ID) < 0 {
		return message{}, errNotSeated
	}
	if err := b.resume(t.ID); err != nil {
		return message{}, err
	}
	b.committed(ctx, i, &t)
	return b.settingsPanel(i, outcome(say, t.Silent == nil)), nil
}

func outcome(say lang.Printer, taken bool) string {
	if taken {
		return say.T("settings.taken")
	}
	return say.T("settings.refused")
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
		chosen := v == cmp.Or(now, byItself)
		lines = append(lines, option{Label: say.T("settings." + name + "." + v), Value: v, Default: chosen})
	}
	return menu(say.T("settings."+name+".title"), press{Verb: "set", Match: name}, lines)
}

// set takes a choice from one of the menus.
func (b *Bot) set(_ context.Context, i *interaction) (message, error) {
	if len(i.Values) == 0 {
		return b.settingsPanel(i, ""), nil
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
	return b.settingsPanel(i, ""), nil
}
