package league

import (
	"strconv"
	"time"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
	"herald/games"
	core "herald/games/league"
)

// daysOff handles the user's days off.
type daysOff struct{ *request }

// current returns the user's current or coming days off, false if there are none.
func (r daysOff) current() (core.Days, bool) {
	e, _ := r.s.Entrant(r.me)
	for _, off := range e.Off {
		if r.now().Before(off.To) {
			return off, true
		}
	}
	return core.Days{}, false
}

// show shows how many days off the user has left, and offers to take some.
func (r daysOff) show() (discord.Message, error) {
	left := max(0, r.s.DaysLeft(r.me))
	lines := []string{r.say.T("league.off.left", "n", left)}
	off, away := r.current()
	if away {
		lines = append(lines, r.say.T("league.off.now", "from", discord.Timestamp(off.From, 'f'), "to", leagueview.When(off.To)))
	}
	m := r.panel(lines...)
	if left > 0 && !away {
		m.Components = append(m.Components, discord.Row(r.menu(left)))
	}
	buttons := []discord.Component{r.panelButton(discord.Secondary, "tables")}
	if away {
		buttons = append([]discord.Component{r.button(discord.Primary, "back", "back")}, buttons...)
	}
	m.Components = append(m.Components, discord.Row(buttons...))
	return m, nil
}

// menu offers numbers of days off from now on.
func (r daysOff) menu(left int) discord.Component {
	var options []discord.Option
	for n := 1; n <= min(left, discord.MaxChoices); n++ {
		options = append(options, discord.Option{Label: r.say.Say(games.T("league.off.days", "n", n)), Value: strconv.Itoa(n)})
	}
	return discord.Menu(r.say.T("league.off.choose"), leagueview.Press(&r.l, "away"), options)
}

// take takes days off.
func (r daysOff) take() (discord.Message, error) {
	days, err := strconv.Atoi(r.picked)
	if err != nil || days < 1 {
		return discord.Message{}, table.ErrOutdated
	}
	if err := r.act(core.TakeOff(days, time.Time{})); err != nil {
		return discord.Message{}, err
	}
	return r.show()
}

// end ends the days off.
func (r daysOff) end() (discord.Message, error) {
	if err := r.act(core.Back()); err != nil {
		return discord.Message{}, err
	}
	return r.show()
}
