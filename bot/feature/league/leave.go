package league

import (
	"errors"

	"herald/bot/discord"
	"herald/bot/leagues"
	core "herald/games/league"
)

// An exit is the user's departure from a season.
type exit struct{ *visit }

// leave removes the user from the sign-up list, or once the tables are drawn explains the
// consequences and asks for confirmation.
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

// leaving is the key of the consequences of leaving.
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

// left leaves the season for the user.
func (v exit) left() (discord.Message, error) {
	early := v.s.Stage == core.SignUp
	err := v.change(func(c *leagues.Change, me core.Person) error {
		if early && c.State.Season().Stage != core.SignUp {
			return errDrawn // the consequences are new to the user
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

// errDrawn says that the tables were drawn meanwhile.
var errDrawn = errors.New("the tables are drawn")

// changed explains the consequences to a user who has seen an earlier state of the league.
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
