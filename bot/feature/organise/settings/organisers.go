package settings

import (
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
)

// mostOrganisers is the number of people who can be named.
const mostOrganisers = 10

var errNotManager = table.Refuse("organise.error.not-manager")

// peopleLine names the organisers of the league.
func peopleLine(d *desk.Desk) string {
	var who []string
	for _, user := range d.League.Organising(d.Leagues.Persons(&d.League)) {
		who = append(who, discord.Mention(user))
	}
	if d.League.Role != "" {
		who = append(who, "<@&"+d.League.Role+">")
	}
	if who == nil {
		return d.Say.T("organise.settings.nobody")
	}
	return d.Say.T("organise.settings.people", "people", who)
}

// peopleMenus choose the people and the role that organise the league; only managers of the
// server get them. Panel is the verb of their panel.
func peopleMenus(d *desk.Desk, panel string) []discord.Component {
	var chosen []string
	if d.League.Role != "" {
		chosen = []string{d.League.Role}
	}
	known := d.League.Organising(d.Leagues.Persons(&d.League))
	users := discord.UserMenu(d.Say.T("organise.settings.users"), d.At(peopleVerb, panel), mostOrganisers, known[:min(len(known), mostOrganisers)]...)
	role := discord.RoleMenu(d.Say.T("organise.settings.role"), d.At(roleVerb, panel), 1, chosen...)
	users.Disabled, role.Disabled = !d.I.Manages, !d.I.Manages
	return []discord.Component{discord.Row(users), discord.Row(role)}
}

// setPeople names the people who organise the league.
func setPeople(d *desk.Desk) (discord.Message, error) {
	return appoint(d, func(c *leagues.Change) (came, went []string) {
		chosen := slices.Clone(d.I.Values)
		came, went = without(chosen, c.Organisers), without(c.Organising(c.Tx.Person), chosen)
		c.Organisers = chosen
		return came, went
	})
}

// without returns the users of one list who are not in another.
func without(all, others []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(user string) bool { return slices.Contains(others, user) })
}

// setRole names the role whose members organise the league.
func setRole(d *desk.Desk) (discord.Message, error) {
	return appoint(d, func(c *leagues.Change) (came, went []string) {
		if c.Role != "" {
			went = []string{""}
		}
		c.Role = ""
		if len(d.I.Values) > 0 {
			c.Role, came = d.I.Values[0], []string{""}
		}
		return came, went
	})
}

// appoint changes the organisers, with an entry in the log once the league has been opened,
// and shows the panel again. Change returns the users who have become organisers, and those
// who no longer are; "" stands for the members of a role.
func appoint(d *desk.Desk, change func(*leagues.Change) (came, went []string)) (discord.Message, error) {
	if !d.I.Manages {
		return discord.Message{}, errNotManager
	}
	err := d.Update(func(c *leagues.Change) error {
		came, went := change(c)
		return enter(d, c, came, went)
	})
	if err != nil {
		return discord.Message{}, err
	}
	if customid.Of(d.I).Word == desk.SettingsVerb {
		return d.Show(desk.SettingsVerb, "")
	}
	return editing(d, peopleTopic)
}

// enter logs the new and the former organisers. A draft has no log.
func enter(d *desk.Desk, c *leagues.Change, came, went []string) error {
	if c.State.Season().Stage == league.None {
		return nil
	}
	self, err := d.Number(c)
	if err != nil {
		return err
	}
	for _, users := range []struct {
		all []string
		act func(league.Person) league.Act
	}{{went, league.Dismiss}, {came, league.Appoint}} {
		for _, user := range users.all {
			p := league.Bot // stands for a role
			if user != "" {
				if p, err = c.Number(seats.Person{ID: user}); err != nil {
					return err
				}
			}
			if err := c.Do(self.Organiser(), users.act(p)); err != nil {
				return err
			}
		}
	}
	return nil
}
