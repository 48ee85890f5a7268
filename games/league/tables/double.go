package tables

// A Double is a cup with two brackets: people who are not among the first of a table go on in
// the lower one, and are out after another such table. Both play at the same time. Once all who are
// left fit at one table, that table is the final.
type Double struct{ Cup }

// Next returns the round for the people in both brackets: one part for each of them, or a
// single one for all of them together, which is the final or, where neither can fill a table,
// a round of both. It has no tables once too few are left for a final.
func (d Double) Next(upper, lower int) []CupRound {
	all := upper + lower
	if all <= d.Most {
		return []CupRound{d.Cup.Next(all)}
	}
	parts := []CupRound{d.upper(upper), d.lower(lower, upper)}
	if len(parts[0].Sizes)+len(parts[1].Sizes) == 0 {
		return []CupRound{d.lower(all, 0)}
	}
	return parts
}

// upper returns the part of a round in the upper bracket: like the round of a cup, but its
// last table is no final, and as large as others.
func (d Double) upper(n int) CupRound {
	alone := d.Cup
	alone.Final = d.Least
	return alone.Next(n)
}

// lower returns the part of a round in the lower bracket, after which enough for a final are
// left with the others who are in.
func (d Double) lower(n, others int) CupRound {
	return d.cut(n, func(left int) bool { return others+left >= max(2, d.Final) })
}

// Rounds returns the rounds for people in both brackets, the final last. Where the number
// depends on results, it is the largest.
func (d Double) Rounds(upper, lower int) [][]CupRound {
	next := d.Next(upper, lower)
	switch {
	case len(next) == 2:
		rest := d.Rounds(d.after(upper, lower, next))
		return append([][]CupRound{next}, rest...)
	case len(next[0].Sizes) == 0:
		return nil
	case next[0].Final():
		return [][]CupRound{next}
	}
	return append([][]CupRound{next}, d.mixed(upper, lower, next[0])...)
}

// after returns the people in both brackets after a round in which each of them has played
// for itself.
func (d Double) after(upper, lower int, parts []CupRound) (up, low int) {
	up = d.Advance*len(parts[0].Sizes) + parts[0].Byes
	return up, d.Advance*len(parts[1].Sizes) + parts[1].Byes + upper - up
}

// mixed returns the most rounds that can follow a round of both brackets together, whatever
// number of the upper one falls.
func (d Double) mixed(upper, lower int, r CupRound) [][]CupRound {
	beaten := upper + lower - r.Byes - d.Advance*len(r.Sizes)
	var most [][]CupRound
	for fall := max(0, beaten-lower); fall <= min(beaten, upper); fall++ {
		if rest := d.Rounds(upper-fall, lower-beaten+2*fall); len(rest) > len(most) {
			most = rest
		}
	}
	return most
}
