package leagueview

import (
	"fmt"
	"image"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/lang"
)

// Living returns the living message of a league: how its latest season stands, for
// everybody, with a picture once there is one to show, and the buttons with which
// people take part.
func (v *View) Living(l *leagues.League) discord.Message { return v.living(v.Public(l), l) }

// Shown returns the living message in a reader's language, as an answer that
// everybody sees.
func (v *View) Shown(say lang.Printer, l *leagues.League) discord.Message { return v.living(say, l) }

func (v *View) living(say lang.Printer, l *leagues.League) discord.Message {
	s := l.State.Season()
	m := discord.Message{Content: discord.Fit(v.news(say, l, s), "\n", discord.MaxContent), Components: Buttons(say, l)}
	switch {
	case s.Stage == league.Over:
		hall := v.hall(say, l)
		v.show(&m, fmt.Sprintf("hall-%s-%d.png", l.ID, s.Number), hall.Alt(0), func() *image.Paletted { return hall.Draw(0) })
	case Drawn(s) && len(latest(s)) > 0:
		at := Sheet{Season: s.Number}.clamp(s)
		t := v.Table(say, l, Ranked(s, at.Division), 0)
		v.show(&m, fmt.Sprintf("standings-%s-%s.png", l.ID, at), t.Alt(0), func() *image.Paletted { return t.Draw(0) })
	}
	return m
}

// news are the lines of the living message.
func (v *View) news(say lang.Printer, l *leagues.League, s *league.Season) []string {
	switch s.Stage {
	case league.SignUp:
		return v.signUp(say, l, s)
	case league.Drawing, league.Running:
		return v.running(say, l, s)
	case league.Checking, league.Confirmed:
		return v.checking(say, l, s)
	case league.Over:
		return v.over(say, l, s)
	case league.Cancelled:
		return []string{heading(say, l, s.Number), say.T("leagueview.living.cancelled")}
	}
	return []string{heading(say, l, 0), say.T("leagueview.living.none")}
}

func (v *View) signUp(say lang.Printer, l *leagues.League, s *league.Season) []string {
	then := games.T("leagueview.living.then." + string(s.Settings.Format))
	lines := []string{"📣 " + heading(say, l, s.Number), say.T("leagueview.living.signup-open", "then", then)}
	if closes := s.Settings.Closes; !closes.IsZero() {
		lines[1] = say.T("leagueview.living.signup-until", "when", When(closes), "then", then)
	}
	return append(lines, v.Summary(say, l.Game, s.Settings), v.Preview(say, s.Settings, len(s.Active())))
}

func (v *View) running(say lang.Printer, l *leagues.League, s *league.Season) []string {
	lines := []string{"⚔️ " + v.roundHeading(say, l, s)}
	if soft, ok := s.SoftEnd(); ok {
		lines = append(lines, ending(say, s, soft))
	}
	open, done := going(s), latest(s)
	total := len(open)
	for _, t := range done {
		if t.Round == s.Round() {
			total++
		}
	}
	if total > 0 {
		lines = append(lines, say.T("leagueview.living.progress", "done", total-len(open), "n", total))
	}
	if s.Settings.Format == league.Ladder {
		lines = append(lines, v.waiting(say, l, s)...)
	}
	lines = append(lines, v.caught(say, l, s)...)
	return append(lines, v.tableNews(say, l, s, open, done)...)
}

// caught says who cannot be caught any more, in each division.
func (v *View) caught(say lang.Printer, l *leagues.League, s *league.Season) []string {
	var lines []string
	name := v.escaped(say, l, s)
	for _, rows := range s.Standings() {
		if len(rows) > 1 && rows[0].Worst == 1 && rows[0].Matches > 0 {
			lines = append(lines, say.T("leagueview.living.caught", "person", name(league.Person(rows[0].Entrant))))
		}
	}
	return lines[:min(told, len(lines))]
}

// roundHeading names the season with its round.
func (v *View) roundHeading(say lang.Printer, l *leagues.League, s *league.Season) string {
	if s.Settings.Rounds == 0 {
		return heading(say, l, s.Number)
	}
	return heading(say, l, s.Number) + " · " + say.T("leagueview.round-of", "number", s.Round(), "of", s.Settings.Rounds)
}

// ending says when matches should end, and what becomes of those that have not.
func ending(say lang.Printer, s *league.Season, soft time.Time) string {
	hard := soft.Add(s.Settings.Grace)
	switch {
	case s.Settings.Format == league.Arena && s.Stopped:
		return say.T("leagueview.living.arena-stopped")
	case s.Settings.Format == league.Arena:
		return say.T("leagueview.living.arena", "soft", When(soft))
	case s.Rounds[s.Round()-1].Softened:
		return say.T("leagueview.living.softened", "hard", When(hard))
	}
	return say.T("leagueview.living.until", "soft", When(soft), "hard", discord.Timestamp(hard, 'f'))
}

// waiting says who waits for opponents on a ladder.
func (v *View) waiting(say lang.Printer, l *leagues.League, s *league.Season) []string {
	if len(s.Queue) == 0 {
		return nil
	}
	return []string{say.T("leagueview.living.queue", "people", names(v.escaped(say, l, s), s.Queue))}
}

// told is how many results the living message tells.
const told = 5

