package extra

import (
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
)

// The switches of the settings, as named in custom IDs.
const (
	rolesSwitch  = "roles"
	eventsSwitch = "events"
)

// The verbs of the switches.
const (
	switchVerb = "organise-switch"
	turnVerb   = "organise-turn"
)

// Panels returns the panels, by verb.
func Panels() map[string]desk.Panel {
	return map[string]desk.Panel{switchVerb: explain, turnVerb: turn}
}

// needs are the permissions that the switches need.
var needs = map[string]discord.Permission{rolesSwitch: discord.ManageRoles, eventsSwitch: discord.CreateEvents}

// on reports whether a switch is on.
func on(e desk.Extras, name string) bool {
	return name == rolesSwitch && e.Roles || name == eventsSwitch && e.Events
}

// Switches are the buttons that explain the switches.
func Switches(d *desk.Desk) []discord.Component {
	e := desk.NoteOf(&d.League).Extras
	var all []discord.Component
	for _, name := range []string{rolesSwitch, eventsSwitch} {
		key := name + "-off"
		if on(e, name) {
			key = name + "-on"
		}
		all = append(all, d.Button(discord.Secondary, key, switchVerb, name))
	}
	return all
}

// explain says what a switch does and needs, with a button to turn it on or off.
func explain(d *desk.Desk) (discord.Message, error) {
	name := customid.Of(d.I).Word
	if _, ok := needs[name]; !ok {
		return discord.Message{}, table.ErrOutdated
	}
	button := d.Button(discord.Success, "turn-on", turnVerb, name+" on")
	if on(desk.NoteOf(&d.League).Extras, name) {
		button = d.Button(discord.Danger, "turn-off", turnVerb, name+" off")
	}
	return d.Message([]string{d.Say.T("organise.switch." + name)},
		discord.Rows([]discord.Component{button, d.Button(discord.Secondary, "back", desk.SettingsVerb, "")})), nil
}

// turn turns a switch off, or on if the bot has the permission that it needs.
func turn(d *desk.Desk) (discord.Message, error) {
	name, state, _ := strings.Cut(customid.Of(d.I).Word, " ")
	needed, ok := needs[name]
	if !ok {
		return discord.Message{}, table.ErrOutdated
	}
	if state == "on" && d.I.Lacks(needed) != nil {
		return discord.Message{}, table.Refuse("organise.error.lacks", "permission", games.T("organise.permission."+name))
	}
	err := d.Update(func(c *leagues.Change) error {
		return desk.Renote(c, func(n *desk.Note) {
			if name == rolesSwitch {
				n.Extras.Roles = state == "on"
			} else {
				n.Extras.Events = state == "on"
			}
		})
	})
	if err != nil {
		return discord.Message{}, err
	}
	return d.Show(desk.SettingsVerb, "")
}
