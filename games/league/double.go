package league

import "slices"

// Double is a cup with two brackets: entrants who are not among the best of a table go on in
// the lower bracket, and are out if that happens again there. The last of both play the final,
// a single match.
var Double = &Format{
	Name: "double", Settings: []string{"advance", "games", "legs", "qualify", "from"}, Term: EachRound,
	Redrawn: true, Ordered: true, Cup: true, Twice: true,
	Defaults: cupDefaults, Adjust: halve, Fits: fitCup, Outlook: outlookCup,
	Draw: (*State).drawCup, Seats: (*Season).unseated,
}

// fall divides the entrants who go on from the present round, and the beaten ones, into the
// brackets of the next round. All lists are in the order of the standings.
func (s *Season) fall(on, beaten []Person) (upper, lower []Person) {
	before := s.Rounds[s.Round()-1].Lower
	fell := func(p Person) bool { return slices.Contains(before, p) }
	lower = slices.DeleteFunc(beaten, fell)
	for _, p := range on {
		if fell(p) {
			lower = append(lower, p)
			continue
		}
		upper = append(upper, p)
	}
	return upper, lower
}

// InLower reports whether an entrant is in the lower bracket of a cup: there in the present
// round, or beaten in it for the first time. In the final there are no brackets.
func (s *Season) InLower(p Person) bool {
	p = s.Captain(p)
	round, out := s.Reached(p)
	if round == 0 || out || !s.Settings.Format.Twice || s.isFinal(round) {
		return false
	}
	return slices.Contains(s.Rounds[round-1].Lower, p) || s.beaten(p)
}

// LowerTable reports whether a table is in the lower bracket of a cup, and not its final.
func (s *Season) LowerTable(t *Table) bool {
	lower := s.Rounds[t.Round-1].Lower
	above := func(p Person) bool { return !slices.Contains(lower, p) }
	return len(lower) > 0 && !s.isFinal(t.Round) && !slices.ContainsFunc(s.units(t), above)
}

// readLower returns the people of a lower bracket, who all play the round.
func (s *Season) readLower(round int, text string) ([]Person, error) {
	if text == "" {
		return nil, nil
	}
	lower, err := split(text, ",", readPerson)
	for i, p := range lower {
		if !s.Settings.Format.Twice || !s.inRound(round, p) || slices.Contains(lower[:i], p) {
			return nil, errFollow
		}
	}
	return lower, err
}
