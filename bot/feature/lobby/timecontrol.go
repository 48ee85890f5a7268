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

// The menus of a time control, as their custom IDs call them.
const (
	preset  = "preset"
	timeOut = "zero"
)

// timeControl shows a person at the table the menus of its time control.
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
	return m
}

// presets are the time controls on offer, and the chosen one if it is custom.
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

// timeOuts are what can happen when time is up.
func timeOuts(say lang.Printer, chosen clock.TimeControl) []discord.Option {
	var options []discord.Option
	for _, o := range clock.TimeOuts() {
		label := discord.Cut(say.T("clock.policy."+string(o)), discord.MaxOption)
		options = append(options, discord.Option{Label: label, Value: string(o), Default: o == chosen.TimeOut})
	}
	return options
}

// controlOf returns the time control of a table: that of no clock if it was
// stored before there were clocks.
func controlOf(t *table.Table) clock.TimeControl {
	if t.Clock == nil {
		return clock.TimeControl{}
	}
	return t.Clock.TimeControl
}

// timeControlLine says which time control was chosen.
func timeControlLine(say lang.Printer, t *table.Table) string {
	control := controlOf(t)
	if !control.On() {
		return say.T("clock.lobby-none")
	}
	return say.T("clock.lobby", "control", view.TimeControl(control), "then", view.Then(control.TimeOut), "days", control.RestDays())
}

// briefTimeControl says in a line which time control was chosen.
func briefTimeControl(say lang.Printer, t *table.Table) string {
	control := controlOf(t)
	if !control.On() {
		return say.T("clock.lobby-none")
	}
	return say.T("clock.brief", "control", view.TimeControl(control))
}

// shortTurn is up to how long a turn lasts that quiet hours stretch.
const shortTurn = 24 * time.Hour

// nights returns the line that quiet hours will stretch the clocks, nil if they will
// not, or nobody at the table has any. It does not say whose they are.
func nights(p *prefs.Prefs, say lang.Printer, t *table.Table) []string {
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

// timeControlForm asks for a custom time control, beginning with the table's.
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

// setTimeControl takes a choice from a menu or the form and shows it in the
// lobby too.
func (h *handler) setTimeControl(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.adjust(ctx, i, func(t *table.Table) error {
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

// choose returns a time control changed as was chosen. The error is that of
// clock.Custom, or table.ErrOutdated.
func choose(control clock.TimeControl, i *discord.Interaction) (clock.TimeControl, error) {
	switch part := customid.Of(i).Word; {
	case part == clock.CustomName:
		custom, err := clock.Custom(i.Options["turn"], i.Options["bank"], i.Options["saved"])
		return replace(control, custom), err
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
	return replace(control, chosen), nil
}

// replace returns a time control that takes the place of another: what happens
// when time is up stays the same.
func replace(control, by clock.TimeControl) clock.TimeControl {
	if control.TimeOut != "" && by.On() {
		by.TimeOut = control.TimeOut
	}
	return by
}
