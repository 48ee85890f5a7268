package export

import (
	"herald/games/league"
	"herald/games/league/standings"
)

// mostCross is the most entrants whom a page shows as a cross table.
const mostCross = 24

// A metPart tells who has met whom in a division: a cross table, or a list if there are many entrants.
type metPart struct {
	Duels bool // cells have results instead of numbers of matches
	Cross bool
	Rows  []metRow
}

// A metRow is an entrant with the cells of the cross table, or with those whom they have met.
type metRow struct {
	pageLink
	Place int
	Cells []metCell
}

// A metCell has the matches of an entrant against another one, "" for none.
type metCell struct {
	pageLink
	Own  bool
	Said string
}

// metPart returns who has met whom of the rows, nil before the first table is drawn.
func (w *writer) metPart(f standings.Field, rows []standingRow, people []league.Person) *metPart {
	if len(f.Played)+len(f.Open) == 0 {
		return nil
	}
	met := standings.Meet(f)
	part := metPart{Duels: met.Duels, Cross: len(rows) <= mostCross}
	for i, row := range rows {
		line := metRow{pageLink: row.pageLink, Place: row.Place}
		for j, other := range rows {
			cell := metCell{pageLink: other.pageLink, Own: i == j, Said: met.Cell(int(people[i]), int(people[j]))}
			if part.Cross || cell.Said != "" {
				line.Cells = append(line.Cells, cell)
			}
		}
		part.Rows = append(part.Rows, line)
	}
	return &part
}
