package lancaster

import "herald/games"

// Sheet returns the seat's ballots on the proposals that are not counted: those that are cast, and those that
// it may cast now. A seat that has to place a knight again has none.
func (k knowledge) Sheet() (games.Sheet, bool) {
	given, ahead := k.sealed(), k.phase == Placing
	if len(given) == 0 && !k.isVoting() || ahead && k.mover == k.seat && !k.isVoting() {
		return games.Sheet{}, false
	}
	left := int(k.seen.houses[k.seat].votes)
	for _, b := range given {
		left -= int(b.markers)
	}
	sheet := games.Sheet{
		Title: games.T("lancaster.sheet.title", "round", int(k.round), "n", left), Hint: k.leaving(), First: int(k.item) + 1, Secret: castKey,
	}
	if ahead {
		sheet.Offer = games.T("lancaster.sheet.ahead")
	}
	for n := range k.ballotsAsked() {
		line := games.Line{Ways: ways(0)}
		if n < len(given) {
			line = lineOf(given[n], left)
		}
		law := k.proposals[int(k.item)+n].law
		line.Title, line.Hint = law.Name(), cardTexts[law]
		sheet.Lines = append(sheet.Lines, line)
	}
	return sheet, true
}

// leaving names the laws that leave, one for each adopted, with their gains.
func (k knowledge) leaving() games.Text {
	var all []games.Text
	for _, l := range k.inForce[:k.ballotsAsked()] {
		all = append(all, leaves(l, k.Yields(k.terms.card(l))))
	}
	return games.T("lancaster.sheet.leaving", "laws", games.Chain("lancaster.sheet.also", all))
}

// leaves names a law that may leave, with the gains that are known.
func leaves(l Law, yields []Yield) games.Text {
	hidden := false
	for p, y := range yields {
		if !y.Known {
			hidden, yields[p] = true, Yield{Known: true}
		}
	}
	said := yieldsText("lancaster.sheet.pays", l, yields)
	known, _ := said.Arg("yields").([]games.Text)
	switch {
	case !hidden:
		return said
	case known == nil:
		return games.T("lancaster.sheet.pays_secret", "law", l.Name())
	}
	return games.T("lancaster.sheet.pays", "law", l.Name(), "yields", append(known, games.T("lancaster.sheet.rest")))
}

// sealed returns the seat's ballots that are not counted, from the proposal that is
// voted on.
func (k knowledge) sealed() []ballot {
	if k.phase != Voting && k.phase != Placing {
		return nil
	}
	n := k.item
	for n < 3 && k.votes[k.seat][n].cast {
		n++
	}
	return k.votes[k.seat][k.item:n]
}

// isVoting reports whether the seat is asked for a ballot.
func (k knowledge) isVoting() bool {
	return k.phase == Voting && k.asked[k.seat] || k.phase == Placing && k.tasks[k.seat].ask == askBallot{}
}

// ballotsAsked returns the number of proposals the seat may vote on now: in the order of the rules only the
// one that is due.
func (k knowledge) ballotsAsked() int {
	if k.terms.strict {
		return 1
	}
	return 3 - int(k.item)
}

// lineOf returns the line of a ballot that is cast, with the markers that are left.
func lineOf(b ballot, left int) games.Line {
	own := Vote{b.yes, b.markers}
	line := games.Line{Given: own, Stake: int(b.markers), Ways: ways(b.markers)}
	if b.markers > 0 {
		line.Less = Vote{b.yes, b.markers - 1}
	}
	if left > 0 {
		line.More = Vote{b.yes, b.markers + 1}
	}
	return line
}

// ways returns the two ballots with a number of markers, which is not repeated.
func ways(markers uint8) []games.Move {
	var both []games.Move
	for _, yes := range []bool{true, false} {
		both = append(both, &games.Choice{Move: Vote{yes, markers}, Says: Vote{Yes: yes}.Label()})
	}
	return both
}
