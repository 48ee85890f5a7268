package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// applyTakeBack takes back a turn of the entry's seat, with all that came after it. Unless
// another seat has made a choice since that the entry's seat knows, or the take-back is hidden,
// the answers of others are applied again. On error it changes nothing.
func (c *course) applyTakeBack(e record.Entry) ([]games.Note, error) {
	ply, times, err := e.TakeBack()
	if err != nil {
		return nil, err
	}
	p, at := e.Player, 0
	for at < len(c.past) && c.past[at].ply < ply {
		at++
	}
	if at == len(c.past) || c.past[at].ply != ply || c.past[at].Player != p || c.past[at].recall {
		return nil, ErrNoSuchTurn
	}
	gone := slices.Clone(c.past[at:])
	free, seen := c.visibility(p, gone)
	c.rewind(at)
	if seen != games.All {
		c.hidden = append(c.hidden, c.Plies())
	}
	c.countTakeBacks(p, times, seen)
	switch {
	case seen != games.All:
		return append(c.withdrawn(p, seen), c.reapply(p, gone)...), nil
	case free:
		return append([]games.Note{{To: games.Everyone, Text: games.T("match.retracted", "player", p)}}, c.reapply(p, gone)...), nil
	}
	gone = slices.DeleteFunc(gone, func(a answer) bool { return a.Player == p })
	return append([]games.Note{{To: games.Everyone, Text: games.T("match.undone", "player", p)}}, lossNotes(gone)...), nil
}

// visibility reports whether p may take these answers back freely, because none of them is a
// choice of another seat that p knows, and returns the seats that learn of it: others may not know
// that there was anything to take back.
func (at *position) visibility(p games.Player, gone []answer) (free bool, seen games.Seats) {
	_, hidden := at.state.(games.Discreet)
	free, seen = true, games.Only(p)
	for _, a := range gone {
		free = free && (a.Player == p || a.idleFor(p))
		hidden = hidden && a.secret
		if a.Player == p {
			seen |= a.seen
		}
	}
	if !hidden {
		seen = games.All
	}
	return free, seen
}

// withdrawn returns the notes to the seats that learn that p has taken back an answer which not
// all have seen.
func (at *position) withdrawn(p games.Player, seen games.Seats) []games.Note {
	notes := []games.Note{{To: p, Text: games.T("match.withdrawn")}}
	for q := range games.Player(len(at.holders)) {
		if q != p && seen.Has(q) {
			notes = append(notes, games.Note{To: q, Text: games.T("match.retracted", "player", p)})
		}
	}
	return notes
}

// rewind returns to the position after the first answers answers, starting from the nearest
// checkpoint before it.
func (c *course) rewind(answers int) {
	c.past = c.past[:answers:answers]
	from := c.checkpoints[0]
	for _, k := range c.checkpoints {
		if k.leadsTo(c.past) {
			from = k
		}
	}
	c.state = from.state.Clone()
	for _, a := range c.past[len(from.past):] {
		c.redo(a)
	}
}

// redo applies an answer of the past again. It reports false, and changes nothing, if the
// answer is no longer possible.
func (at *position) redo(a answer) bool {
	if a.recall {
		r, ok := at.state.(games.Recaller)
		if ok {
			_, ok = r.Recall(a.Player)
		}
		return ok
	}
	d, asked := games.Asked(at.state, a.Player)
	move, ok := d.Find(a.Word)
	if asked && ok {
		at.state.Apply(a.Player, move)
	}
	return asked && ok
}

// reapply applies the answers of seats other than p again, as far as they are
// still possible, and returns notes to the seats whose secret answers are not.
func (at *position) reapply(p games.Player, gone []answer) []games.Note {
	var lost []answer
	for _, a := range gone {
		if a.Player == p {
			continue
		}
		if at.mayStand(a) && at.redo(a) {
			at.past = append(at.past, a)
			continue
		}
		lost = append(lost, a)
	}
	return lossNotes(lost)
}

// mayStand reports whether a may be applied again: not if it was the only legal
// answer and there is a choice now.
func (at *position) mayStand(a answer) bool {
	d, _ := games.Asked(at.state, a.Player)
	return !a.lone || d.Lone()
}

// countTakeBacks counts take-backs of p's turn for every seat that may know of
// them, so that AnswerCount tells an earlier question from the same one asked again.
func (at *position) countTakeBacks(p games.Player, times int, seen games.Seats) {
	for q := range at.takenBack {
		if seen.Has(games.Player(q)) {
			at.takenBack[q] += times
		}
	}
	turn := at.given(p)
	n := slices.IndexFunc(at.retried, func(r retry) bool { return r.player == p && r.turn == turn })
	if n < 0 {
		n = len(at.retried)
		at.retried = append(at.retried, retry{player: p, turn: turn})
	}
	at.retried[n].times += times
}

// lossNotes returns a note to each seat that has lost a secret answer.
func lossNotes(lost []answer) []games.Note {
	var notes []games.Note
	told := map[games.Player]bool{}
	for _, a := range lost {
		if a.secret && !told[a.Player] {
			told[a.Player] = true
			notes = append(notes, games.Note{To: a.Player, Text: games.T("match.forgotten")})
		}
	}
	return notes
}
