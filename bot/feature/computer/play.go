package computer

import (
	"context"
	"fmt"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// A turn is the turn that a bot player has found for a seat.
type turn struct {
	match     string
	seat      games.Player
	questions string // the questions that it answers; see questions
	sentence  string
}

// play plays the turn of the bot player that a match waits for, if there is one. The search
// works on a copy of the match and blocks no one else.
func (h *handler) play(ctx context.Context, id string, _ bool) error {
	t, err := h.Tables.Known(id)
	if err != nil || !t.Busy {
		return table.Permanent(err)
	}
	found, err := h.find(ctx, &t)
	if err != nil {
		return table.Permanent(err)
	}
	now, err := h.commit(found)
	if err != nil {
		return table.Permanent(err)
	}
	if h.queue.Urged(id) { // a person waits for the answer, too
		h.Post.Urge(&now)
	} else {
		h.Post.Schedule(&now)
	}
	return nil
}

// find returns the turn of the bot player that a table waits for.
func (h *handler) find(ctx context.Context, t *table.Table) (turn, error) {
	m, err := h.Tables.Open(t)
	if err != nil {
		return turn{}, err
	}
	p, level := t.AwaitsBot(m)
	found := turn{match: t.ID, seat: p, questions: questions(m, p)}
	found.sentence, err = h.search(ctx, t.ID, m, p, level)
	return found, err
}

// commit plays a turn if a bot player still plays its seat and still has the same
// questions, and returns the changed table. Otherwise it leaves the match as it is.
func (h *handler) commit(found turn) (table.Table, error) {
	t, _, err := h.Tables.Change(found.match, func(t *table.Table, m *match.Match) error {
		if p, level := t.AwaitsBot(m); level == "" || p != found.seat || questions(m, p) != found.questions {
			return nil
		}
		return h.answer(t, m, found.seat, found.sentence)
	})
	return t, err
}

// answer plays and confirms a whole turn of a seat. It is recorded if the record names
// another holder.
func (h *handler) answer(t *table.Table, m *match.Match, p games.Player, sentence string) error {
	confirm := m.Confirm
	if table.Relieved(t, m, p) {
		confirm = m.ConfirmStandIn
	}
	table.ClearDraft(m, p)
	if _, err := m.Play(p, sentence); err != nil {
		return err
	}
	_, err := confirm(p, h.Tables.Dice(m))
	return err
}

// questions identifies a seat's questions: it changes with every answer and with the legal
// moves.
func questions(m *match.Match, p games.Player) string {
	asked := fmt.Sprint(table.Answers(m, p))
	for _, d := range m.Pending() {
		if d.Player == p {
			asked += fmt.Sprintf(" %v%v", d.Prompt, d.Moves)
		}
	}
	return asked
}
