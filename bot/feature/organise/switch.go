package organise

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
)

// The switches of the settings, as custom IDs name them.
const (
	rolesSwitch  = "roles"
	eventsSwitch = "events"
)

// needs are the permissions that the switches need.
var needs = map[string]discord.Permission{rolesSwitch: discord.ManageRoles, eventsSwitch: discord.CreateEvents}

// on reports whether a switch is on.
func (e extras) on(name string) bool {
	return name == rolesSwitch && e.Roles || name == eventsSwitch && e.Events
}

// switches are the buttons that lead to the switches.
func (d *desk) switches() []discord.Component {
	e := noteOf(&d.l).Extras
	var all []discord.Component
	for _, name := range []string{rolesSwitch, eventsSwitch} {
		key := name + "-off"
		if e.on(name) {
			key = name + "-on"
		}
		all = append(all, d.button(discord.Secondary, key, "organise-switch", name))
	}
	return all
}

// explain says what a switch does and what it needs, and turns it on or off.
func (d *desk) explain() (discord.Message, error) {
	name := d.i.CustomID.Word
	if _, ok := needs[name]; !ok {
		return discord.Message{}, table.ErrOutdated
	}
	button := d.button(discord.Success, "turn-on", "organise-turn", name+" on")
	if noteOf(&d.l).Extras.on(name) {
		button = d.button(discord.Danger, "turn-off", "organise-turn", name+" off")
	}
	return d.message([]string{d.say.T("organise.switch." + name)},
		discord.Rows([]discord.Component{button, d.button(discord.Secondary, "back", settingsVerb, "")})), nil
}

// turn turns a switch on, if the bot has the permission that it needs, or off.
func (d *desk) turn() (discord.Message, error) {
	name, state, _ := strings.Cut(d.i.CustomID.Word, " ")
	needed, ok := needs[name]
	if !ok {
		return discord.Message{}, table.ErrOutdated
	}
	on := state == "on"
	if on && d.i.Lacks(needed) != nil {
		return discord.Message{}, table.Refuse("organise.error.lacks", "permission", games.T("organise.permission."+name))
	}
	err := d.update(func(c *leagues.Change) error {
		n := noteOf(c.League)
		if name == rolesSwitch {
			n.Extras.Roles = on
		} else {
			n.Extras.Events = on
		}
		return setNote(c, n)
	})
	if err != nil {
		return discord.Message{}, err
	}
	return d.settings()
}
