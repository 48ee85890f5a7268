package organise

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/act"
	"herald/bot/feature/organise/desk"
	"herald/games"
	"herald/games/league"
)

// playersAtOnce is the number of people on a page of the list.
const playersAtOnce = 12

// players lists the entrants and the reserves.
func players(d *desk.Desk) (discord.Message, error) {
	s := d.Current()
	page := d.Page(len(s.Entrants), playersAtOnce)
	all := []string{d.Say.T("organise.players.head", "n", len(s.Active()), "reserves", len(s.Reserves()), "page", page.Number, "pages", page.All)}
	var options []discord.Option
	for _, e := range s.Entrants[page.From:page.To] {
		all = append(all, entrantLine(d, e))
		options = append(options, option(d.LeagueView.Name(d.Say, &d.League, e.Person), e.Person.String()))
	}
	m := d.Message(append(all, apartLines(d)...))
	if len(options) > 0 {
		m.Components = append(m.Components, discord.Row(discord.Menu(d.Say.T("organise.players.choose"), d.At(desk.PlayerVerb, ""), options)))
	}
	if apart := apartMenu(d); apart != nil {
		m.Components = append(m.Components, discord.Row(*apart))
	}
	m.Components = append(m.Components, d.Pager(desk.PlayersVerb, page)...)
	m.Components = append(m.Components, discord.Rows(playersButtons(d, s))...)
	return m, nil
}

func playersButtons(d *desk.Desk, s *league.Season) []discord.Component {
	buttons := []discord.Component{
		d.Button(discord.Secondary, "met", metVerb, ""),
		d.Button(discord.Secondary, "season", desk.SeasonVerb, ""),
	}
	if s.Stage == league.SignUp && s.Settings.Format.Ordered {
		order := d.Asks(discord.Secondary, "order", "order")
		order.Disabled = len(act.Newcomers(d)) < 2
		buttons = append([]discord.Component{order}, buttons...)
	}
	return buttons
}

// entrantLine is an entrant's line in the list.
func entrantLine(d *desk.Desk, e league.Entrant) string {
	key := "organise.players.entrant"
	switch {
	case e.Expelled:
		key = "organise.players.expelled"
	case !e.Left.IsZero():
		key = "organise.players.left"
	case e.Reserve:
		key = "organise.players.reserve"
	}
	return d.Say.T(key, "who", d.Name(e.Person), "since", discord.Timestamp(e.Joined, 'd'), "rating", d.LeagueView.Rating(&d.League, e.Person, d.Now()))
}

// apartLines lists the players who are kept apart.
func apartLines(d *desk.Desk) []string {
	pairs := d.League.State.Apart()
	if len(pairs) == 0 {
		return nil
	}
	list := make([]games.Text, len(pairs))
	for i, p := range pairs {
		list[i] = games.T("organise.players.pair", "one", d.Name(p[0]), "other", d.Name(p[1]))
	}
	return []string{"", d.Say.T("organise.players.apart", "pairs", list)}
}

// apartMenu lets two players meet again who are kept apart, nil if there are none.
func apartMenu(d *desk.Desk) *discord.Component {
	var options []discord.Option
	for _, p := range d.League.State.Apart() {
		label := d.Say.T("organise.players.pair", "one", d.LeagueView.Name(d.Say, &d.League, p[0]), "other", d.LeagueView.Name(d.Say, &d.League, p[1]))
		options = append(options, option(label, p[0].String()+" "+p[1].String()))
	}
	if options == nil || d.Current().Stage == league.Over || d.Current().Stage == league.Cancelled {
		return nil
	}
	menu := discord.Menu(d.Say.T("organise.players.allow"), d.At(desk.FormVerb, "allow"), options)
	return &menu
}
