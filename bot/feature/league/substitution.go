package league

import (
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	core "herald/games/league"
)

// A substitution is the search for a substitute for the user's seat.
type substitution struct{ *visit }

// ask explains a search for a substitute, and asks for confirmation.
func (v substitution) ask() (discord.Message, error) {
	if err := v.askable(); err != nil {
		return discord.Message{}, err
	}
	lines := []string{v.say.T("league.ask.offer", "table", v.arg, "n", len(v.s.Reserves()), "answer", view.Lasting(v.s.Settings.Answer))}
	if left, limited := v.s.SubstitutesLeft(v.me); limited && left > 0 {
		lines = append(lines, v.say.T("league.ask.left", "n", left))
	}
	m := v.panel(lines...)
	m.Components = []discord.Component{discord.Row(v.button(discord.Primary, "asked", "asked:"+v.arg), v.panelButton(discord.Secondary, "tables"))}
	return m, nil
}

// askable returns why no substitute can be sought.
func (v substitution) askable() error {
	if err := v.named(); err != nil {
		return err
	}
	_, err := v.l.State.Clone().Do(v.now(), v.me.Entrant(), core.AskFor(v.arg))
	return err
}

// named returns why the user can do nothing at the table of a button.
func (v substitution) named() error {
	t, ok := v.s.Table(v.arg)
	switch {
	case !ok:
		return core.ErrNoTable
	case v.me == 0 || t.SeatOf(v.me) == 0:
		return table.ErrNotSeated
	}
	return nil
}

// asked starts the search.
func (v substitution) asked() (discord.Message, error) {
	if err := v.askable(); err != nil {
		return discord.Message{}, err
	}
	if err := v.act(core.AskFor(v.arg)); err != nil {
		return discord.Message{}, err
	}
	return tablePanel(v).show()
}

// keep ends the search; the user keeps their seat.
func (v substitution) keep() (discord.Message, error) {
	if err := v.named(); err != nil {
		return discord.Message{}, err
	}
	if err := v.act(core.Keep(v.arg)); err != nil {
		return discord.Message{}, err
	}
	return tablePanel(v).show()
}
