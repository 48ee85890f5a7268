package league

import (
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/leagueview"
	core "herald/games/league"
)

// A tablePanel shows one table, and what the user can do about it.
type tablePanel struct{ *request }

// show shows the table, and what the user can do about it.
func (r tablePanel) show() (discord.Message, error) {
	name := r.arg
	if r.picked != "" {
		name = r.picked
	}
	t, ok := r.s.Table(name)
	if !ok {
		return discord.Message{}, core.ErrNoTable
	}
	lines := []string{r.line(r.openSeatAt(&t), r.LeagueView.TableLine(r.say, &r.l, r.s, &t))}
	if t.Over() {
		lines[0] = r.LeagueView.Result(r.say, &r.l, r.s, &t)
		if t.Has(r.me) {
			lines = append(lines, r.LeagueView.Rated(r.say, &r.l, r.s, &t, r.me))
		}
	}
	m := r.panel(append(lines, r.searchLine(&t))...)
	m.Components = discord.Rows(r.tableButtons(&t))
	return m, nil
}

// own returns the seat that the user holds or whose points they get, nil if there is none.
func (r tablePanel) own(t *core.Table) *core.Seat {
	if n := t.SeatOf(r.me); n > 0 && r.me != 0 {
		return &t.Seats[n-1]
	}
	return nil
}

// searchLine says that a substitute for the user is sought, "" if none is.
func (r tablePanel) searchLine(t *core.Table) string {
	own := r.own(t)
	if own == nil || own.Search == nil || t.Over() {
		return ""
	}
	if own.Search.Everybody {
		return r.say.T("league.ask.everybody")
	}
	return r.say.T("league.ask.reserves")
}

// tableButtons are the buttons for what the user can do about a table.
func (r tablePanel) tableButtons(t *core.Table) []discord.Component {
	var all []discord.Component
	own := r.own(t)
	switch {
	case t.Over() && t.Has(r.me) && r.appealable(t):
		all = append(all, r.appeal(t))
	case own == nil || own.Holder != r.me || t.Over():
	case own.Search == nil:
		all = append(all, r.button(discord.Primary, "ask", "ask:"+t.Name))
	default:
		all = append(all, r.button(discord.Primary, "keep", "keep:"+t.Name))
	}
	return append(all, r.panelButton(discord.Secondary, "tables"))
}

// appealable reports whether an appeal against a result is still possible.
func (r tablePanel) appealable(t *core.Table) bool {
	act := core.AppealTo(t.Name, 1)
	_, err := r.l.State.Clone().Do(r.now(), r.me.Entrant(), act)
	return err == nil
}

// appeal is the button that opens the form for an appeal.
func (r tablePanel) appeal(t *core.Table) discord.Component {
	at := customid.About{ID: r.l.ID, Word: t.Name}.For(leagueview.Appeal)
	return discord.Button(discord.Secondary, r.say.T("league.button.appeal"), at)
}
