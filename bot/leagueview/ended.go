package leagueview

import "herald/games/league"

// checking says the deadline for appeals.
func (w livingText) checking() []string {
	lines := []string{"🔍 " + heading(w.say, w.l, w.s.Number), w.say.T("leagueview.living.checking", "when", When(w.s.Checked.Add(w.s.Settings.Check)))}
	if open := len(w.s.OpenAppeals()); open > 0 {
		lines = append(lines, w.say.T("leagueview.living.appeals", "n", open))
	}
	return append(lines, w.first()...)
}

// over says how the season has ended.
func (w livingText) over() []string {
	lines := []string{"🏆 " + heading(w.say, w.l, w.s.Number), w.say.T("leagueview.living.over")}
	return append(append(lines, w.first()...), w.moves()...)
}

// first names the first of each division.
func (w livingText) first() []string {
	lines := w.view.teamText(w.say, w.l, w.s).first()
	name := w.escaped(w.s)
	for d, rows := range w.s.Standings() {
		if len(rows) == 0 {
			continue
		}
		args := []any{"person", name(league.Person(rows[0].Entrant)), "points", points(rows[0].Points), "number", d + 1}
		switch {
		case w.s.Settings.Format.Placed:
			lines = append(lines, w.say.T("leagueview.living.first-place", args...))
		case len(w.s.Divisions) < 2:
			lines = append(lines, w.say.T("leagueview.living.first", args...))
		default:
			lines = append(lines, w.say.T("leagueview.living.first-division", args...))
		}
	}
	return lines
}

// moves lists promotions and relegations.
func (w livingText) moves() []string {
	var lines []string
	name := w.escaped(w.s)
	for d := range w.s.Divisions {
		up, down := movers(Ranked(w.s, d+1), name)
		if len(up) > 0 {
			lines = append(lines, w.say.T("leagueview.living.up", "n", len(up), "people", up, "to", d))
		}
		if len(down) > 0 {
			lines = append(lines, w.say.T("leagueview.living.down", "n", len(down), "people", down, "to", d+2))
		}
	}
	return lines
}

// movers returns the promoted and the relegated entrants.
func movers(r Ranking, name naming) (up, down []string) {
	for _, row := range r.Rows {
		switch {
		case row.SureUp:
			up = append(up, name(league.Person(row.Entrant)))
		case row.SureDown:
			down = append(down, name(league.Person(row.Entrant)))
		}
	}
	return up, down
}
