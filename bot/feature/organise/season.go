package organise

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/feature/organise/log"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagueview"
	"herald/games"
	"herald/games/league"
)

// season shows the stage of the season, what comes next, and what organisers can do about
// it.
func season(r *panel.Request) (discord.Message, error) {
	if r.Current().Stage == league.None {
		return r.Show(panel.EditVerb, "")
	}
	all := append([]string{r.Say.Say(panel.Stage(&r.League))}, stageLines(r)...)
	all = append(all, waitingLines(r)...)
	if next := dueLine(r); next != "" {
		all = append(all, "", next)
	}
	if warning := r.Warning(); warning != "" {
		all = append(all, "", warning)
	}
	return r.Message(all, discord.Rows(append(seasonButtons(r), seconding(r)...)), discord.Rows(leads(r))), nil
}

// waitingLines lists what waits for another organiser.
func waitingLines(r *panel.Request) []string {
	var all []string
	for _, p := range r.Current().Proposals {
		all = append(all, r.Say.Say(log.Sentence(r, league.Entry{By: p.By.Organiser(), Act: league.Propose(p.Act)}, r.Current())))
	}
	return all
}

// seconding is the button to what waits for another organiser, if there is anything.
func seconding(r *panel.Request) []discord.Component {
	s := r.Current()
	appealed := slices.ContainsFunc(s.OpenAppeals(), func(a league.Appeal) bool { return a.Deed != 0 })
	if len(s.Proposals) == 0 && !appealed {
		return nil
	}
	return []discord.Component{r.Button(discord.Primary, "second", panel.SecondVerb, "")}
}

// stageLines describes the season.
func stageLines(r *panel.Request) []string {
	s := r.Current()
	switch s.Stage {
	case league.SignUp:
		return signUpLines(r, s)
	case league.Running, league.Drawing:
		return runningLines(r, s)
	case league.Checking:
		return []string{r.Say.T("organise.season.appeals", "n", len(s.OpenAppeals()))}
	}
	return nil
}

func signUpLines(r *panel.Request, s *league.Season) []string {
	n := s.Units()
	all := []string{r.Say.T("organise.season.entrants", "n", len(s.Entrants))}
	if (n > 0 || s.Settings.Format.Teams) && !s.Settings.Format.Rolling {
		all = append(all, r.LeagueView.Preview(r.Say, s.Settings, n))
	}
	all = append(all, r.LeagueView.Bound(r.Say, s.Settings, s.Settings.Closes, 0))
	if length := r.LeagueView.Length(r.Say, &r.League, s.Settings); length != "" {
		all = append(all, length)
	}
	if pairs := len(r.League.State.Apart()); pairs > 0 {
		all = append(append(all, r.Say.T("organise.season.apart", "n", pairs)), r.Inseparable()...)
	}
	if s.Settings.Closes.IsZero() {
		all = append(all, r.Say.T("organise.season.no-date"))
	}
	return all
}

func runningLines(r *panel.Request, s *league.Season) []string {
	all := []string{r.Say.T("organise.season.tables", "n", len(finished(s)), "all", len(s.Tables))}
	if s.Settings.Format.InRounds() {
		all = append(all, r.Say.T("organise.season.round", "round", s.Round(), "rounds", s.LastRound()))
	}
	if n := s.Round(); n > 0 && len(s.Rounds[n-1].Together) > 0 {
		all = append(all, r.Say.T("organise.season.together", "pairs", r.Couples(s.Rounds[n-1].Together)))
	}
	if soft, ok := s.SoftEnd(); ok {
		all = append(all, r.Say.T("organise.season.soft", "when", panel.When(soft)), r.Say.T("organise.season.hard", "when", panel.When(soft.Add(s.Settings.Grace))))
	}
	if end, ok := s.Ends(); ok {
		all = append(all, r.Say.T("organise.season.ends", "when", panel.When(end)))
	}
	if n := len(s.Openings()); n > 0 {
		all = append(all, r.Say.T("organise.season.openings", "n", n))
	}
	if n := len(s.OpenAppeals()); n > 0 {
		all = append(all, r.Say.T("organise.season.appeals", "n", n))
	}
	return all
}

// dueLine says what comes next by itself, and when; "" if nothing does.
func dueLine(r *panel.Request) string {
	at, act, ok := r.League.State.Due()
	if !ok {
		return ""
	}
	return r.Say.T("organise.due."+act.Verb, "table", panel.First(act), "who", challenger(r, act), "when", panel.When(at))
}

// challenger returns the person that is the first argument of an act.
func challenger(r *panel.Request, act league.Act) any {
	if p, ok := panel.ReadPerson(panel.First(act)); ok {
		return r.Name(p)
	}
	return games.T("organise.season.nobody")
}

// seasonButtons are the buttons for what organisers can do at this stage.
func seasonButtons(r *panel.Request) []discord.Component {
	s := r.Current()
	switch s.Stage {
	case league.SignUp:
		return []discord.Component{
			r.Button(discord.Primary, "close", panel.WhyVerb, "close"),
			r.Button(discord.Secondary, "rules", panel.EditVerb, ""),
			r.Asks(discord.Danger, "cancel", "cancel"),
		}
	case league.Running, league.Drawing:
		return later(r, longer(r, s))
	case league.Checking:
		confirm := r.Button(discord.Primary, "confirm-results", panel.WhyVerb, "confirm")
		confirm.Disabled = len(s.OpenAppeals()) > 0
		return later(r, confirm)
	}
	return []discord.Component{leagueview.NextButton(r.Say, discord.Success, &r.League)}
}

// later returns a button followed by those for a season that has begun.
func later(r *panel.Request, first discord.Component) []discord.Component {
	return []discord.Component{first, r.Button(discord.Secondary, "rules-next", panel.EditVerb, ""), r.Asks(discord.Danger, "cancel", "cancel")}
}

// longer returns the button that extends the season or, where tables are opened at any
// time, stops opening tables.
func longer(r *panel.Request, s *league.Season) discord.Component {
	if !s.Settings.Format.Rolling {
		return r.Asks(discord.Secondary, "extend-round", "extend")
	}
	stop := r.Asks(discord.Secondary, "stop", "stop")
	stop.Disabled = s.Stopped
	return stop
}

// leads are the buttons to the other panels.
func leads(r *panel.Request) []discord.Component {
	return []discord.Component{
		r.Button(discord.Secondary, "players", panel.PlayersVerb, ""),
		r.Button(discord.Secondary, "tables", panel.TablesVerb, ""),
		r.Button(discord.Secondary, "results", panel.ResultsVerb, ""),
		leagueview.LogButton(r.Say, &r.League),
		r.Button(discord.Secondary, "settings", panel.SettingsVerb, ""),
	}
}
