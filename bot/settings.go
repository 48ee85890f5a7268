package bot

import (
	"cmp"
	"context"
	"fmt"

	"herald/bot/discord"
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
func (b *Bot) settings(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.settingsPanel(i, ""), nil
}

func (b *Bot) settingsPanel(i *discord.Interaction, notice string) discord.Message {
	say := b.printer(i)
	m := private("")
	m.Components = []discord.Component{
		discord.Row(settingMenu(say, mine, b.setting(userScope+i.User.ID, languageKey), languages())),
		discord.Row(settingMenu(say, letters, b.setting(userScope+i.User.ID, lettersKey), []string{"off"})),
	}
	if i.Guild != "" && i.Manages {
		m.Components = append(m.Components, discord.Row(settingMenu(say, servers, b.setting(guildScope+i.Guild, languageKey), languages())))
	}
	lines := []string{say.T("settings.text")}
	if notice != "" {
		lines = append([]string{notice}, lines...)
	}
	refused, again := b.refusals(say, i)
	if len(again) > 0 {
		m.Components = append(m.Components, discord.Row(again[:min(len(again), discord.MaxButtons)]...))
	}
	m.Components = append(m.Components, discord.Row(discord.Button(discord.Secondary, say.T("quiet.button"), discord.CustomID{Verb: "rest"})))
	if i.Guild != "" {
		lines = append(lines, checkUp(say, i))
	}
	m.Content = discord.Fit(append(lines, refused...), "\n", discord.MaxContent)
	return m
}

// refusals says what people and channels do not take any more, a line each,
// with the buttons that try again.
func (b *Bot) refusals(say lang.Printer, i *discord.Interaction) (lines []string, again []discord.Component) {
	if since := b.closedSince(i.User.ID); since > 0 {
		lines = append(lines, say.T("settings.closed", "since", fmt.Sprintf("<t:%d:f>", since)))
		again = append(again, discord.Button(discord.Primary, say.T("settings.again"), discord.CustomID{Verb: "retry"}))
	}
	for _, t := range b.tables(b.store.ByUser(i.User.ID, true)) {
		if t.Silent == nil {
			continue
		}
		lines = append(lines, heading(say, &t)+" "+t.silent(say))
		if !t.Silent.gone() {
			label := say.T("settings.again-match", "game", games.T(t.Game+".name"), "match", t.ID)
			again = append(again, discord.Button(discord.Primary, label, discord.CustomID{Verb: "retry", Match: t.ID}))
		}
	}
	return lines, again
}

// retry forgets that a person, or a match's channel, has refused something, and
// tries at once.
func (b *Bot) retry(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	say := b.printer(i)
	if i.CustomID.Match == "" {
		taken, err := b.tryLetters(ctx, i)
		if err != nil {
			return discord.Message{}, err
		}
		return b.settingsPanel(i, outcome(say, taken)), nil
	}
	t, err := b.table(i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	if t.seat(i.User.ID) < 0 {
		return discord.Message{}, errNotSeated
	}
	if err := b.resume(t.ID); err != nil {
		return discord.Message{}, err
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
func settingMenu(say lang.Printer, name, now string, values []string) discord.Component {
	var lines []discord.Option
	for _, v := range append([]string{byItself}, values...) {
		chosen := v == cmp.Or(now, byItself)
		lines = append(lines, discord.Option{Label: say.T("settings." + name + "." + v), Value: v, Default: chosen})
	}
	return discord.Menu(say.T("settings."+name+".title"), discord.CustomID{Verb: "set", Match: name}, lines)
}

// set takes a choice from one of the menus.
func (b *Bot) set(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	if len(i.Values) == 0 {
		return b.settingsPanel(i, ""), nil
	}
	var value any = i.Values[0]
	if value == byItself {
		value = nil
	}
	scope, key := userScope+i.User.ID, languageKey
	switch i.CustomID.Match {
	case letters:
		key = lettersKey
	case servers:
		if i.Guild == "" || !i.Manages {
			return discord.Message{}, errNotManager
		}
		scope = guildScope + i.Guild
	}
	if err := b.store.SetSetting(scope, key, value); err != nil {
		return discord.Message{}, err
	}
	return b.settingsPanel(i, ""), nil
}
