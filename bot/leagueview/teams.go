package leagueview

import (
	"strings"
	"sync"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/lang"
	"herald/store"
)

// LongestTeamName is the number of characters of the longest name of a team.
const LongestTeamName = 40

// TeamNames returns a function that names the teams of a league, as plain text: by their
// numbers where the name is forgotten. The names are read with the first one.
func (v *View) TeamNames(say lang.Printer, l *leagues.League) func(*league.Team) string {
	texts := sync.OnceValue(func() []store.Text {
		all, err := v.leagues.Store.Texts(l.ID)
		if err != nil {
			v.view.Log.Error("names of teams not read", "league", l.ID, "err", err)
		}
		return all
	})
	return func(t *league.Team) string {
		if name, ok := wordsOf(texts(), league.TextOf(t.Name)); ok {
			return name
		}
		return say.T("leagueview.team.number", "n", t.Number)
	}
}

// A teamText describes the teams of a season.
type teamText struct {
	say    lang.Printer
	s      *league.Season
	person naming
	team   func(*league.Team) string // escaped
}

func (v *View) teamText(say lang.Printer, l *leagues.League, s *league.Season) teamText {
	name := v.TeamNames(say, l)
	return teamText{say, s, v.register(say, l).escaped(s), func(t *league.Team) string { return discord.Escape(name(t)) }}
}

// standings are the lines of the first teams.
func (w teamText) standings(most int) []string {
	var lines []string
	rows := w.s.TeamStandings()
	for _, row := range rows[:min(most, len(rows))] {
		lines = append(lines, w.say.T("leagueview.team.row",
			"place", row.Place, "team", w.team(row.Team), "points", row.Points.String(), "boards", row.BoardPoints().String()))
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]string{w.say.T("leagueview.team.head")}, lines...)
}

// meetings are the lines of the meetings of the present round.
func (w teamText) meetings(most int) []string {
	var lines []string
	all := w.s.Meetings(w.s.Round())
	for _, m := range all[:min(most, len(all))] {
		var sides []string
		for i, t := range m.Teams {
			sides = append(sides, w.say.T("leagueview.team.side", "team", w.team(t), "boards", league.BoardPoints(m.Points[i]).String()))
		}
		key := "leagueview.team.meeting"
		if m.Over() {
			key += "-over"
		}
		lines = append(lines, w.say.T(key, "sides", strings.Join(sides, " – ")))
	}
	return lines
}

// rosters are the lines of all teams with their members, by board.
func (w teamText) rosters() []string {
	var lines []string
	for i := range w.s.Teams {
		if t := &w.s.Teams[i]; len(t.Members) > 0 {
			lines = append(lines, w.say.T("leagueview.team.roster", "team", w.team(t), "people", list(w.person, w.s.Roster(t))))
		}
	}
	return lines
}

// first names the team that is first, nothing in other formats.
func (w teamText) first() []string {
	rows := w.s.TeamStandings()
	if len(rows) == 0 {
		return nil
	}
	row := rows[0]
	return []string{w.say.T("leagueview.team.first", "team", w.team(row.Team), "points", row.Points.String(), "boards", row.BoardPoints().String(),
		"people", list(w.person, w.s.Roster(row.Team)))}
}

// teams previews a season with n teams.
func teams(say lang.Printer, s league.Settings, n int) string {
	who := count("teams", n)
	if o := s.Outlook(n); o.Err == nil {
		said := say.T("leagueview.preview.teams", "teams", who, "boards", s.Boards, "meetings", count("meetings", len(o.Tables)), "rounds", count("rounds", s.Rounds))
		if o.Byes > 0 {
			said += " " + say.T("leagueview.preview.team-byes", "n", o.Byes)
		}
		return said
	}
	least, most := s.TeamsPossible()
	return say.T("leagueview.preview.team-number", "teams", who, "boards", s.Boards, "least", least, "most", most)
}
