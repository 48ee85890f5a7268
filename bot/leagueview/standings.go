package leagueview

import (
	"fmt"
	"image"
	"slices"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
	"herald/games/league/standings"
	"herald/lang"
	picture "herald/render/standings"
)

// A Ranking is the standings of a division, or of a season without divisions.
type Ranking struct {
	season   *league.Season
	division int
	field    standings.Field
	Rows     []standings.Row
}

// Ranked returns the standings of a division, which count from 1; 0 for a season without
// divisions.
func Ranked(s *league.Season, division int) Ranking {
	f := s.Field(division)
	return Ranking{s, division, f, standings.Rank(f)}
}

// Row returns the row of an entrant, false if they are not ranked there.
func (r Ranking) Row(p league.Person) (standings.Row, bool) {
	for _, row := range r.Rows {
		if row.Entrant == int(r.season.Captain(p)) {
			return row, true
		}
	}
	return standings.Row{}, false
}

// begun reports whether a match has been finished: before that all are tied, and only the
// draw decides.
func (r Ranking) begun() bool { return len(r.field.Played) > 0 || r.season.Stage == league.Over }

// Table returns the standings to be drawn. It frames the row of the viewer, 0 for none.
func (v *View) Table(say lang.Printer, l *leagues.League, r Ranking, viewer league.Person) picture.Standings {
	s := r.season
	t := picture.Standings{
		League: l.Name, Game: played(say, l, s), Season: s.Number, Division: r.division,
		Over: s.Stage == league.Over, Up: r.field.Up, Down: r.field.Down, Viewer: int(s.Captain(viewer)), Say: say,
	}
	if t.Matches = s.Settings.Matches; s.Settings.Format.InRounds() {
		t.Round, t.Rounds, t.Matches = s.Round(), s.LastRound(), s.LastRound()
	}
	name, moved := v.register(say, l).plain(s), r.moved()
	for i := range r.Rows {
		row := r.row(say, i, name)
		row.Moved = moved[r.Rows[i].Entrant]
		t.Rows = append(t.Rows, row)
	}
	return t
}

// played names the game of a season, of several the one of the present round.
func played(say lang.Printer, l *leagues.League, s *league.Season) string {
	return say.Say(game(s.Settings.GameOf(s.Round(), l.Game)))
}

// row returns row i to be drawn.
func (r Ranking) row(say lang.Printer, i int, name naming) picture.Row {
	row := r.Rows[i]
	out := picture.Row{
		Entrant: picture.Entrant{Number: row.Entrant, Name: name(league.Person(row.Entrant))},
		Place:   row.Place, Played: row.Matches, Form: r.form(row),
	}
	if r.field.Ladder {
		return out
	}
	out.Points = row.Points.String()
	if !r.begun() {
		return out
	}
	if row.Voided > 0 {
		out.Mean = row.Mean.String()
	}
	out.Break, out.Why = breakOf(say, r.Rows, i), decided(say, r.Rows, i, name)
	if r.season.Settings.Format.Cup {
		out.Break = picture.Break{Value: progress(say, r.season, league.Person(row.Entrant))}
	}
	if !r.field.More && r.field.Best == 0 && r.field.Each == 0 {
		out.Best, out.Worst, out.Sure, out.Settled = row.Best, row.Worst, row.SureUp, row.Settled
	}
	return out
}

// form returns the last matches of a row.
func (r Ranking) form(row standings.Row) []picture.Result {
	var all []picture.Result
	for _, mark := range row.Form {
		all = append(all, picture.Result{Place: mark.Place, Last: r.field.Played[mark.Match].Last(row.Entrant)})
	}
	return all
}

// moved returns the number of places by which each entrant has risen since the round
// before, in seasons of several rounds.
func (r Ranking) moved() map[int]int {
	if !r.season.Settings.Format.InRounds() || r.season.Settings.Format.Cup || r.season.Round() < 2 {
		return nil
	}
	moved := map[int]int{}
	for _, row := range standings.Rank(r.before()) {
		moved[row.Entrant] = row.Place
	}
	for _, row := range r.Rows {
		moved[row.Entrant] -= row.Place
	}
	return moved
}

// before returns the field before the current round.
func (r Ranking) before() standings.Field {
	round, earlier := r.season.Round(), 0
	for i := range r.season.Tables {
		if t := &r.season.Tables[i]; t.Round < round && t.Over() {
			earlier++
		}
	}
	f := r.field
	f.Played, f.Open, f.Entrants = f.Played[:min(earlier, len(f.Played))], nil, slices.Clone(f.Entrants)
	for i, e := range f.Entrants {
		if slices.Contains(r.season.Rounds[round-1].Byes, league.Person(e.ID)) {
			f.Entrants[i].Byes--
		}
	}
	return f
}

