package leagueview

import "herald/games/league"

// The numbers of leaders and of running tables in the living message of an arena.
const (
	mostLeaders = 3
	mostPlaying = 5
)

// leading names the leaders of an arena, with their points; none before the first result.
func (w livingText) leading() []string {
	ranked := Ranked(w.s, 0)
	if !ranked.begun() {
		return nil
	}
	var leaders []string
	name := w.escaped(w.s)
	for _, row := range ranked.Rows[:min(mostLeaders, len(ranked.Rows))] {
		leaders = append(leaders, w.say.T("leagueview.living.leader", "place", row.Place, "person", name(league.Person(row.Entrant)), "points", row.Points.String()))
	}
	return []string{w.say.T("leagueview.living.leading", "people", leaders)}
}

// playing lists the tables that are played in an arena, the latest first.
func (w livingText) playing(open []*league.Table) []string {
	if len(open) == 0 {
		return nil
	}
	lines := []string{w.say.T("leagueview.living.playing", "n", len(open))}
	list := TableList{w.lines, ofRound(w.s)}
	for i := range min(mostPlaying, len(open)) {
		lines = append(lines, list.Line(open[len(open)-1-i]))
	}
	return lines
}
