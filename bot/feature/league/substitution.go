package league

import (
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	core "herald/games/league"
)

// A substitution is the search for a substitute for the user's seat.
type substitution struct{ *request }

// ask explains a search for a substitute, and asks for confirmation.
func (r substitution) ask() (discord.Message, error) {
	if err := r.askable(); err != nil {
		return discord.Message{}, err
	}
	lines := []string{r.say.T("league.ask.offer", "table", r.arg, "n", len(r.s.Reserves()), "answer", view.Lasting(r.s.Settings.Answer))}
	if left, limited := r.s.SubstitutesLeft(r.me); limited && left > 0 {
		lines = append(lines, r.say.T("league.ask.left", "n", left))
	}
	m := r.panel(lines...)
	m.Components = []discord.Component{discord.Row(r.button(discord.Primary, "asked", "asked:"+r.arg), r.panelButton(discord.Secondary, "tables"))}
	return m, nil
}

// askable returns why no substitute can be sought.
func (r substitution) askable() error {
	if err := r.named(); err != nil {
		return err
	}
	_, err := r.l.State.Clone().Do(r.now(), r.me.Entrant(), core.AskFor(r.arg))
	return err
}

// named returns why the user can do nothing at the table of a button.
func (r substitution) named() error {
	t, ok := r.s.Table(r.arg)
	switch {
	case !ok:
		return core.ErrNoTable
	case r.me == 0 || t.SeatOf(r.me) == 0:
		return table.ErrNotSeated
	}
	return nil
}

// asked starts the search.
func (r substitution) asked() (discord.Message, error) {
	return r.do(core.AskFor(r.arg), r.askable())
}

// keep ends the search; the user keeps their seat.
func (r substitution) keep() (discord.Message, error) {
	return r.do(core.Keep(r.arg), r.named())
}

// do acts unless there is a refusal, and shows the table.
func (r substitution) do(act core.Act, refusal error) (discord.Message, error) {
	if refusal != nil {
		return discord.Message{}, refusal
	}
	if err := r.act(act); err != nil {
		return discord.Message{}, err
	}
	return tablePanel(r).show()
}
