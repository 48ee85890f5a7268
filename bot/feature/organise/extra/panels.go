package extra

import (
	"slices"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
)

// A toggle is a setting of a league that is on or off, which is no rule of its seasons.
type toggle struct {
	name  string             // in custom IDs and texts
	needs discord.Permission // what the bot must be allowed; 0 for nothing
	paged bool               // it is for a bot with a page
	on    func(*leagues.League) bool
	set   func(*leagues.Change, bool) error
}

// toggles has all toggles, in the order of the panel.
var toggles = []toggle{
	kept("roles", discord.ManageRoles, func(e *panel.Extras) *bool { return &e.Roles }),
	kept("events", discord.CreateEvents, func(e *panel.Extras) *bool { return &e.Events }),
	{
		name: "pages", paged: true,
		on:  func(l *leagues.League) bool { return l.Public },
		set: func(c *leagues.Change, on bool) error { c.Publish(on); return nil },
	},
}

// kept is a toggle among the extras.
func kept(name string, needs discord.Permission, at func(*panel.Extras) *bool) toggle {
	return toggle{
		name: name, needs: needs,
		on: func(l *leagues.League) bool {
			e := panel.PartOf(l).Extras
			return *at(&e)
		},
		set: func(c *leagues.Change, on bool) error {
			return panel.ChangePart(c, func(own *panel.Part) { *at(&own.Extras) = on })
		},
	}
}

// toggleOf returns the toggle of a name. The error is table.ErrOutdated.
func toggleOf(name string) (toggle, error) {
	i := slices.IndexFunc(toggles, func(t toggle) bool { return t.name == name })
	if i < 0 {
		return toggle{}, table.ErrOutdated
	}
	return toggles[i], nil
}

// The verbs of the switches.
const (
	switchVerb = "organise-switch"
	turnVerb   = "organise-turn"
)

// Panels returns the panels, by verb.
func Panels() map[string]panel.Func {
	return map[string]panel.Func{switchVerb: explain, turnVerb: turn}
}

// Switches are the buttons that explain the toggles.
func Switches(r *panel.Request) []discord.Component {
	var all []discord.Component
	for _, t := range toggles {
		key := t.name + "-off"
		if t.on(&r.League) {
			key = t.name + "-on"
		}
		if !t.paged || r.Router.Page != "" {
			all = append(all, r.Button(discord.Secondary, key, switchVerb, t.name))
		}
	}
	return all
}

// explain says what a toggle does and needs, with a button to turn it on or off.
func explain(r *panel.Request) (discord.Message, error) {
	t, err := toggleOf(customid.Of(r.I).Word)
	if err != nil {
		return discord.Message{}, err
	}
	button := r.Button(discord.Success, "turn-on", turnVerb, t.name+" on")
	if t.on(&r.League) {
		button = r.Button(discord.Danger, "turn-off", turnVerb, t.name+" off")
	}
	lines := []string{r.Say.T("organise.switch." + t.name)}
	if t.paged {
		lines = append(lines, r.Router.LeagueView.Published(r.Say, &r.League)...)
	}
	return r.Message(lines,
		discord.Rows([]discord.Component{button, r.Button(discord.Secondary, "back", panel.SettingsVerb, "")})), nil
}

// turn turns a toggle off, or on if the bot has the permission that it needs.
func turn(r *panel.Request) (discord.Message, error) {
	name, state, _ := strings.Cut(customid.Of(r.I).Word, " ")
	t, err := toggleOf(name)
	if err != nil {
		return discord.Message{}, err
	}
	on := state == "on"
	if on && t.needs != 0 && r.I.Lacks(t.needs) != nil {
		return discord.Message{}, table.Refuse("organise.error.lacks", "permission", games.T("organise.permission."+name))
	}
	if err := r.Update(func(c *leagues.Change) error { return t.set(c, on) }); err != nil {
		return discord.Message{}, err
	}
	return r.Show(panel.SettingsVerb, "")
}
