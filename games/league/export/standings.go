package export

import (
	"strconv"

	"herald/games/league"
	"herald/games/league/standings"
)

var standingColumns = cells{
	"season", "division", "place", "entrant", "name", "line", "points", "matches", "counted", "mean", "bye", "penalty", "void",
	"wins", "beaten", "share", "timeouts", "lot", "decided by", "own value", "value above", "best place", "worst place",
}

// standings returns the rows of all seasons.
func (w *writer) standings() []cells {
	var all []cells
	for _, season := range w.State.Seasons() {
		for _, number := range season.DivisionNumbers() {
			f := season.Field(number)
			for _, row := range standings.Rank(f) {
				all = append(all, w.standing(season, number, f, row))
			}
		}
	}
	return all
}

func (w *writer) standing(season *league.Season, division int, f standings.Field, row standings.Row) cells {
	p, decided := league.Person(row.Entrant), ""
	if row.Tie.By != standings.Not {
		decided = row.Tie.By.String()
	}
	return cells{
		strconv.Itoa(season.Number), number(division), strconv.Itoa(row.Place), p.String(), w.name(season, p), line(f, row),
		points(row.Points), strconv.Itoa(row.Matches), strconv.Itoa(row.Counted), points(row.Mean), points(row.Bye),
		points(row.Penalty), strconv.Itoa(row.Voided),
		value(row.Values[standings.Wins]), value(row.Values[standings.Beaten]), value(row.Values[standings.Share]),
		value(row.Values[standings.Punctual]), value(row.Values[standings.Lot]),
		decided, value(row.Tie.Own), value(row.Tie.Above), strconv.Itoa(row.Best), strconv.Itoa(row.Worst),
	}
}

// line names the side of the lines of promotion and relegation on which a
// row is.
func line(f standings.Field, row standings.Row) string {
	switch {
	case row.Place <= f.Up:
		return "up"
	case row.Place > len(f.Entrants)-f.Down:
		return "down"
	}
	return ""
}
