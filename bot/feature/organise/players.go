package organise

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/act"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// playersAtOnce is the number of people on a page of the list.
const playersAtOnce = 12

// players lists the entrants and the reserves.
func players(r *panel.Request) (discord.Message, error) {
	s := r.Current()
	page := r.Page(len(s.Entrants), playersAtOnce)
	all := []string{r.Say.T("organise.players.head", "n", len(s.Active()), "reserves", len(s.Reserves()), "page", page.Number, "pages", page.All)}
	var options []discord.Option
	for _, e := range s.Entrants[page.From:page.To] {
		all = append(all, entrantLine(r, e))
		options = append(options, option(r.LeagueView.Name(r.Say, &r.League, e.Person), e.Person.String()))
	}
	m := r.Message(append(append(all, apartLines(r)...), absentLines(r)...))
	if len(options) > 0 {
		m.Components = append(m.Components, discord.Row(discord.Menu(r.Say.T("organise.players.choose"), r.At(panel.PlayerVerb, ""), options)))
	}
	if apart := apartMenu(r); apart != nil {
		m.Components = append(m.Components, discord.Row(*apart))
	}
	if s.Stage == league.SignUp || s.Stage == league.Running {
		m.Components = append(m.Components, discord.Row(discord.UserMenu(r.Say.T("organise.players.add"), r.At(panel.FormVerb, "add"), 1)))
	}
	m.Components = append(m.Components, r.Pager(panel.PlayersVerb, page)...)
	m.Components = append(m.Components, discord.Rows(playersButtons(r, s))...)
	return m, nil
}

func playersButtons(r *panel.Request, s *league.Season) []discord.Component {
	buttons := []discord.Component{
		r.Button(discord.Secondary, "met", metVerb, ""),
		r.Button(discord.Secondary, "season", panel.SeasonVerb, ""),
	}
	if s.Stage == league.SignUp && s.Settings.Format.Ordered {
		order := r.Asks(discord.Secondary, "order", "order")
		order.Disabled = len(act.Newcomers(r)) < 2
		buttons = append([]discord.Component{order}, buttons...)
	}
	if s.Stage == league.SignUp && s.Settings.Format.Ranks() {
		buttons = append([]discord.Component{r.Asks(discord.Secondary, "seeds", "seeds")}, buttons...)
	}
	if s.Stage == league.SignUp || s.Stage == league.Running {
		buttons = append([]discord.Component{r.Asks(discord.Secondary, "list", "list")}, buttons...)
	}
	return buttons
}

// entrantLine is an entrant's line in the list.
func entrantLine(r *panel.Request, e league.Entrant) string {
	key := "organise.players.entrant"
	switch {
	case e.Expelled:
		key = "organise.players.expelled"
	case !e.Left.IsZero():
		key = "organise.players.left"
	case e.Reserve:
		key = "organise.players.reserve"
	}
	return r.Say.T(key, "who", r.Name(e.Person), "since", discord.Timestamp(e.Joined, 'd'), "rating", r.LeagueView.Rating(&r.League, e.Person, r.Now()))
}

// apartLines lists the players who are kept apart.
func apartLines(r *panel.Request) []string {
	pairs := r.League.State.Apart()
	if len(pairs) == 0 {
		return nil
	}
	return append([]string{"", r.Say.T("organise.players.apart", "pairs", r.Couples(pairs))}, r.Inseparable()...)
}

// absentLines list the players who sit out the next round.
func absentLines(r *panel.Request) []string {
	s := r.Current()
	var absent []string
	for _, p := range s.SitsOut(s.Skippable()) {
		absent = append(absent, r.Name(p))
	}
	if absent == nil {
		return nil
	}
	return []string{"", r.Say.T("organise.players.absent", "round", s.Skippable(), "people", absent)}
}

// apartMenu lets two players meet again who are kept apart, nil if there are none.
func apartMenu(r *panel.Request) *discord.Component {
	var options []discord.Option
	for _, p := range r.League.State.Apart() {
		label := r.Couple(r.LeagueView.Name(r.Say, &r.League, p[0]), r.LeagueView.Name(r.Say, &r.League, p[1]))
		options = append(options, option(label, p[0].String()+" "+p[1].String()))
	}
	if options == nil || r.Current().Stage == league.Over || r.Current().Stage == league.Cancelled {
		return nil
	}
	menu := discord.Menu(r.Say.T("organise.players.allow"), r.At(panel.FormVerb, "allow"), options)
	return &menu
}
