package organise

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// player shows what an organiser may know and do about one person.
func player(r *panel.Request) (discord.Message, error) {
	p, ok := panel.ReadPerson(r.Picked())
	s := r.Current()
	e, known := s.Entrant(p)
	if !ok || !known {
		return discord.Message{}, league.ErrStranger
	}
	all := append([]string{entrantLine(r, e)}, playerLines(r, s, e)...)
	m := r.Message(all)
	if who, ok := others(r, s, p); ok {
		m.Components = append(m.Components, discord.Row(who))
	}
	m.Components = append(m.Components, discord.Rows(playerButtons(r, s, e))...)
	return m, nil
}

// playerLines describes a person's season.
func playerLines(r *panel.Request, s *league.Season, e league.Entrant) []string {
	var all []string
	if s.Stage == league.Running && s.Settings.Days > 0 {
		all = append(all, r.Say.T("organise.players.days", "n", s.DaysLeft(e.Person)))
	}
	for _, p := range s.Penalties {
		if p.Person == e.Person {
			all = append(all, r.Say.T("organise.players.penalty", "n", p.Points, "reason", discord.Escape(r.Text(p.Reason))))
		}
	}
	for i := range s.Tables {
		if t := &s.Tables[i]; t.Has(e.Person) && len(all) < 12 {
			all = append(all, "- "+tableLine(r, t))
		}
	}
	return all
}

// others is the menu of people who can be kept apart from p: all people of the server, as
// an entrant may be one of two hundred.
func others(r *panel.Request, s *league.Season, p league.Person) (discord.Component, bool) {
	if s.Stage == league.Over || s.Stage == league.Cancelled {
		return discord.Component{}, false
	}
	menu := discord.UserMenu(r.Say.T("organise.players.keep-apart"), r.At(panel.FormVerb, "apart "+p.String()), 1)
	menu.MinValues = nil
	return menu, true
}

func playerButtons(r *panel.Request, s *league.Season, e league.Entrant) []discord.Component {
	who := " " + e.Person.String()
	penalise, expel := r.Asks(discord.Secondary, "penalise", "penalise"+who), r.Asks(discord.Danger, "expel", "expel"+who)
	penalise.Disabled = s.Stage != league.Running && s.Stage != league.Checking || e.Reserve
	expel.Disabled = s.Stage != league.Running && s.Stage != league.SignUp || !e.Left.IsZero()
	buttons := append([]discord.Component{penalise}, moves(r, s, e)...)
	return append(buttons, expel, r.Button(discord.Secondary, "back", panel.PlayersVerb, ""))
}

// moves are the buttons that move an entrant: into a division, or to a place in the order of
// newcomers, before the draw, or to a place of a ladder.
func moves(r *panel.Request, s *league.Season, e league.Entrant) []discord.Component {
	var all []discord.Component
	who := " " + e.Person.String()
	switch f := s.Settings.Format; {
	case !e.Left.IsZero():
	case s.Stage == league.SignUp:
		if f.Has("division") {
			all = append(all, r.Asks(discord.Secondary, "move", "move"+who))
		}
		if f.Ranks() {
			all = append(all, r.Asks(discord.Secondary, "place", "place"+who))
		}
	case s.Stage == league.Running && f.Placed:
		all = append(all, r.Asks(discord.Secondary, "move-ladder", "move"+who))
	}
	return all
}
