package league

import (
	"errors"

	"herald/bot/discord"
	"herald/bot/leagues"
	core "herald/games/league"
)

// A departure is a user's exit from a season.
type departure struct{ *request }

// leave removes the user from the sign-up list, or once the tables are drawn explains the
// consequences and asks for confirmation.
func (r departure) leave() (discord.Message, error) {
	if r.s.Stage == core.SignUp {
		return r.left()
	}
	if _, err := r.l.State.Clone().Do(r.now(), r.me.Entrant(), core.Leave()); err != nil {
		return discord.Message{}, err
	}
	m := r.panel(r.say.T("league.leave."+r.leaving(), "n", len(r.s.TablesOf(r.me))))
	m.Components = []discord.Component{discord.Row(r.button(discord.Danger, "left", "left"), r.panelButton(discord.Secondary, "tables"))}
	return m, nil
}

// leaving is the key of the consequences of leaving.
func (r departure) leaving() string {
	e, _ := r.s.Entrant(r.me)
	switch {
	case e.Reserve:
		return "reserve"
	case r.s.Settings.Format.Placed:
		return "placed"
	}
	return "drawn"
}

// left leaves the season for the user.
func (r departure) left() (discord.Message, error) {
	early := r.s.Stage == core.SignUp
	err := r.change(func(c *leagues.Change, me core.Person) error {
		if early && c.State.Season().Stage != core.SignUp {
			return errDrawn // the consequences are new to the user
		}
		return c.Do(me.Entrant(), core.Leave())
	})
	if errors.Is(err, errDrawn) {
		return r.changed()
	}
	if err != nil {
		return discord.Message{}, err
	}
	key := "league.leave.done"
	if early {
		key = "league.leave.early"
	}
	return r.panel(r.say.T(key)), nil
}

// errDrawn says that the tables were drawn meanwhile.
var errDrawn = errors.New("the tables are drawn")

// changed explains the consequences to a user who has seen an earlier state of the league.
func (r departure) changed() (discord.Message, error) {
	err := r.reload()
	if err == nil {
		err = r.in()
	}
	if err != nil {
		return discord.Message{}, err
	}
	return r.leave()
}
