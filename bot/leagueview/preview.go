package leagueview

import (
	"errors"
	"slices"
	"time"

	"herald/games"
	"herald/games/league"
	"herald/games/league/tables"
	"herald/lang"
)

// Preview says what a season with so many entrants would be: its divisions or
// tables and how often people meet; or why it is impossible, and with how many it
// would not be. Of fixed pairs, n counts the pairs.
func (v *View) Preview(say lang.Printer, s league.Settings, n int) string {
	who := entrants(s, n)
	if n == 0 && persons(s) == 1 {
		return say.T("leagueview.preview.nobody", "least", league.LeastEntrants, "most", league.MostEntrants)
	}
	if unit := persons(s); n*unit < league.LeastEntrants || n > league.MostEntrants {
		return say.T("leagueview.preview.number", "people", who, "least", (league.LeastEntrants+unit-1)/unit, "most", league.MostEntrants)
	}
	switch s.Format {
	case league.Divisions:
		return divided(say, s, n)
	case league.Swiss, league.Schedule:
		return roundly(say, s, n)
	}
	return say.T("leagueview.preview.enough", "people", who)
}

// persons is how many people an entrant is.
func persons(s league.Settings) int {
	if s.Pairs == league.Fixed {
		return 2
	}
	return 1
}

func entrants(s league.Settings, n int) games.Text {
	if s.Pairs == league.Fixed {
		return count("pairs", n)
	}
	return count("people", n)
}

// divided previews a season in divisions.
func divided(say lang.Printer, s league.Settings, n int) string {
	width := s.Table / persons(s)
	sizes, err := tables.Divisions(n, width, s.Division)
	if err != nil || s.Matches%width != 0 {
		return say.T("leagueview.preview.number", "people", entrants(s, n), "least", width, "most", league.MostEntrants)
	}
	var divisions, meetings []games.Text
	for _, run := range runs(sizes) {
		divisions = append(divisions, games.T("leagueview.preview.division", "n", run.n, "size", run.size))
		plan, err := tables.Division(run.size, width, s.Matches/width)
		if err != nil {
			continue
		}
		least, most := meets(plan)
		meetings = append(meetings, games.T("leagueview.preview.meet", "size", run.size, "times", times(least, most)))
	}
	said := say.T("leagueview.preview.divisions", "people", entrants(s, n), "divisions", divisions, "matches", count("matches", s.Matches))
	if len(meetings) == 1 {
		return said + " " + say.T("leagueview.preview.all-meet", "times", meetings[0].Args[3])
	}
	return said + " " + say.T("leagueview.preview.meetings", "meetings", meetings)
}

// A run is how many numbers in a row are the same.
type run struct{ n, size int }

func runs(sizes []int) []run {
	var all []run
	for _, size := range sizes {
		if n := len(all); n > 0 && all[n-1].size == size {
			all[n-1].n++
			continue
		}
		all = append(all, run{1, size})
	}
	return all
}

// meets returns how often two entrants of a plan meet at least and at most.
func meets(p tables.Plan) (least, most int) {
	met := tables.Meetings(p.Players, p.Rounds)
	least = met[0][1]
	for i := range met {
		for j := range i {
			least, most = min(least, met[i][j]), max(most, met[i][j])
		}
	}
	return least, most
}

// times says how often two people meet.
func times(least, most int) games.Text {
	if least == most {
		return games.T("leagueview.times.exact", "n", most)
	}
	return games.T("leagueview.times.range", "least", least, "n", most)
}

// roundly previews a season in rounds.
func roundly(say lang.Printer, s league.Settings, n int) string {
	unit := persons(s)
	sizes, err := tables.Sizes(n, s.Table/unit, s.Smallest/unit, s.Widest/unit)
	args := []any{"people", entrants(s, n), "rounds", count("rounds", s.Rounds)}
	if err != nil {
		return uneven(say, s.Spare, err, args)
	}
	var all []games.Text
	for _, run := range runs(sizes) {
		all = append(all, games.T("leagueview.preview.tables", "n", run.n, "size", run.size*unit))
	}
	said := say.T("leagueview.preview.rounds", append(args, "tables", all)...)
	if again := tables.Bound(n, sizes, s.Rounds); again > 0 {
		return said + " " + say.T("leagueview.preview.repeats", "n", again)
	}
	return said + " " + say.T("leagueview.preview.fresh")
}

// uneven previews a season in rounds whose entrants do not fill the tables.
func uneven(say lang.Printer, spare league.Spare, err error, args []any) string {
	var impossible *tables.SizesError
	switch {
	case spare == league.SpareBye:
		return say.T("leagueview.preview.byes", args...)
	case spare == league.SpareBot:
		return say.T("leagueview.preview.bots", args...)
	case errors.As(err, &impossible):
		return say.T("leagueview.preview.impossible", append(args, "numbers", others(impossible))...)
	}
	return say.T("leagueview.preview.number", append(args, "least", league.LeastEntrants, "most", league.MostEntrants)...)
}

// others are the next numbers of entrants that would do.
func others(e *tables.SizesError) []int {
	all := slices.DeleteFunc([]int{e.Fewer, e.More}, func(n int) bool { return n < league.LeastEntrants })
	if len(all) == 0 {
		return []int{league.LeastEntrants}
	}
	return all
}

// Bound says until when a season that is drawn at some time can take at the
// longest, whatever people do; the zero time stands for a day that is not known.
func (v *View) Bound(say lang.Printer, s league.Settings, drawn time.Time) string {
	longest := league.Longest(s)
	switch {
	case s.Format == league.Ladder:
		return say.T("leagueview.bound.ladder", "days", days(longest))
	case drawn.IsZero():
		return say.T("leagueview.bound.days", "days", days(longest))
	}
	return say.T("leagueview.bound.date", "when", When(drawn.Add(longest)), "days", days(longest))
}

// days says a time in whole days, rounded up.
func days(d time.Duration) games.Text {
	const day = 24 * time.Hour
	return count("days", int((d+day-1)/day))
}
