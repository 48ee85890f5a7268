package match

import (
	"fmt"
	"slices"
	"strconv"

	"herald/games"
)

// ActTakeBack is the act by which a seat takes a confirmed turn back: !undo PLY.
// Nothing is struck out of the record: from the act on, what stands from PLY on
// is out of effect.
const ActTakeBack = "!undo"

// readTakeBack returns the ply that an act goes back to.
func readTakeBack(e Entry) (int, error) {
	ply, err := strconv.Atoi(e.args())
	if err != nil || ply < 0 || strconv.Itoa(ply) != e.args() {
		return 0, fmt.Errorf("want the ply to go back to, have %q", e.Word)
	}
	return ply, nil
}

// applyTakeBack takes p's turn back. It changes nothing on error.
func (m *Match) applyTakeBack(e Entry) ([]games.Note, error) {
	ply, err := readTakeBack(e)
	if err != nil {
		return nil, err
	}
	p, at := e.Player, 0
	for at < len(m.past) && m.past[at].ply < ply {
		at++
	}
	if at == len(m.past) || m.past[at].ply != ply || m.past[at].Player != p || m.past[at].recall {
		return nil, ErrNoSuchTurn
	}
	gone := slices.Clone(m.past[at:])
	free, hidden := m.visibility(p, gone)
	m.rewind(at)
	if hidden {
		m.hidden = append(m.hidden, m.Plies())
	}
	m.countTakeBack(p, hidden)
	switch {
	case hidden:
		return append([]games.Note{{To: p, Text: games.T("match.withdrawn")}}, m.reapply(p, gone)...), nil
	case free:
		return append([]games.Note{{To: games.Everyone, Text: games.T("match.retracted", "player", p)}}, m.reapply(p, gone)...), nil
	}
	gone = slices.DeleteFunc(gone, func(a answer) bool { return a.Player == p })
	return append([]games.Note{{To: games.Everyone, Text: games.T("match.undone", "player", p)}}, lossNotes(gone)...), nil
}

// visibility reports whether what p takes back is no choice of anybody else's, and
// whether nobody else may even know that it was there.
func (m *Match) visibility(p games.Player, gone []answer) (free, hidden bool) {
	_, discreet := m.state.(games.Discreet)
	free, hidden = true, discreet
	for _, a := range gone {
		free = free && (a.Player == p || a.idle())
		hidden = hidden && a.secret
	}
	return free, hidden
}

// rewind returns to the position that the first answers of the past have led to.
func (m *Match) rewind(answers int) {
	m.past = m.past[:answers:answers]
	from := m.checkpoints[0]
	for _, c := range m.checkpoints {
		if c.leadsTo(m.past) {
			from = c
		}
	}
	m.state = from.state.Clone()
	for _, a := range m.past[len(from.past):] {
		m.redo(a)
	}
}

// leadsTo reports whether the answers up to the checkpoint are the first of the
// past: an answer that was taken back never counts again.
func (c checkpoint) leadsTo(past []answer) bool {
	n := len(c.past)
	return n == 0 || n <= len(past) && c.past[n-1].ply == past[n-1].ply
}

// redo applies an answer once more, and reports whether it still can be given.
func (m *Match) redo(a answer) bool {
	if a.recall {
		r, ok := m.state.(games.Recaller)
		if ok {
			_, ok = r.Recall(a.Player)
		}
		return ok
	}
	d, asked := games.Asked(m.state, a.Player)
	move, ok := d.Find(a.Word)
	if asked && ok {
		m.state.Apply(a.Player, move)
	}
	return asked && ok
}

// reapply lets what others have answered without p's knowledge stand, as far as
// it is still asked, and returns who has lost something.
func (m *Match) reapply(p games.Player, gone []answer) []games.Note {
	var lost []answer
	for _, a := range gone {
		if a.Player == p {
			continue
		}
		if m.mayStand(a) && m.redo(a) {
			m.past = append(m.past, a)
			continue
		}
		lost = append(lost, a)
	}
	return lossNotes(lost)
}

// mayStand reports whether a is not the forced answer to what is a choice now.
func (m *Match) mayStand(a answer) bool {
	d, _ := games.Asked(m.state, a.Player)
	return !a.lone || len(d.Moves) == 1
}

// countTakeBack notes for all who may know that what they were asked before is an older
// question.
func (m *Match) countTakeBack(p games.Player, hidden bool) {
	for q := range m.takenBack {
		if !hidden || games.Player(q) == p {
			m.takenBack[q]++
		}
	}
}

// lossNotes tells those of their secret answers who have lost them.
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
