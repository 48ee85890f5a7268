package settings

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/leagues"
	"herald/bot/table"
)

// mostOrganisers is how many persons can be named.
const mostOrganisers = 10

var errNotManager = table.Refuse("organise.error.not-manager")

// peopleLine says who organises the league.
func peopleLine(d *desk.Desk) string {
	var who []string
	for _, user := range d.League.Organisers {
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

// peopleMenus choose the persons and the role that organise the league. Only those
// may who manage the server. Panel is the verb of the panel that they are in.
func peopleMenus(d *desk.Desk, panel string) []discord.Component {
	var chosen []string
	if d.League.Role != "" {
		chosen = []string{d.League.Role}
	}
	users := discord.UserMenu(d.Say.T("organise.settings.users"), d.At(peopleVerb, panel), mostOrganisers, d.League.Organisers...)
	role := discord.RoleMenu(d.Say.T("organise.settings.role"), d.At(roleVerb, panel), 1, chosen...)
	users.Disabled, role.Disabled = !d.I.Manages, !d.I.Manages
	return []discord.Component{discord.Row(users), discord.Row(role)}
}

// setPeople names the persons who organise the league.
func setPeople(d *desk.Desk) (discord.Message, error) {
	return appoint(d, func(c *leagues.Change) { c.Organisers = slices.Clone(d.I.Values) })
}

// setRole names the role whose members organise the league.
func setRole(d *desk.Desk) (discord.Message, error) {
	return appoint(d, func(c *leagues.Change) {
		c.Role = ""
		if len(d.I.Values) > 0 {
			c.Role = d.I.Values[0]
		}
	})
}

// appoint changes who organises the league, and shows the panel in which that was
// chosen.
func appoint(d *desk.Desk, change func(*leagues.Change)) (discord.Message, error) {
	if !d.I.Manages {
		return discord.Message{}, errNotManager
	}
	if err := d.Update(func(c *leagues.Change) error { change(c); return nil }); err != nil {
		return discord.Message{}, err
	}
	if d.I.CustomID.Word == desk.SettingsVerb {
		return d.Show(desk.SettingsVerb, "")
	}
	return editing(d, peopleTopic)
}
