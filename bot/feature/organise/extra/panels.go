package extra

import (
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
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
func Panels() map[string]panel.Func {
	return map[string]panel.Func{switchVerb: explain, turnVerb: turn}
}

// needs are the permissions that the switches need.
var needs = map[string]discord.Permission{rolesSwitch: discord.ManageRoles, eventsSwitch: discord.CreateEvents}

// on reports whether a switch is on.
func on(e panel.Extras, name string) bool {
	return name == rolesSwitch && e.Roles || name == eventsSwitch && e.Events
}

// Switches are the buttons that explain the switches.
func Switches(r *panel.Request) []discord.Component {
	e := panel.PartOf(&r.League).Extras
	var all []discord.Component
	for _, name := range []string{rolesSwitch, eventsSwitch} {
		key := name + "-off"
		if on(e, name) {
			key = name + "-on"
		}
		all = append(all, r.Button(discord.Secondary, key, switchVerb, name))
	}
	return all
}

// explain says what a switch does and needs, with a button to turn it on or off.
func explain(r *panel.Request) (discord.Message, error) {
	name := customid.Of(r.I).Word
	if _, ok := needs[name]; !ok {
		return discord.Message{}, table.ErrOutdated
	}
	button := r.Button(discord.Success, "turn-on", turnVerb, name+" on")
	if on(panel.PartOf(&r.League).Extras, name) {
		button = r.Button(discord.Danger, "turn-off", turnVerb, name+" off")
	}
	return r.Message([]string{r.Say.T("organise.switch." + name)},
		discord.Rows([]discord.Component{button, r.Button(discord.Secondary, "back", panel.SettingsVerb, "")})), nil
}

// turn turns a switch off, or on if the bot has the permission that it needs.
func turn(r *panel.Request) (discord.Message, error) {
	name, state, _ := strings.Cut(customid.Of(r.I).Word, " ")
	needed, ok := needs[name]
	if !ok {
		return discord.Message{}, table.ErrOutdated
	}
	if state == "on" && r.I.Lacks(needed) != nil {
		return discord.Message{}, table.Refuse("organise.error.lacks", "permission", games.T("organise.permission."+name))
	}
	err := r.Update(func(c *leagues.Change) error {
		return panel.ChangePart(c, func(own *panel.Part) {
			if name == rolesSwitch {
				own.Extras.Roles = state == "on"
			} else {
				own.Extras.Events = state == "on"
			}
		})
	})
	if err != nil {
		return discord.Message{}, err
	}
	return r.Show(panel.SettingsVerb, "")
}
