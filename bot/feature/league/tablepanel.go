package league

import (
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/leagueview"
	core "herald/games/league"
)

// A tablePanel shows one table, and what the user can do about it.
type tablePanel struct{ *visit }

// show shows the table, and what the user can do about it.
func (v tablePanel) show() (discord.Message, error) {
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

// own returns the seat that the user holds or whose points they get, nil if there is none.
func (v tablePanel) own(t *core.Table) *core.Seat {
	if n := t.SeatOf(v.me); n > 0 && v.me != 0 {
		return &t.Seats[n-1]
	}
	return nil
}

// searchLine says that a substitute for the user is sought, "" if none is.
func (v tablePanel) searchLine(t *core.Table) string {
	own := v.own(t)
	if own == nil || own.Search == nil || t.Over() {
		return ""
	}
	if own.Search.Everybody {
		return v.say.T("league.ask.everybody")
	}
	return v.say.T("league.ask.reserves")
}

// tableButtons are the buttons for what the user can do about a table.
func (v tablePanel) tableButtons(t *core.Table) []discord.Component {
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
	return append(all, v.panelButton(discord.Secondary, "tables"))
}

// appealable reports whether an appeal against a result is still possible.
func (v tablePanel) appealable(t *core.Table) bool {
	act := core.AppealTo(t.Name, 1)
	_, err := v.l.State.Clone().Do(v.now(), v.me.Entrant(), act)
	return err == nil
}

// appeal is the button that opens the form for an appeal.
func (v tablePanel) appeal(t *core.Table) discord.Component {
	at := customid.About{ID: v.l.ID, Word: t.Name}.For(leagueview.Appeal)
	return discord.Button(discord.Secondary, v.say.T("league.button.appeal"), at)
}
