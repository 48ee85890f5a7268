package standings

import (
	"strconv"

	"herald/lang"
)

// A Cross is a cross table in text: what each entrant has played against each other one.
type Cross struct {
	Rows []CrossRow
	Say  lang.Printer
}

// A CrossRow is the row of an entrant. It has a cell for each row, "" where nothing was played; its
// own is ignored.
type CrossRow struct {
	Entrant
	Place int
	Cells []string
}

// MostCross is a number of rows above which every cross table is too wide for a phone.
const MostCross = 10

// The columns of a code block that a phone shows without breaking its lines, and the fewest that
// a name is cut to.
const (
	phoneColumns = 34
	crossName    = 8
)

// own stands where an entrant would meet themself.
const own = "■"

// Text returns the table as a code block whose columns are headed by the places of the rows;
// false if it is too wide for a phone.
func (x Cross) Text() (string, bool) {
	room := phoneColumns - x.across()
	if room < crossName {
		return "", false
	}
	return closed(x.grid(room).written()), true
}

// across returns the columns that everything but names takes.
func (x Cross) across() int {
	sum := 1 // before the names
	for _, wide := range x.grid(0).widths() {
		sum += wide + min(wide, 1)
	}
	return sum - 1
}

// grid returns the table with names in at most so many columns, without names for 0.
func (x Cross) grid(room int) grid {
	g := grid{right: []bool{true, false}, lines: [][]string{{"", ""}}}
	for i, row := range x.Rows {
		g.right, g.lines[0] = append(g.right, false), append(g.lines[0], strconv.Itoa(row.Place))
		line := []string{strconv.Itoa(row.Place), ""}
		if room > 0 {
			line[1] = row.writtenIn(x.Say, room)
		}
		for j, cell := range row.Cells {
			if i == j {
				cell = own
			}
			line = append(line, tidy(cell))
		}
		g.lines = append(g.lines, line)
	}
	return g
}
