package league

import (
	"errors"

	"herald/bot/discord"
	"herald/bot/leagues"
	core "herald/games/league"
)

// An exit is somebody who wants to leave a season.
type exit struct{ *visit }

// leave takes somebody off the list, or once the tables are drawn says what
// follows, and asks.
func (v exit) leave() (discord.Message, error) {
	if v.s.Stage == core.SignUp {
		return v.left()
	}
	if _, err := v.l.State.Clone().Do(v.now(), v.me.Entrant(), core.Leave()); err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.say.T("league.leave."+v.leaving(), "n", len(v.s.TablesOf(v.me))))
	m.Components = []discord.Component{discord.Row(v.button(discord.Danger, "left", "left"), v.panelButton(discord.Secondary, "tables"))}
	return m, nil
}

// leaving is the key of what follows if somebody leaves.
func (v exit) leaving() string {
	e, _ := v.s.Entrant(v.me)
	switch {
	case e.Reserve:
		return "reserve"
	case v.s.Settings.Format.Placed:
		return "placed"
	}
	return "drawn"
}

// left lets somebody leave.
func (v exit) left() (discord.Message, error) {
	early := v.s.Stage == core.SignUp
	err := v.change(func(c *leagues.Change, me core.Person) error {
		if early && c.State.Season().Stage != core.SignUp {
			return errDrawn // they have not been told what follows now
		}
		return c.Do(me.Entrant(), core.Leave())
	})
	if errors.Is(err, errDrawn) {
		return v.changed()
	}
	if err != nil {
		return discord.Message{}, err
	}
	key := "league.leave.done"
	if early {
		key = "league.leave.early"
	}
	return v.panel(v.say.T(key)), nil
}

// errDrawn is that the tables were drawn meanwhile.
var errDrawn = errors.New("the tables are drawn")

// changed says what follows to somebody who has seen the league as it was before.
func (v exit) changed() (discord.Message, error) {
	err := v.again()
	if err == nil {
		err = v.in()
	}
	if err != nil {
		return discord.Message{}, err
	}
	return v.leave()
}
