package lobby

import (
	"context"
	"slices"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// options shows a player what can be chosen before the start: a button for each option of
// two values and for hints, a menu of the others, and one of the values of the picked option.
func (h *handler) options(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.adjustable(i)
	if err != nil {
		return discord.Message{}, err
	}
	picked := ""
	if len(i.Values) > 0 {
		picked = i.Values[0]
	}
	return h.optionsPanel(i, &t, picked)
}

func (h *handler) optionsPanel(i *discord.Interaction, t *table.Table, picked string) (discord.Message, error) {
	title, err := titleOf(h.View, t)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, t)
	m := discord.Private(say.T("lobby.choose", "options", strings.Join(optionLines(title, say, t), "\n")))
	switches, menus := split(title.Applicable(t.Setup))
	var buttons []discord.Component
	for _, o := range switches {
		buttons = append(buttons, switchButton(say, t, o))
	}
	buttons = append(buttons, hintsButton(say, t))
	m.Components = append(discord.Rows(buttons), menuRows(say, t, menus, picked)...)
	return withBack(m, say, t.ID), nil
}

// split returns the options of two values and the others.
func split(options []games.Option) (switches, menus []games.Option) {
	for _, o := range options {
		if o.Range == nil && len(o.Values) == 2 {
			switches = append(switches, o)
		} else {
			menus = append(menus, o)
		}
	}
	return switches, menus
}

// switchButton says the value of an option, and chooses its other one.
func switchButton(say lang.Printer, t *table.Table, o games.Option) discord.Component {
	style, other := discord.Secondary, o.Values[1]
	if t.Setup.Options[o.Name] == other {
		style, other = discord.Success, o.Values[0]
	}
	return discord.Button(style, optionLine(say, t, o), customid.About{ID: t.ID, Word: o.Name + "=" + other}.For("option"))
}

// menuRows are the menu of the options, if there are several, the one of the values of the
// picked option, else of the first, and the button for a number that is not in it.
func menuRows(say lang.Printer, t *table.Table, options []games.Option, picked string) []discord.Component {
	if len(options) == 0 {
		return nil
	}
	o := options[max(0, slices.IndexFunc(options, func(o games.Option) bool { return o.Name == picked }))]
	rows := []discord.Component{discord.Row(valuesMenu(say, t, o))}
	if len(options) > 1 {
		rows = slices.Insert(rows, 0, discord.Row(optionsMenu(say, t, options, o.Name)))
	}
	if o.Range != nil {
		other := customid.About{ID: t.ID, Word: o.Name}.For("number")
		rows = append(rows, discord.Row(discord.Button(discord.Secondary, say.T("lobby.number", "option", games.T(optionKey(t.Game, o.Name))), other)))
	}
	return rows
}

// titleOf returns the table's game. The error is a *table.GameError if it is not on the
// shelf or has no options.
func titleOf(v *view.View, t *table.Table) (render.Title, error) {
	title, ok := v.Title(t.Game)
	if !ok || len(title.Options) == 0 {
		return title, &table.GameError{Name: t.Game}
	}
	return title, nil
}

// optionKey is the key of an option's name.
func optionKey(game, option string) string { return game + ".option." + option }

// optionLines returns the chosen options, one a line, in the game's order.
func optionLines(title render.Title, say lang.Printer, t *table.Table) []string {
	var lines []string
	for _, o := range title.Applicable(t.Setup) {
		lines = append(lines, optionLine(say, t, o))
	}
	return lines
}

// unusual returns the lines of the options that differ from the defaults.
func unusual(title render.Title, say lang.Printer, t *table.Table) []string {
	var lines []string
	for _, o := range title.Applicable(t.Setup) {
		if t.Setup.Options[o.Name] != o.Values[0] {
			lines = append(lines, optionLine(say, t, o))
		}
	}
	return lines
}

func optionLine(say lang.Printer, t *table.Table, o games.Option) string {
	key := optionKey(t.Game, o.Name)
	return say.T("lobby.option", "option", games.T(key), "value", view.OptionValue(key, t.Setup.Options[o.Name]))
}

func optionsMenu(say lang.Printer, t *table.Table, options []games.Option, picked string) discord.Component {
	var lines []discord.Option
	for _, o := range options {
		lines = append(lines, discord.Option{Label: say.T(optionKey(t.Game, o.Name)), Value: o.Name, Default: o.Name == picked})
	}
	return discord.Menu(say.T("lobby.options"), customid.About{ID: t.ID}.For("options"), lines)
}