// Standings returns a page of the standings as a picture, with the tie-breaks and the
// viewer's prospects in words. Viewer is the reader's number, 0 if they have none.
func (v *View) Standings(say lang.Printer, l *leagues.League, at StandingsPage, viewer league.Person) discord.Message {
	s := Season(l, at.Season)
	if !Drawn(s) {
		m := discord.Private(v.Entrants(say, l))
		m.Components = seasonMenu(say, l, s)
		return m
	}
	at = at.clamp(s)
	r := Ranked(s, at.Division)
	t := v.Table(say, l, r, viewer)
	at.Page = min(max(at.Page, 0), t.Pages()-1)
	m := discord.Private(discord.Fit(v.remarks(say, l, r, t, at, viewer), "\n", discord.MaxContent))
	v.show(&m, fmt.Sprintf("standings-%s-%s.png", l.ID, at), t.Alt(at.Page), func() *image.Paletted { return t.Draw(at.Page) })
	m.Components = turner(say, l, s, at, t.Pages())
	return m
}

// remarks are the lines above the picture.
func (v *View) remarks(say lang.Printer, l *leagues.League, r Ranking, t picture.Standings, at StandingsPage, viewer league.Person) []string {
	lines := []string{at.heading(say, l, t.Pages())}
	if at.Page == 0 {
		lines = append(lines, v.teamText(say, l, r.season).standings(len(r.season.Teams))...)
	}
	if !r.begun() {
		return append(lines, say.T("leagueview.standings.unplayed"))
	}
	if row, ok := r.Row(viewer); ok {
		lines = append(lines, r.Prospects(say, row))
	}
	from, to := at.Page*len(t.Rows)/t.Pages(), (at.Page+1)*len(t.Rows)/t.Pages()
	name := v.register(say, l).escaped(r.season)
	for i := from; i < to; i++ {
		if said := decided(say, r.Rows, i, name); said != "" && !r.field.Ladder {
			lines = append(lines, "-# "+said)
		}
	}
	return lines
}

// heading names the league with the season, the division and the page.
func (at StandingsPage) heading(say lang.Printer, l *leagues.League, pages int) string {
	named := heading(say, l, at.Season)
	if at.Division > 0 {
		named += " · " + say.T("standings.division", "number", at.Division)
	}
	if pages > 1 {
		named += " " + view.Page(say, at.Page+1, pages)
	}
	return named
}

// points says a number of points.
func points(p standings.Points) games.Text {
	return games.T("leagueview.points", "n", p.Count(), "points", p.String())
}

// Prospects tells an entrant their place and what they can still reach.
func (r Ranking) Prospects(say lang.Printer, row standings.Row) string {
	args := []any{"place", ordinal(row.Place), "points", points(row.Points), "of", len(r.Rows), "best", ordinal(row.Best), "worst", ordinal(row.Worst)}
	key := "range"
	switch {
	case r.field.Ladder:
		return say.T("leagueview.prospects.places", args...)
	case r.season.Stage == league.Over:
		return say.T("leagueview.prospects.over", args...)
	case r.season.Settings.Format.Cup:
		return cupProspects(say, r.season, row, args)
	case r.field.More || r.field.Best > 0 || r.field.Each > 0:
		return say.T("leagueview.prospects.open", args...)
	case row.Best == 1 && row.Worst == 1:
		key = "won"
	case row.Settled:
		key = "settled"
	case row.SureUp:
		key = "up"
	case row.SureDown:
		key = "down"
	case row.NeverUp && row.SureStay:
		key = "stay"
	case row.NeverUp:
		key = "never"
	}
	return say.T("leagueview.prospects."+key, args...)
}

// StandingsText returns the standings as text: all rows, with the tie-breaks, in as many
// messages as it needs.
func (v *View) StandingsText(say lang.Printer, l *leagues.League, at StandingsPage) []string {
	s := Season(l, at.Season)
	if !Drawn(s) {
		return []string{v.Entrants(say, l)}
	}
	at = at.clamp(s)
	texts := v.Table(say, l, Ranked(s, at.Division), 0).Text()
	if lines := v.teamText(say, l, s).standings(len(s.Teams)); lines != nil {
		return append([]string{discord.Fit(lines, "\n", discord.MaxContent)}, texts...)
	}
	return texts
}