// tableNews says the latest results, or before the first who plays whom.
func (v *View) tableNews(say lang.Printer, l *leagues.League, s *league.Season, open, done []*league.Table) []string {
	var lines []string
	for _, t := range done[:min(told, len(done))] {
		if t.Round == s.Round() {
			lines = append(lines, v.Result(say, l, s, t))
		}
	}
	if len(lines) > 0 {
		return append([]string{say.T("leagueview.living.results")}, lines...)
	}
	for _, t := range open {
		lines = append(lines, v.TableLine(say, l, s, t))
	}
	return lines
}

func (v *View) checking(say lang.Printer, l *leagues.League, s *league.Season) []string {
	lines := []string{"🔍 " + heading(say, l, s.Number), say.T("leagueview.living.checking", "when", When(s.Checked.Add(s.Settings.Check)))}
	if open := len(s.OpenAppeals()); open > 0 {
		lines = append(lines, say.T("leagueview.living.appeals", "n", open))
	}
	return append(lines, v.first(say, l, s)...)
}

func (v *View) over(say lang.Printer, l *leagues.League, s *league.Season) []string {
	lines := []string{"🏆 " + heading(say, l, s.Number), say.T("leagueview.living.over")}
	return append(append(lines, v.first(say, l, s)...), v.moves(say, l, s)...)
}

// first says who is first in each division.
func (v *View) first(say lang.Printer, l *leagues.League, s *league.Season) []string {
	var lines []string
	name := v.escaped(say, l, s)
	for d, rows := range s.Standings() {
		if len(rows) == 0 {
			continue
		}
		args := []any{"person", name(league.Person(rows[0].Entrant)), "points", rows[0].Points.String(), "number", d + 1}
		switch {
		case s.Settings.Format == league.Ladder:
			lines = append(lines, say.T("leagueview.living.first-ladder", args...))
		case len(s.Divisions) < 2:
			lines = append(lines, say.T("leagueview.living.first", args...))
		default:
			lines = append(lines, say.T("leagueview.living.first-division", args...))
		}
	}
	return lines
}

// moves says who is promoted and relegated.
func (v *View) moves(say lang.Printer, l *leagues.League, s *league.Season) []string {
	var lines []string
	name := v.escaped(say, l, s)
	for d := range s.Divisions {
		r := Ranked(s, d+1)
		var up, down []string
		for _, row := range r.Rows {
			switch {
			case row.SureUp:
				up = append(up, name(league.Person(row.Entrant)))
			case row.SureDown:
				down = append(down, name(league.Person(row.Entrant)))
			}
		}
		if len(up) > 0 {
			lines = append(lines, say.T("leagueview.living.up", "n", len(up), "people", up, "to", d))
		}
		if len(down) > 0 {
			lines = append(lines, say.T("leagueview.living.down", "n", len(down), "people", down, "to", d+2))
		}
	}
	return lines
}

// Buttons are those with which people take part in the latest season.
func Buttons(say lang.Printer, l *leagues.League) []discord.Component {
	s := l.State.Season()
	of := func(style int, word string) discord.Component {
		return button(say, style, "leagueview.button."+word, l, word)
	}
	more, rules := of(discord.Secondary, "more"), of(discord.Secondary, "rules")
	switch s.Stage {
	case league.SignUp:
		return []discord.Component{discord.Row(of(discord.Success, "join"), of(discord.Secondary, "leave"), of(discord.Secondary, "people"), rules, more)}
	case league.Drawing, league.Running:
		first := []discord.Component{of(discord.Primary, "tables"), of(discord.Secondary, "standings"), rules, more}
		if s.Settings.Format == league.Ladder && !s.Stopped {
			first = append([]discord.Component{of(discord.Success, "queue")}, first...)
		} else if !s.Stopped {
			first = append(first, of(discord.Secondary, "reserve"))
		}
		return []discord.Component{discord.Row(first...)}
	case league.Checking, league.Confirmed:
		return []discord.Component{discord.Row(of(discord.Primary, "standings"), of(discord.Secondary, "tables"), rules, more)}
	case league.Over, league.Cancelled:
		return []discord.Component{discord.Row(of(discord.Primary, "standings"), of(discord.Secondary, "hall"), rules, more)}
	}
	return []discord.Component{discord.Row(rules, more)}
}

// Entrants lists who takes part in the latest season, in the order of joining,
// with as many of the names as fit.
func (v *View) Entrants(say lang.Printer, l *leagues.League) string {
	s := l.State.Season()
	lines := []string{heading(say, l, s.Number)}
	active := s.Active()
	if len(active) == 0 {
		return lines[0] + "\n" + say.T("leagueview.people.none")
	}
	lines = append(lines, v.listed(say, "leagueview.people.list", len(active), v.plainList(say, l, s, active)))
	if reserves := s.Reserves(); len(reserves) > 0 {
		lines = append(lines, v.listed(say, "leagueview.people.reserves", len(reserves), v.plainList(say, l, s, reserves)))
	}
	return discord.Fit(lines, "\n", discord.MaxContent)
}

// peopleRoom is how long a list of people is at most.
const peopleRoom = 850

func (v *View) plainList(say lang.Printer, l *leagues.League, s *league.Season, people []league.Person) string {
	return discord.Fit(names(v.escaped(say, l, s), people), ", ", peopleRoom)
}

func (v *View) listed(say lang.Printer, key string, n int, list string) string {
	return say.Say(games.T(key, "n", n, "people", list))
}