// valuesMenu has the values of an option. The chosen one names the option, as the closed menu shows nothing else.
func valuesMenu(say lang.Printer, t *table.Table, o games.Option) discord.Component {
	var lines []discord.Option
	for _, value := range o.Values {
		label, chosen := say.T("lobby.value", "value", view.OptionValue(optionKey(t.Game, o.Name), value)), value == t.Setup.Options[o.Name]
		if chosen {
			label = optionLine(say, t, o)
		}
		lines = append(lines, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: value, Default: chosen})
	}
	return discord.Menu(optionLine(say, t, o), customid.About{ID: t.ID, Word: o.Name}.For("option"), lines)
}

// setOption applies the choice of a button, a menu or a form and updates the lobby.
func (h *handler) setOption(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	name, value, switched := strings.Cut(pressed.Word, "=")
	if !switched {
		value = strings.TrimSpace(i.Options[name])
	}
	if len(i.Values) > 0 {
		value = i.Values[0]
	}
	t, err := h.adjust(ctx, i, pressed.ID, func(t *table.Table) error {
		title, err := titleOf(h.View, t)
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
	return h.optionsPanel(i, &t, name)
}

// numberForm asks for a number that is not in the menu.
func (h *handler) numberForm(i *discord.Interaction) discord.Modal {
	pressed := customid.Of(i)
	say, name := h.View.Printer(i), pressed.Word
	label := say.T("lobby.number-label")
	if t, err := h.Tables.Get(pressed.ID); err == nil {
		label = say.T("lobby.number-range", "option", games.T(optionKey(t.Game, name)), "possible", possible(h.View, &t, name))
	}
	return discord.Form(say.T("lobby.number-title"), customid.About{ID: pressed.ID, Word: name}.For("option"), name, label, 10)
}

// possible returns the numbers that an option accepts, as text.
func possible(v *view.View, t *table.Table, name string) string {
	title, _ := v.Title(t.Game)
	o, ok := title.Option(name)
	if !ok {
		return ""
	}
	return o.Possible(t.Setup.Players)
}

// readPairs reads options written as "target=9 diagonals=yes".
func readPairs(text string) map[string]string {
	pairs := map[string]string{}
	for _, word := range match.Words(text) {
		name, value, _ := strings.Cut(word, "=")
		pairs[name] = value
	}
	return pairs
}

// suggestOptions suggests the next pair of "target=9 diagonals=yes", leaving out defaults,
// which are the first values.
func (h *handler) suggestOptions(i *discord.Interaction) []discord.Choice {
	title, ok := h.View.Title(i.Options["game"])
	if !ok {
		return nil
	}
	say := h.View.Printer(i)
	l := say.Lexicon(title.Name)
	before, typed := splitLast(i.Options["options"])
	var choices []discord.Choice
	for _, o := range title.Applicable(games.Setup{Options: readPairs(l.Own(before))}) {
		if strings.Contains(l.Own(before), o.Name+"=") {
			continue
		}
		for _, value := range o.Values[1:] {
			pair := o.Name + "=" + value
			if strings.HasPrefix(pair, l.Own(typed)) || strings.HasPrefix(lang.Fold(l.Said(pair)), lang.Fold(typed)) {
				choices = append(choices, nextPair(say, title.Name, before, o.Name, value))
			}
		}
	}
	return choices
}

// nextPair is the suggestion that adds an option's value to the text typed before. Its name
// shows the pair as well as the meaning, because people may go on typing after it.
func nextPair(say lang.Printer, game, before, option, value string) discord.Choice {
	key := optionKey(game, option)
	pair := say.Lexicon(game).Said(option + "=" + value)
	name := say.T("suggest.option", "before", before, "pair", pair, "option", games.T(key), "value", view.OptionValue(key, value))
	return discord.Choice{
		Name:  discord.Cut(strings.TrimSpace(name), discord.MaxOption),
		Value: discord.Cut(before+option+"="+value, discord.MaxOption),
	}
}

// splitLast cuts off the word that is being typed.
func splitLast(text string) (before, last string) {
	n := strings.LastIndex(text, " ") + 1
	return text[:n], strings.ToLower(text[n:])
}
