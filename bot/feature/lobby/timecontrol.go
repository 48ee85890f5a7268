package lobby

import (
	"context"
	"slices"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/match/clock"
	"herald/lang"
)

var errNoTimeControl = table.Refuse("clock.error.unknown")

// The menus of a time control, as named in custom IDs.
const (
	preset  = "preset"
	timeOut = "zero"
)

// timeControl shows a player the menus of the table's time control.
func (h *handler) timeControl(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.adjustable(i)
	if err != nil {
		return discord.Message{}, err
	}
	return h.timeControlPanel(i, &t), nil
}

func (h *handler) timeControlPanel(i *discord.Interaction, t *table.Table) discord.Message {
	say, control := h.View.Private(i, t), controlOf(t)
	m := discord.Private(timeControlLine(say, t) + "\n" + say.T("clock.explained"))
	menu := func(key, part string, options []discord.Option) {
		at := customid.About{ID: t.ID, Word: part}.For("term")
		m.Components = append(m.Components, discord.Row(discord.Menu(say.T(key), at, options)))
	}
	menu("clock.choose", preset, presets(say, control))
	if control.On() {
		menu("clock.choose-time-out", timeOut, timeOuts(say, control))
	}
	form := customid.About{ID: t.ID}.For("term-form")
	m.Components = append(m.Components, discord.Row(discord.Button(discord.Secondary, say.T("clock.type"), form)))
	return withBack(m, say, t.ID)
}

// presets are the preset time controls, and the chosen one if it is custom.
func presets(say lang.Printer, chosen clock.TimeControl) []discord.Option {
	all := clock.Presets()
	if chosen.Name == clock.CustomName {
		all = append(all, chosen)
	}
	var options []discord.Option
	for _, c := range all {
		label := discord.Cut(say.Say(view.TimeControl(c)), discord.MaxOption)
		options = append(options, discord.Option{Label: label, Value: c.Name, Default: c.Name == chosen.Name})
	}
	return options
}

// timeOuts are the options for what happens when time is up.
func timeOuts(say lang.Printer, chosen clock.TimeControl) []discord.Option {
	var options []discord.Option
	for _, o := range clock.TimeOuts() {
		label := discord.Cut(say.T("clock.policy."+string(o)), discord.MaxOption)
		options = append(options, discord.Option{Label: label, Value: string(o), Default: o == chosen.TimeOut})
	}
	return options
}

// controlOf returns a table's time control; no clock if it was stored before there were
// clocks.
func controlOf(t *table.Table) clock.TimeControl {
	if t.Clock == nil {
		return clock.TimeControl{}
	}
	return t.Clock.TimeControl
}

// timeControlLine names the chosen time control.
func timeControlLine(say lang.Printer, t *table.Table) string {
	control := controlOf(t)
	if !control.On() {
		return say.T("clock.lobby-none")
	}
	return say.T("clock.lobby", "control", view.TimeControl(control), "then", view.Then(control.TimeOut), "days", control.DaysOff())
}

// briefTimeControl names the chosen time control in one line.
func briefTimeControl(say lang.Printer, t *table.Table) string {
	control := controlOf(t)
	if !control.On() {
		return say.T("clock.lobby-none")
	}
	return say.T("clock.brief", "control", view.TimeControl(control))
}

// shortTurn is the longest turn that quiet hours stretch.
const shortTurn = 24 * time.Hour

// quietHoursLines returns the line that quiet hours will stretch the clocks, nil if they
// will not. It does not say whose they are.
func quietHoursLines(p *prefs.Prefs, say lang.Printer, t *table.Table) []string {
	control := controlOf(t)
	if !control.On() || control.Increment > shortTurn {
		return nil
	}
	for _, s := range t.Seats {
		if s.ID == "" {
			continue
		}
		if quiet := p.OwnCalendar(s.ID).OffHours; quiet.From != quiet.To {
			return []string{say.T("clock.nights")}
		}
	}
	return nil
}

// timeControlForm asks for a custom time control, prefilled with the table's.
func (h *handler) timeControlForm(i *discord.Interaction) discord.Modal {
	pressed := customid.Of(i)
	say, control := h.View.Printer(i), clock.Presets()[0]
	if t, err := h.Tables.Get(pressed.ID); err == nil && controlOf(&t).On() {
		control = controlOf(&t)
	}
	field := func(name string, d time.Duration) discord.Component {
		c := discord.Input(name, say.T("clock.form."+name), 20)
		c.Value = say.Say(view.Lasting(d))
		return c
	}
	return discord.FormOf(say.T("clock.type"), customid.About{ID: pressed.ID, Word: clock.CustomName}.For("term"),
		field("turn", control.Increment), field("bank", control.Bank), field("saved", control.Cap))
}

// setTimeControl applies a choice from a menu or the form and updates the lobby.
func (h *handler) setTimeControl(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.adjust(ctx, i, customid.Of(i).ID, func(t *table.Table) error {
		control, err := choose(controlOf(t), i)
		if err == nil {
			t.Clock = &clock.Clocks{TimeControl: control}
		}
		return err
	})
	if err != nil {
		return discord.Message{}, err
	}
	return h.timeControlPanel(i, &t), nil
}

// choose returns the time control with the choice applied. The error is one of
// clock.Custom, or table.ErrOutdated.
func choose(control clock.TimeControl, i *discord.Interaction) (clock.TimeControl, error) {
	switch part := customid.Of(i).Word; {
	case part == clock.CustomName:
		custom, err := clock.Custom(i.Options["turn"], i.Options["bank"], i.Options["saved"])
		return keepTimeOut(control, custom), err
	case len(i.Values) == 0:
		return control, nil
	case part == timeOut:
		control.TimeOut = clock.TimeOut(i.Values[0])
		if !slices.Contains(clock.TimeOuts(), control.TimeOut) {
			return control, table.ErrOutdated
		}
		return control, nil
	case i.Values[0] == control.Name:
		return control, nil
	}
	chosen, ok := clock.Preset(i.Values[0])
	if !ok {
		return control, table.ErrOutdated
	}
	return keepTimeOut(control, chosen), nil
}

// keepTimeOut returns by, keeping control's action for when time is up.
func keepTimeOut(control, by clock.TimeControl) clock.TimeControl {
	if control.TimeOut != "" && by.On() {
		by.TimeOut = control.TimeOut
	}
	return by
}
