package organise

import (
	"herald/bot/discord"
	"herald/games"
	"herald/games/league"
)

// season shows how far the season has come, what comes next, and what organisers
// can do about it.
func (d *desk) season() (discord.Message, error) {
	if d.current().Stage == league.None {
		return d.editing("")
	}
	all := append([]string{d.say.T("organise.stage." + stageWord(&d.l))}, d.stageLines()...)
	if next := d.dueLine(); next != "" {
		all = append(all, "", next)
	}
	if warning := d.warning(); warning != "" {
		all = append(all, "", warning)
	}
	return d.message(all, discord.Rows(d.seasonButtons()), discord.Rows(d.panels())), nil
}

// stageLines say how the season stands.
func (d *desk) stageLines() []string {
	s := d.current()
	switch s.Stage {
	case league.SignUp:
		return d.signUpLines(s)
	case league.Running, league.Drawing:
		return d.runningLines(s)
	case league.Checking:
		return []string{d.say.T("organise.season.appeals", "n", len(s.OpenAppeals()))}
	}
	return nil
}

func (d *desk) signUpLines(s *league.Season) []string {
	n := len(s.Active())
	all := []string{d.say.T("organise.season.entrants", "n", len(s.Entrants))}
	if n > 0 && !rolling(s.Settings) {
		all = append(all, d.LeagueView.Preview(d.say, s.Settings, n))
	}
	all = append(all, d.LeagueView.Bound(d.say, s.Settings, s.Settings.Closes))
	if pairs := len(d.l.State.Apart()); pairs > 0 {
		all = append(all, d.say.T("organise.season.apart", "n", pairs))
	}
	if s.Settings.Closes.IsZero() {
		all = append(all, d.say.T("organise.season.no-date"))
	}
	return all
}

func (d *desk) runningLines(s *league.Season) []string {
	over := 0
	for i := range s.Tables {
		if s.Tables[i].Over() {
			over++
		}
	}
	all := []string{d.say.T("organise.season.tables", "n", over, "all", len(s.Tables))}
	if s.Settings.Format == league.Swiss || s.Settings.Format == league.Schedule {
		all = append(all, d.say.T("organise.season.round", "round", s.Round(), "rounds", s.Settings.Rounds))
	}
	if soft, ok := s.SoftEnd(); ok {
		all = append(all, d.say.T("organise.season.soft", "when", d.when(soft)), d.say.T("organise.season.hard", "when", d.when(soft.Add(s.Settings.Grace))))
	}
	if end, ok := s.Ends(); ok {
		all = append(all, d.say.T("organise.season.ends", "when", d.when(end)))
	}
	if n := len(s.Openings()); n > 0 {
		all = append(all, d.say.T("organise.season.openings", "n", n))
	}
	if n := len(s.OpenAppeals()); n > 0 {
		all = append(all, d.say.T("organise.season.appeals", "n", n))
	}
	return all
}

// dueLine says what comes next by itself, and when; "" if nothing does.
func (d *desk) dueLine() string {
	at, act, ok := d.l.State.Due()
	if !ok {
		return ""
	}
	return d.say.T("organise.due."+act.Verb, "table", firstWord(act), "who", d.first(act), "when", d.when(at))
}

// firstWord returns the first argument of an act, "" if it has none.
func firstWord(act league.Act) string {
	if len(act.Args) == 0 {
		return ""
	}
	return act.Args[0]
}

// first returns the person that is the first argument of an act.
func (d *desk) first(act league.Act) any {
	if p, ok := readPerson(firstWord(act)); ok {
		return d.name(p)
	}
	return games.T("organise.nobody")
}

// seasonButtons are what organisers can do at this stage.
func (d *desk) seasonButtons() []discord.Component {
	s := d.current()
	cancel := d.asks(discord.Danger, "cancel", "cancel")
	switch s.Stage {
	case league.SignUp:
		return []discord.Component{
			d.button(discord.Primary, "close", "organise-why", "close"),
			d.button(discord.Secondary, "rules", "organise-edit", ""), cancel,
		}
	case league.Running, league.Drawing:
		if s.Settings.Format == league.Ladder || s.Settings.Format == league.Arena {
			stop := d.asks(discord.Secondary, "stop", "stop")
			stop.Disabled = s.Stopped
			return []discord.Component{stop, d.button(discord.Secondary, "rules-next", "organise-edit", ""), cancel}
		}
		return []discord.Component{
			d.asks(discord.Secondary, "extend-round", "extend"),
			d.button(discord.Secondary, "rules-next", "organise-edit", ""), cancel,
		}
	case league.Checking:
		confirm := d.button(discord.Primary, "confirm-results", "organise-why", "confirm")
		confirm.Disabled = len(s.OpenAppeals()) > 0
		return []discord.Component{confirm, d.button(discord.Secondary, "rules-next", "organise-edit", ""), cancel}
	}
	return []discord.Component{d.button(discord.Primary, "next", "organise-edit", "")}
}

// panels are the buttons that lead to the other panels.
func (d *desk) panels() []discord.Component {
	log := discord.Button(discord.Secondary, d.say.T("organise.button.log"), discord.CustomID{Verb: logVerb, Match: d.l.ID})
	return []discord.Component{
		d.button(discord.Secondary, "players", playersVerb, ""),
		d.button(discord.Secondary, "tables", tablesVerb, ""),
		d.button(discord.Secondary, "results", resultsVerb, ""),
		log,
		d.button(discord.Secondary, "settings", settingsVerb, ""),
	}
}
