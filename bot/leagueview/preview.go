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

// Preview describes a season with n entrants: its divisions or tables and how often people
// meet; or why it is impossible, and the possible numbers. Of fixed pairs and teams, n counts
// those.
func (v *View) Preview(say lang.Printer, s league.Settings, n int) string {
	if s.Format.Teams {
		return teams(say, s, n)
	}
	who := entrants(s, n)
	if n == 0 && persons(s) == 1 {
		return say.T("leagueview.preview.nobody", "least", league.LeastEntrants, "most", league.MostEntrants)
	}
	if unit := persons(s); n*unit < league.LeastEntrants || n > league.MostEntrants {
		return say.T("leagueview.preview.number", "people", who, "least", (league.LeastEntrants+unit-1)/unit, "most", league.MostEntrants)
	}
	switch o := s.Outlook(n); {
	case o.Err != nil && s.Format.Cup:
		return say.T("leagueview.preview.number", "people", who, "least", s.Widest/persons(s)+1, "most", league.MostEntrants)
	case s.Format.Cup:
		return cup(say, s, who, o) + legs(say, s, "first", len(o.Tables))
	case o.Err != nil && s.Format.InRounds():
		return uneven(say, s.Spare, o.Err, []any{"people", who, "rounds", count("rounds", s.Rounds)}) + legs(say, s, "", 0)
	case o.Err != nil:
		return say.T("leagueview.preview.number", "people", who, "least", s.Table/persons(s), "most", league.MostEntrants)
	case len(o.Divisions) > 0:
		return divided(say, s, who, o.Divisions)
	case len(o.Tables) > 0:
		return roundly(say, s, who, o) + legs(say, s, "total", len(o.Tables)*s.Rounds)
	}
	return say.T("leagueview.preview.enough", "people", who)
}

// persons is the number of people of an entrant.
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
func divided(say lang.Printer, s league.Settings, who games.Text, all []league.Division) string {
	var divisions, meetings []games.Text
	for _, run := range runs(all) {
		d := run.of
		divisions = append(divisions, games.T("leagueview.preview.division", "n", run.n, "size", d.Size))
		meetings = append(meetings, games.T("leagueview.preview.meet", "size", d.Size, "times", times(d.Least, d.Most)))
	}
	said := say.T("leagueview.preview.divisions", "people", who, "divisions", divisions, "matches", count("matches", s.Matches))
	if len(meetings) == 1 {
		return said + " " + say.T("leagueview.preview.all-meet", "times", meetings[0].Args[3])
	}
	return said + " " + say.T("leagueview.preview.meetings", "meetings", meetings)
}

// A run is n equal values in a row.
type run[T comparable] struct {
	n  int
	of T
}

func runs[T comparable](list []T) []run[T] {
	var all []run[T]
	for _, of := range list {
		if n := len(all); n > 0 && all[n-1].of == of {
			all[n-1].n++
			continue
		}
		all = append(all, run[T]{1, of})
	}
	return all
}

// times says how often two people meet.
func times(least, most int) games.Text {
	if least == most {
		return games.T("leagueview.times.exact", "n", most)
	}
	return games.T("leagueview.times.range", "least", least, "n", most)
}

// cup previews a cup.
func cup(say lang.Printer, s league.Settings, who games.Text, o league.Outlook) string {
	said := say.T("leagueview.preview.cup", "people", who, "rounds", count("rounds", o.Rounds), "tables", sizes(s, o.Tables))
	if o.Byes > 0 {
		return said + " " + say.T("leagueview.preview.cup-byes", "n", o.Byes)
	}
	return said
}

// sizes counts the tables of each size.
func sizes(s league.Settings, tables []int) []games.Text {
	var all []games.Text
	for _, run := range runs(tables) {
		all = append(all, games.T("leagueview.preview.tables", "n", run.n, "size", run.of*persons(s)))
	}
	return all
}

// roundly previews a season in rounds.
func roundly(say lang.Printer, s league.Settings, who games.Text, o league.Outlook) string {
	said := say.T("leagueview.preview.rounds", "people", who, "rounds", count("rounds", s.Rounds), "tables", sizes(s, o.Tables))
	if o.Repeats > 0 {
		said += " " + say.T("leagueview.preview.repeats", "n", o.Repeats)
	} else {
		said += " " + say.T("leagueview.preview.fresh")
	}
	return said + oddTables(say, s, o)
}

// oddTables says how even the turns at tables of other sizes are, "" if there are none.
func oddTables(say lang.Printer, s league.Settings, o league.Outlook) string {
	least, most := o.Odd[0], o.Odd[1]
	if most == 0 {
		return ""
	}
	key := "leagueview.preview.odd"
	switch {
	case least == most:
		key = "leagueview.preview.odd-each"
	case least == 0:
		key = "leagueview.preview.odd-some"
	}
	return " " + say.T(key, "least", least, "n", most, "size", s.Table)
}

// legs says how many matches a pairing plays, if there are several, and what that makes of a
// number of pairings, in all or in the first round; 0 is unknown.
func legs(say lang.Printer, s league.Settings, of string, pairings int) string {
	n := s.EachPairing()
	switch {
	case n == 1:
		return ""
	case pairings == 0:
		return " " + say.T("leagueview.preview.legs", "n", n)
	}
	return " " + say.T("leagueview.preview.legs-"+of, "n", n, "all", n*pairings, "single", pairings)
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

// others are the nearest possible numbers of entrants.
func others(e *tables.SizesError) []int {
	all := slices.DeleteFunc([]int{e.Fewer, e.More}, func(n int) bool { return n < league.LeastEntrants })
	if len(all) == 0 {
		return []int{league.LeastEntrants}
	}
	return all
}

// Bound gives the latest end of a season that is drawn at some time, whatever people do;
// the zero time stands for an unknown day. In a cup it needs the number of entrants; 0 is
// unknown, which gives the latest end of a round.
func (v *View) Bound(say lang.Printer, s league.Settings, drawn time.Time, entrants int) string {
	longest := league.Longest(s, entrants)
	switch {
	case s.Format.Cup && entrants == 0:
		return say.T("leagueview.bound.rounds", "days", days(s.Length+s.Grace))
	case s.Format.Endless():
		return say.T("leagueview.bound.endless", "days", days(longest))
	case drawn.IsZero():
		return say.T("leagueview.bound.days", "days", days(longest))
	}
	return say.T("leagueview.bound.date", "when", When(drawn.Add(longest)), "days", days(longest))
}

// days gives a time in whole days, rounded up.
func days(d time.Duration) games.Text {
	const day = 24 * time.Hour
	return count("days", int((d+day-1)/day))
}
