package settings

import (
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
)

// mostOrganisers is the number of people who can be named.
const mostOrganisers = 10

var errNotManager = table.Refuse("organise.error.not-manager")

// peopleLine names the organisers of the league.
func peopleLine(r *panel.Request) string {
	var who []string
	for _, user := range r.League.Organising(r.Leagues.Persons(&r.League)) {
		who = append(who, discord.Mention(user))
	}
	if r.League.Role != "" {
		who = append(who, "<@&"+r.League.Role+">")
	}
	if who == nil {
		return r.Say.T("organise.settings.nobody")
	}
	return r.Say.T("organise.settings.people", "people", who)
}

// peopleMenus choose the people and the role that organise the league; only managers of the
// server get them. From is the verb of their panel.
func peopleMenus(r *panel.Request, from string) []discord.Component {
	var chosen []string
	if r.League.Role != "" {
		chosen = []string{r.League.Role}
	}
	known := r.League.Organising(r.Leagues.Persons(&r.League))
	users := discord.UserMenu(r.Say.T("organise.settings.users"), r.At(peopleVerb, from), mostOrganisers, known[:min(len(known), mostOrganisers)]...)
	role := discord.RoleMenu(r.Say.T("organise.settings.role"), r.At(roleVerb, from), 1, chosen...)
	users.Disabled, role.Disabled = !r.I.Manages, !r.I.Manages
	return []discord.Component{discord.Row(users), discord.Row(role)}
}

// setPeople names the people who organise the league.
func setPeople(r *panel.Request) (discord.Message, error) {
	return appoint(r, func(c *leagues.Change) (came, went []string) {
		chosen := slices.Clone(r.I.Values)
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
func setRole(r *panel.Request) (discord.Message, error) {
	return appoint(r, func(c *leagues.Change) (came, went []string) {
		if c.Role != "" {
			went = []string{""}
		}
		c.Role = ""
		if len(r.I.Values) > 0 {
			c.Role, came = r.I.Values[0], []string{""}
		}
		return came, went
	})
}

// appoint changes the organisers, with an entry in the log once the league has been opened,
// and shows the panel again. Change returns the users who have become organisers, and those
// who no longer are; "" stands for the members of a role.
func appoint(r *panel.Request, change func(*leagues.Change) (came, went []string)) (discord.Message, error) {
	if !r.I.Manages {
		return discord.Message{}, errNotManager
	}
	err := r.Update(func(c *leagues.Change) error {
		came, went := change(c)
		return enter(r, c, came, went)
	})
	if err != nil {
		return discord.Message{}, err
	}
	if customid.Of(r.I).Word == panel.SettingsVerb {
		return r.Show(panel.SettingsVerb, "")
	}
	return editing(r, peopleTopic)
}

// enter logs the new and the former organisers. A draft has no log.
func enter(r *panel.Request, c *leagues.Change, came, went []string) error {
	if c.State.Season().Stage == league.None {
		return nil
	}
	self, err := r.Number(c)
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
				if p, err = c.Number(seats.User{ID: user}); err != nil {
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
