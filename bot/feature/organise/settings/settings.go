package settings

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/feature/organise/extra"
	"herald/bot/leagues"
	"herald/bot/view"
)

// panel shows the league's organisers and channel, and what can be changed without an entry
// in the log.
func panel(d *desk.Desk) (discord.Message, error) {
	all := []string{
		peopleLine(d),
		d.Say.T("organise.settings.channel", "channel", discord.MentionChannel(d.League.Channel)),
		d.Say.T("organise.settings.command"),
	}
	if !d.I.Manages {
		all = append(all, d.Say.Say(errNotManager.Text))
	}
	if warning := d.Warning(); warning != "" {
		all = append(all, warning)
	}
	var menus []discord.Component
	if d.I.Manages {
		menus = peopleMenus(d, desk.SettingsVerb)
	}
	here := d.Button(discord.Secondary, "here", hereVerb, "")
	here.Disabled = d.League.Channel == d.I.Channel
	leads := []discord.Component{d.Button(discord.Secondary, "rules", desk.EditVerb, ""), here, d.Button(discord.Secondary, "season", desk.SeasonVerb, "")}
	return d.Message(all, menus, discord.Rows(leads), discord.Rows(extra.Switches(d))), nil
}

// moveHere moves the league to the channel of the interaction.
func moveHere(d *desk.Desk) (discord.Message, error) {
	if lacks := d.I.Lacks(discord.ViewChannel, d.I.ToSend()); lacks != nil {
		return discord.Message{}, view.Denied(d.I, lacks)
	}
	err := d.Update(func(c *leagues.Change) error {
		c.Channel, c.Muted, c.TextOnly = d.I.Channel, nil, false
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	d.Notice = d.Say.T("organise.settings.moved", "channel", discord.MentionChannel(d.League.Channel))
	return panel(d)
}
