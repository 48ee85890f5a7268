package standings

// A Part is an entrant's points from a finished match.
type Part struct {
	Entrant int // the ID
	Mark
	Points Points
	Counts bool // for the entrant's points; false only if Field.Best or Field.Each is set
}

// Parts returns the points of each finished match for each entrant, in the order of Field.Played and of the
// seats. Matches that were called off have none.
func Parts(f Field) []Part {
	s := tallyUp(&f)
	var all []Part
	for n := range s.tables {
		t := &s.tables[n]
		if t.void {
			continue
		}
		for _, d := range t.sides {
			for _, i := range d.who {
				all = append(all, Part{s.Entrants[i].ID, d.mark(n, t), d.points, s.part(i, n).table == n})
			}
		}
	}
	return all
}

// mark returns a side of a table as rows show it.
func (d *side) mark(number int, t *table) Mark {
	return Mark{Match: number, Place: d.place, Seats: len(t.sides), Shared: d.shared > 1, None: d.none}
}
