package organise

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/view"
)

// mostOrganisers is how many persons can be named.
const mostOrganisers = 10

// settings shows who organises the league and where it is, and what can be changed
// without a word in the log.
func (d *desk) settings() (discord.Message, error) {
	all := []string{
		d.peopleLine(),
		d.say.T("organise.settings.channel", "channel", discord.MentionChannel(d.l.Channel)),
		d.say.T("organise.settings.command"),
	}
	if !d.i.Manages {
		all = append(all, d.say.T("organise.settings.managers"))
	}
	if warning := d.warning(); warning != "" {
		all = append(all, warning)
	}
	m := d.message(all)
	if d.i.Manages {
		m.Components = append(m.Components, d.peopleMenus(settingsVerb)...)
	}
	here := d.button(discord.Secondary, "here", "organise-here", "")
	here.Disabled = d.l.Channel == d.i.Channel
	m.Components = append(m.Components, discord.Row(
		d.button(discord.Secondary, "rules", "organise-edit", ""), here, d.button(discord.Secondary, "season", seasonVerb, ""),
	), discord.Row(d.switches()...))
	return m, nil
}

// peopleLine says who organises the league.
func (d *desk) peopleLine() string {
	var who []string
	for _, user := range d.l.Organisers {
		who = append(who, discord.Mention(user))
	}
	if d.l.Role != "" {
		who = append(who, "<@&"+d.l.Role+">")
	}
	if who == nil {
		return d.say.T("organise.settings.nobody")
	}
	return d.say.T("organise.settings.people", "people", who)
}

// peopleMenus choose the persons and the role that organise the league. Only those
// may who manage the server. Panel is the verb of the panel that they are in.
func (d *desk) peopleMenus(panel string) []discord.Component {
	users := discord.UserMenu(d.say.T("organise.settings.users"), d.at("organise-people", panel), mostOrganisers, d.l.Organisers...)
	role := discord.RoleMenu(d.say.T("organise.settings.role"), d.at("organise-role", panel), 1)
	if d.l.Role != "" {
		role = discord.RoleMenu(d.say.T("organise.settings.role"), d.at("organise-role", panel), 1, d.l.Role)
	}
	users.Disabled, role.Disabled = !d.i.Manages, !d.i.Manages
	return []discord.Component{discord.Row(users), discord.Row(role)}
}

// setPeople names the persons who organise the league.
func (d *desk) setPeople() (discord.Message, error) {
	return d.appoint(func(c *leagues.Change) { c.Organisers = slices.Clone(d.i.Values) })
}

// setRole names the role whose members organise the league.
func (d *desk) setRole() (discord.Message, error) {
	return d.appoint(func(c *leagues.Change) {
		c.Role = ""
		if len(d.i.Values) > 0 {
			c.Role = d.i.Values[0]
		}
	})
}

// appoint changes who organises the league, and shows the panel in which that was
// chosen.
func (d *desk) appoint(change func(*leagues.Change)) (discord.Message, error) {
	if !d.i.Manages {
		return discord.Message{}, errNotManager
	}
	if err := d.update(func(c *leagues.Change) error { change(c); return nil }); err != nil {
		return discord.Message{}, err
	}
	if d.i.CustomID.Word == settingsVerb {
		return d.settings()
	}
	return d.editing(peopleTopic)
}

// moveHere moves the league to the channel of the interaction.
func (d *desk) moveHere() (discord.Message, error) {
	if lacks := d.i.Lacks(discord.ViewChannel, discord.SendMessages); lacks != nil {
		return discord.Message{}, view.Denied(d.i.Channel, lacks)
	}
	err := d.update(func(c *leagues.Change) error {
		c.Channel, c.Muted, c.TextOnly = d.i.Channel, nil, false
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	d.notice = d.say.T("organise.settings.moved", "channel", discord.MentionChannel(d.l.Channel))
	return d.settings()
}
