package bot

import (
	"context"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
	"herald/render"
)

// options shows a person at the table what can be chosen before the start: a
// menu of the options, and one of the values of the option picked in it.
func (b *Bot) options(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := b.table(i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	picked := ""
	if len(i.Values) > 0 {
		picked = i.Values[0]
	}
	return b.optionPanel(i, &t, picked)
}

func (b *Bot) optionPanel(i *discord.Interaction, t *table, picked string) (discord.Message, error) {
	title, err := b.changeable(t, i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	say := b.privately(i, t)
	o, ok := title.Option(picked)
	if !ok {
		o = title.Options[0]
	}
	name := games.T(t.Game + ".option." + o.Name)
	m := private(say.T("lobby.choose", "options", strings.Join(b.optionLines(say, t), "\n")))
	m.Components = []discord.Component{discord.Row(b.optionsMenu(say, t, title.Applicable(t.Setup), o.Name)), discord.Row(b.valuesMenu(say, t, o))}
	if o.Range != nil {
		other := discord.Button(discord.Secondary, say.T("lobby.number", "option", name), discord.CustomID{Verb: "number", Match: t.ID, Word: o.Name})
		m.Components = append(m.Components, discord.Row(other))
	}
	return m, nil
}

// changeable returns the table's game, or why the person cannot change the
// table's options.
func (b *Bot) changeable(t *table, user string) (render.Title, error) {
	title, ok := b.title(t.Game)
	switch err := t.waits(); {
	case err != nil:
		return title, err
	case t.seat(user) < 0:
		return title, errNotSeated
	case !ok || len(title.Options) == 0:
		return title, &gameError{t.Game}
	}
	return title, nil
}

func (b *Bot) optionsMenu(say lang.Printer, t *table, options []games.Option, picked string) discord.Component {
	var lines []discord.Option
	for _, o := range options {
		lines = append(lines, discord.Option{Label: say.T(t.Game + ".option." + o.Name), Value: o.Name, Default: o.Name == picked})
	}
	return discord.Menu(say.T("lobby.options"), discord.CustomID{Verb: "options", Match: t.ID}, lines)
}

func (b *Bot) valuesMenu(say lang.Printer, t *table, o games.Option) discord.Component {
	key, chosen := t.Game+".option."+o.Name, t.Setup.Options[o.Name]
	var lines []discord.Option
	for _, value := range o.Values {
		label := say.T("lobby.value", "value", valueText(key, value))
		lines = append(lines, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: value, Default: value == chosen})
	}
	placeholder := say.T("lobby.option", "option", games.T(key), "value", valueText(key, chosen))
	return discord.Menu(placeholder, discord.CustomID{Verb: "option", Match: t.ID, Word: o.Name}, lines)
}

// setOption takes a choice from a menu or a form and shows it in the lobby too.
func (b *Bot) setOption(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	name := i.CustomID.Word
	value := strings.TrimSpace(i.Options[name])
	if len(i.Values) > 0 {
		value = i.Values[0]
	}
	t, err := b.update(i.CustomID.Match, func(t *table) error {
		title, err := b.changeable(t, i.User.ID)
		if err != nil {
			return err
		}
		t.Setup.Options[name] = value
		_, err = title.Check(t.Setup)
		return err
	})
	if err != nil {
		return discord.Message{}, err
	}
	b.refresh(ctx, &t)
	return b.optionPanel(i, &t, name)
}

// refresh shows in the lobby what has changed. One that is gone is posted anew.
func (b *Bot) refresh(ctx context.Context, t *table) {
	err := b.discord.Edit(ctx, t.Home, t.Lobby, b.lobby(t))
	if discord.ErrorCode(err) == discord.CodeUnknownMessage {
		err = b.lose(t.ID, t.Lobby)
	}
	if err != nil {
		b.log.Warn("lobby not up to date", "match", t.ID, "err", err)
	}
}

// numberForm asks for a number that is not in the menu.
func (b *Bot) numberForm(i *discord.Interaction) discord.Modal {
	say, name := b.printer(i), i.CustomID.Word
	label := say.T("lobby.number-label")
	if t, err := b.table(i.CustomID.Match); err == nil {
		label = say.T("lobby.number-range", "option", games.T(t.Game+".option."+name), "possible", b.possible(&t, name))
	}
	return discord.Form(say.T("lobby.number-title"), discord.CustomID{Verb: "option", Match: i.CustomID.Match, Word: name}, name, label, 10)
}

// possible returns the numbers that an option accepts, as text.
func (b *Bot) possible(t *table, name string) string {
	title, _ := b.title(t.Game)
	o, ok := title.Option(name)
	if !ok {
		return ""
	}
	return o.Possible(t.Setup.Players)
}
