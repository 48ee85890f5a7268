package leagueview

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/standings"
	"herald/lang"
	picture "herald/render/standings"
)

// A met tells who has met whom in a division, or in a season without divisions.
type met struct {
	register
	Ranking
	standings.Meetings
}

func (v *View) met(say lang.Printer, l *leagues.League, at StandingsPage) met {
	r := Ranked(Season(l, at.Season), at.Division)
	return met{v.register(say, l), r, standings.Meet(r.field)}
}

// Met shows who has met whom: as a cross table of results or numbers of matches, or, if that
// is too wide for a phone, in a line a person.
func (v *View) Met(say lang.Printer, l *leagues.League, at StandingsPage) discord.Message {
	s := Season(l, at.Season)
	if !Drawn(s) {
		return discord.Private(v.Entrants(say, l))
	}
	at = at.clamp(s)
	w := v.met(say, l, at)
	cross, ok := w.cross()
	if !ok {
		return v.MetText(say, l, at)
	}
	lines := []string{at.heading(say, l, 1), say.T("leagueview.met.head"), cross, "-# " + say.T("leagueview.met."+w.kind())}
	m := discord.Private(strings.Join(lines, "\n"))
	whole := StandingsPage{at.Season, at.Division, 0}.String()
	m.Components = w.leads(at, 1, textButton(say, discord.Secondary, "text", l, "mettext:"+whole))
	return m
}

// MetText shows a page of who has met whom, in a line a person.
func (v *View) MetText(say lang.Printer, l *leagues.League, at StandingsPage) discord.Message {
	s := Season(l, at.Season)
	if !Drawn(s) {
		return discord.Private(v.Entrants(say, l))
	}
	at = at.clamp(s)
	w := v.met(say, l, at)
	pages := paged(w.lines(), metRoom)
	at.Page = min(max(at.Page, 0), len(pages)-1)
	lines := append([]string{at.heading(say, l, len(pages)), say.T("leagueview.met.head")}, pages[at.Page]...)
	if w.Duels {
		lines = append(lines, "-# "+say.T("leagueview.met.signs"))
	}
	m := discord.Private(strings.Join(lines, "\n"))
	m.Components = w.leads(at, len(pages))
	return m
}

// leads are the components that lead to other pages and back to the standings.
func (w met) leads(at StandingsPage, pages int, more ...discord.Component) []discord.Component {
	buttons := append(turns(w.l, at, pages, "mettext"), more...)
	whole := StandingsPage{at.Season, at.Division, 0}.String()
	buttons = append(buttons, textButton(w.say, discord.Secondary, "standings", w.l, "standings:"+whole))
	return append(divisionMenu(w.say, w.l, w.season, at, "met"), discord.Row(buttons...))
}

// kind is the key of the legend of the cross table.
func (w met) kind() string {
	if w.Duels {
		return "signs"
	}
	return "counts"
}

// cross returns the cross table, false if it is too wide for a phone.
func (w met) cross() (string, bool) {
	if len(w.Rows) > picture.MostCross {
		return "", false
	}
	x := picture.Cross{Say: w.say}
	for i, name := range w.names(w.plain(w.season)) {
		row := w.Rows[i]
		line := picture.CrossRow{Entrant: picture.Entrant{Number: row.Entrant, Name: name}, Place: row.Place}
		for _, other := range w.Rows {
			line.Cells = append(line.Cells, w.Cell(row.Entrant, other.Entrant))
		}
		x.Rows = append(x.Rows, line)
	}
	return x.Text()
}

// names returns the names of the rows.
func (w met) names(of naming) []string {
	var people []league.Person
	for _, row := range w.Rows {
		people = append(people, league.Person(row.Entrant))
	}
	return names(of, people)
}

// The most names of people not met yet in a line, and the lengths of a line's lists, and of the
// lines of a message.
const (
	mostUnmet = 8
	metList   = 500
	metRoom   = 1600
)

// lines says for each entrant whom they have met and whom not yet, in the order of the standings.
func (w met) lines() []string {
	called, all := w.names(w.escaped(w.season)), make([]string, len(w.Rows))
	for i, row := range w.Rows {
		var met, rest []string
		for j, other := range w.Rows {
			switch with := w.Of(row.Entrant, other.Entrant); {
			case len(with.Results) > 0:
				met = append(met, w.item(called[j], with))
			case i != j:
				rest = append(rest, called[j])
			}
		}
		all[i] = w.say.T("leagueview.met.line", "place", row.Place, "person", called[i], "met", discord.Fit(met, ", ", metList), "rest", w.unmet(rest))
	}
	return all
}

// item names someone who was met, with the results or the number of matches.
func (w met) item(called string, with standings.Meeting) string {
	if w.Duels {
		return w.say.T("leagueview.met.result", "person", called, "signs", with.Signs())
	}
	return w.say.T("leagueview.met.times", "person", called, "n", len(with.Results))
}

// unmet names people, or says how many there are.
func (w met) unmet(people []string) string {
	if len(people) > mostUnmet {
		return w.say.T("leagueview.met.others", "n", len(people))
	}
	return strings.Join(people, ", ")
}

// paged divides lines into pages of so many Units, at least one.
func paged(lines []string, room int) [][]string {
	pages, used := make([][]string, 1), 0
	for _, line := range lines {
		last := len(pages) - 1
		if used += discord.Units(line) + 1; used > room && len(pages[last]) > 0 {
			pages, used = append(pages, nil), discord.Units(line)+1
			last++
		}
		pages[last] = append(pages[last], line)
	}
	return pages
}
