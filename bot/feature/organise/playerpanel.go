package organise

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/games/league"
)

// player shows what an organiser may know and do about one person.
func player(d *desk.Desk) (discord.Message, error) {
	p, ok := desk.ReadPerson(d.Picked())
	s := d.Current()
	e, known := s.Entrant(p)
	if !ok || !known {
		return discord.Message{}, league.ErrStranger
	}
	all := append([]string{entrantLine(d, e)}, playerLines(d, s, e)...)
	m := d.Message(all)
	if who, ok := others(d, s, p); ok {
		m.Components = append(m.Components, discord.Row(who))
	}
	m.Components = append(m.Components, discord.Rows(playerButtons(d, s, e))...)
	return m, nil
}

// playerLines describes a person's season.
func playerLines(d *desk.Desk, s *league.Season, e league.Entrant) []string {
	var all []string
	if s.Stage == league.Running && s.Settings.Days > 0 {
		all = append(all, d.Say.T("organise.players.days", "n", s.DaysLeft(e.Person)))
	}
	for _, p := range s.Penalties {
		if p.Person == e.Person {
			all = append(all, d.Say.T("organise.players.penalty", "n", p.Points, "reason", discord.Escape(d.Text(p.Reason))))
		}
	}
	for i := range s.Tables {
		if t := &s.Tables[i]; t.Has(e.Person) && len(all) < 12 {
			all = append(all, "- "+tableLine(d, t))
		}
	}
	return all
}

// others is the menu of people who can be kept apart from p: all people of the server, as
// an entrant may be one of two hundred.
func others(d *desk.Desk, s *league.Season, p league.Person) (discord.Component, bool) {
	if s.Stage == league.Over || s.Stage == league.Cancelled {
		return discord.Component{}, false
	}
	menu := discord.UserMenu(d.Say.T("organise.players.keep-apart"), d.At(desk.FormVerb, "apart "+p.String()), 1)
	menu.MinValues = nil
	return menu, true
}

func playerButtons(d *desk.Desk, s *league.Season, e league.Entrant) []discord.Component {
	who := " " + e.Person.String()
	penalise, expel := d.Asks(discord.Secondary, "penalise", "penalise"+who), d.Asks(discord.Danger, "expel", "expel"+who)
	penalise.Disabled = s.Stage != league.Running && s.Stage != league.Checking || e.Reserve
	expel.Disabled = s.Stage != league.Running && s.Stage != league.SignUp || !e.Left.IsZero()
	return []discord.Component{penalise, expel, d.Button(discord.Secondary, "back", desk.PlayersVerb, "")}
}
