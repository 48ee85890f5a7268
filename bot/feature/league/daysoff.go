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

// An absence handles the user's days off.
type absence struct{ *visit }

// off returns the user's current or coming days off, false if there are none.
func (v absence) off() (core.Days, bool) {
	e, _ := v.s.Entrant(v.me)
	for _, off := range e.Off {
		if v.now().Before(off.To) {
			return off, true
		}
	}
	return core.Days{}, false
}

// daysOff shows how many days off the user has left, and offers to take some.
func (v absence) daysOff() (discord.Message, error) {
	left := max(0, v.s.DaysLeft(v.me))
	lines := []string{v.say.T("league.off.left", "n", left)}
	off, away := v.off()
	if away {
		lines = append(lines, v.say.T("league.off.now", "from", discord.Timestamp(off.From, 'f'), "to", leagueview.When(off.To)))
	}
	m := v.panel(lines...)
	if left > 0 && !away {
		m.Components = append(m.Components, discord.Row(v.daysMenu(left)))
	}
	buttons := []discord.Component{v.panelButton(discord.Secondary, "tables")}
	if away {
		buttons = append([]discord.Component{v.button(discord.Primary, "back", "back")}, buttons...)
	}
	m.Components = append(m.Components, discord.Row(buttons...))
	return m, nil
}

// daysMenu offers numbers of days off from now on.
func (v absence) daysMenu(left int) discord.Component {
	var options []discord.Option
	for n := 1; n <= min(left, discord.MaxChoices); n++ {
		options = append(options, discord.Option{Label: v.say.Say(games.T("league.off.days", "n", n)), Value: strconv.Itoa(n)})
	}
	return discord.Menu(v.say.T("league.off.choose"), leagueview.Press(&v.l, "away"), options)
}

// away takes days off.
func (v absence) away() (discord.Message, error) {
	days, err := strconv.Atoi(v.picked)
	if err != nil || days < 1 {
		return discord.Message{}, table.ErrOutdated
	}
	if err := v.act(core.TakeOff(days, time.Time{})); err != nil {
		return discord.Message{}, err
	}
	return v.daysOff()
}

// back ends the days off.
func (v absence) back() (discord.Message, error) {
	if err := v.act(core.Back()); err != nil {
		return discord.Message{}, err
	}
	return v.daysOff()
}
