package settings

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/extra"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/bot/view"
)

// panel shows the league's organisers and channel, and what can be changed without an entry
// in the log.
func settingsPanel(r *panel.Request) (discord.Message, error) {
	all := []string{
		peopleLine(r),
		r.Say.T("organise.settings.channel", "channel", discord.MentionChannel(r.League.Channel)),
		r.Say.T("organise.settings.command"),
	}
	if !r.I.Manages {
		all = append(all, r.Say.Say(errNotManager.Text))
	}
	if warning := r.Warning(); warning != "" {
		all = append(all, warning)
	}
	var menus []discord.Component
	if r.I.Manages {
		menus = peopleMenus(r, panel.SettingsVerb)
	}
	here := r.Button(discord.Secondary, "here", hereVerb, "")
	here.Disabled = r.League.Channel == r.I.Channel
	leads := []discord.Component{r.Button(discord.Secondary, "rules", panel.EditVerb, ""), here, r.Button(discord.Secondary, "season", panel.SeasonVerb, "")}
	return r.Message(all, menus, discord.Rows(leads), discord.Rows(extra.Switches(r))), nil
}

// moveHere moves the league to the channel of the interaction.
func moveHere(r *panel.Request) (discord.Message, error) {
	if lacks := r.I.Lacks(discord.ViewChannel, r.I.ToSend()); lacks != nil {
		return discord.Message{}, view.Denied(r.I, lacks)
	}
	err := r.Update(func(c *leagues.Change) error {
		c.Channel, c.Muted, c.TextOnly = r.I.Channel, nil, false
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	r.Notice = r.Say.T("organise.settings.moved", "channel", discord.MentionChannel(r.League.Channel))
	return settingsPanel(r)
}
