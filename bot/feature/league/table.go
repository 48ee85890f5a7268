package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
	core "herald/games/league"
)

// table shows one table, with what the person can do about it.
func (v *visit) table() (discord.Message, error) {
	name := v.arg
	if v.picked != "" {
		name = v.picked
	}
	t, ok := v.s.Table(name)
	if !ok {
		return discord.Message{}, core.ErrNoTable
	}
	lines := []string{v.line(v.seat(&t))}
	if t.Over() {
		lines[0] = v.LeagueView.Result(v.say, &v.l, v.s, &t)
		if t.Has(v.me) {
			lines = append(lines, v.LeagueView.Rated(v.say, &v.l, v.s, &t, v.me))
		}
	}
	m := v.panel(append(lines, v.searchLine(&t))...)
	m.Components = discord.Rows(v.tableButtons(&t))
	return m, nil
}

// own returns the seat that the person holds, or whose points they get; nil if
// there is none.
func (v *visit) own(t *core.Table) *core.Seat {
	if n := t.SeatOf(v.me); n > 0 && v.me != 0 {
		return &t.Seats[n-1]
	}
	return nil
}

// searchLine says that somebody is looked for to take the person's seat, "" if
// nobody is.
func (v *visit) searchLine(t *core.Table) string {
	own := v.own(t)
	if own == nil || own.Search == nil || t.Over() {
		return ""
	}
	if own.Search.Everybody {
		return v.say.T("league.ask.everybody")
	}
	return v.say.T("league.ask.reserves")
}

// tableButtons are what the person can do about a table.
func (v *visit) tableButtons(t *core.Table) []discord.Component {
	var all []discord.Component
	own := v.own(t)
	switch {
	case t.Over() && t.Has(v.me) && v.appealable(t):
		all = append(all, v.appeal(t))
	case own == nil || own.Holder != v.me || t.Over():
	case own.Search == nil:
		all = append(all, v.button(discord.Primary, "ask", "ask:"+t.Name))
	default:
		all = append(all, v.button(discord.Primary, "keep", "keep:"+t.Name))
	}
	return append(all, v.button(discord.Secondary, "tables", "tables"))
}

// appealable reports whether somebody may still appeal against a result.
func (v *visit) appealable(t *core.Table) bool {
	act := core.AppealTo(t.Name, 1)
	_, err := v.l.State.Clone().Do(v.now(), v.me.Entrant(), act)
	return err == nil
}

// appeal is the button that opens the form for an appeal.
func (v *visit) appeal(t *core.Table) discord.Component {
	at := leagueview.Press(&v.l, t.Name)
	at.Verb = leagueview.Appeal
	return discord.Button(discord.Secondary, v.say.T("league.button.appeal"), at)
}

// ask says what follows if somebody is looked for to play the person's seat, and
// asks.
func (v *visit) ask() (discord.Message, error) {
	if err := v.askable(); err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.say.T("league.ask.offer", "table", v.arg, "n", len(v.s.Reserves()), "answer", v.LeagueView.Span(v.s.Settings.Answer)))
	m.Components = []discord.Component{discord.Row(v.button(discord.Primary, "asked", "asked:"+v.arg), v.button(discord.Secondary, "tables", "tables"))}
	return m, nil
}

// askable returns why nobody can be looked for.
func (v *visit) askable() error {
	if err := v.named(); err != nil {
		return err
	}
	_, err := v.l.State.Clone().Do(v.now(), v.me.Entrant(), core.AskFor(v.arg))
	return err
}

// named returns why the person can do nothing at the table that a button names.
func (v *visit) named() error {
	t, ok := v.s.Table(v.arg)
	switch {
	case !ok:
		return core.ErrNoTable
	case v.me == 0 || t.SeatOf(v.me) == 0:
		return table.ErrNotSeated
	}
	return nil
}

// asked has somebody looked for.
func (v *visit) asked() (discord.Message, error) {
	if err := v.askable(); err != nil {
		return discord.Message{}, err
	}
	if err := v.act(core.AskFor(v.arg)); err != nil {
		return discord.Message{}, err
	}
	return v.table()
}

// keep keeps the person's seat after all.
func (v *visit) keep() (discord.Message, error) {
	if err := v.named(); err != nil {
		return discord.Message{}, err
	}
	if err := v.act(core.Keep(v.arg)); err != nil {
		return discord.Message{}, err
	}
	return v.table()
}
