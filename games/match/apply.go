package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// apply applies an entry to the position, and returns it with the move's own word in place of
// an alias. On error it changes nothing.
func (c *course) apply(e record.Entry) (record.Entry, []games.Note, error) {
	if e.Act() != "" {
		notes, err := c.applyAct(e)
		return e, notes, err
	}
	if c.Over() {
		return e, nil, ErrOver
	}
	d, asked := c.decision(e.Player)
	if !asked {
		return e, nil, ErrNotAsked
	}
	move, ok := d.Find(e.Word)
	if !ok {
		return e, nil, illegal(c.state, d, e.Word)
	}
	e.Word = move.String()
	c.past = append(c.past, answerTo(d, e, c.Plies()))
	return e, c.state.Apply(e.Player, move), nil
}

// applyAct applies an act and returns its notes. On error it changes nothing.
func (c *course) applyAct(e record.Entry) ([]games.Note, error) {
	if !c.seated(e.Player) {
		return nil, ErrNoSeat
	}
	if c.Over() {
		return nil, ErrOver
	}
	switch e.Act() {
	case record.ActResign:
		return c.applyResign(e.Player)
	case record.ActRecall:
		return c.applyRecall(e)
	case record.ActSeat:
		return c.applySeat(e)
	case record.ActTakeBack:
		return c.applyTakeBack(e)
	case record.ActCallOff:
		c.calledOff = true
		return []games.Note{{To: games.Everyone, Text: games.T("match.off")}}, nil
	case record.ActAdjudicate:
		return c.applyAdjudicate(e)
	case record.ActStandIn, record.ActTimeOut:
		return nil, c.checkSilent(e)
	}
	return nil, e.Check()
}

// applyResign applies a record.ActResign. On error it changes nothing.
func (at *position) applyResign(p games.Player) ([]games.Note, error) {
	if at.Resigned(p) {
		return nil, ErrResigned
	}
	if at.IsOut(p) {
		return nil, ErrOut
	}
	at.outBefore[p] = len(at.Out())
	at.resigned = append(at.resigned, p)
	key := "match.deserted"
	if at.Over() {
		key = "match.resigned"
	}
	return []games.Note{{To: games.Everyone, Text: games.T(key, "player", p)}}, nil
}

// applyRecall applies a recall. On error it changes nothing.
func (c *course) applyRecall(e record.Entry) ([]games.Note, error) {
	times, err := e.Recall()
	if err != nil {
		return nil, err
	}
	r, ok := c.state.(games.Recaller)
	if !ok {
		return nil, ErrNothingSealed
	}
	notes, ok := r.Recall(e.Player)
	if !ok {
		return nil, ErrNothingSealed
	}
	c.takenBack[e.Player] += times - 1 // the first is an entry, and counts as one
	c.past = append(c.past, answer{Entry: e, ply: c.Plies(), secret: true, recall: true})
	return notes, nil
}

// applySeat applies a record.ActSeat. On error it changes nothing.
func (at *position) applySeat(e record.Entry) ([]games.Note, error) {
	_, holder, err := e.Seat()
	if err != nil {
		return nil, err
	}
	if holder == at.Holder(e.Player) && !at.Resigned(e.Player) {
		return nil, ErrSameHolder
	}
	at.holders = slices.Clone(at.holders)
	at.holders[e.Player] = holder
	at.resigned = slices.DeleteFunc(at.resigned, func(p games.Player) bool { return p == e.Player })
	return []games.Note{{To: games.Everyone, Text: games.T("match.seated", "player", e.Player)}}, nil
}

// applyAdjudicate applies a record.ActAdjudicate. On error it changes nothing.
func (at *position) applyAdjudicate(e record.Entry) ([]games.Note, error) {
	last, err := e.Adjudicate()
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(last, func(p games.Player) bool { return !at.seated(p) }) {
		return nil, ErrNoSeat
	}
	at.adjudicated, at.last = true, last
	text := games.T("match.adjudicated")
	if len(last) > 0 {
		text = games.T("match.adjudicated-last", "n", len(last), "players", last)
	}
	return []games.Note{{To: games.Everyone, Text: text}}, nil
}

// checkSilent returns an error if a silent act cannot be committed: it needs an open question
// to its seat.
func (at *position) checkSilent(e record.Entry) error {
	if err := e.Check(); err != nil {
		return err
	}
	if _, asked := at.decision(e.Player); !asked {
		return ErrNotAsked
	}
	return nil
}
