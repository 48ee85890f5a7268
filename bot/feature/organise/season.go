package organise

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/feature/organise/log"
	"herald/bot/leagueview"
	"herald/games"
	"herald/games/league"
)

// season shows the stage of the season, what comes next, and what organisers can do about
// it.
func season(d *desk.Desk) (discord.Message, error) {
	if d.Current().Stage == league.None {
		return d.Show(desk.EditVerb, "")
	}
	all := append([]string{d.Say.Say(desk.Stage(&d.League))}, stageLines(d)...)
	all = append(all, waitingLines(d)...)
	if next := dueLine(d); next != "" {
		all = append(all, "", next)
	}
	if warning := d.Warning(); warning != "" {
		all = append(all, "", warning)
	}
	return d.Message(all, discord.Rows(append(seasonButtons(d), seconding(d)...)), discord.Rows(leads(d))), nil
}

// waitingLines lists what waits for another organiser.
func waitingLines(d *desk.Desk) []string {
	var all []string
	for _, p := range d.Current().Proposals {
		all = append(all, d.Say.Say(log.Sentence(d, league.Entry{By: p.By.Organiser(), Act: league.Propose(p.Act)}, d.Current())))
	}
	return all
}

// seconding is the button to what waits for another organiser, if there is anything.
func seconding(d *desk.Desk) []discord.Component {
	s := d.Current()
	appealed := slices.ContainsFunc(s.OpenAppeals(), func(a league.Appeal) bool { return a.Deed != 0 })
	if len(s.Proposals) == 0 && !appealed {
		return nil
	}
	return []discord.Component{d.Button(discord.Primary, "second", desk.SecondVerb, "")}
}

// stageLines describes the season.
func stageLines(d *desk.Desk) []string {
	s := d.Current()
	switch s.Stage {
	case league.SignUp:
		return signUpLines(d, s)
	case league.Running, league.Drawing:
		return runningLines(d, s)
	case league.Checking:
		return []string{d.Say.T("organise.season.appeals", "n", len(s.OpenAppeals()))}
	}
	return nil
}

func signUpLines(d *desk.Desk, s *league.Season) []string {
	n := len(s.Active())
	all := []string{d.Say.T("organise.season.entrants", "n", len(s.Entrants))}
	if n > 0 && !s.Settings.Format.Rolling {
		all = append(all, d.LeagueView.Preview(d.Say, s.Settings, n))
	}
	all = append(all, d.LeagueView.Bound(d.Say, s.Settings, s.Settings.Closes))
	if length := d.LeagueView.Length(d.Say, &d.League, s.Settings); length != "" {
		all = append(all, length)
	}
	if pairs := len(d.League.State.Apart()); pairs > 0 {
		all = append(all, d.Say.T("organise.season.apart", "n", pairs))
	}
	if s.Settings.Closes.IsZero() {
		all = append(all, d.Say.T("organise.season.no-date"))
	}
	return all
}

func runningLines(d *desk.Desk, s *league.Season) []string {
	all := []string{d.Say.T("organise.season.tables", "n", len(finished(s)), "all", len(s.Tables))}
	if s.Settings.Format.InRounds() {
		all = append(all, d.Say.T("organise.season.round", "round", s.Round(), "rounds", s.Settings.Rounds))
	}
	if soft, ok := s.SoftEnd(); ok {
		all = append(all, d.Say.T("organise.season.soft", "when", desk.When(soft)), d.Say.T("organise.season.hard", "when", desk.When(soft.Add(s.Settings.Grace))))
	}
	if end, ok := s.Ends(); ok {
		all = append(all, d.Say.T("organise.season.ends", "when", desk.When(end)))
	}
	if n := len(s.Openings()); n > 0 {
		all = append(all, d.Say.T("organise.season.openings", "n", n))
	}
	if n := len(s.OpenAppeals()); n > 0 {
		all = append(all, d.Say.T("organise.season.appeals", "n", n))
	}
	return all
}

// dueLine says what comes next by itself, and when; "" if nothing does.
func dueLine(d *desk.Desk) string {
	at, act, ok := d.League.State.Due()
	if !ok {
		return ""
	}
	return d.Say.T("organise.due."+act.Verb, "table", desk.First(act), "who", challenger(d, act), "when", desk.When(at))
}

// challenger returns the person that is the first argument of an act.
func challenger(d *desk.Desk, act league.Act) any {
	if p, ok := desk.ReadPerson(desk.First(act)); ok {
		return d.Name(p)
	}
	return games.T("organise.season.nobody")
}

// seasonButtons are the buttons for what organisers can do at this stage.
func seasonButtons(d *desk.Desk) []discord.Component {
	s := d.Current()
	switch s.Stage {
	case league.SignUp:
		return []discord.Component{
			d.Button(discord.Primary, "close", desk.WhyVerb, "close"),
			d.Button(discord.Secondary, "rules", desk.EditVerb, ""),
			d.Asks(discord.Danger, "cancel", "cancel"),
		}
	case league.Running, league.Drawing:
		return later(d, longer(d, s))
	case league.Checking:
		confirm := d.Button(discord.Primary, "confirm-results", desk.WhyVerb, "confirm")
		confirm.Disabled = len(s.OpenAppeals()) > 0
		return later(d, confirm)
	}
	return []discord.Component{d.Button(discord.Primary, "next", desk.EditVerb, "")}
}

// later returns a button followed by those for a season that has begun.
func later(d *desk.Desk, first discord.Component) []discord.Component {
	return []discord.Component{first, d.Button(discord.Secondary, "rules-next", desk.EditVerb, ""), d.Asks(discord.Danger, "cancel", "cancel")}
}

// longer returns the button that extends the season or, where tables are opened at any
// time, stops opening tables.
func longer(d *desk.Desk, s *league.Season) discord.Component {
	if !s.Settings.Format.Rolling {
		return d.Asks(discord.Secondary, "extend-round", "extend")
	}
	stop := d.Asks(discord.Secondary, "stop", "stop")
	stop.Disabled = s.Stopped
	return stop
}

// leads are the buttons to the other panels.
func leads(d *desk.Desk) []discord.Component {
	return []discord.Component{
		d.Button(discord.Secondary, "players", desk.PlayersVerb, ""),
		d.Button(discord.Secondary, "tables", desk.TablesVerb, ""),
		d.Button(discord.Secondary, "results", desk.ResultsVerb, ""),
		leagueview.LogButton(d.Say, &d.League),
		d.Button(discord.Secondary, "settings", desk.SettingsVerb, ""),
	}
}
